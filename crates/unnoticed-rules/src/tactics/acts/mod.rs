//! What can be done under Tactics: each act with its needs, what it takes of a turn, and what it brings. Rules: TAC-106 to
//! TAC-146, TAC-173 to TAC-189, TAC-226 to TAC-236, HSE-101 to HSE-106.

mod ability;
mod area;
mod blow;
mod breath;
mod charge;
mod dash;
mod exposure;
mod falling;
mod grapple;
mod handle;
mod harm;
mod hide;
mod jump;
mod posture;
mod price;
mod request;
mod search;
mod sneak;
mod speak;
mod stealth;
mod strike;
mod subdue;
mod thrown;
mod touch;
mod walk;

use tactical_grid::Square;

use crate::plan::Plan;
use crate::{Action, Creature, CreatureId, Dice, Effect, OwnAct, Refusal, Situation, Target};

use super::entries::{
    AREAS, BURSTS, CATCH_BREATH, CHARGE, DASHES, DEFEND, ESCAPE, GRAB, HELP_UP, JUMP, STAND_UP, TARGETED,
};

pub(super) use ability::best_of_a_guard;
pub(super) use area::area_of;
pub(super) use price::{price, price_within, unpayable};
pub(super) use request::{NOTHING_LEFT, Request};
pub(super) use search::foresee as foresee_search;
pub(super) use sneak::sneaking_speed;
pub(super) use speak::call_out;
pub(super) use stealth::odds_of_failing;
pub(super) use strike::{free_strike, names_victim};
pub(super) use walk::speed;

/// The squares through which an act of the rulebook's own takes its author: a charge, a jump; none of any other.
pub(super) fn way_of(situation: &Situation, actor: &Creature, action: &Action) -> Vec<Square> {
    let way = match action {
        Action::Own(OwnAct { number: CHARGE, .. }) => charge::way_of(situation, actor, action),
        Action::Own(OwnAct { number: JUMP, at: Target::Square(to) }) => jump::way_to(situation, actor, *to),
        _ => None,
    };
    way.unwrap_or_default()
}

/// `action` made ready for its dice.
pub(super) fn plan<'a>(
    situation: &'a Situation,
    actor: CreatureId,
    action: &'a Action,
) -> Result<Plan<'a>, Refusal> {
    let request = Request::new(situation, actor, action);
    request.payable()?;
    match action {
        Action::Stride(path) => walk::advance(request, path),
        Action::WalkOn(path) => walk::walk_on(request, path),
        Action::Step(to) => walk::disengage(request, *to),
        Action::Drag { body, path } => walk::drag(request, *body, path),
        Action::Sneak(path) => sneak::sneak(request, path),
        Action::Hide => hide::hide(request),
        Action::Seek(_) => search::search(request),
        Action::PointOut(subject) => speak::point_out(request, *subject),
        Action::Strike(target) => strike::strike(request, *target),
        Action::Guess(square) => strike::guess(request, *square),
        Action::Subdue(target) => subdue::subdue(request, *target),
        Action::Interact(deed) => handle::interact(request, *deed),
        Action::Throw(square) => handle::throw(request, *square),
        Action::CallOut => call_out(request),
        Action::EndTurn => Ok(Plan::certain(vec![request.acted()])),
        Action::Own(own) => own_act(request, own),
        Action::TakeCover | Action::Divert | Action::Reload => {
            Err(Refusal::unable("Nobody does that under Tactics.", "HSE-101"))
        }
    }
}

fn own_act<'a>(request: Request<'a>, act: &OwnAct) -> Result<Plan<'a>, Refusal> {
    match (act.number, &act.at) {
        (DEFEND, Target::Nothing) => posture::defend(request),
        (STAND_UP, Target::Nothing) => posture::stand_up(request),
        (CHARGE, Target::Creature(target)) => charge::charge(request, *target),
        (GRAB, Target::Creature(target)) => grapple::grab(request, *target),
        (ESCAPE, Target::Nothing) => grapple::escape(request),
        (JUMP, Target::Square(to)) => jump::jump(request, *to),
        (HELP_UP, Target::Nothing) => posture::help_up(request),
        (CATCH_BREATH, Target::Nothing) => breath::catch_breath(request),
        (BURSTS..AREAS, Target::Nothing) => area::burst(request, act.number - BURSTS),
        (AREAS..DASHES, Target::Square(at)) => area::at_a_distance(request, act.number - AREAS, *at),
        (DASHES.., Target::Way(way)) => dash::dash(request, act.number - DASHES, way),
        (TARGETED..BURSTS, Target::Creature(target)) => ability::at(request, act.number - TARGETED, *target),
        _ => Err(Refusal::unable("Nobody knows how to do that.", "HSE-24")),
    }
}

/// What `action` does, and what bleeding costs whoever does it. Rules: TAC-215, TAC-216.
pub(super) fn resolve(
    situation: &Situation,
    actor: CreatureId,
    action: &Action,
    dice: &mut dyn Dice,
) -> Result<Vec<Effect>, Refusal> {
    let mut effects = plan(situation, actor, action)?.outcome(dice);
    effects.extend(harm::bled(Request::new(situation, actor, action), &effects, dice));
    Ok(effects)
}
