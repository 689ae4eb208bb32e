//! Showing somebody to allies, and calling out. Rules: TAC-128, HSE-37, HSE-59.

use crate::plan::Plan;
use crate::{CreatureId, NoiseKind, Refusal};

use super::super::aftermath::{CALL_NOISE, near_allies, pointed_out};
use super::super::hiding::Revealing;
use super::request::Request;
use super::walk::noise;

/// Shouts what it knows; those that hear it take it from there. Rule: HSE-59.
pub(in super::super) fn call_out(request: Request<'_>) -> Result<Plan<'_>, Refusal> {
    let (situation, actor) = (request.situation, request.actor);
    if !situation.allies(actor).any(|ally| ally.can_act()) {
        return Err(Refusal::no_target("There is nobody to call.", "HSE-59"));
    }
    if actor.awareness.beliefs.values().all(|belief| belief.place.is_none()) {
        return Err(Refusal::no_target("There is nothing to call out.", "HSE-59"));
    }
    let mut opening = request.acting();
    opening.push(noise(actor, actor.square, CALL_NOISE, NoiseKind::Call));
    opening.extend(request.given_away(Revealing::Noise));
    Ok(Plan::certain(opening))
}

/// Shows allies within ten squares where somebody is whom one has noticed. Rule: TAC-128.
pub(super) fn point_out(request: Request<'_>, subject: CreatureId) -> Result<Plan<'_>, Refusal> {
    let (situation, actor) = (request.situation, request.actor);
    let subject = situation.get(subject).filter(|subject| subject.is_hostile_to(actor));
    let subject = subject.ok_or(Refusal::no_target("There is nobody to point out.", "TAC-128"))?;
    let belief = actor.awareness.of(subject.id);
    let square = belief.square_of(subject).filter(|_| belief.exposure().is_placed());
    let square = square.ok_or(Refusal::unplaced("You do not know where it is.", "TAC-128"))?;
    if near_allies(situation, actor).next().is_none() {
        return Err(Refusal::no_target("There is nobody near to be shown anything.", "TAC-128"));
    }
    let mut opening = request.acting();
    opening.extend(pointed_out(situation, actor, subject, square));
    Ok(Plan::certain(opening))
}
