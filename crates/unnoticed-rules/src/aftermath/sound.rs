//! A noise, and whom it reaches. Rules: DET-40 to DET-42, HSE-66.

use tactical_grid::{Lines, Space, Square};

use crate::{Creature, CreatureId, Effect, NoiseKind, Situation};

/// A noise that was made.
#[derive(Clone, Copy, Debug)]
pub struct Sound {
    /// By whom.
    pub by: CreatureId,
    /// Where.
    pub at: Square,
    /// Squares it carries.
    pub radius: u8,
    /// What it is.
    pub kind: NoiseKind,
}

impl Sound {
    /// The noise that an effect tells of, if it does.
    pub const fn of(effect: &Effect) -> Option<Self> {
        match *effect {
            Effect::Noise { by, at, radius, kind } => Some(Self { by, at, radius, kind }),
            _ => None,
        }
    }

    /// Where it comes from: a throw or a bell is one square, a creature sounds with its whole space. Rule: HSE-66.
    pub fn source(self, situation: &Situation) -> Space {
        match self.kind {
            NoiseKind::Throw | NoiseKind::Bell => Space::of(self.at),
            _ => situation.creature(self.by).space_at(self.at),
        }
    }

    /// Whether it reaches `o`, which must not be deaf. Rules: DET-41, DET-42.
    pub fn reaches(self, situation: &Situation, o: &Creature) -> bool {
        o.hears() && self.carries_to(situation, o)
    }

    /// Whether it could be heard where `o` is. Rule: DET-41.
    pub fn carries_to(self, situation: &Situation, o: &Creature) -> bool {
        situation.noise_reaches(self.source(situation), self.radius, o.space())
    }
}
