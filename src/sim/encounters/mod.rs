//! Encounters: how a fight begins, goes on and ends on the map. Rules: SUR, HSE-18 to HSE-23, HSE-60.

mod begin;
mod end;
mod join;
#[cfg(test)]
mod tests;

use bevy::prelude::*;

use crate::level::Level;
use crate::rules::surprise::{Budget, Encounter, Phase};
use crate::rules::{Creature, CreatureId, Effect, State};

use super::turns::ROGUE_ACTIONS;
use super::{Fact, Picture, Playing, Tick, TickSystems};

pub(super) use begin::declare;
pub(super) use end::end_of_round;

/// The encounter that runs, if one does. Facts alone change it.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Fight {
    running: Option<Encounter>,
    /// Whether the rogue was OBS or HID to a guard that can act at some moment of this round. Rule: HSE-23.
    was_known: bool,
}

impl Fight {
    /// The encounter, while one runs.
    pub fn running(&self) -> Option<&Encounter> {
        self.running.as_ref()
    }

    /// Whether its surprise round runs. Rule: SUR-26.
    pub fn is_surprise_round(&self) -> bool {
        self.running.as_ref().is_some_and(|encounter| encounter.phase == Phase::Surprise)
    }

    /// Takes note of a fact that has been applied.
    pub(crate) fn note(&mut self, fact: &Fact) {
        match fact {
            Fact::EncounterBegan { opening } => {
                *self = Self { running: Some(Encounter::begin(opening.clone())), was_known: true };
            }
            Fact::EncounterEnded => *self = Self::default(),
            fact => {
                self.was_known &= !matches!(fact, Fact::EncounterRound { .. });
                if let Some(encounter) = &mut self.running {
                    note(encounter, fact);
                }
            }
        }
    }
}

fn note(encounter: &mut Encounter, fact: &Fact) {
    match *fact {
        Fact::Effect(Effect::Acted { creature, ref action }) => encounter.spend(creature, action.cost()),
        Fact::Effect(Effect::Reacted { creature, .. }) => encounter.spend_reaction(creature),
        Fact::Engaged { creature, ref initiative, late: true, .. } => {
            encounter.join(creature, initiative.clone());
        }
        Fact::TurnEnded { creature } => encounter.end_turn(creature),
        Fact::EncounterRound { ref budgets } => {
            let budget = |id| budgets.iter().find(|(of, _)| *of == id).map(|(_, budget)| *budget);
            encounter.begin_round(|id| budget(id).unwrap_or_default());
        }
        _ => {}
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Fight>().add_plugins(begin::plugin).add_systems(
        Tick,
        (
            (join::join_when_they_know, end::note_who_knows)
                .chain()
                .in_set(TickSystems::Pass)
                .before(super::turns::pass_turn),
            end::end_when_nobody_knows.in_set(TickSystems::Judge).before(super::alarm::raise_or_lower),
        ),
    );
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
    let fights = engaged && creature.awareness.worst() != State::Unnoticed;
    if is_rogue || fights { ROGUE_ACTIONS } else { level.guard_actions }
}

/// What each combatant has in a normal round: nothing if it cannot act. Rules: HSE-21, SUR-72, SUR-73.
pub(super) fn budgets(world: &World) -> Vec<(CreatureId, Budget)> {
    let (fight, level) = (world.resource::<Fight>(), &world.resource::<Playing>().0);
    let Some(encounter) = fight.running() else { return Vec::new() };
    let situation = &world.resource::<Picture>().0;
    let budget = |creature: &Creature| match creature.can_act() {
        false => Budget::default(),
        true => Budget { points: actions_in_round(level, fight, creature), reactions: 1 },
    };
    encounter.fighters.keys().map(|&id| (id, budget(situation.creature(id)))).collect()
}
