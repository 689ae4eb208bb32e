//! The hash that says whether two levels are the same mission.

use serde::Serialize;

use super::Level;

impl Level {
    /// A hash of everything but the [`id`](Level::id), the same on every machine and in every build. Rule: HSE-44.
    ///
    /// Layout and comments of the file do not count. It is FNV-1a of 64 bits over the postcard form of the
    /// parts, in the order of their fields.
    pub fn hash(&self) -> u64 {
        let mut fingerprint = Fingerprint::default();
        fingerprint.add(&(self.version, &self.name, &self.brief, self.rulebook));
        fingerprint.add(&(self.board.width(), self.board.height()));
        for square in self.board.squares() {
            fingerprint.add(&(self.board.tile(square), self.board.ambient(square)));
        }
        fingerprint.add(&(&self.board.doors, self.board.lamps(), &self.board.items, &self.board.exits));
        fingerprint.add(&(&self.creatures, &self.objectives, &self.hints));
        fingerprint.add(&(self.throws, self.picks, self.guard_actions));
        fingerprint.0
    }
}

/// FNV-1a, 64 bits.
struct Fingerprint(u64);

impl Default for Fingerprint {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Fingerprint {
    fn add(&mut self, part: &impl Serialize) {
        let bytes = postcard::to_allocvec(part).expect("plain data without maps or unsized sequences");
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}
