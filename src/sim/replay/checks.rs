//! How a mission went, in two bytes for each request.

use serde::Serialize;

use crate::level::Fnv;

/// The hash of the lines of the log so far.
#[derive(Clone, Copy, Debug, Default)]
pub struct Checks {
    hash: Fnv,
    lines: usize,
}

impl Checks {
    /// The check of all `entries`, which begin with those of the call before.
    pub fn up_to<L: Serialize>(&mut self, entries: &[L]) -> u16 {
        self.up_to_of(entries, |entry| entry)
    }

    /// The same, of a part of each entry.
    pub fn up_to_of<L, P: Serialize>(&mut self, entries: &[L], part: impl Fn(&L) -> &P) -> u16 {
        for entry in &entries[self.lines..] {
            self.hash.add((to_json(part(entry)) + "\n").as_bytes());
        }
        self.lines = entries.len();
        fold(self.hash.value())
    }
}

/// One line of a log as JSON.
pub fn to_json(line: &impl Serialize) -> String {
    serde_json::to_string(line).expect("lines hold only numbers, names and lists")
}

/// All bits of `hash` in sixteen. A difference stays in the hash, so one that is missed here is found a little later.
fn fold(hash: u64) -> u16 {
    (hash ^ (hash >> 16) ^ (hash >> 32) ^ (hash >> 48)) as u16
}
