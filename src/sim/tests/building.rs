//! What of the building is written to components stands on the board in the next tick, and everybody goes by it.

use bevy::prelude::*;

use super::components::{GUARD, LAMP, ROGUE, dark_hall, entity, known, mission, pass, state};
use crate::level::{Goal, Level};
use crate::sense::{BoardLamp, DoorTile, LightSource, Position, SenseBoard, TerrainTile};
use crate::sim::*;
use tactical_grid::{Direction, Door, DoorState, Handling, Item, ItemId, Lamp, Light, Square, Terrain, Tile};
use unnoticed_rules::detection::State;
use unnoticed_rules::{Action, Situation};

/// Writes `now` to the first entity that has a `C` and lets one tick pass.
fn set_of<C: Component>(session: &mut Session, now: impl Bundle) {
    let world = session.world_mut();
    let entity = world.query_filtered::<Entity, With<C>>().iter(world).next().unwrap();
    world.entity_mut(entity).insert(now);
    pass(session);
}

/// Writes `now` to the first component of its kind and lets one tick pass.
fn set<C: Component>(session: &mut Session, now: C) {
    set_of::<C>(session, now);
}

#[test]
fn a_lamp_gives_light_and_away_who_stands_under_it_as_its_component_says() {
    let mut session = dark_hall(LAMP);
    let here = Square::new(0, 0);
    assert_eq!(session.situation().board.light(here), Light::Dark);
    assert_ne!(state(&session, GUARD, ROGUE), State::Observed);
    set(&mut session, LightSource { radius: 2, lit: true });
    assert_eq!(session.situation().board.light(here), Light::Bright);
    assert_eq!(known(&mut session).board.light(here), Light::Bright);
    assert_eq!(state(&session, GUARD, ROGUE), State::Observed);
    set(&mut session, LightSource { radius: 2, lit: false });
    assert_eq!(session.situation().board.light(here), Light::Dark);
    assert_ne!(state(&session, GUARD, ROGUE), State::Observed);
}

/// The guard looks west at the rogue through what stands at (3, 0), a wall below.
fn put_behind(level: &mut Level, terrain: Terrain) {
    let board = &mut level.board;
    board.set_tile(Square::new(3, 0), Tile::of(terrain));
    board.set_tile(Square::new(3, 1), Tile::of(Terrain::Wall));
    if terrain == Terrain::ClosedDoor {
        let (square, state) = (Square::new(3, 0), DoorState::Closed);
        board.doors.push(Door { square, state, kept_shut: false, guards_have_key: false });
    }
    level.creatures[1].square = Square::new(5, 0);
    level.creatures[1].facing = Direction::West;
}

fn behind(terrain: Terrain) -> Session {
    mission(|level| put_behind(level, terrain))
}

#[test]
fn a_door_that_is_opened_lets_sight_through() {
    let mut session = behind(Terrain::ClosedDoor);
    assert_ne!(state(&session, GUARD, ROGUE), State::Observed);
    set(&mut session, DoorTile(DoorState::Open));
    assert_eq!(session.situation().board.terrain(Square::new(3, 0)), Terrain::OpenDoor);
    assert_eq!(state(&session, GUARD, ROGUE), State::Observed);
    let known = known(&mut session);
    assert_eq!(known.board.door(Square::new(3, 0)).unwrap().state, DoorState::Open);
}

#[test]
fn a_curtain_that_is_torn_down_hides_nobody() {
    let mut session = behind(Terrain::Curtain);
    assert_ne!(state(&session, GUARD, ROGUE), State::Observed);
    set(&mut session, TerrainTile(Tile::default()));
    assert_eq!(session.situation().board.terrain(Square::new(3, 0)), Terrain::Floor);
    assert_eq!(state(&session, GUARD, ROGUE), State::Observed);
}

