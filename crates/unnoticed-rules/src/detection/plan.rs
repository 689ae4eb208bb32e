//! An act made ready: what it needs is met, everything but the dice is known. Rules: HSE-24, HSE-54.

use crate::{Check, Dice, Effect};

use super::blow::Blow;
use super::contest::Contest;
use super::picking::Picking;

/// An act before its dice are thrown.
#[derive(Clone, Debug)]
pub(super) struct Plan<'a> {
    /// What comes before the dice: the headline, which pays, and what is done or shown first.
    pub opening: Vec<Effect>,
    /// The opposed rolls, by ascending id; they share one die. Rule: DET-25.
    pub contests: Vec<Contest<'a>>,
    /// Where that die comes from.
    pub die: SharedDie,
    /// What follows.
    pub then: Then<'a>,
    /// What comes last, whatever the dice show.
    pub closing: Vec<Effect>,
}

/// The die that the contests of an act share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SharedDie {
    /// Thrown if there is a contest. Rule: DET-25.
    IfAsked,
    /// Thrown in any case, so that the number of dice tells nothing. Rules: DET-25, DET-29.
    Always,
    /// Shown before, in the same turn. Rule: HSE-70.
    Shown(u8),
}

/// What follows the contests of an act.
#[derive(Clone, Debug)]
pub(super) enum Then<'a> {
    /// Nothing that needs dice.
    Nothing,
    /// An attack.
    Blow(Box<Blow<'a>>),
    /// Work on a lock.
    Picking(Picking),
}

impl<'a> Plan<'a> {
    /// A plan that throws no dice.
    pub fn certain(opening: Vec<Effect>) -> Self {
        let closing = Vec::new();
        Self { opening, contests: Vec::new(), die: SharedDie::IfAsked, then: Then::Nothing, closing }
    }

    /// The same with one die against everybody in `contests`.
    pub fn contested(self, contests: Vec<Contest<'a>>) -> Self {
        Self { contests, ..self }
    }

    /// The same with the shared die from elsewhere.
    pub fn with_die(self, die: SharedDie) -> Self {
        Self { die, ..self }
    }

    /// The same, and then more.
    pub fn then(self, then: Then<'a>) -> Self {
        Self { then, ..self }
    }

    /// The same with an end that does not depend on dice.
    pub fn closing(self, closing: Vec<Effect>) -> Self {
        Self { closing, ..self }
    }

    /// What happens, oldest first. Dice in this order: the shared die, then those of what follows. Rule: DET-29.
    pub fn outcome(&self, dice: &mut dyn Dice) -> Vec<Effect> {
        let mut effects = self.opening.clone();
        if let Some(face) = self.face(dice) {
            effects.extend(self.contests.iter().flat_map(|contest| contest.outcome(face)));
        }
        match &self.then {
            Then::Nothing => {}
            Then::Blow(blow) => effects.extend(blow.outcome(dice)),
            Then::Picking(picking) => effects.extend(picking.outcome(picking.check.roll(dice))),
        }
        effects.extend(self.closing.iter().cloned());
        effects
    }

    /// Whether the shared die is thrown.
    pub fn throws_shared_die(&self) -> bool {
        match self.die {
            SharedDie::IfAsked => !self.contests.is_empty(),
            SharedDie::Always => true,
            SharedDie::Shown(_) => false,
        }
    }

    fn face(&self, dice: &mut dyn Dice) -> Option<u8> {
        match self.die {
            SharedDie::Shown(face) => Some(face),
            _ => self.throws_shared_die().then(|| {
                let checks: Vec<&Check> = self.contests.iter().map(|contest| &contest.check).collect();
                Check::roll_shared(&checks, dice)
            }),
        }
    }
}
