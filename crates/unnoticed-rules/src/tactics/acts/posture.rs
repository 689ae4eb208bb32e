//! Standing up, setting others on their feet, and defending oneself. Rules: TAC-146, TAC-229, TAC-235 to TAC-237, HSE-120.

use tactical_grid::Lines;

use crate::plan::Plan;
use crate::{Affliction, Creature, Effect, Refusal, Situation};

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

/// A comrade beside one is set on its feet. Rules: TAC-236, TAC-237, HSE-120.
pub(super) fn help_up(request: Request<'_>) -> Result<Plan<'_>, Refusal> {
    let Some(other) = fallen_comrade(request.situation, request.actor) else {
        return Err(Refusal::no_target(
            "No comrade beside you lies on the ground and could get up.",
            "TAC-236",
        ));
    };
    let mut opening = request.acting();
    opening.push(Effect::Recovered { creature: other.id, affliction: Affliction::Prone });
    Ok(Plan::certain(opening))
}

/// The first comrade of `helper` within reach that lies on the ground and is not held there. Rules: TAC-236, TAC-237, HSE-120.
fn fallen_comrade<'a>(situation: &'a Situation, helper: &'a Creature) -> Option<&'a Creature> {
    let mut beside =
        situation.allies(helper).filter(|other| situation.touches(helper.space(), other.space()));
    beside.find(|other| other.can_act() && other.conditions.afflictions.can_stand_up())
}
