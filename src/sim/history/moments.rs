//! What one looks for in a recorded mission: when a guard observed the rogue, fights, who fell, and how it ended.

use crate::rules::{CreatureId, Effect, State};
use crate::sim::{Fact, LogEntry};

use super::Recording;

/// What makes a moment one to look for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MomentKind {
    /// A guard observes the rogue from now on.
    Observed,
    /// A fight begins.
    Fight,
    /// Somebody falls.
    Fell,
    /// An objective is done, or cannot be done any more.
    Objective,
    /// The mission ends.
    End,
}

/// A moment of a recorded mission.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The first position at which it has happened.
    pub position: usize,
    /// What it is.
    pub kind: MomentKind,
    /// What happened, in words.
    pub words: String,
}

impl MomentKind {
    fn of(fact: &Fact) -> Option<Self> {
        match fact {
            Fact::Effect(Effect::Learned {
                subject: CreatureId::ROGUE, from, to: State::Observed, ..
            }) => (*from != State::Observed).then_some(Self::Observed),
            Fact::EncounterBegan { .. } => Some(Self::Fight),
            Fact::Effect(Effect::Fell { .. }) => Some(Self::Fell),
            Fact::Objective { .. } => Some(Self::Objective),
            Fact::Ended { .. } => Some(Self::End),
            _ => None,
        }
    }
}

impl Recording {
    /// The moments that the player may read of, in order.
    pub fn moments(&self, may_read: impl Fn(&LogEntry) -> bool) -> Vec<Moment> {
        let (mut position, mut moments) = (0, Vec::new());
        for (line, entry) in self.log().iter().enumerate().filter(|(_, entry)| may_read(entry)) {
            while position < self.length() && self.lines(position) <= line {
                position += 1;
            }
            if let (Some(kind), Some(words)) = (MomentKind::of(&entry.fact), &entry.text) {
                moments.push(Moment { position, kind, words: format!("R{} {words}", entry.round) });
            }
        }
        moments
    }
}
