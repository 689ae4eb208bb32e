//! Whatever a plugin says belongs to a mission goes back with it, and nothing is forgotten.

use std::any::TypeId;
use std::collections::BTreeSet;
use std::sync::Arc;

use bevy::ecs::component::ComponentId;

use super::*;
use crate::sense::{BoardLamp, Fields, SenseBoard, SenseContacts, SenseId, SensePlugin};
use crate::sim::creatures::Roster;
use crate::sim::lines::HandedOut;
use crate::sim::log::Wording;
use crate::sim::senses::Perceived;
use crate::sim::tests::hall;
use crate::sim::tick::IsDue;
use crate::sim::{
    Ask, CurrentSituation, Fact, Id, ItemNumber, KnownSituation, LevelAtStart, Refused, Restored,
    SecretNumber, Session, ShowsEverything, Tick, TicksHeld,
};
use unnoticed_rules::{Action, CreatureId};

/// Something new that a mission remembers.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
struct Weather(u8);

/// Something new about a creature.
#[derive(Component, Clone, Debug, PartialEq, Eq)]
struct Mood(u8);

const GUARD: CreatureId = CreatureId(1);

fn remember_weather(app: &mut App) {
    app.init_mission_resource::<Weather>().keep_component::<Id, Mood>();
}

fn set(session: &mut Session, now: u8) {
    let world = session.world_mut();
    world.resource_mut::<Weather>().0 = now;
    let guard = world.resource::<Roster>().entity(GUARD).unwrap();
    world.entity_mut(guard).insert(Mood(now));
}

fn weather(session: &mut Session) -> (u8, u8) {
    let world = session.world_mut();
    let guard = world.resource::<Roster>().entity(GUARD).unwrap();
    (world.resource::<Weather>().0, world.get::<Mood>(guard).unwrap().0)
}

fn stride(x: i16) -> Ask {
    Ask::Act(Action::Stride(vec![tactical_grid::Square::new(x, 0)]))
}

#[test]
fn what_a_plugin_adds_to_a_mission_goes_back_with_it() {
    let mut session = Session::start_with(Arc::new(hall(1)), 1, remember_weather);
    set(&mut session, 1);
    session.ask(Ask::Kill(true)).unwrap();
    set(&mut session, 2);
    session.undo().unwrap();
    assert_eq!(weather(&mut session), (1, 1));
}

#[test]
fn a_mission_that_begins_finds_nothing_of_the_last_one() {
    let mut session = Session::start_with(Arc::new(hall(1)), 1, remember_weather);
    let begun = MissionState::of(session.world_mut());
    session.ask(stride(1)).unwrap();
    set(&mut session, 2);
    assert_ne!(MissionState::of(session.world_mut()), begun);
    crate::sim::StartMission { level: Arc::new(hall(1)), seed: 1 }.apply(session.world_mut());
    crate::sim::play_on(session.world_mut());
    assert_eq!(MissionState::of(session.world_mut()), begun);
}

/// What the simulation inserts and keeps no state of a mission.
fn no_state() -> BTreeSet<TypeId> {
    BTreeSet::from([
        // What the mission began as: it stays the same.
        TypeId::of::<LevelAtStart>(),
        // They follow from components and from what is remembered.
        TypeId::of::<CurrentSituation>(),
        TypeId::of::<KnownSituation>(),
        TypeId::of::<Roster>(),
        TypeId::of::<SenseBoard>(),
        TypeId::of::<HandedOut>(),
        TypeId::of::<Perceived>(),
        TypeId::of::<IsDue>(),
        // Told to the window, or by it.
        TypeId::of::<TicksHeld>(),
        TypeId::of::<ShowsEverything>(),
        TypeId::of::<Messages<Fact>>(),
        TypeId::of::<Messages<Refused>>(),
        TypeId::of::<Messages<Restored>>(),
        // How facts are told.
        TypeId::of::<Wording>(),
        // This table.
        TypeId::of::<MissionParts>(),
        TypeId::of::<Caches>(),
    ])
}

/// A mission after some rounds.
fn played() -> Session {
    let mut session = Session::start(crate::sim::history::tests::level("counting_house"), 1);
    for _ in 0..10 {
        let _ = session.ask(Ask::Act(Action::EndTurn));
    }
    session
}

fn types(world: &World, ids: impl IntoIterator<Item = ComponentId>) -> BTreeSet<TypeId> {
    ids.into_iter().filter_map(|id| world.components().get_info(id)?.type_id()).collect()
}

#[test]
fn every_resource_of_the_simulation_says_whether_it_belongs_to_a_mission() {
    let resources = |world: &World| types(world, world.iter_resources().map(|(info, _)| info.id()));
    let mut session = played();
    let mut bare = App::new();
    bare.add_plugins(SensePlugin::in_schedule(Tick));
    bare.finish();
    let sim: Vec<TypeId> =
        resources(session.world_mut()).difference(&resources(bare.world())).copied().collect();
    let known: BTreeSet<TypeId> = parts(session.world_mut()).iter().map(|part| part.type_id).collect();
    let forgotten = |id: &&TypeId| !known.contains(id) && !no_state().contains(id);
    assert_eq!(sim.iter().filter(forgotten).count(), 0, "resources that are neither registered nor excused");
    assert!(sim.len() > no_state().len());
}

#[test]
fn every_component_of_a_mission_says_whether_it_changes() {
    let constant = BTreeSet::from([
        TypeId::of::<Id>(),
        TypeId::of::<BoardLamp>(),
        // It follows from the number.
        TypeId::of::<SenseId>(),
        // They follow from board and components.
        TypeId::of::<Fields>(),
        TypeId::of::<SenseContacts>(),
        TypeId::of::<ItemNumber>(),
        TypeId::of::<SecretNumber>(),
        TypeId::of::<Piece>(),
        TypeId::of::<Name>(),
        TypeId::of::<ChildOf>(),
    ]);
    let mut session = played();
    let world = session.world_mut();
    let known: BTreeSet<TypeId> = parts(world).iter().map(|part| part.type_id).collect();
    let mut pieces = world.query_filtered::<EntityRef, With<Piece>>();
    let components: Vec<ComponentId> =
        pieces.iter(world).flat_map(|piece| piece.archetype().components().to_vec()).collect();
    let all = types(world, components);
    assert!(all.len() > constant.len());
    let forgotten = all.iter().filter(|id| !known.contains(id) && !constant.contains(id)).count();
    assert_eq!(forgotten, 0, "components that are neither registered nor constant");
}
