//! Calling out. Rules: DNG-21, DNG-131, HSE-59, SUR-66.

use crate::{NoiseKind, Refusal};

use super::super::noticing::noise_radius;
use super::request::Request;
use super::sound::noise;
use crate::plan::Plan;

/// Shouts what it knows; those that hear it take it from there.
pub fn call_out(request: Request<'_>) -> Result<Plan<'_>, Refusal> {
    let (situation, actor) = (request.situation, request.actor);
    if !situation.allies(actor).any(|ally| ally.can_act()) {
        return Err(Refusal::no_target("There is nobody to call.", "HSE-59"));
    }
    if !actor.awareness.worst().is_aware() {
        return Err(Refusal::no_target("There is nothing to call out.", "HSE-59"));
    }
    let mut opening = request.acting();
    opening.extend(noise(actor.id, actor.square, noise_radius(NoiseKind::Call, false), NoiseKind::Call));
    Ok(Plan::certain(opening))
}
