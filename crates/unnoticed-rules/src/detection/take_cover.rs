//! Take Cover. Rules: DET-55, DET-56.

use crate::{Effect, Refusal};
use tactical_grid::Cover;

use super::plan::Plan;
use super::request::Request;

/// Crouches behind what there is.
pub(super) fn take_cover(request: Request<'_>) -> Result<Plan<'_>, Refusal> {
    let actor = request.actor;
    if actor.conditions.took_cover {
        return Err(Refusal::already_so("You make the most of your cover already.", "DET-55"));
    }
    if !has_feature(&request) && !has_cover(&request) {
        return Err(Refusal::no_target("There is nothing here to crouch behind.", "DET-55"));
    }
    Ok(Plan::certain(vec![request.acted(), Effect::Crouched { creature: actor.id, crouched: true }]))
}

/// Something solid or low beside the actor or under it.
fn has_feature(request: &Request) -> bool {
    let terrain = |square| request.situation.board.terrain(square);
    request.actor.space().grown(1).any(|square| terrain(square).is_solid() || terrain(square).is_low())
}

/// Cover from a hostile that the actor knows the space of, from where it takes it to be. Rules: DET-175, HSE-49.
fn has_cover(request: &Request) -> bool {
    let situation = request.known_situation();
    let known = Request::new(&situation, request.actor.id, request.action);
    known.observers().any(|pair| pair.cover() != Cover::None)
}
