//! The key that ends the turn, pressed for one that had ended by itself: it is said once in a mission that the new one is meant.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::sim::{Ask, Course, History, MissionRoot, Turns};
use unnoticed_rules::{Action, Refusal};

/// Whether the end of a turn is asked for in haste.
#[derive(SystemParam)]
pub(super) struct HastyEnd<'w, 's> {
    course: Res<'w, Course>,
    history: Res<'w, History>,
    turns: Res<'w, Turns>,
    missions: Query<'w, 's, Entity, With<MissionRoot>>,
    /// The mission in which it was said.
    said_in: Local<'s, Option<Entity>>,
}

impl HastyEnd<'_, '_> {
    /// What is said to whoever ends a turn in which nothing was done, after one that ended by itself. Rule: HSE-13.
    pub(super) fn refusal(&mut self) -> Option<Refusal> {
        let mission = self.missions.single().ok();
        let is_new = self.history.round_of_last_request() < self.turns.round();
        let is_hasty = *self.said_in != mission && is_new && self.last_ended_by_itself();
        if is_hasty {
            *self.said_in = mission;
        }
        is_hasty.then_some(Refusal::not_now(
            "A turn in which nothing is left ends by itself, and this is a new one. Press again to let it pass.",
            "HSE-13",
        ))
    }

    fn last_ended_by_itself(&self) -> bool {
        let mut acts = self.course.0.iter().rev().filter_map(|ask| match ask {
            Ask::Act(action) => Some(action),
            _ => None,
        });
        acts.next().is_some_and(|last| *last != Action::EndTurn)
    }
}
