//! What happens unperceived is not told by stops, undo, alert, objectives, pauses or refusals.
//! Rules: HSE-14, HSE-24, HSE-40, HSE-41, HSE-44, HSE-48.

use std::sync::Arc;

use bevy::prelude::*;

use super::{GUARD, east, hall};
use crate::level::{Goal, Level};
use crate::sense::DoorTile;
use crate::sim::{Alarm, Ask, Fact, Intents, Progress, Session, awaits_player, run_tick};
use tactical_grid::{Door, DoorState, Light, Square};
use unnoticed_rules::detection::State;
use unnoticed_rules::guard::AlertTier;
use unnoticed_rules::{Action, CreatureId};

const ROGUE: CreatureId = CreatureId::ROGUE;

/// A mission in the hall after the rogue has walked past the guard behind the wall, who has heard it.
fn heard_through_the_wall() -> Session {
    let mut level = hall(1);
    level.objectives[1].goal = Goal::NeverHidden;
    let mut session = Session::start(Arc::new(level), 1);
    session.ask(east(0, 5)).unwrap();
    let guard = session.situation().creature(GUARD);
    assert_eq!(State::between(guard, ROGUE), State::Hidden, "it has heard the rogue");
    session
}

#[test]
fn hse_14_hse_44_hse_48_a_guard_that_hears_the_rogue_unperceived_stops_no_walk_and_closes_no_undo() {
    let session = heard_through_the_wall();
    let rogue = session.situation().creature(ROGUE);
    assert_eq!((rogue.square, rogue.turn.movement), (Square::new(5, 0), 0));
    let stops = |fact: &Fact| matches!(fact, Fact::WalkInterrupted { .. });
    assert!(!session.log().entries.iter().any(|entry| stops(&entry.fact)));
    assert!(session.past().undo().is_ok());
}

#[test]
fn hse_40_hse_48_what_an_unperceived_guard_knows_raises_no_alert() {
    let mut session = heard_through_the_wall();
    assert_eq!(session.world_mut().resource::<Alarm>().tier(), AlertTier::Calm);
}

#[test]
fn hse_41_hse_48_that_a_guard_has_heard_the_rogue_unperceived_is_told_at_the_end() {
    let mut session = heard_through_the_wall();
    assert_eq!(session.objectives().all[1].1, Progress::Open);
    session.ask(east(5, 5)).unwrap();
    assert!(session.outcome().is_some());
    assert_eq!(session.objectives().all[1].1, Progress::Failed);
}

#[test]
fn hse_48_how_many_are_about_something_unperceived_takes_no_time() {
    let passes = |guards| {
        let mut session = Session::start(Arc::new(hall(guards)), 1);
        let world = session.world_mut();
        world.resource_mut::<Intents>().ask(ROGUE, Ask::Act(Action::EndTurn));
        (1..100).find(|_| {
            world.run_schedule(FixedUpdate);
            awaits_player(world)
        })
    };
    assert_eq!(passes(5), passes(1));
    assert!(passes(1).is_some());
}

/// A dark hall with a door that stood open when the mission began.
fn dark_hall() -> Level {
    let mut level = hall(0);
    let (squares, square): (Vec<Square>, _) = (level.board.squares().collect(), Square::new(4, 0));
    squares.into_iter().for_each(|square| level.board.set_ambient(square, Light::Dark));
    level.board.set_tile(Square::new(4, 1), tactical_grid::Tile::of(tactical_grid::Terrain::Wall));
    let state = DoorState::Open;
    level.board.doors.push(Door { square, state, kept_shut: false, guards_have_key: false });
    level.board.set_door(square, state);
    level
}

#[test]
fn hse_24_hse_48_a_door_that_was_shut_in_the_dark_refuses_nothing_before_the_rogue_is_there() {
    let mut session = Session::start(Arc::new(dark_hall()), 1);
    let world = session.world_mut();
    let door = world.query_filtered::<Entity, With<DoorTile>>().single(world).unwrap();
    world.entity_mut(door).insert(DoorTile(DoorState::Locked { dc: 20 }));
    run_tick(world);
    let asked = session.ask(east(0, 5));
    assert_eq!(asked, Ok(()), "nothing is refused that the rogue cannot know");
    let rogue = session.situation().creature(ROGUE);
    assert_eq!((rogue.square, rogue.turn.movement), (Square::new(3, 0), 2), "it finds out there");
    let refused = session.ask(Ask::Act(Action::WalkOn(vec![Square::new(4, 0)])));
    assert!(refused.is_err(), "now it knows");
}
