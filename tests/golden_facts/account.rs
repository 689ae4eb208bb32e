//! The account of a game: its facts and states as plain text without a sentence in it, and the hash of that.

use serde::Serialize;
use unnoticed::sim::{LogEntry, Session};
use unnoticed_rules::{Creature, Situation};

/// FNV-1a of all that was added.
pub struct Account(u64);

impl Default for Account {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Account {
    /// Adds a value in the form in which it is kept and compared.
    pub fn add(&mut self, value: &impl Serialize) {
        let text = serde_json::to_string(value).expect("plain data");
        for byte in text.bytes().chain([b'\n']) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    /// The hash.
    pub fn hash(&self) -> String {
        format!("{:016x}", self.0)
    }

    /// Adds where everybody and everything is.
    pub fn add_situation(&mut self, situation: &Situation) {
        situation.creatures.iter().for_each(|creature| self.add_creature(creature));
        let board = &situation.board;
        for door in &board.doors {
            self.add(&(door.square, door.state));
        }
        self.add(&board.lamps().iter().map(|lamp| lamp.lit).collect::<Vec<_>>());
        self.add(&board.items.iter().map(|item| item.done).collect::<Vec<_>>());
        self.add(&situation.rogue_kills);
    }

    fn add_creature(&mut self, creature: &Creature) {
        self.add(&(creature.id, creature.square, creature.facing));
        self.add(&(creature.health, creature.throws, creature.picks));
        self.add(&(&creature.conditions, creature.turn));
        let beliefs: Vec<_> = creature.awareness.beliefs.iter().collect();
        let evidence: Vec<_> = creature.awareness.evidence.iter().collect();
        self.add(&(beliefs, evidence));
    }

    fn add_entry(&mut self, entry: &LogEntry) {
        self.add(&(entry.round, &entry.fact, format!("{:?}", entry.openness)));
    }
}

/// The hash of everything that happened in `session`, and of how it stands.
pub fn of(session: &Session, mut account: Account) -> String {
    session.log().entries.iter().for_each(|entry| account.add_entry(entry));
    account.add_situation(session.situation());
    account.hash()
}
