//! Subdue: taking down somebody who does not reckon with it. Rules: HSE-28, HSE-103, TAC-12.

use crate::plan::Plan;
use crate::reach::check_line;
use crate::{CreatureId, Refusal, Side};

use super::super::note::has_benefits_against;
use super::blow::{Does, is_surprised};
use super::request::Request;
use super::strike::{aimed, opponent, space_of};

/// Steps on the size ladder by which the target may be larger. Rules: HSE-28, TAC-12.
const LARGER_BY: i8 = 1;

/// An ability roll with Agility that puts out, hurts or fails. Rule: HSE-103.
pub(super) fn subdue<'a>(request: Request<'a>, target: CreatureId) -> Result<Plan<'a>, Refusal> {
    let (situation, actor, target) = (request.situation, request.actor, opponent(&request, target)?);
    if actor.profile.side != Side::Rogue {
        return Err(Refusal::unable("Only the rogue subdues.", "HSE-103"));
    }
    let unplaced =
        Refusal::unplaced("You do not know where it is: you subdue somebody whom you perceive.", "TAC-116");
    let aim = space_of(&request, target, unplaced)?;
    check_line(situation, actor.space(), aim)?;
    if !situation.board.are_beside(actor.space(), aim) {
        return Err(Refusal::out_of_reach("You have to be beside it.", "HSE-103"));
    }
    if target.profile.size.steps_above(actor.profile.size) > LARGER_BY {
        return Err(Refusal::unmet("It is too large to be subdued.", "TAC-12"));
    }
    let is_open = has_benefits_against(target, actor) || is_surprised(target, actor) || !target.can_act();
    if !is_open {
        return Err(Refusal::unmet("It reckons with you: hide from it first.", "HSE-103"));
    }
    Ok(aimed(request, aim, Does::Subdue))
}
