//! A mission that was played, so that it can be shown as it was after any of its requests. Rule: HSE-44.

use bevy::prelude::*;

use crate::sim::{Ask, Course, EventLog, Intents, LogEntry, Objectives, Turns, awaits_player, mission};

use super::snapshots::Snapshots;
use super::{History, take_up};

/// A mission from its start to where it was when it was recorded. A *position* in it counts the requests that have been
/// carried out, with all that followed from them: from 0 to [`Self::length`].
#[derive(Clone, Debug)]
pub struct Recording {
    course: Vec<Ask>,
    log: Vec<LogEntry>,
    history: History,
    snapshots: Snapshots,
    /// Whether the player is a guard that hunts. Rule: HSE-73.
    pub(super) hunts: bool,
}

impl Recording {
    /// The mission in `world` up to now.
    pub fn of(world: &World) -> Self {
        Self {
            course: world.resource::<Course>().0.clone(),
            log: world.resource::<EventLog>().entries.clone(),
            history: world.resource::<History>().clone(),
            snapshots: world.resource::<Snapshots>().clone(),
            hunts: world.resource::<Objectives>().hunts,
        }
    }

    /// Its last position.
    pub fn length(&self) -> usize {
        self.course.len()
    }

    /// The request that leads on from `position`; none from the last.
    pub fn request(&self, position: usize) -> Option<&Ask> {
        self.course.get(position)
    }

    /// The log of all of it.
    pub fn log(&self) -> &[LogEntry] {
        &self.log
    }

    /// Lines that the log has at `position`.
    pub fn lines(&self, position: usize) -> usize {
        self.history.marks.get(position).map_or(self.log.len(), |mark| mark.lines)
    }

    /// The first position at which `line` of the log, from 0, is there.
    pub fn position_of(&self, line: usize) -> usize {
        (0..self.length()).find(|&position| self.lines(position) > line).unwrap_or(self.length())
    }

    /// The round at `position`.
    pub fn round(&self, position: usize) -> u32 {
        let last = || self.log.last().map_or(0, |entry| entry.round);
        self.history.marks.get(position).map_or_else(last, |mark| mark.round)
    }

    /// The first position of each round, in order.
    pub fn rounds(&self) -> Vec<usize> {
        let begins = |&position: &usize| position == 0 || self.round(position - 1) < self.round(position);
        (0..=self.length()).filter(begins).collect()
    }

    /// Puts the mission in `world`, which has the same level and seed, to `position`. Nothing is told of how it came
    /// there.
    ///
    /// Cost: the requests of four rounds at most, of more in missions of more than a hundred rounds.
    ///
    /// # Panics
    ///
    /// If the mission in `world` is another one.
    pub fn show(&self, world: &mut World, position: usize) {
        let kept = self.snapshots.up_to(position);
        let nearest = kept.last().map_or(0, |snapshot| snapshot.requests());
        let at = world.resource::<Course>().0.len();
        // What is still to follow from the last request may wait among the intents: an ambush that opens a fight.
        let is_over = world.resource::<Turns>().is_over() && world.resource::<Intents>().is_empty();
        let is_settled = awaits_player(world) || is_over;
        if !is_settled || !(nearest..=position).contains(&at) {
            self.restore(world, kept);
        }
        let at = world.resource::<Course>().0.len();
        take_up(world, self.course[at..position].to_vec(), self.history.rewound)
            .expect("the same level, seed and requests give the same mission");
    }

    /// Puts the mission in `world` to the last of `kept`, or to the start.
    fn restore(&self, world: &mut World, kept: Snapshots) {
        let Some(snapshot) = kept.last().cloned() else { return mission::begin_anew(world) };
        let position = snapshot.requests();
        world.resource_mut::<EventLog>().entries = self.log[..self.lines(position)].to_vec();
        world.resource_mut::<Course>().0 = self.course[..position].to_vec();
        world.resource_mut::<History>().marks = self.history.marks[..position].to_vec();
        world.insert_resource(kept);
        snapshot.restore(world);
    }
}
