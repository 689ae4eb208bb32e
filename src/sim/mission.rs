//! Starting and clearing a mission.

use std::sync::Arc;

use bevy::prelude::*;

use crate::level::{Level, Placed, RulebookName};
use crate::rules::detection::Detection;
use crate::rules::{Awareness, Belief, Creature, CreatureId, Place, Rulebook, Side, Situation, State, Turn};

use super::history::Snapshots;
use super::intents::{Course, Intents};
use super::picture::{Roster, ThisTick, Unsettled};
use super::walks::Footing;
use super::{
    Alarm, EventLog, Fight, History, Known, MissionRng, Objectives, Pending, Picture, Policies, Searched,
    Turns, Walk, creatures, guards,
};

/// Starts `level` with `seed`; a mission that is running is cleared away.
#[derive(Clone, Debug)]
pub struct StartMission {
    /// What is played.
    pub level: Arc<Level>,
    /// Where all its chance comes from. Rule: HSE-44.
    pub seed: u64,
}

/// The level that is being played. There only while a mission is.
#[derive(Resource, Clone, Debug)]
pub struct Playing(pub Arc<Level>);

/// The rulebook of the mission. Rule: HSE-01.
#[derive(Resource)]
pub struct MissionRules(Box<dyn Rulebook>);

impl MissionRules {
    /// The seam to the rules.
    pub fn rulebook(&self) -> &dyn Rulebook {
        self.0.as_ref()
    }
}

impl From<RulebookName> for MissionRules {
    fn from(name: RulebookName) -> Self {
        match name {
            RulebookName::Detection => Self(Box::new(Detection)),
        }
    }
}

/// Root of everything that belongs to the running mission; what draws it hangs its own entities here.
#[derive(Component, Debug)]
pub struct MissionRoot;

impl Command for StartMission {
    type Out = ();

    fn apply(self, world: &mut World) {
        clear(world);
        let root = world.spawn((Name::new("Mission"), MissionRoot, Transform::default())).id();
        set_up(world, self, root);
    }
}

/// Begins the running mission anew with the same seed. Whatever is drawn of it keeps its root.
///
/// # Panics
///
/// If no mission is running.
pub(super) fn begin_anew(world: &mut World) {
    let level = Arc::clone(&world.resource::<Playing>().0);
    let seed = world.resource::<MissionRng>().seed();
    let mut roots = world.query_filtered::<Entity, With<MissionRoot>>();
    let root = roots.single(world).expect("a running mission has one root");
    for creature in std::mem::take(&mut world.resource_mut::<Roster>().0).into_values() {
        world.despawn(creature);
    }
    reset(world);
    set_up(world, StartMission { level, seed }, root);
}

fn set_up(world: &mut World, start: StartMission, root: Entity) {
    let mut rng = MissionRng::new(start.seed);
    let cast = cast(&start.level, &mut rng);
    let situation = situation(&start.level, &cast);
    let roster = spawn(world, &start.level, &cast, &situation, root);
    world.insert_resource(Roster(roster));
    world.insert_resource(Known(situation.clone()));
    world.insert_resource(Picture(situation));
    world.insert_resource(rng);
    world.insert_resource(MissionRules::from(start.level.rulebook));
    world.insert_resource(Objectives::of(&start.level));
    world.insert_resource(Turns::default());
    world.insert_resource(Playing(start.level));
}

/// Clears the running mission away, if there is one.
pub fn clear(world: &mut World) {
    let mut roots = world.query_filtered::<Entity, With<MissionRoot>>();
    let roots: Vec<Entity> = roots.iter(world).collect();
    for root in roots {
        world.despawn(root);
    }
    world.remove_resource::<Playing>();
    reset(world);
}

/// What no mission has left behind.
fn reset(world: &mut World) {
    world.insert_resource(Roster::default());
    world.insert_resource(Intents::default());
    world.insert_resource(Course::default());
    world.insert_resource(History::default());
    world.insert_resource(Snapshots::default());
    world.insert_resource(Walk::default());
    world.insert_resource(Footing::default());
    world.insert_resource(EventLog::default());
    world.insert_resource(ThisTick::default());
    world.insert_resource(Unsettled::default());
    world.insert_resource(Searched::default());
    world.insert_resource(Alarm::default());
    world.insert_resource(Fight::default());
    world.insert_resource(Pending::default());
    world.insert_resource(Policies::default());
}

/// Everybody where this mission has them begin: of several ways a thief takes one. Rule: HSE-74.
fn cast(level: &Level, rng: &mut MissionRng) -> Vec<Placed> {
    let mut dice = rng.guards();
    level.creatures.iter().map(|placed| placed.drawn(&mut dice)).collect()
}

/// The situation in which `level` begins, with thieves on the first of their ways. Rule: HSE-15.
pub fn opening(level: &Level) -> Situation {
    situation(level, &level.creatures)
}

fn situation(level: &Level, cast: &[Placed]) -> Situation {
    Situation {
        board: Arc::new(level.board.clone()),
        creatures: cast.iter().map(|placed| first_picture(level, cast, placed)).collect(),
        rogue_kills: false,
    }
}

fn first_picture(level: &Level, cast: &[Placed], placed: &Placed) -> Creature {
    let has_tools = placed.id == CreatureId::ROGUE && placed.profile.side == Side::Rogue;
    Creature {
        id: placed.id,
        profile: Arc::new(placed.profile.clone()),
        square: placed.square,
        facing: placed.facing,
        health: placed.profile.max_health,
        throws: if has_tools { level.throws } else { 0 },
        picks: if has_tools { level.picks } else { 0 },
        conditions: placed.conditions(),
        turn: Turn::default(),
        awareness: first_suspicions(cast, placed),
    }
}

/// What `placed` knows of its opponents from the start: where those are that the level says are suspected. Rule: HSE-15.
fn first_suspicions(cast: &[Placed], placed: &Placed) -> Awareness {
    let hostile = cast.iter().filter(|other| other.profile.side != placed.profile.side);
    let beliefs = hostile.filter_map(|other| {
        let place = Some(Place { square: other.suspected?, inspected: false });
        Some((other.id, Belief { state: State::Undetected, place, ..Belief::default() }))
    });
    Awareness { beliefs: beliefs.collect(), ..Awareness::default() }
}

fn spawn(
    world: &mut World,
    level: &Level,
    cast: &[Placed],
    situation: &Situation,
    root: Entity,
) -> std::collections::BTreeMap<CreatureId, Entity> {
    let mut roster = std::collections::BTreeMap::new();
    for (creature, placed) in situation.creatures.iter().zip(cast) {
        let entity = world.spawn((creatures::components(creature), ChildOf(root)));
        roster.insert(creature.id, entity.id());
        guards::give_mind(entity, placed, creature, &level.board);
    }
    roster
}
