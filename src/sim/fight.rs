//! The encounter that runs, if one does, as facts tell of it. Rules: SUR, HSE-18 to HSE-23, HSE-60.

use bevy::prelude::*;

use unnoticed_rules::surprise::{Encounter, Phase};
use unnoticed_rules::{CreatureId, Effect};

use super::Fact;
use super::state::MissionApp;

pub(super) fn plugin(app: &mut App) {
    app.init_mission_resource::<Fight>();
}

/// The encounter that runs, if one does. Facts alone change it, and that somebody is gone.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Fight {
    running: Option<Encounter>,
    /// Whether the rogue was OBS or HID to a guard that can act at some moment of this round. Rule: HSE-23.
    pub(super) was_known: bool,
    /// Normal rounds in a row at whose end nobody who knew of the rogue could get at it, and in which nobody was hurt.
    /// Rule: HSE-23.
    pub(super) rounds_stalled: u8,
    /// Whether anybody was hurt in this round. Rule: HSE-23.
    pub(super) was_harm_done: bool,
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

    /// Nobody takes part any more but those that `is_there` says.
    pub(super) fn forget_but(&mut self, is_there: impl Fn(CreatureId) -> bool) {
        self.running.iter_mut().for_each(|encounter| encounter.forget_but(&is_there));
    }

    /// Takes note of a fact that has been applied.
    pub(crate) fn note(&mut self, fact: &Fact) {
        match fact {
            Fact::EncounterBegan { opening } => {
                let running = Some(Encounter::begin(opening.clone()));
                *self = Self { running, was_known: true, ..Self::default() };
            }
            Fact::EncounterEnded => *self = Self::default(),
            Fact::Effect(Effect::Hurt { .. }) => self.was_harm_done = true,
            fact => {
                if matches!(fact, Fact::EncounterRound { .. }) {
                    (self.was_known, self.was_harm_done) = (false, false);
                }
                if let Some(encounter) = &mut self.running {
                    note(encounter, fact);
                }
            }
        }
    }
}

fn note(encounter: &mut Encounter, fact: &Fact) {
    match *fact {
        Fact::Effect(Effect::Acted { creature, price, .. }) => encounter.spend(creature, price.0[0]),
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
