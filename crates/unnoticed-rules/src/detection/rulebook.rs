//! The seam to the game: which action is whose matter. Rules: HSE-01, HSE-24.

use std::borrow::Cow;

use crate::{
    Action, ActionEntry, ActionKind, Against, Belief, Creature, CreatureId, Currency, Dice, Effect, Forecast,
    Opportunity, Pair, Price, Refusal, RollKind, Rulebook, SheetRow, Situation, StateKind, Turn,
};

use tactical_grid::Square;

use super::plan::Plan;
use super::request::Request;
use super::settle::calling_out_tells;
use super::state::KINDS;
use super::{
    call_out, diversion, drag, entries, forecast, hide, interact, note, point_out, purpose, reactions, seek,
    sheet, sneak, step, strike, subdue, take_cover, throw, walk,
};

/// The Detection rulebook. Rule: HSE-01.
#[derive(Clone, Copy, Debug, Default)]
pub struct Detection;

impl Rulebook for Detection {
    fn name(&self) -> &'static str {
        "detection"
    }

    fn states(&self) -> &'static [StateKind] {
        &KINDS
    }

    fn entries(&self) -> &'static [ActionEntry] {
        &entries::ENTRIES
    }

    fn entries_of(&self, situation: &Situation, player: CreatureId) -> Vec<ActionEntry> {
        entries::of(situation, situation.creature(player))
    }

    fn at_hand(&self, situation: &Situation, player: CreatureId) -> Option<ActionKind> {
        let is_rogue = situation.creature(player).is_rogue();
        Some(if is_rogue { ActionKind::Sneak } else { ActionKind::Stride })
    }

    fn roll_kinds(&self) -> &'static [RollKind] {
        &purpose::KINDS
    }

    fn currencies(&self) -> &'static [Currency] {
        &[Currency { name: "action", plural: "actions", most: 3 }]
    }

    fn price(&self, turn: &Turn, action: &Action) -> Price {
        Price::first(turn.price(action))
    }

    fn sheet(&self, creature: &Creature) -> Vec<SheetRow> {
        sheet::of(creature)
    }

    fn check(&self, situation: &Situation, actor: CreatureId, action: &Action) -> Result<(), Refusal> {
        let attempt = Attempt::new(situation, actor, action);
        attempt.plan().map(drop)
    }

    fn resolve(
        &self,
        situation: &Situation,
        actor: CreatureId,
        action: &Action,
        dice: &mut dyn Dice,
    ) -> Result<Vec<Effect>, Refusal> {
        let attempt = Attempt::new(situation, actor, action);
        let plan = attempt.plan()?;
        Ok(attempt.with_what_ends(plan.outcome(dice)))
    }

    fn opportunities(&self, situation: &Situation, actor: CreatureId, action: &Action) -> Vec<Opportunity> {
        reactions::opportunities(situation, actor, action)
    }

    fn foresee_reaction(&self, situation: &Situation, chance: Opportunity) -> Vec<Against> {
        reactions::foresee(situation, chance)
    }

    fn react(&self, situation: &Situation, chance: Opportunity, dice: &mut dyn Dice) -> Vec<Effect> {
        reactions::react(situation, chance, dice)
    }

    fn settle(&self, situation: &mut Situation, happened: &[Effect], dice: &mut dyn Dice) -> Vec<Effect> {
        super::settle(situation, happened, dice)
    }

    fn end_turn(&self, situation: &Situation, creature: CreatureId) -> Vec<Effect> {
        diversion::ends(situation, creature)
    }

    fn end_round(&self, situation: &mut Situation) -> Vec<Effect> {
        super::end_round(situation)
    }

    fn forecast(
        &self,
        situation: &Situation,
        actor: CreatureId,
        action: &Action,
        known: &dyn Fn(CreatureId) -> bool,
    ) -> Result<Forecast, Refusal> {
        forecast::forecast(situation, actor, action, known)
    }

    fn squares_of_a_move(&self, creature: &Creature, kind: ActionKind) -> Option<u8> {
        match kind {
            ActionKind::Stride => Some(creature.profile.speed),
            ActionKind::Sneak | ActionKind::Drag => Some(creature.profile.half_speed()),
            ActionKind::Step => Some(1),
            _ => None,
        }
    }

    fn in_plain_sight(&self, pair: &Pair) -> bool {
        !pair.qualified()
    }

    fn is_concerned(&self, pair: &Pair) -> bool {
        pair.is_concerned()
    }

    fn has_met(&self, belief: &Belief) -> bool {
        note::is_in_contact(belief)
    }

    fn tells_allies(&self, situation: &Situation, actor: CreatureId, action: &Action) -> bool {
        match *action {
            Action::CallOut => calling_out_tells(situation, actor),
            Action::PointOut(subject) => point_out::pointing_out_tells(situation, actor, subject),
            _ => false,
        }
    }

    fn attending(&self, situation: &Situation, actor: CreatureId) -> Vec<CreatureId> {
        point_out::attending(situation, situation.creature(actor)).map(|ally| ally.id).collect()
    }

    fn foresee_search(
        &self,
        situation: &Situation,
        seeker: &Creature,
        subject: &Creature,
        square: Square,
    ) -> Against {
        seek::foresee_seek(situation, seeker, subject, square)
    }
}

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
