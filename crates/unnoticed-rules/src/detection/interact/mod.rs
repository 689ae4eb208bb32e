//! Interact: doors, locks, lamps, items, exits. Rules: DET-96 to DET-98, HSE-26, HSE-68; rows T32 to T37.

mod fixtures;

use crate::detection::State;
use crate::detection::purpose;
use crate::{Deed, Refusal};

use super::Pair;
use super::contest::{Contest, stealth};
use super::plan::{Plan, Then};
use super::request::Request;
use super::state_change::StateChange;
use super::table::{Act, Facts};

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
    let change = StateChange::with(*pair, Act::UnobtrusiveAct, Facts::default());
    let check = stealth(pair, purpose::UNOBTRUSIVE, pair.cover(), "DET-98");
    (pair.state() != State::Observed).then(|| Contest::new(change, check))
}