#[test]
fn hse_41_an_item_that_is_taken_counts_for_the_objectives() {
    let mut session = mission(|level| {
        let (name, square) = ("Ledger".into(), Square::new(12, 0));
        level.board.items.push(Item { name, square, handling: Handling::Take, done: false, missed: false });
        level.objectives[0].goal = Goal::Take(ItemId(0));
    });
    set(&mut session, Taken(true));
    assert!(session.situation().board.items[0].done && known(&mut session).board.items[0].done);
    session.ask(Ask::Act(Action::EndTurn)).unwrap();
    assert_eq!(session.outcome(), Some(Outcome::Won));
}

/// Where the rogue stands is lit, as everybody knows, and the guard sees it.
fn check_lit(session: &mut Session) {
    let here = Square::new(0, 0);
    assert_eq!(session.situation().board.light(here), Light::Bright);
    assert_eq!(known(session).board.light(here), Light::Bright);
    assert_eq!(state(session, GUARD, ROGUE), State::Observed);
}

#[test]
fn det_37_a_lamp_that_burns_brighter_shines_farther() {
    let mut session = dark_hall(Lamp { square: Square::new(5, 1), radius: 1, lit: true, ..LAMP });
    assert_ne!(state(&session, GUARD, ROGUE), State::Observed);
    set(&mut session, LightSource { radius: 5, lit: true });
    check_lit(&mut session);
}

#[test]
fn det_37_a_lamp_that_is_hung_elsewhere_shines_there() {
    let mut session = dark_hall(Lamp { square: Square::new(12, 1), radius: 1, lit: true, ..LAMP });
    assert_ne!(state(&session, GUARD, ROGUE), State::Observed);
    set_of::<BoardLamp>(&mut session, Position(Square::new(0, 1)));
    check_lit(&mut session);
    assert_eq!(session.situation().board.light(Square::new(12, 1)), Light::Dark);
}

#[test]
fn a_lamp_that_was_hung_elsewhere_is_back_when_that_is_taken_back() {
    let mut session = dark_hall(LAMP);
    session.ask(Ask::Kill(true)).unwrap();
    let before = session.situation().board.lamps().to_vec();
    set_of::<BoardLamp>(&mut session, (Position(Square::new(9, 1)), LightSource { radius: 4, lit: false }));
    assert_ne!(session.situation().board.lamps(), before);
    session.undo().unwrap();
    assert_eq!(session.situation().board.lamps(), before);
}

#[test]
fn det_37_light_that_a_guard_carries_goes_with_it_and_away() {
    let mut session = dark_hall(LAMP);
    let guard = entity(&mut session, GUARD);
    session.world_mut().entity_mut(guard).insert(LightSource { radius: 6, lit: true });
    pass(&mut session);
    check_lit(&mut session);
    session.world_mut().entity_mut(guard).remove::<LightSource>();
    run_tick(session.world_mut());
    assert_eq!(session.situation().board.light(Square::new(0, 0)), Light::Dark);
    assert_ne!(state(&session, GUARD, ROGUE), State::Observed);
}

#[test]
fn det_33_day_breaks_for_those_who_look_at_the_board_too() {
    let mut session = dark_hall(LAMP);
    session.world_mut().resource_mut::<SenseBoard>().set_ambient(Square::new(0, 0), Light::Bright);
    run_tick(session.world_mut());
    check_lit(&mut session);
}

#[test]
fn a_door_that_the_board_does_not_know_of_is_hung_and_opens() {
    let mut session = mission(|level| {
        put_behind(level, Terrain::ClosedDoor);
        level.board.doors.clear();
    });
    let square = Square::new(3, 0);
    session.world_mut().spawn((Position(square), DoorTile(DoorState::Closed)));
    pass(&mut session);
    let stands = |situation: &Situation| situation.board.door(square).map(|door| door.state);
    assert_eq!(stands(session.situation()), Some(DoorState::Closed));
    set(&mut session, DoorTile(DoorState::Open));
    assert_eq!(session.situation().board.terrain(square), Terrain::OpenDoor);
    let known = known(&mut session);
    assert_eq!([session.situation(), &known].map(stands), [Some(DoorState::Open); 2]);
    assert_eq!(state(&session, GUARD, ROGUE), State::Observed);
}
