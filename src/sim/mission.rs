//! Starting and clearing a mission.

use std::sync::Arc;

use bevy::prelude::*;

use crate::level::{Level, Placed, RulebookName};
use crate::rules::detection::Detection;
use crate::rules::{Creature, CreatureId, Rulebook, Situation, Turn};

use super::intents::{Course, Intents};
use super::picture::{Roster, ThisTick, Unsettled};
use super::walks::Footing;
use super::{
    Alarm, EventLog, Fight, Known, MissionRng, Objectives, Pending, Picture, Policies, Searched, Turns, Walk,
    creatures, guards,
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
        let situation = opening(&self.level);
        let roster = spawn(world, &self.level, &situation);
        world.insert_resource(Roster(roster));
        world.insert_resource(Known(situation.clone()));
        world.insert_resource(Picture(situation));
        world.insert_resource(MissionRng::new(self.seed));
        world.insert_resource(MissionRules::from(self.level.rulebook));
        world.insert_resource(Objectives::of(&self.level));
        world.insert_resource(Turns::default());
        world.insert_resource(Playing(self.level));
    }
}

/// Clears the running mission away, if there is one.
pub fn clear(world: &mut World) {
    let mut roots = world.query_filtered::<Entity, With<MissionRoot>>();
    let roots: Vec<Entity> = roots.iter(world).collect();
    for root in roots {
        world.despawn(root);
    }
    world.remove_resource::<Playing>();
    world.insert_resource(Roster::default());
    world.insert_resource(Intents::default());
    world.insert_resource(Course::default());
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

/// The situation in which `level` begins. Rule: HSE-15.
pub fn opening(level: &Level) -> Situation {
    Situation {
        board: Arc::new(level.board.clone()),
        creatures: level.creatures.iter().map(|placed| first_picture(level, placed)).collect(),
        rogue_kills: false,
    }
}

fn first_picture(level: &Level, placed: &Placed) -> Creature {
    let is_rogue = placed.id == CreatureId::ROGUE;
    Creature {
        id: placed.id,
        profile: Arc::new(placed.profile.clone()),
        square: placed.square,
        facing: placed.facing,
        health: placed.profile.max_health,
        throws: if is_rogue { level.throws } else { 0 },
        picks: if is_rogue { level.picks } else { 0 },
        conditions: placed.conditions(),
        turn: Turn::default(),
        awareness: default(),
    }
}

fn spawn(
    world: &mut World,
    level: &Level,
    situation: &Situation,
) -> std::collections::BTreeMap<CreatureId, Entity> {
    let root = world.spawn((Name::new("Mission"), MissionRoot, Transform::default())).id();
    let mut roster = std::collections::BTreeMap::new();
    for (creature, placed) in situation.creatures.iter().zip(&level.creatures) {
        let entity = world.spawn((creatures::components(creature), ChildOf(root)));
        roster.insert(creature.id, entity.id());
        guards::give_mind(entity, placed, creature, &level.board);
    }
    roster
}
