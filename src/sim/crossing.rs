//! A situation carried over to another rulebook. Rules: HSE-05, HSE-100, HSE-124.

use std::sync::Arc;

use tactical_grid::Secrets;
use unnoticed_rules::{
    Afflictions, Belief, Creature, CreatureId, Effect, Kit, Note, Price, Rulebook, Situation, Turn,
};

use super::ROGUE_ACTIONS;
use crate::level::{Level, RulebookName};

/// `situation` of a mission in `level` as it would stand under `rulebook`: everybody knows as much of everybody as before, has
/// the same share of its health, and has a turn, cards and conditions as at the start; nothing is hidden in the building.
pub fn carried_over(situation: &Situation, level: &Level, rulebook: RulebookName) -> Situation {
    let rules = rulebook.rules();
    let mut carried = situation.clone();
    carried.creatures.iter_mut().for_each(|creature| carry(creature, level, rules));
    if carried.board.secrets != Secrets::default() {
        Arc::make_mut(&mut carried.board).secrets = Secrets::default();
    }
    begin_turn(&mut carried, level, rules);
    carried
}

fn carry(creature: &mut Creature, level: &Level, rules: &dyn Rulebook) {
    let Some(placed) = level.creatures.get(usize::from(creature.id.0)) else { return };
    let (health, most) = (creature.health, creature.profile.max_health);
    creature.profile = Arc::new(placed.profile.clone());
    (creature.hand, creature.note) = (Arc::default(), Note::NONE);
    let conditions = &mut creature.conditions;
    (conditions.afflictions, conditions.braced) = (Afflictions::default(), None);
    (conditions.took_cover, conditions.startled) = (false, false);
    let kind = placed.profile.kind;
    let kit = Kit { deck: level.decks.of(kind), stat_block: level.stat_blocks.of(kind) };
    rules.make_ready(creature, kit);
    creature.health = share(health, most, creature.profile.max_health);
    let awareness = Arc::make_mut(&mut creature.awareness);
    awareness.unaware = rules.unaware();
    awareness.beliefs.values_mut().for_each(|belief| *belief = translated(belief, rules));
}

/// The share `part` of `whole`, out of `other`, rounded up. Rule: HSE-100.
const fn share(part: u8, whole: u8, other: u8) -> u8 {
    let whole = if whole == 0 { 1 } else { whole as u16 };
    (part as u16 * other as u16).div_ceil(whole) as u8
}

fn translated(belief: &Belief, rules: &dyn Rulebook) -> Belief {
    Belief { state: rules.state_at(belief.exposure()), note: Note::NONE, ..*belief }
}

/// `situation` as it is when the player's creature has a whole turn before it.
pub fn at_the_beginning_of_a_turn(situation: &Situation, level: &Level, rulebook: RulebookName) -> Situation {
    let mut fresh = situation.clone();
    begin_turn(&mut fresh, level, rulebook.rules());
    fresh
}

fn begin_turn(situation: &mut Situation, level: &Level, rules: &dyn Rulebook) {
    let player = situation.creature_mut(CreatureId::ROGUE);
    let granted = if player.is_rogue() { ROGUE_ACTIONS } else { level.guard_actions };
    let actions = rules.first_currency_of_a_turn(granted);
    player.turn = Turn { active: true, actions, ..Turn::default() };
    let brought = rules.begin_turn(situation, CreatureId::ROGUE).into_iter();
    let granted: Vec<Effect> = brought.filter(|effect| matches!(effect, Effect::Granted { .. })).collect();
    situation.apply_all(&granted);
}

/// What a turn of the player's creature holds.
pub fn purse(situation: &Situation) -> Price {
    situation.creature(CreatureId::ROGUE).turn.purse()
}
