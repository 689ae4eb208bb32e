//! Encounters: how a fight begins, goes on and ends on the map. Rules: SUR, HSE-18 to HSE-23, HSE-60.

mod begin;
mod end;
mod join;
#[cfg(test)]
mod tests;

use bevy::prelude::*;

use crate::level::Level;
use unnoticed_rules::surprise::{Budget, Encounter};
use unnoticed_rules::{Creature, CreatureId, Situation};

use super::turns::ROGUE_ACTIONS;
use super::{Fight, Tick, TickSystems};

pub(super) use begin::{declare, found};
pub(super) use end::{end_of_round, note_first_moment, note_who_knows};

pub(super) fn plugin(app: &mut App) {
    let join = (join::join_when_they_know, note_who_knows).chain().run_if(is_fighting);
    let end = end::end_when_nobody_knows.run_if(is_fighting).before(super::alarm::raise_or_lower);
    app.add_plugins(begin::plugin)
        .add_systems(Tick, (join.in_set(TickSystems::Pass), end.in_set(TickSystems::Judge)));
}

fn is_fighting(fight: Res<Fight>) -> bool {
    fight.running().is_some()
}

/// Actions that `creature` has in a turn of its own now: in the surprise round what is left of its one point, in a fight
/// as many as the rogue, but those of a routine while it has no idea of the rogue. Rules: HSE-13, HSE-21, HSE-60, SUR-28.
pub fn actions_in_turn(level: &Level, fight: &Fight, creature: &Creature) -> u8 {
    match fight.running() {
        Some(encounter) if fight.is_surprise_round() && encounter.includes(creature.id) => {
            encounter.left(creature.id).points
        }
        _ => actions_in_round(level, fight, creature),
    }
}

/// The same in a normal round. Rules: HSE-13, HSE-21, HSE-60.
pub(super) fn actions_in_round(level: &Level, fight: &Fight, creature: &Creature) -> u8 {
    let engaged = fight.running().is_some_and(|encounter| encounter.includes(creature.id));
    let is_rogue = creature.id == CreatureId::ROGUE;
    let fights = engaged && creature.awareness.worst().is_aware();
    let granted = if is_rogue || fights { ROGUE_ACTIONS } else { level.guard_actions };
    level.rulebook.rules().first_currency_of_a_turn(granted)
}

/// What each combatant has in a normal round: nothing if it cannot act. Rules: HSE-21, SUR-72, SUR-73.
pub(super) fn budgets(
    level: &Level,
    fight: &Fight,
    encounter: &Encounter,
    situation: &Situation,
) -> Vec<(CreatureId, Budget)> {
    let budget = |creature: &Creature| match creature.can_act() {
        false => Budget::default(),
        true => Budget {
            points: actions_in_round(level, fight, creature),
            reactions: level.rulebook.rules().reactions_of_a_round(),
        },
    };
    encounter.fighters.keys().map(|&id| (id, budget(situation.creature(id)))).collect()
}
