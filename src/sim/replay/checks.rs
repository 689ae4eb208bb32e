//! How a mission went, in two bytes for each request.

use crate::level::Fnv;
use crate::sim::LogEntry;

/// The hash of the lines of the log so far.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Checks {
    hash: Fnv,
    lines: usize,
}

impl Checks {
    /// The check of all `entries`, which begin with those of the call before.
    pub fn up_to(&mut self, entries: &[LogEntry]) -> u16 {
        for entry in &entries[self.lines..] {
            self.hash.add(entry.to_json_line().as_bytes());
        }
        self.lines = entries.len();
        fold(self.hash.value())
    }
}

/// All bits of `hash` in sixteen. A difference stays in the hash, so one that is missed here is found a little later.
fn fold(hash: u64) -> u16 {
    (hash ^ (hash >> 16) ^ (hash >> 32) ^ (hash >> 48)) as u16
}
