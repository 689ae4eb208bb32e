//! The seam to the game: what the rulebook answers to each of its questions. Rules: HSE-01, HSE-24, HSE-76 to HSE-90.

use std::sync::Arc;

use crate::{
    Action, ActionEntry, ActionKind, Against, Belief, Creature, CreatureId, Currency, Dice, Effect, Exposure,
    Forecast, Kit, NoiseKind, Opportunity, Pair, Price, ReactionEntry, Refusal, RollKind, Rulebook, SheetRow,
    Situation, StateKind, Telling,
};
use tactical_grid::{Board, Square};

use super::acts;
use super::noticing::noise_radius;
use super::state::KINDS;
use super::view::{reach_of_senses, view};
use super::{
    aftermath, entries, forecast, kinds, note, quiet, reactions, ready, sheet, state, telling, turns,
};

/// The Danger rulebook. Rule: HSE-01.
#[derive(Clone, Copy, Debug, Default)]
pub struct Danger;

impl Rulebook for Danger {
    fn name(&self) -> &'static str {
        "danger"
    }

    fn title(&self) -> &'static str {
        "Danger"
    }

    fn about(&self) -> &'static str {
        "A hand of cards, three points of Flow a turn, and pools of six-sided dice against each other. A card that lies \
         flipped keeps you quiet and unseen, but never in plain sight; what guards know of you is an area to search."
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

    fn roll_kinds(&self) -> &'static [RollKind] {
        &kinds::ROLLS
    }

    fn own_reactions(&self) -> &'static [ReactionEntry] {
        &entries::REACTIONS
    }

    fn currencies(&self) -> &'static [Currency] {
        &entries::CURRENCIES
    }

    /// Three points for everybody, in a fight or not. Rules: DNG-152, SUR-56, SUR-70, HSE-76.
    fn first_currency_of_a_turn(&self, _: u8) -> u8 {
        entries::CURRENCIES[0].most
    }

    fn price(&self, creature: &Creature, action: &Action) -> Price {
        acts::price(creature, action)
    }

    /// Points pay for reactions too. Rules: SUR-61, SUR-76.
    fn reactions_of_a_round(&self) -> u8 {
        0
    }

    fn deals_cards(&self) -> bool {
        true
    }

    fn asks_for_rooms(&self) -> bool {
        true
    }

    fn make_ready(&self, creature: &mut Creature, kit: Kit<'_>) {
        ready::make_ready(creature, kit.deck);
    }

    fn take_over(&self, board: &Board, belief: &Belief) -> Belief {
        state::taken_over(self.state_at(belief.exposure()), board, belief)
    }

    /// With the first card for stealth in its pool. Rules: DNG-11, DNG-87.
    fn keep_hidden(&self, creature: &mut Creature) {
        let hand = Arc::make_mut(&mut creature.hand);
        let _ = (0..hand.cards().len()).any(|number| hand.flip(number));
    }

    fn has_secrets(&self) -> bool {
        true
    }

    /// Guards on duty search at the start of each turn. Rules: DNG-57, HSE-87.
    fn first_act_of_a_guard(&self, situation: &Situation, guard: &Creature) -> Option<Action> {
        let looks = Action::Seek(crate::SeekArea::Cone(guard.facing));
        let has_begun = guard.turn.sought || guard.turn.movement > 0;
        let is_due = !has_begun && guard.profile.kind != crate::Kind::Servant;
        let is_free = acts::can_glance(guard) || !sees_its_quarry(guard);
        (is_due && is_free && self.check(situation, guard.id, &looks).is_ok()).then_some(looks)
    }

    /// As long as anybody knows of anybody. Rules: HSE-78, SUR-68.
    fn keeps_fighting(&self, exposed: Exposure) -> bool {
        exposed.is_aware()
    }

    fn tell(&self, situation: &Situation, effect: &Effect) -> Telling {
        telling::tell(situation, effect)
    }

    /// Whoever has flipped a card walks without a sound. Rules: DNG-131, DNG-159.
    fn quiet_move(&self, way: Vec<Square>) -> Action {
        Action::Stride(way)
    }

    fn judges_quiet_moves_at_each_square(&self) -> bool {
        true
    }

    fn first_to_be_quiet(&self, creature: &Creature) -> Option<Action> {
        quiet::first(creature)
    }

    /// A point of three goes for the card that has to be flipped anew. Rules: DNG-103, DNG-104.
    fn quiet_purse_of_a_turn(&self) -> Price {
        Price::first(2)
    }

    fn rounds_left(&self, belief: &Belief) -> Option<u8> {
        let is_remembered = matches!(belief.exposure(), Exposure::Placed | Exposure::Suspected);
        is_remembered.then(|| note::rounds_left(belief))
    }

    fn is_seen_moving(&self, pair: &Pair) -> bool {
        view(pair.situation(), pair).is_in_sight()
    }

    fn hears_steps(&self, pair: &Pair) -> bool {
        let radius = u16::from(noise_radius(NoiseKind::Movement, false));
        pair.hears() && pair.observer.space().distance(pair.space()) <= radius
    }

    fn finds_of_twenty(&self, observer: &Creature, subject: &Creature) -> u8 {
        quiet::finds_of_twenty(observer, subject)
    }

    /// Flipped cards go back to the deck. Rule: DNG-103.
    fn guards_search_first(&self) -> bool {
        true
    }

    fn nothing_left(&self) -> Refusal {
        acts::NOTHING_LEFT
    }

    /// To flip a card costs nothing. Rules: DNG-87, HSE-97.
    fn keeps_turn_open(&self, creature: &Creature) -> bool {
        quiet::may_still_flip(creature)
    }

    /// Whoever is not stealthy has nothing against a search. Rule: DNG-134.
    fn risk_at_end_of_turn(&self, creature: &Creature) -> Option<&'static str> {
        let is_open = creature.is_rogue() && !creature.hand.has_flipped();
        is_open.then_some("no card flipped")
    }

    fn shows_beginnings_of_turns(&self) -> bool {
        true
    }

    fn begin_turn(&self, situation: &Situation, creature: CreatureId) -> Vec<Effect> {
        turns::begin(situation, creature)
    }

    fn sheet(&self, creature: &Creature) -> Vec<SheetRow> {
        sheet::of(creature)
    }

    fn check(&self, situation: &Situation, actor: CreatureId, action: &Action) -> Result<(), Refusal> {
        acts::plan(situation, actor, action).map(drop)
    }

    fn resolve(
        &self,
        situation: &Situation,
        actor: CreatureId,
        action: &Action,
        dice: &mut dyn Dice,
    ) -> Result<Vec<Effect>, Refusal> {
        Ok(acts::plan(situation, actor, action)?.outcome(dice))
    }

    fn opportunities(&self, situation: &Situation, actor: CreatureId, action: &Action) -> Vec<Opportunity> {
        reactions::opportunities(situation, actor, action)
    }

    fn gain_of(&self, situation: &Situation, chance: Opportunity) -> String {
        reactions::gain(situation, chance).unwrap_or_default()
    }

    fn foresee_reaction(&self, situation: &Situation, chance: Opportunity) -> Vec<Against> {
        reactions::foresee(situation, chance)
    }

    fn react(&self, situation: &Situation, chance: Opportunity, dice: &mut dyn Dice) -> Vec<Effect> {
        reactions::react(situation, chance, dice)
    }

    fn settle(&self, situation: &mut Situation, happened: &[Effect], _: &mut dyn Dice) -> Vec<Effect> {
        aftermath::settle(situation, happened)
    }

    fn end_turn(&self, situation: &Situation, creature: CreatureId, _: &mut dyn Dice) -> Vec<Effect> {
        turns::end(situation, creature)
    }

    fn end_round(&self, situation: &mut Situation) -> Vec<Effect> {
        turns::end_round(situation)
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
            ActionKind::Stride => Some(crate::surprise::base_move(creature.hand.has_flipped())),
            ActionKind::Sneak => Some(crate::surprise::base_move(true)),
            ActionKind::Drag => Some(creature.profile.half_speed()),
            ActionKind::Step => Some(1),
            _ => None,
        }
    }

    /// The observer's picture decides, whatever the light of other rulebooks is. Rule: DNG-90.
    fn in_plain_sight(&self, pair: &Pair) -> bool {
        view(pair.situation(), pair).is_in_plain_sight()
    }

    fn is_concerned(&self, pair: &Pair) -> bool {
        let situation = pair.situation();
        reach_of_senses(situation, pair, view(situation, pair)).is_some()
    }

    fn tells_allies(&self, situation: &Situation, actor: CreatureId, action: &Action) -> bool {
        matches!(action, Action::CallOut) && aftermath::calling_out_tells(situation, actor)
    }

    fn attending(&self, _: &Situation, _: CreatureId) -> Vec<CreatureId> {
        Vec::new()
    }

    fn foresee_search(
        &self,
        situation: &Situation,
        seeker: &Creature,
        subject: &Creature,
        square: Square,
    ) -> Against {
        acts::foresee_search(situation, seeker, subject, square)
    }
}

/// Whether a guard has whom it is after before its eyes, so that it has nothing to search for. Rule: DNG-57.
fn sees_its_quarry(guard: &Creature) -> bool {
    guard.awareness.worst() == Exposure::Perceived
}
