//! The seam to the game: what the rulebook answers to each of its questions. Rules: HSE-01, HSE-24.

use crate::{
    Action, ActionEntry, ActionKind, Against, Belief, Creature, CreatureId, Currency, Dice, Effect, Forecast,
    Opportunity, Pair, Price, Refusal, RollKind, Rulebook, SheetRow, Situation, StateKind,
};

use tactical_grid::Square;

use super::aftermath::calling_out_tells;
use super::attempt::Attempt;
use super::state::KINDS;
use super::{diversion, entries, forecast, note, point_out, purpose, reactions, seek, sheet};

/// The Detection rulebook. Rule: HSE-01.
#[derive(Clone, Copy, Debug, Default)]
pub struct Detection;

impl Rulebook for Detection {
    fn name(&self) -> &'static str {
        "detection"
    }

    fn title(&self) -> &'static str {
        "Detection"
    }

    fn about(&self) -> &'static str {
        "Three actions a turn, and one die of twenty sides for each thing that may fail. Each guard observes you, knows your \
         square, suspects you or has no idea of you; cover and darkness are what you Hide and Sneak in."
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

    fn price(&self, creature: &Creature, action: &Action) -> Price {
        Price::first(creature.turn.price(action))
    }

    fn sheet(&self, creature: &Creature) -> Vec<SheetRow> {
        sheet::of(creature)
    }

    fn check(&self, situation: &Situation, actor: CreatureId, action: &Action) -> Result<(), Refusal> {
        Attempt::new(situation, actor, action).plan().map(drop)
    }

    fn resolve(
        &self,
        situation: &Situation,
        actor: CreatureId,
        action: &Action,
        dice: &mut dyn Dice,
    ) -> Result<Vec<Effect>, Refusal> {
        Attempt::new(situation, actor, action).outcome(dice)
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

    fn end_turn(&self, situation: &Situation, creature: CreatureId, _: &mut dyn Dice) -> Vec<Effect> {
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
