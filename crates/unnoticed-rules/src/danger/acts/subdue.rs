//! Subdue: taking down somebody for whom one is not Obvious. Rules: HSE-28, HSE-85, TAC-12.

use crate::{CreatureId, Refusal, Side};

use super::super::state::DangerState;
use super::attack::{Aim, Hit, attack, opponent};
use super::request::Request;
use crate::plan::Plan;

/// Steps on the size ladder by which the target may be larger. Rules: HSE-28, TAC-12.
const LARGER_BY: i8 = 1;

/// One attack that puts out whoever is beaten by 7, and else injures. Rule: HSE-85.
pub fn subdue<'a>(request: Request<'a>, target: CreatureId) -> Result<Plan<'a>, Refusal> {
    let (actor, target) = (request.actor, opponent(&request, target)?);
    if actor.profile.side != Side::Rogue {
        return Err(Refusal::unable("Only the rogue subdues.", "HSE-28"));
    }
    let belief = actor.awareness.of(target.id);
    let square = belief.square_of(target).filter(|_| belief.exposure().is_placed());
    let square = square.ok_or(Refusal::unplaced("You do not know where it is.", "HSE-85"))?;
    if !request.situation.board.are_beside(actor.space(), target.space_at(square)) {
        return Err(Refusal::out_of_reach("You have to be beside it.", "HSE-28"));
    }
    if target.profile.size.steps_above(actor.profile.size) > LARGER_BY {
        return Err(Refusal::unmet("It is too large to be subdued.", "TAC-12"));
    }
    if DangerState::between(target, actor.id) == DangerState::Obvious {
        return Err(Refusal::unmet("You are obvious to it.", "HSE-85"));
    }
    let aim = Aim::at(&request, target.id)?;
    if !aim.arm.is_melee() {
        return Err(Refusal::unable("You have nothing to strike with.", "HSE-85"));
    }
    attack(request, aim, Hit::Subdues)
}
