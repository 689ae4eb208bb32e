//! A request on its way to the act that it asks for: which action is whose matter. Rules: HSE-01, HSE-24.

use std::borrow::Cow;

use crate::{Action, CreatureId, Dice, Effect, Refusal, Situation};

use super::plan::Plan;
use super::request::Request;
use super::{
    call_out, diversion, drag, hide, interact, point_out, seek, sneak, step, strike, subdue, take_cover,
    throw, walk,
};

/// A request in the situation in which it is carried out: after a diversion that it does not keep up has ended.
pub(super) struct Attempt<'a> {
    situation: Cow<'a, Situation>,
    actor: CreatureId,
    action: &'a Action,
    /// What ends just before the act. Rule: DET-126.
    ended: Vec<Effect>,
}

impl<'a> Attempt<'a> {
    /// `actor` asks for `action` in `situation`.
    pub fn new(situation: &'a Situation, actor: CreatureId, action: &'a Action) -> Self {
        let ended = diversion::ends_before(situation, actor, action);
        let mut situation = Cow::Borrowed(situation);
        if !ended.is_empty() {
            situation.to_mut().apply_all(&ended);
        }
        Self { situation, actor, action, ended }
    }

    /// The act, ready for its dice. Rule: HSE-24.
    pub fn plan(&self) -> Result<Plan<'_>, Refusal> {
        let request = Request::new(&self.situation, self.actor, self.action);
        request.payable()?;
        plan(request)
    }

    /// What happens, oldest first.
    pub fn outcome(&self, dice: &mut dyn Dice) -> Result<Vec<Effect>, Refusal> {
        Ok(self.with_what_ends(self.plan()?.outcome(dice)))
    }

    /// `effects` of the plan with what ended first, right after the headline.
    pub fn with_what_ends(&self, mut effects: Vec<Effect>) -> Vec<Effect> {
        effects.splice(1..1, self.ended.iter().cloned());
        effects
    }
}

fn plan<'a>(request: Request<'a>) -> Result<Plan<'a>, Refusal> {
    match request.action {
        Action::Stride(path) => walk::stride(request, path),
        Action::WalkOn(path) => walk::walk_on(request, path),
        Action::Step(to) => step::step(request, *to),
        Action::Sneak(path) => sneak::sneak(request, path),
        Action::Hide => hide::hide(request),
        Action::Seek(area) => seek::seek(request, *area),
        Action::TakeCover => take_cover::take_cover(request),
        Action::Divert => diversion::divert(request),
        Action::PointOut(target) => point_out::point_out(request, *target),
        Action::Strike(target) => strike::strike(request, *target),
        Action::Guess(square) => strike::guess(request, *square),
        Action::Subdue(target) => subdue::subdue(request, *target),
        Action::Drag { body, path } => drag::drag(request, *body, path),
        Action::Interact(deed) => interact::interact(request, *deed),
        Action::Throw(target) => throw::throw(request, *target),
        Action::CallOut => call_out::call_out(request),
        Action::Reload => call_out::reload(request),
        Action::EndTurn => Ok(Plan::certain(vec![request.acted()])),
        Action::Own(_) => Err(Refusal::unable("Nobody knows how to do that.", "HSE-24")),
    }
}
