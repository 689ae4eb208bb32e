//! How a mission went, in two bytes for each request.

use serde::Serialize;

use crate::level::Fnv;

/// One line of a log, of which only what happened is compared, never the words that tell it.
pub trait LogLine: Serialize {
    /// What happened.
    fn happened(&self) -> impl Serialize;
}

/// The hash of what happened so far.
#[derive(Clone, Copy, Debug, Default)]
pub struct Checks {
    hash: Fnv,
    lines: usize,
}

impl Checks {
    /// The check of all `lines` of a log, which begin with those of the call before.
    pub fn up_to(&mut self, lines: &[impl LogLine]) -> u16 {
        fold(self.hash_of(lines))
    }

    fn hash_of(&mut self, lines: &[impl LogLine]) -> u64 {
        for line in &lines[self.lines..] {
            self.hash.add((to_json(&line.happened()) + "\n").as_bytes());
        }
        self.lines = lines.len();
        self.hash.value()
    }
}

/// FNV-1a of what happened in all `lines` of a log, as JSON: two games went the same way if it is the same.
pub fn log_hash(lines: &[impl LogLine]) -> u64 {
    Checks::default().hash_of(lines)
}

/// All `lines` of a log as lines of JSON, with the words that tell them.
pub fn to_json_lines(lines: &[impl LogLine]) -> String {
    lines.iter().map(|line| to_json(line) + "\n").collect()
}

fn to_json(line: &impl Serialize) -> String {
    serde_json::to_string(line).expect("lines hold only numbers, names and lists")
}

/// All bits of `hash` in sixteen. A difference stays in the hash, so one that is missed here is found a little later.
fn fold(hash: u64) -> u16 {
    (hash ^ (hash >> 16) ^ (hash >> 32) ^ (hash >> 48)) as u16
}
