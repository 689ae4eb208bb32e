//! What one looks for in a recorded mission: when a guard observed the rogue, fights, who fell, and how it ended.

use crate::sim::{Fact, LogEntry};
use unnoticed_rules::{CreatureId, Effect, Exposure};

use super::Recording;

/// What makes a moment one to look for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MomentKind {
    /// A guard observes the rogue from now on, or in a hunt the player somebody; in a heist the Eye wakes.
    Observed,
    /// A fight begins.
    Fight,
    /// Somebody falls, or is wounded in a heist.
    Fell,
    /// An objective is done, or cannot be done any more; in a heist also an Escape.
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
    /// What `fact` is, in a hunt with the roles exchanged. Rule: HSE-73.
    fn of(fact: &Fact, hunts: bool) -> Option<Self> {
        match fact {
            Fact::Effect(Effect::Learned { observer, subject, from, to, .. })
                if to.exposure() == Exposure::Perceived =>
            {
                let player = if hunts { observer } else { subject };
                let is_new = from.exposure() != Exposure::Perceived;
                (*player == CreatureId::ROGUE && is_new).then_some(Self::Observed)
            }
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
            if let (Some(kind), Some(words)) = (MomentKind::of(&entry.fact, self.hunts), &entry.text) {
                moments.push(Moment { position, kind, words: format!("R{} {words}", entry.round) });
            }
        }
        moments
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unnoticed_rules::Reason;
    use unnoticed_rules::detection::State;

    #[test]
    fn hse_73_in_a_hunt_it_is_the_player_who_observes() {
        let learned = |observer, subject| {
            let (from, to, reason) = (State::Hidden.into(), State::Observed.into(), Reason::START);
            Fact::Effect(Effect::Learned { observer, subject, from, to, place: None, reason })
        };
        let other = CreatureId(1);
        let (seen, sees) = (learned(other, CreatureId::ROGUE), learned(CreatureId::ROGUE, other));
        let marks = |hunts| [&seen, &sees].map(|fact| MomentKind::of(fact, hunts).is_some());
        assert_eq!((marks(false), marks(true)), ([true, false], [false, true]));
    }
}
