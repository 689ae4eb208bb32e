//! Starting and clearing a mission.

use std::sync::Arc;

use bevy::prelude::*;

use crate::level::{Level, Placed};
use crate::sense::SenseBoard;
use unnoticed_rules::{
    Awareness, Belief, CachedLines, Creature, CreatureId, Exposure, Note, Place, Rulebook, Side, Situation,
    Turn,
};

use super::known_situation;
use super::state::{self, MissionApp, Piece};
use super::{
    CurrentSituation, LevelAtStart, MissionRng, MissionRules, Objectives, Playing, creatures,
    current_situation, fixtures, guards, lines,
};

/// Starts `level` with `seed`; a mission that is running is cleared away.
#[derive(Clone, Debug)]
pub struct StartMission {
    /// What is played.
    pub level: Arc<Level>,
    /// Where all its chance comes from. Rule: HSE-44.
    pub seed: u64,
}

/// Root of everything that belongs to the running mission; what draws it hangs its own entities here.
#[derive(Component, Debug)]
pub struct MissionRoot;

pub(super) fn plugin(app: &mut App) {
    app.keep_resource::<MissionRng>();
}

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
    let level = Arc::clone(&world.resource::<LevelAtStart>().0);
    let seed = world.resource::<MissionRng>().seed();
    let mut roots = world.query_filtered::<Entity, With<MissionRoot>>();
    let root = roots.single(world).expect("a running mission has one root");
    let mut pieces = world.query_filtered::<Entity, With<Piece>>();
    let pieces: Vec<Entity> = pieces.iter(world).collect();
    for piece in pieces {
        world.despawn(piece);
    }
    state::reset(world);
    set_up(world, StartMission { level, seed }, root);
}

fn set_up(world: &mut World, start: StartMission, root: Entity) {
    let mut rng = MissionRng::new(start.seed);
    let cast = cast(&start.level, &mut rng);
    world.insert_resource(LevelAtStart(Arc::clone(&start.level)));
    world.insert_resource(Playing(Arc::clone(&start.level)));
    spawn(world, &start.level, &cast, root);
    world.insert_resource(rng);
    world.insert_resource(MissionRules::from(start.level.rulebook));
    world.insert_resource(Objectives::of(&start.level));
    current_situation::draw_anew(world);
    let memory = known_situation::at_first(&world.resource::<CurrentSituation>().0.board);
    world.insert_resource(memory);
    known_situation::draw_anew(world);
}

/// Clears the running mission away, if there is one.
pub fn clear(world: &mut World) {
    let mut roots = world.query_filtered::<Entity, With<MissionRoot>>();
    let roots: Vec<Entity> = roots.iter(world).collect();
    for root in roots {
        world.despawn(root);
    }
    world.remove_resource::<Playing>();
    world.remove_resource::<LevelAtStart>();
    world.remove_resource::<SenseBoard>();
    lines::let_go(world);
    state::reset(world);
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
        lines: CachedLines::default(),
    }
}

fn first_picture(level: &Level, cast: &[Placed], placed: &Placed) -> Creature {
    let has_tools = placed.id == CreatureId::ROGUE && placed.profile.side == Side::Rogue;
    let rules = level.rulebook.rules();
    let mut creature = Creature {
        id: placed.id,
        profile: Arc::new(placed.profile.clone()),
        square: placed.square,
        facing: placed.facing,
        health: placed.profile.max_health,
        throws: if has_tools { level.throws } else { 0 },
        picks: if has_tools { level.picks } else { 0 },
        conditions: placed.conditions(),
        turn: Turn::default(),
        awareness: first_suspicions(rules, cast, placed).into(),
        hand: Arc::default(),
        note: Note::NONE,
    };
    let kind = placed.profile.kind;
    rules.make_ready(
        &mut creature,
        unnoticed_rules::Kit { deck: level.decks.of(kind), stat_block: level.stat_blocks.of(kind) },
    );
    creature
}

/// What `placed` knows of its opponents from the start: where those are that the level says are suspected. Rule: HSE-15.
fn first_suspicions(rules: &dyn Rulebook, cast: &[Placed], placed: &Placed) -> Awareness {
    let hostile = cast.iter().filter(|other| other.profile.side != placed.profile.side);
    let beliefs = hostile.filter_map(|other| {
        let place = Some(Place::at(other.suspected?));
        Some((other.id, Belief { place, ..Belief::new(rules.state_at(Exposure::Suspected)) }))
    });
    Awareness { beliefs: beliefs.collect(), ..Awareness::new(rules.unaware()) }
}

/// Gives everybody of `cast`, and what changes in the building, an entity under `root`.
fn spawn(world: &mut World, level: &Level, cast: &[Placed], root: Entity) {
    for placed in cast {
        let creature = first_picture(level, cast, placed);
        let entity = world.spawn((creatures::components(&creature), ChildOf(root)));
        guards::give_mind(entity, placed, &creature, &level.board);
    }
    fixtures::spawn(world, &level.board, root);
}
