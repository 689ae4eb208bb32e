//! Components are the state: whatever is written to one, without any fact, is what everybody goes by from the next tick
//! on. The current situation is a cache of them, and dropping it changes nothing.

use std::sync::Arc;

use bevy::prelude::*;
use proptest::prelude::*;

use super::hall;
use crate::level::Level;
use crate::sense::{DoorTile, Facing, LightSource, Position, TerrainTile};
use crate::sim::creatures::Roster;
use crate::sim::history::tests::{level, request};
use crate::sim::*;
use tactical_grid::{Door, DoorState, Handling, Item, Lamp, Light, Square, Terrain, Tile};
use unnoticed_rules::detection::State;
use unnoticed_rules::{Action, Awareness, Belief, CreatureId, Effect, Exposure, Place, Situation};

const ROGUE: CreatureId = CreatureId::ROGUE;
const GUARD: CreatureId = CreatureId(1);

/// A hall with a guard behind a wall, as `change` makes it.
fn mission(change: impl FnOnce(&mut Level)) -> Session {
    let mut level = hall(1);
    change(&mut level);
    Session::start(Arc::new(level), 1)
}

/// Writes `parts` to the components of `creature` and lets one tick pass.
fn write(session: &mut Session, creature: CreatureId, parts: impl Bundle) {
    let world = session.world_mut();
    let entity = world.resource::<Roster>().entity(creature).unwrap();
    world.entity_mut(entity).insert(parts);
    run_tick(world);
}

/// Writes `now` to the first component of its kind and lets one tick pass.
fn set<C: Component>(session: &mut Session, now: C) {
    let world = session.world_mut();
    let entity = world.query_filtered::<Entity, With<C>>().iter(world).next().unwrap();
    world.entity_mut(entity).insert(now);
    run_tick(world);
}

fn known(session: &mut Session) -> Situation {
    session.world_mut().resource::<KnownSituation>().0.clone()
}

fn state(session: &Session, observer: CreatureId, subject: CreatureId) -> State {
    State::between(session.situation().creature(observer), subject)
}

/// Steps that the guard has made.
fn steps(session: &Session) -> Vec<Square> {
    let moved = |entry: &LogEntry| match entry.fact {
        Fact::Effect(Effect::Moved { creature: GUARD, to, .. }) => Some(to),
        _ => None,
    };
    session.log().entries.iter().filter_map(moved).collect()
}

#[test]
fn a_guard_that_is_moved_is_where_it_was_put_and_sees_and_is_seen_from_there() {
    let mut session = mission(|_| {});
    assert_eq!(
        (state(&session, GUARD, ROGUE), state(&session, ROGUE, GUARD)),
        (State::Unnoticed, State::Unnoticed)
    );
    let square = Square::new(4, 0);
    write(&mut session, GUARD, (Position(square), Facing(tactical_grid::Direction::West)));
    assert_eq!(session.situation().creature(GUARD).square, square);
    assert_eq!(state(&session, GUARD, ROGUE), State::Observed);
    let known = known(&mut session);
    let seen = PlayerView::of(&known).seen(GUARD);
    assert_eq!(seen, Seen::Perceived { square, exposure: Exposure::Perceived });
    let fight = session.world_mut().resource::<Fight>();
    assert!(fight.running().is_some_and(|fight| fight.includes(GUARD)), "hse_18: it has seen a rogue");
}

#[test]
fn a_guard_that_suspects_somebody_goes_and_looks() {
    let end_turn = || Ask::Act(Action::EndTurn);
    let mut unaware = mission(|_| {});
    unaware.ask(end_turn()).unwrap();
    assert_eq!(steps(&unaware), [], "it stands at its post");
    let mut session = mission(|_| {});
    let place = Some(Place::at(Square::new(9, 3)));
    let mut beliefs = Beliefs(Awareness::new(State::Unnoticed.into()));
    beliefs.0.beliefs.insert(ROGUE, Belief { place, ..Belief::new(State::Undetected.into()) });
    write(&mut session, GUARD, beliefs);
    assert_eq!(state(&session, GUARD, ROGUE), State::Undetected);
    session.ask(end_turn()).unwrap();
    assert_eq!(steps(&session).first(), Some(&Square::new(3, 3)), "on its way to that place");
}

#[test]
fn whoever_cannot_act_any_more_has_no_turn() {
    let mut session = mission(|_| {});
    let bound = unnoticed_rules::Conditions { bound: true, ..Default::default() };
    write(&mut session, GUARD, Condition(bound));
    session.ask(Ask::Act(Action::EndTurn)).unwrap();
    let begins = |entry: &LogEntry| matches!(entry.fact, Fact::TurnBegan { creature: GUARD, .. });
    assert!(!session.log().entries.iter().any(begins));
}

