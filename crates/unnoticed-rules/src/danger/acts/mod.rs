//! What can be done under Danger: each act with its needs, its price and what it brings. Rules: HSE-82 to HSE-86.

mod attack;
mod cards;
mod handle;
mod price;
mod request;
mod search;
mod sound;
mod speak;
mod subdue;
mod things;
mod tools;
mod touch;
mod trap;
mod walk;

use crate::{Action, CreatureId, OwnAct, Refusal, Situation, Target};

pub(super) use crate::plan::Plan;
pub(super) use attack::{ActiveDefence, brought, defences, is_unknown, strike, undefended};
pub(super) use cards::laid;
pub(super) use price::{can_glance, price};
pub use request::NOTHING_LEFT;
pub(super) use request::Request;
pub(super) use search::foresee as foresee_search;
pub(super) use speak::call_out;
pub(super) use trap::foresee_trap;

use super::entries::{DROP, FETCH, FLIP, SEARCH, SHOOT, TURN_BACK};

/// `action` made ready for its dice.
pub(super) fn plan<'a>(
    situation: &'a Situation,
    actor: CreatureId,
    action: &'a Action,
) -> Result<Plan<'a>, Refusal> {
    let request = Request::new(situation, actor, action);
    request.payable()?;
    match action {
        Action::Stride(path) => walk::walk(request, path),
        Action::WalkOn(path) => walk::walk_on(request, path),
        Action::Step(to) => walk::step(request, *to),
        Action::Drag { body, path } => walk::drag(request, *body, path),
        Action::Hide => cards::crouch(request),
        Action::Seek(_) => search::search(request),
        Action::Strike(target) => strike(request, *target),
        Action::Guess(square) => attack::guess(request, *square),
        Action::Subdue(target) => subdue::subdue(request, *target),
        Action::Interact(deed) => handle::interact(request, *deed),
        Action::Throw(square) => handle::throw(request, *square),
        Action::CallOut => call_out(request),
        Action::EndTurn => Ok(Plan::certain(vec![request.acted()])),
        Action::Own(own) => own_act(request, own),
        Action::Sneak(_) | Action::TakeCover | Action::Divert | Action::PointOut(_) | Action::Reload => {
            Err(Refusal::unable("Nobody does that under Danger.", "HSE-82"))
        }
    }
}

fn own_act<'a>(request: Request<'a>, act: &OwnAct) -> Result<Plan<'a>, Refusal> {
    match (act.number, &act.at) {
        (SEARCH, Target::Nothing) => search::search(request),
        (SHOOT, Target::Way(squares)) => attack::shoot(request, squares),
        (FETCH, Target::Card(card)) => cards::fetch(request, *card),
        (DROP, Target::Card(card)) => cards::drop(request, *card),
        (FLIP, Target::Card(card)) => cards::flip(request, *card),
        (TURN_BACK, Target::Card(card)) => cards::turn_back(request, *card),
        _ => Err(Refusal::unable("Nobody knows how to do that.", "HSE-24")),
    }
}
