//! Work on a lock. Rule: HSE-26.

use crate::{Check, CreatureId, Degree, Effect, NoiseKind};
use tactical_grid::noise::FAILED_STEALTH_NOISE;
use tactical_grid::{DoorState, Square};

use super::noise::noise;

/// Work on a lock, before the die is thrown. Rule: HSE-26.
#[derive(Clone, Debug)]
pub(super) struct Picking {
    /// Thievery against the lock.
    pub check: Check,
    /// The door.
    pub door: Square,
    /// Where the picker stands.
    pub from: Square,
}

impl Picking {
    /// SU opens the lock, FA does nothing, CF breaks the pick with a noise. Rule: HSE-26.
    pub fn outcome(&self, face: u8) -> Vec<Effect> {
        let by: CreatureId = self.check.roller;
        let rolled = Effect::Rolled(self.check.show(face));
        match self.check.degree(face) {
            Degree::Success | Degree::CriticalSuccess => {
                vec![rolled, Effect::DoorSet { by, square: self.door, state: DoorState::Closed }]
            }
            Degree::Failure => vec![rolled],
            Degree::CriticalFailure => {
                let snap = noise(by, self.from, FAILED_STEALTH_NOISE, NoiseKind::Movement);
                vec![rolled, Effect::PickBroke { creature: by }, snap]
            }
        }
    }
}
