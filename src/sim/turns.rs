//! The round, whose turn it is, and how the mission ended. Rules: HSE-13, HSE-60.

use std::collections::VecDeque;

use bevy::prelude::*;

use unnoticed_rules::CreatureId;

use super::state::MissionApp;
use super::{Fact, Outcome};

/// Actions of the rogue's turn. Rule: HSE-13.
pub const ROGUE_ACTIONS: u8 = 3;

pub(super) fn plugin(app: &mut App) {
    app.init_mission_resource::<Turns>();
}

/// The round, whose turn it is, and whether the mission is over.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Turns {
    round: u32,
    current: Option<CreatureId>,
    outcome: Option<Outcome>,
    /// Those whose turn comes later in this round, next first.
    queue: VecDeque<CreatureId>,
}

impl Turns {
    /// The round, counted from 1; 0 before the first.
    pub fn round(&self) -> u32 {
        self.round
    }

    /// Whose turn it is.
    pub fn current(&self) -> Option<CreatureId> {
        self.current
    }

    /// How the mission ended, once it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Whether the mission has ended.
    pub fn is_over(&self) -> bool {
        self.outcome.is_some()
    }

    /// From now on the round goes on with the turns of `order`, and no others.
    pub(super) fn go_on_with(&mut self, order: Vec<CreatureId>) {
        self.queue = order.into();
    }

    /// `creature` has no turn any more in this round.
    pub(super) fn leave_out(&mut self, creature: CreatureId) {
        self.queue.retain(|&other| other != creature);
    }

    /// Nobody has a turn any more but those that `is_there` says.
    pub(super) fn forget_but(&mut self, is_there: impl Fn(CreatureId) -> bool) {
        self.current = self.current.filter(|&id| is_there(id));
        self.queue.retain(|&id| is_there(id));
    }

    /// Whose turn is next, who does not come later any more in this round.
    pub(super) fn take_next(&mut self) -> Option<CreatureId> {
        self.queue.pop_front()
    }

    pub(super) fn note(&mut self, fact: &Fact) {
        match *fact {
            Fact::RoundBegan { round } => self.round = round,
            Fact::TurnBegan { creature, .. } => self.current = Some(creature),
            Fact::TurnEnded { .. } => self.current = None,
            Fact::Ended { outcome } => self.outcome = Some(outcome),
            _ => {}
        }
    }
}
