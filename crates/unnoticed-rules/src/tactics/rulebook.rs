//! The seam to the game: what the rulebook answers to each of its questions. Rules: HSE-01, HSE-24, HSE-98 to HSE-113.

use tactical_grid::{Board, Square};

use crate::{
    Action, ActionEntry, ActionKind, Against, Aimed, Belief, Creature, CreatureId, Currency, Dice, Effect,
    Forecast, ForeseenPush, Kit, Opportunity, OwnAct, Pair, Price, Refusal, RollKind, Rulebook, SheetRow,
    ShownCondition, Situation, StateKind, Target, Telling,
};

use super::entries::{CATCH_BREATH, STAND_UP};
use super::note::Own;
use super::stamina::winded_at;
use super::state::KINDS;
use super::view::{is_in_the_open, may_notice, senses};
use super::{
    acts, aftermath, conditions, entries, forecast, holes, kinds, note, reactions, ready, sheet, telling,
    turns,
};

/// The Tactics rulebook. Rule: HSE-01.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tactics;

impl Rulebook for Tactics {
    fn name(&self) -> &'static str {
        "tactics"
    }

    fn title(&self) -> &'static str {
        "Tactics"
    }

    fn about(&self) -> &'static str {
        "A move, a maneuver and a main action a turn, and two dice of ten that come to one of three tiers. Nobody hides under \
         eyes: get out of sight, move on, and hide; who is hidden strikes with an edge, and every blow hurts."
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

    fn aimed(&self, kind: ActionKind) -> Aimed {
        match (kind, self.entry(kind)) {
            (ActionKind::Own(number), _) => entries::aimed_of_own(number),
            (_, entry) => entry.map_or(Aimed::OnTheSpot, |entry| entry.aimed),
        }
    }

    fn roll_kinds(&self) -> &'static [RollKind] {
        &kinds::ROLLS
    }

    fn currencies(&self) -> &'static [Currency] {
        &entries::CURRENCIES
    }

    fn price(&self, creature: &Creature, action: &Action) -> Price {
        acts::price(creature, action)
    }

    fn price_within(&self, purse: Price, action: &Action) -> Option<Price> {
        acts::price_within(purse, action)
    }

    /// One main action for everybody, in a fight or not; the rest comes as the turn begins. Rule: TAC-137.
    fn first_currency_of_a_turn(&self, granted: u8) -> u8 {
        granted.min(1)
    }

    fn name_of_reactions(&self) -> &'static str {
        "triggered action"
    }

    /// Hiding takes the maneuver. Rule: TAC-112.
    fn quiet_purse_of_a_turn(&self) -> Price {
        Price([1, 0, 1])
    }

    fn splits_moves(&self) -> bool {
        true
    }

    fn reads_stat_blocks(&self) -> bool {
        true
    }

    fn make_ready(&self, creature: &mut Creature, kit: Kit<'_>) {
        ready::make_ready(creature, kit.stat_block);
    }

    /// Whoever lies on the ground stands up first, and then gets out of the hole that it is in. Rules: TAC-235, HSE-122.
    fn first_act_of_a_guard(&self, situation: &Situation, guard: &Creature) -> Option<Action> {
        let stands_up = Action::Own(OwnAct { number: STAND_UP, at: Target::Nothing });
        let can_stand_up = self.check(situation, guard.id, &stands_up).is_ok();
        can_stand_up.then_some(stands_up).or_else(|| self.way_out_of_a_hole(situation, guard))
    }

    /// Whoever is winded catches its breath. Rules: TAC-260, TAC-267.
    fn regains(&self, situation: &Situation, creature: &Creature) -> Option<Action> {
        let breath = Action::Own(OwnAct { number: CATCH_BREATH, at: Target::Nothing });
        let is_winded = i16::from(creature.health) <= winded_at(creature.profile.max_health.into());
        (is_winded && self.check(situation, creature.id, &breath).is_ok()).then_some(breath)
    }

    fn attack_of_a_guard(&self, situation: &Situation, guard: &Creature, target: CreatureId) -> Action {
        acts::best_of_a_guard(situation, guard, target)
    }

    fn victim_of(&self, action: &Action) -> Option<CreatureId> {
        acts::names_victim(action)
    }

    fn way_out_of_a_hole(&self, situation: &Situation, creature: &Creature) -> Option<Action> {
        holes::way_out(situation, creature)
    }

    fn way_of(&self, situation: &Situation, creature: &Creature, action: &Action) -> Vec<Square> {
        acts::way_of(situation, creature, action)
    }

    fn conditions(&self, situation: &Situation, creature: &Creature) -> Vec<ShownCondition> {
        conditions::of(situation, creature)
    }

    fn tell(&self, situation: &Situation, effect: &Effect) -> Telling {
        telling::tell(situation, effect)
    }

    fn judges_quiet_moves_at_each_square(&self) -> bool {
        true
    }

    fn steps_quietly(&self) -> bool {
        false
    }

    /// To sneak is of use to whoever hides. Rules: TAC-119, TAC-124.
    fn first_to_be_quiet(&self, creature: &Creature) -> Option<Action> {
        (!Own::of(creature).hidden).then_some(Action::Hide)
    }

    fn nothing_left(&self) -> Refusal {
        acts::NOTHING_LEFT
    }

    fn take_over(&self, _board: &Board, belief: &Belief) -> Belief {
        note::taken_over(self.state_at(belief.exposure()), belief)
    }

    fn keep_hidden(&self, creature: &mut Creature) {
        creature.note = Own { hidden: true, ..Own::of(creature) }.note();
    }

    fn unpayable(&self, creature: &Creature, kind: ActionKind) -> Option<Refusal> {
        acts::unpayable(creature, kind)
    }

    fn is_seen_moving(&self, pair: &Pair) -> bool {
        senses(pair)
    }

    fn finds_of_twenty(&self, observer: &Creature, subject: &Creature) -> u8 {
        acts::odds_of_failing(observer, subject).clamp(1, 19)
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
        acts::resolve(situation, actor, action, dice)
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

    fn settle(&self, situation: &mut Situation, happened: &[Effect], _: &mut dyn Dice) -> Vec<Effect> {
        aftermath::settle(situation, happened)
    }

    fn end_turn(&self, situation: &Situation, creature: CreatureId, dice: &mut dyn Dice) -> Vec<Effect> {
        turns::end(situation, creature, dice)
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

    fn foresee_pushes(&self, situation: &Situation, actor: CreatureId, action: &Action) -> Vec<ForeseenPush> {
        acts::plan(situation, actor, action).map(|plan| plan.pushes()).unwrap_or_default()
    }

    fn area_of(&self, situation: &Situation, actor: CreatureId, action: &Action) -> Vec<Square> {
        acts::area_of(situation, situation.creature(actor), action)
    }

    fn squares_of_a_move(&self, creature: &Creature, kind: ActionKind) -> Option<u8> {
        match kind {
            ActionKind::Stride => Some(acts::speed(creature)),
            ActionKind::Sneak => Some(acts::sneaking_speed(creature)),
            ActionKind::Drag => Some(acts::speed(creature).min(creature.profile.half_speed())),
            ActionKind::Step => Some(1),
            _ => None,
        }
    }

    /// A sense has it, and nothing shelters it. Rules: TAC-121, TAC-122.
    fn in_plain_sight(&self, pair: &Pair) -> bool {
        is_in_the_open(pair)
    }

    fn is_concerned(&self, pair: &Pair) -> bool {
        may_notice(pair)
    }

    fn tells_allies(&self, situation: &Situation, actor: CreatureId, action: &Action) -> bool {
        match *action {
            Action::CallOut => aftermath::calling_out_tells(situation, actor),
            Action::PointOut(subject) => aftermath::pointing_out_tells(situation, actor, subject),
            _ => false,
        }
    }

    fn attending(&self, situation: &Situation, actor: CreatureId) -> Vec<CreatureId> {
        aftermath::near_allies(situation, situation.creature(actor)).map(|ally| ally.id).collect()
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
