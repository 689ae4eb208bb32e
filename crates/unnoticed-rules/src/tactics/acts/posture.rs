//! Standing up, and defending oneself. Rules: TAC-146, TAC-229, TAC-235, TAC-237.

use crate::plan::Plan;
use crate::{Affliction, Effect, Refusal};

use super::super::note::Own;
use super::request::Request;

/// Until its next turn ability rolls against it have a double bane. Rule: TAC-146.
pub(super) fn defend(request: Request<'_>) -> Result<Plan<'_>, Refusal> {
    let own = Own::of(request.actor);
    if own.defends {
        return Err(Refusal::already_so("You defend yourself already.", "TAC-146"));
    }
    let mut opening = request.acting();
    opening.extend(Own { defends: true, ..own }.kept(request.actor));
    Ok(Plan::certain(opening))
}

/// Off the ground. Rules: TAC-235, TAC-237.
pub(super) fn stand_up(request: Request<'_>) -> Result<Plan<'_>, Refusal> {
    let afflictions = &request.actor.conditions.afflictions;
    if !afflictions.has(Affliction::Prone) {
        return Err(Refusal::already_so("You stand on your feet.", "TAC-235"));
    }
    if !afflictions.can_stand_up() {
        return Err(Refusal::unmet("Who is restrained cannot stand up.", "TAC-237"));
    }
    let mut opening = request.acting();
    opening.push(Effect::Recovered { creature: request.actor.id, affliction: Affliction::Prone });
    Ok(Plan::certain(opening))
}
