//! Call Out, and reloading: two things only guards do. Rules: HSE-59, HSE-61.

use crate::{NoiseKind, Refusal};
use tactical_grid::noise::LOUD_NOISE;

use super::noise::noise;
use super::plan::Plan;
use super::request::Request;

/// Shouts what it knows; those that hear it take it from there. Rule: HSE-59.
pub(super) fn call_out(request: Request<'_>) -> Result<Plan<'_>, Refusal> {
    let (situation, actor) = (request.situation, request.actor);
    if !situation.allies(actor).any(|ally| ally.can_act()) {
        return Err(Refusal::no_target("There is nobody to call.", "HSE-59"));
    }
    if actor.awareness.beliefs.values().all(|belief| belief.place.is_none()) {
        return Err(Refusal::no_target("There is nothing to call out.", "HSE-59"));
    }
    let shout = noise(actor.id, actor.square, LOUD_NOISE, NoiseKind::Call);
    Ok(Plan::certain(vec![request.acted(), shout]))
}

/// Makes a crossbow ready for the next shot. Rule: HSE-61.
pub(super) fn reload(request: Request<'_>) -> Result<Plan<'_>, Refusal> {
    let actor = request.actor;
    if actor.profile.attack.is_none_or(|attack| attack.range.is_none()) {
        return Err(Refusal::no_target("You have nothing to reload.", "HSE-61"));
    }
    if !actor.conditions.unloaded {
        return Err(Refusal::already_so("It is loaded.", "HSE-61"));
    }
    let mut opening = vec![request.acted()];
    opening.extend(request.seen_openly());
    Ok(Plan::certain(opening))
}
