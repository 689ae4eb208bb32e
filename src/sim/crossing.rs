//! A situation carried over to another rulebook. Rules: HSE-05, HSE-100, HSE-124.

use std::sync::Arc;

use tactical_grid::{Board, Secrets};
use unnoticed_rules::{
    Afflictions, Creature, CreatureId, Exposure, Kit, Note, Price, Rulebook, Side, Situation, Turn,
};

use super::ROGUE_ACTIONS;
use crate::level::{Level, RulebookName};

/// `situation` of a mission in `level` as it would stand under `rulebook`: everybody knows as much of everybody as before, has
/// the same share of its health, and has a turn, cards and conditions as at the start; nothing is hidden in the building.
pub fn carried_over(situation: &Situation, level: &Level, rulebook: RulebookName) -> Situation {
    let rules = rulebook.rules();
    let mut carried = situation.clone();
    let board = Arc::clone(&carried.board);
    for creature in &mut carried.creatures {
        translate(creature, &board, rules);
        carry(creature, level, rules);
    }
    if carried.board.secrets != Secrets::default() {
        Arc::make_mut(&mut carried.board).secrets = Secrets::default();
    }
    begin_turn(&mut carried, rules);
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
}

/// What `creature` knows of others, in the states of `rules`.
fn translate(creature: &mut Creature, board: &Board, rules: &dyn Rulebook) {
    let awareness = Arc::make_mut(&mut creature.awareness);
    awareness.unaware = rules.unaware();
    awareness.beliefs.values_mut().for_each(|belief| *belief = rules.take_over(board, belief));
}

/// Makes everybody hide in `carried` who is of the rogue's side and was out of the senses of an enemy. Rule: HSE-100.
pub(super) fn keep_hidden(carried: &mut Situation, rules: &dyn Rulebook) {
    let is_missed = |creature: &Creature| {
        let misses = |other: &Creature| other.awareness.exposure(creature.id) != Exposure::Perceived;
        creature.profile.side == Side::Rogue && carried.hostiles(creature).any(misses)
    };
    let missed: Vec<CreatureId> =
        carried.creatures.iter().filter(|creature| is_missed(creature)).map(|creature| creature.id).collect();
    missed.into_iter().for_each(|id| rules.keep_hidden(carried.creature_mut(id)));
}

/// The share `part` of `whole`, out of `other`, rounded up. Rule: HSE-100.
const fn share(part: u8, whole: u8, other: u8) -> u8 {
    let whole = if whole == 0 { 1 } else { whole as u16 };
    (part as u16 * other as u16).div_ceil(whole) as u8
}

/// `situation` as it is when the player's creature has a whole turn before it.
pub fn at_the_beginning_of_a_turn(situation: &Situation, rulebook: RulebookName) -> Situation {
    let mut fresh = situation.clone();
    begin_turn(&mut fresh, rulebook.rules());
    fresh
}

fn begin_turn(situation: &mut Situation, rules: &dyn Rulebook) {
    let player = situation.creature_mut(CreatureId::ROGUE);
    let actions = rules.first_currency_of_a_turn(ROGUE_ACTIONS);
    player.turn = Turn { active: true, actions, ..Turn::default() };
    let brought = rules.begin_turn(situation, CreatureId::ROGUE);
    situation.apply_all(&brought);
}

/// What a turn of the player's creature holds.
pub fn purse(situation: &Situation) -> Price {
    situation.creature(CreatureId::ROGUE).turn.purse()
}
