//! Components are the state: whatever is written to one, without any fact, is what everybody goes by from the next tick
//! on. The current situation is a cache of them, and dropping it changes nothing.

use std::sync::Arc;

use bevy::prelude::*;
use proptest::prelude::*;

use super::hall;
use crate::level::Level;
use crate::sense::{Eyesight, Facing, Fields, Footprint, Position, Senses};
use crate::sim::creatures::Roster;
use crate::sim::history::tests::{level, request};
use crate::sim::*;
use tactical_grid::{Direction, Lamp, Light, Size, Space, Square, Terrain, Tile, Vision};
use unnoticed_rules::detection::State;
use unnoticed_rules::{Action, Awareness, Belief, CreatureId, Effect, Exposure, Place, Situation};

pub(super) const ROGUE: CreatureId = CreatureId::ROGUE;
pub(super) const GUARD: CreatureId = CreatureId(1);

/// A hall with a guard behind a wall, as `change` makes it.
pub(super) fn mission(change: impl FnOnce(&mut Level)) -> Session {
    let mut level = hall(1);
    change(&mut level);
    Session::start(Arc::new(level), 1)
}

pub(super) fn entity(session: &mut Session, creature: CreatureId) -> Entity {
    session.world_mut().resource::<Roster>().entity(creature).unwrap()
}

/// Writes `parts` to the components of `creature` and lets one tick pass.
pub(super) fn write(session: &mut Session, creature: CreatureId, parts: impl Bundle) {
    let entity = entity(session, creature);
    session.world_mut().entity_mut(entity).insert(parts);
    pass(session);
}

/// Lets one tick pass; the caches that follow from components are what they would be if they were made anew.
pub(super) fn pass(session: &mut Session) {
    let world = session.world_mut();
    run_tick(world);
    let followed = caches(world);
    drop_caches(world);
    assert_eq!(followed, caches(world));
}

pub(super) fn known(session: &mut Session) -> Situation {
    session.world_mut().resource::<KnownSituation>().0.clone()
}

pub(super) fn state(session: &Session, observer: CreatureId, subject: CreatureId) -> State {
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
    write(&mut session, GUARD, (Position(square), Facing(Direction::West)));
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
    let mut awareness = Awareness::new(State::Unnoticed.into());
    awareness.beliefs.insert(ROGUE, Belief { place, ..Belief::new(State::Undetected.into()) });
    write(&mut session, GUARD, Beliefs(awareness.into()));
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

/// A dark hall in which the guard looks at the rogue, and one lamp.
pub(super) fn dark_hall(lamp: Lamp) -> Session {
    mission(|level| {
        let squares: Vec<Square> = level.board.squares().collect();
        squares.into_iter().for_each(|square| level.board.set_ambient(square, Light::Dark));
        level.board.add_lamp(lamp);
        level.creatures[1].square = Square::new(6, 0);
        level.creatures[1].facing = Direction::West;
    })
}

/// An unlit lamp beside the rogue.
pub(super) const LAMP: Lamp = Lamp { square: Square::new(0, 0), radius: 2, lit: false, kept_lit: false };

#[test]
fn eyes_that_see_in_the_dark_see_who_stands_there() {
    let mut session = dark_hall(LAMP);
    assert_ne!(state(&session, GUARD, ROGUE), State::Observed);
    write(&mut session, GUARD, Eyesight(Vision::Darkvision));
    assert_eq!(session.situation().creature(GUARD).profile.vision, Vision::Darkvision);
    assert_eq!(state(&session, GUARD, ROGUE), State::Observed);
}

#[test]
fn whoever_gets_other_senses_perceives_by_them() {
    let mut session = mission(|_| {});
    let before = (Senses::default(), Position(Square::new(4, 0)), Facing(Direction::West));
    write(&mut session, GUARD, before);
    assert_ne!(state(&session, GUARD, ROGUE), State::Observed);
    write(&mut session, GUARD, Senses::eyes(20));
    assert_eq!(session.situation().creature(GUARD).profile.senses, Senses::eyes(20).all());
    assert_eq!(state(&session, GUARD, ROGUE), State::Observed);
}

/// The guard stands behind a wall that it looks past once it is three squares large.
#[test]
fn hse_66_a_guard_that_grows_takes_more_squares_and_looks_from_all_of_them() {
    let mut session = mission(|level| {
        for x in 0..14 {
            level.board.set_tile(Square::new(x, 2), Tile::default());
        }
        for y in [0, 1] {
            level.board.set_tile(Square::new(3, y), Tile::of(Terrain::Wall));
        }
        level.creatures[0].square = Square::new(0, 1);
        level.creatures[1].square = Square::new(5, 0);
        level.creatures[1].facing = Direction::West;
    });
    assert_ne!(state(&session, GUARD, ROGUE), State::Observed);
    write(&mut session, GUARD, Footprint(Size::Three));
    let space = Space::new(Square::new(5, 0), Size::Three);
    assert_eq!(session.situation().creature(GUARD).space(), space);
    assert_eq!(known(&mut session).creature(GUARD).space(), space);
    let guard = entity(&mut session, GUARD);
    assert_eq!(session.world_mut().get::<Fields>(guard).unwrap().space(), space);
    assert_eq!(state(&session, GUARD, ROGUE), State::Observed);
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
