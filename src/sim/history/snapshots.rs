//! Everything a mission consists of, as it was at the first request of each of the last rounds: going back plays the
//! course again from there, and not from the start.

use std::collections::VecDeque;

use bevy::prelude::*;

use crate::rules::guard::Mind;
use crate::rules::{CreatureId, Situation};
use crate::sim::picture::{Roster, ThisTick, Unsettled};
use crate::sim::walks::Footing;
use crate::sim::{
    Alarm, Course, EventLog, Fight, Id, Intents, Known, MissionRng, Objectives, Pending, Picture, Policies,
    Searched, Thoughts, Turns, Walk, creatures,
};

use super::History;

/// Rounds that are kept; further back the course is played from the start.
const MOST_KEPT: usize = 4;

/// The last rounds, oldest first.
#[derive(Resource, Clone, Debug, Default)]
pub(in crate::sim) struct Snapshots(VecDeque<Snapshot>);

/// What the log, the course and the history do not tell: all that a mission begins with and that changes in it.
///
/// What is forgotten here makes a mission that went back go on otherwise than it did.
#[derive(Clone, Debug)]
struct Snapshot {
    /// Requests that had been carried out.
    requests: usize,
    picture: Situation,
    known: Situation,
    rng: MissionRng,
    turns: Turns,
    objectives: Objectives,
    alarm: Alarm,
    searched: Searched,
    walk: Walk,
    footing: Footing,
    unsettled: Unsettled,
    fight: Fight,
    pending: Pending,
    policies: Policies,
    minds: Vec<(CreatureId, Mind)>,
}

impl Snapshots {
    /// The latest before the request with the index `requests`; those after it are dropped.
    fn before(&mut self, requests: usize) -> Option<Snapshot> {
        self.0.retain(|snapshot| snapshot.requests <= requests);
        self.0.back().cloned()
    }
}

/// Keeps the mission as it is, if this is the first request of the round that is about to be answered.
pub(in crate::sim) fn keep_start_of_round(world: &mut World) {
    let round = world.resource::<Turns>().round();
    if world.resource::<Snapshots>().0.back().is_some_and(|last| last.turns.round() == round) {
        return;
    }
    let snapshot = Snapshot::of(world);
    let snapshots = &mut world.resource_mut::<Snapshots>().0;
    snapshots.push_back(snapshot);
    if snapshots.len() > MOST_KEPT {
        snapshots.pop_front();
    }
}

/// Puts the mission back to the latest snapshot in which at most `requests` had been carried out, if there is one.
pub(super) fn restore(world: &mut World, requests: usize) -> bool {
    let found = world.resource_mut::<Snapshots>().before(requests);
    if let Some(snapshot) = found.as_ref() {
        snapshot.restore(world);
    }
    found.is_some()
}

impl Snapshot {
    fn of(world: &mut World) -> Self {
        let mut minds = world.query::<(&Id, &Thoughts)>();
        let minds = minds.iter(world).map(|(id, thoughts)| (id.0, thoughts.0.clone())).collect();
        Self {
            requests: world.resource::<Course>().0.len(),
            picture: world.resource::<Picture>().0.clone(),
            known: world.resource::<Known>().0.clone(),
            rng: world.resource::<MissionRng>().clone(),
            turns: world.resource::<Turns>().clone(),
            objectives: world.resource::<Objectives>().clone(),
            alarm: *world.resource::<Alarm>(),
            searched: world.resource::<Searched>().clone(),
            walk: world.resource::<Walk>().clone(),
            footing: *world.resource::<Footing>(),
            unsettled: world.resource::<Unsettled>().clone(),
            fight: world.resource::<Fight>().clone(),
            pending: world.resource::<Pending>().clone(),
            policies: world.resource::<Policies>().clone(),
            minds,
        }
    }

    fn restore(&self, world: &mut World) {
        self.restore_creatures(world);
        let history = &mut world.resource_mut::<History>().marks;
        let lines = history.get(self.requests).map(|mark| mark.lines);
        history.truncate(self.requests);
        let log = &mut world.resource_mut::<EventLog>().entries;
        log.truncate(lines.unwrap_or(log.len()));
        world.resource_mut::<Course>().0.truncate(self.requests);
        world.insert_resource(Picture(self.picture.clone()));
        world.insert_resource(Known(self.known.clone()));
        world.insert_resource(self.rng.clone());
        world.insert_resource(self.turns.clone());
        world.insert_resource(self.objectives.clone());
        world.insert_resource(self.alarm);
        world.insert_resource(self.searched.clone());
        world.insert_resource(self.walk.clone());
        world.insert_resource(self.footing);
        world.insert_resource(self.unsettled.clone());
        world.insert_resource(self.fight.clone());
        world.insert_resource(self.pending.clone());
        world.insert_resource(self.policies.clone());
        world.insert_resource(Intents::default());
        world.insert_resource(ThisTick::default());
    }

    fn restore_creatures(&self, world: &mut World) {
        let roster = world.resource::<Roster>().0.clone();
        for creature in &self.picture.creatures {
            let entity = world.entity_mut(roster[&creature.id]);
            let now = creatures::picture_of(entity.as_readonly()).expect("the roster holds creatures");
            creatures::write_back(entity, &now, creature);
        }
        for (id, mind) in &self.minds {
            world.entity_mut(roster[id]).insert(Thoughts(mind.clone()));
        }
    }
}
