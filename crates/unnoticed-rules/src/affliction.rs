//! Conditions that wear off: what a creature suffers from, from whom, and until when. Rules: TAC-215 to TAC-250.

use serde::{Deserialize, Serialize};

use super::CreatureId;

/// One condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Affliction {
    /// It loses Stamina with what it does. Rules: TAC-215 to TAC-217.
    Bleeding,
    /// It does one thing in its turn. Rules: TAC-218, TAC-219.
    Dazed,
    /// It fears this creature. Rules: TAC-220 to TAC-223.
    Frightened(CreatureId),
    /// This creature holds it. Rules: TAC-224 to TAC-228.
    Grabbed(CreatureId),
    /// It lies on the ground. Rules: TAC-229 to TAC-236.
    Prone,
    /// It is held in its place. Rules: TAC-237 to TAC-240.
    Restrained,
    /// It is slow. Rules: TAC-241, TAC-242.
    Slowed,
    /// It is to strike at this creature. Rules: TAC-243, TAC-244.
    Taunted(CreatureId),
    /// It is weak. Rule: TAC-245.
    Weakened,
    /// It knows nothing of what goes on. Rule: TAC-246.
    Unconscious,
}

impl Affliction {
    /// Whether `other` is the same condition, by whomever. Rules: TAC-223, TAC-244.
    pub fn is_like(self, other: Self) -> bool {
        std::mem::discriminant(&self) == std::mem::discriminant(&other)
    }

    /// It in a word that follows "is".
    pub const fn word(self) -> &'static str {
        match self {
            Self::Bleeding => "bleeding",
            Self::Dazed => "dazed",
            Self::Frightened(_) => "frightened",
            Self::Grabbed(_) => "held",
            Self::Prone => "on the ground",
            Self::Restrained => "restrained",
            Self::Slowed => "slowed",
            Self::Taunted(_) => "taunted",
            Self::Weakened => "weakened",
            Self::Unconscious => "unconscious",
        }
    }

    /// Whether it stays when combat ends, whatever its bearer wishes. Rule: TAC-247.
    pub const fn outlasts_combat(self) -> bool {
        matches!(self, Self::Unconscious)
    }
}

/// When a condition ends. Rules: TAC-248 to TAC-251.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Until {
    /// When the next turn of its bearer ends, or this one if it is under way. Rules: TAC-248, TAC-249.
    EndOfTurn,
    /// When a saving throw at the end of its bearer's turn succeeds. Rules: TAC-250 to TAC-252.
    Save,
    /// When something ends it.
    Ended,
}

/// All conditions of a creature.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Afflictions(Vec<(Affliction, Until)>);

impl Afflictions {
    /// All of them, in their order.
    pub fn all(&self) -> impl Iterator<Item = (Affliction, Until)> {
        self.0.iter().copied()
    }

    /// Whether it has `affliction`, by this very creature if it has one.
    pub fn has(&self, affliction: Affliction) -> bool {
        self.0.iter().any(|(own, _)| *own == affliction)
    }

    /// It comes to have `affliction`: a new source takes the place of an old one, and what it has by the same source already lasts
    /// as long as the longer of the two. Rules: TAC-223, TAC-244.
    pub fn add(&mut self, affliction: Affliction, until: Until) {
        let same = self.0.iter().find(|(own, _)| *own == affliction).map(|(_, until)| *until);
        let until = same.map_or(until, |same| same.max(until));
        self.end(affliction);
        self.0.push((affliction, until));
        self.0.sort_unstable();
    }

    /// `affliction` is over, whoever was its source.
    pub fn end(&mut self, affliction: Affliction) {
        self.0.retain(|(own, _)| !own.is_like(affliction));
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All but those that `stays` does not hold of are over.
    pub(crate) fn retain(&mut self, mut stays: impl FnMut(Affliction, Until) -> bool) {
        self.0.retain(|&(own, until)| stays(own, until));
    }
}
