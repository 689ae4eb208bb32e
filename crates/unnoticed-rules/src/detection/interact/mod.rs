//! Interact: doors, locks, lamps, items, exits. Rules: DET-96 to DET-98, HSE-26, HSE-68; rows T32 to T37.

mod fixtures;

use crate::detection::State;
use crate::detection::purpose;
use crate::{Check, CreatureId, Deed, Degree, Effect, NoiseKind, Refusal};
use tactical_grid::noise::FAILED_STEALTH_NOISE;
use tactical_grid::{DoorState, Square};

use super::Pair;
use super::case::Case;
use super::contest::{Contest, stealth};
use super::plan::{Plan, Then};
use super::request::Request;
use super::table::{Act, Facts};
use super::walk::noise;

use fixtures::Doing;

/// Does something within reach, as quietly as one can.
pub(super) fn interact<'a>(request: Request<'a>, deed: Deed) -> Result<Plan<'a>, Refusal> {
    let doing = fixtures::doing(&request, deed)?;
    let contests =
        request.observers_to_avoid().filter(Pair::is_concerned).filter_map(|pair| unobtrusive(&pair));
    let plan = Plan::certain(vec![request.acted()]).contested(contests.collect());
    Ok(match doing {
        Doing::Certain(effects) => plan.closing(effects),
        Doing::Picking(picking) => plan.then(Then::Picking(picking)),
    })
}

/// The roll of an unobtrusive act against an O that does not observe S. Rules: DET-97, DET-98, DET-110.
pub(super) fn unobtrusive<'a>(pair: &Pair<'a>) -> Option<Contest<'a>> {
    let case = Case::with(*pair, Act::UnobtrusiveAct, Facts::default());
    let check = stealth(pair, purpose::UNOBTRUSIVE, pair.cover(), "DET-98");
    (pair.state() != State::Observed).then(|| Contest::new(case, check))
}

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
