//! The hash that says whether two levels are the same mission.

use serde::Serialize;

use tactical_grid::{Rooms, Tile};

use super::{Fnv, Level};

impl Level {
    /// A hash of everything that a rule asks for, which the [`id`](Level::id), the heist, the names of rooms, the buttons of
    /// hints and what is shown from the start are not, nor the squares of rooms where no rule asks for them or they go from wall
    /// to door, nor decks where no cards are dealt, nor stat blocks where nobody reads them, nor what is hidden where nothing is, nor heights where all
    /// ground is level; the same on every machine and in every build. Rule: HSE-44.
    ///
    /// Layout and comments of the file do not count. It is FNV-1a of 64 bits over the postcard form of the
    /// parts, in the order of their fields.
    pub fn hash(&self) -> u64 {
        let mut fingerprint = Fingerprint::default();
        fingerprint.add(&(self.version, &self.name, &self.brief, self.rulebook));
        fingerprint.add(&(self.board.width(), self.board.height()));
        for square in self.board.squares() {
            let Tile { terrain, fog, difficult, .. } = self.board.tile(square);
            fingerprint.add(&((terrain, fog, difficult), self.board.ambient(square)));
        }
        if self.board.has_elevations() {
            let all: Vec<i8> = self.board.squares().map(|square| self.board.elevation(square)).collect();
            fingerprint.add(&all);
        }
        fingerprint.add(&(&self.board.doors, self.board.lamps(), &self.board.items, &self.board.exits));
        fingerprint.add(&(&self.creatures, &self.objectives, &self.hints));
        fingerprint.add(&(self.throws, self.picks, self.guard_actions));
        if self.rulebook.rules().asks_for_rooms() {
            let parts = |rooms: &Rooms| -> Vec<Option<u32>> {
                self.board.squares().map(|at| rooms.at(at).map(|room| room.0)).collect()
            };
            let told = parts(self.board.rooms());
            if told != parts(&Rooms::of(&self.board)) {
                fingerprint.add(&told);
            }
        }
        if self.rulebook.rules().deals_cards() && !self.decks.is_empty() {
            fingerprint.add(&self.decks);
        }
        if self.rulebook.rules().reads_stat_blocks() && !self.stat_blocks.is_empty() {
            fingerprint.add(&self.stat_blocks);
        }
        if !self.board.secrets.is_empty() {
            fingerprint.add(&self.board.secrets);
        }
        fingerprint.0.value()
    }
}

/// The hash of the parts so far.
#[derive(Default)]
struct Fingerprint(Fnv);

impl Fingerprint {
    fn add(&mut self, part: &impl Serialize) {
        let bytes = postcard::to_allocvec(part).expect("plain data without maps or unsized sequences");
        self.0.add(&bytes);
    }
}
