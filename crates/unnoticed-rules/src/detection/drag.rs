//! Drag: taking a body along. Rules: HSE-30, HSE-66, TAC-23.

use crate::deeds::Load;
use crate::{CreatureId, Refusal};
use tactical_grid::Square;

use super::plan::Plan;
use super::request::Request;
use super::walk::set_out;

/// A walk at half Speed with the body behind. Rules: DET-77, HSE-30, HSE-73.
pub(super) fn drag<'a>(request: Request<'a>, body: CreatureId, path: &[Square]) -> Result<Plan<'a>, Refusal> {
    request.avoids_notice()?;
    let load = Load::of(request.situation, request.actor, body)?;
    set_out(request, path, request.actor.profile.half_speed(), Some(load))
}