/// A dark hall in which the guard looks at the rogue, who stands under a lamp.
fn under_a_lamp() -> Session {
    mission(|level| {
        let squares: Vec<Square> = level.board.squares().collect();
        squares.into_iter().for_each(|square| level.board.set_ambient(square, Light::Dark));
        level.board.add_lamp(Lamp { square: Square::new(0, 0), radius: 2, lit: false, kept_lit: false });
        level.creatures[1].square = Square::new(6, 0);
        level.creatures[1].facing = tactical_grid::Direction::West;
    })
}

#[test]
fn a_lamp_gives_light_and_away_who_stands_under_it_as_its_component_says() {
    let mut session = under_a_lamp();
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
fn behind(terrain: Terrain) -> Session {
    mission(|level| {
        let board = &mut level.board;
        board.set_tile(Square::new(3, 0), Tile::of(terrain));
        board.set_tile(Square::new(3, 1), Tile::of(Terrain::Wall));
        if terrain == Terrain::ClosedDoor {
            let (square, state) = (Square::new(3, 0), DoorState::Closed);
            board.doors.push(Door { square, state, kept_shut: false, guards_have_key: false });
        }
        level.creatures[1].square = Square::new(5, 0);
        level.creatures[1].facing = tactical_grid::Direction::West;
    })
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
        level.objectives[0].goal = crate::level::Goal::Take(tactical_grid::ItemId(0));
    });
    set(&mut session, Taken(true));
    assert!(session.situation().board.items[0].done && known(&mut session).board.items[0].done);
    session.ask(Ask::Act(Action::EndTurn)).unwrap();
    assert_eq!(session.outcome(), Some(Outcome::Won));
}

#[test]
fn hse_29_what_a_strike_does_follows_from_what_was_chosen() {
    let mut session = mission(|_| {});
    session.ask(Ask::Kill(true)).unwrap();
    assert!(session.world_mut().resource::<StrikesKill>().0 && session.situation().rogue_kills);
    session.world_mut().insert_resource(StrikesKill(false));
    run_tick(session.world_mut());
    assert!(!session.situation().rogue_kills);
}

/// What rules see, and what the player sees.
fn caches(world: &World) -> [Situation; 2] {
    [world.resource::<CurrentSituation>().0.clone(), world.resource::<KnownSituation>().0.clone()]
}

/// Forgets them and makes them anew.
fn drop_caches(world: &mut World) {
    world.remove_resource::<CurrentSituation>();
    world.remove_resource::<KnownSituation>();
    current_situation::draw_anew(world);
    known_situation::draw_anew(world);
}

/// The state of the mission and all that has happened in it, when its `ticks` have passed; the current situation is dropped and
/// made anew before each tick for which `drops` is set.
fn played(seed: u64, asks: &[(u8, u8)], drops: &[bool]) -> (MissionState, [Situation; 2], EventLog) {
    let mut session = Session::start(level("counting_house"), seed);
    let world = session.world_mut();
    let mut drops = drops.iter().copied().cycle();
    for &(number, ticks) in asks {
        let request = request(number, &world.resource::<CurrentSituation>().0);
        world.resource_mut::<Intents>().ask(ROGUE, request);
        for _ in 0..ticks {
            if drops.next() == Some(true) {
                drop_caches(world);
            }
            run_tick(world);
        }
    }
    (MissionState::of(world), caches(world), world.resource::<EventLog>().clone())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn dropping_the_picture_at_any_moment_changes_nothing(
        asks in prop::collection::vec((any::<u8>(), 0..9_u8), 1..30),
        drops in prop::collection::vec(any::<bool>(), 1..40),
        seed in 0..4_u64,
    ) {
        prop_assert_eq!(played(seed, &asks, &drops), played(seed, &asks, &[false]));
    }

    #[test]
    fn the_picture_is_what_the_components_make_up_after_every_tick(
        asks in prop::collection::vec((any::<u8>(), 0..9_u8), 1..30), seed in 0..4_u64,
    ) {
        let mut session = Session::start(level("counting_house"), seed);
        let world = session.world_mut();
        for (number, ticks) in asks {
            let request = request(number, &world.resource::<CurrentSituation>().0);
            world.resource_mut::<Intents>().ask(ROGUE, request);
            for _ in 0..ticks {
                run_tick(world);
                let followed = caches(world);
                drop_caches(world);
                prop_assert_eq!(&followed, &caches(world));
            }
        }
    }
}
