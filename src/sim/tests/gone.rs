//! Whoever is despawned in the midst of a mission, or loses a part of what a creature is, is gone from all of it.

use std::sync::Arc;

use bevy::prelude::*;

use super::components::{GUARD, ROGUE, entity, known, mission, pass, state, write};
use super::hall;
use crate::sense::{Facing, Position, SenseContacts, SenseId, Senses};
use crate::sim::creatures::components;
use crate::sim::*;
use tactical_grid::{Direction, Square};
use unnoticed_rules::detection::State;
use unnoticed_rules::{Action, Creature, CreatureId};

const SECOND: CreatureId = CreatureId(2);

fn two_guards() -> Session {
    Session::start(Arc::new(hall(2)), 1)
}

fn end_turn(session: &mut Session) {
    session.ask(Ask::Act(Action::EndTurn)).unwrap();
}

fn despawn(session: &mut Session, creature: CreatureId) {
    let entity = entity(session, creature);
    session.world_mut().despawn(entity);
}

/// Lets ticks pass up to the turn of `creature`.
fn wait_for(session: &mut Session, creature: CreatureId) {
    session.world_mut().resource_mut::<Intents>().ask(ROGUE, Ask::Act(Action::EndTurn));
    for _ in 0..20 {
        run_tick(session.world_mut());
        if session.turns().current() == Some(creature) {
            return;
        }
    }
    panic!("it never has a turn");
}

/// Whose turns have begun, in order.
fn turns(session: &Session) -> Vec<CreatureId> {
    let begun = |entry: &LogEntry| match entry.fact {
        Fact::TurnBegan { creature, .. } => Some(creature),
        _ => None,
    };
    session.log().entries.iter().filter_map(begun).collect()
}

fn ids(situation: &unnoticed_rules::Situation) -> Vec<CreatureId> {
    situation.creatures.iter().map(|creature| creature.id).collect()
}

#[test]
fn whoever_is_despawned_is_in_no_situation_and_has_no_turn() {
    let mut session = two_guards();
    despawn(&mut session, GUARD);
    pass(&mut session);
    assert_eq!(ids(session.situation()), [ROGUE, SECOND]);
    assert_eq!(ids(&known(&mut session)), [ROGUE, SECOND]);
    end_turn(&mut session);
    assert_eq!(turns(&session), [ROGUE, SECOND, ROGUE]);
}

#[test]
fn the_turn_of_whoever_is_despawned_ends_and_the_next_begins() {
    let mut session = two_guards();
    wait_for(&mut session, GUARD);
    despawn(&mut session, GUARD);
    play_on(session.world_mut());
    assert_eq!(turns(&session), [ROGUE, GUARD, SECOND, ROGUE]);
}

#[test]
fn whoever_is_despawned_before_its_turn_has_none() {
    let mut session = two_guards();
    wait_for(&mut session, GUARD);
    despawn(&mut session, SECOND);
    play_on(session.world_mut());
    assert_eq!(turns(&session), [ROGUE, GUARD, ROGUE]);
}

/// A fight with a guard that sees the rogue.
fn fight() -> Session {
    let mut session = mission(|_| {});
    write(&mut session, GUARD, (Position(Square::new(4, 0)), Facing(Direction::West)));
    play_on(session.world_mut());
    assert!(session.world_mut().resource::<Fight>().running().is_some());
    session
}

#[test]
fn hse_23_a_fight_with_somebody_who_is_gone_is_over_and_nobody_knows_of_it() {
    let mut session = fight();
    assert!(session.situation().creature(ROGUE).awareness.beliefs.contains_key(&GUARD));
    despawn(&mut session, GUARD);
    pass(&mut session);
    assert!(session.situation().creature(ROGUE).awareness.beliefs.is_empty());
    end_turn(&mut session);
    assert!(session.world_mut().resource::<Fight>().running().is_none());
    let rogue = entity(&mut session, ROGUE);
    let contacts = session.world_mut().get::<SenseContacts>(rogue).unwrap();
    assert!(contacts.of(SenseId(1)).is_none());
}

#[test]
fn hse_24_whoever_is_gone_cannot_be_attacked() {
    let mut session = fight();
    despawn(&mut session, GUARD);
    assert!(session.ask(Ask::Act(Action::Strike(GUARD))).is_err());
}

#[test]
fn whoever_was_despawned_stays_gone_when_the_mission_goes_back() {
    let mut session = fight();
    session.ask(Ask::Kill(true)).unwrap();
    despawn(&mut session, GUARD);
    session.undo().unwrap();
    assert_eq!(ids(session.situation()), [ROGUE]);
    assert!(session.situation().creature(ROGUE).awareness.beliefs.is_empty());
    end_turn(&mut session);
    assert_eq!(turns(&session).last(), Some(&ROGUE));
}

#[test]
fn whoever_is_nowhere_for_a_while_takes_no_part_in_it() {
    let mut session = two_guards();
    let guard = entity(&mut session, GUARD);
    let at = *session.world_mut().get::<Position>(guard).unwrap();
    session.world_mut().entity_mut(guard).remove::<Position>();
    pass(&mut session);
    assert_eq!(ids(session.situation()), [ROGUE, SECOND]);
    end_turn(&mut session);
    write(&mut session, GUARD, at);
    assert_eq!(ids(session.situation()), [ROGUE, GUARD, SECOND]);
    end_turn(&mut session);
    end_turn(&mut session);
    let rounds = [ROGUE, SECOND, ROGUE, SECOND, ROGUE, GUARD, SECOND, ROGUE];
    assert_eq!(turns(&session), rounds, "it acts again from the next round on");
}

#[test]
fn whoever_has_lost_its_senses_perceives_nobody() {
    let mut session = mission(|_| {});
    let guard = entity(&mut session, GUARD);
    session.world_mut().entity_mut(guard).remove::<Senses>();
    pass(&mut session);
    write(&mut session, GUARD, (Position(Square::new(4, 0)), Facing(Direction::West)));
    assert!(session.situation().creature(GUARD).profile.senses.is_empty());
    assert_ne!(state(&session, GUARD, ROGUE), State::Observed);
}

#[test]
fn hse_13_whoever_joins_a_mission_with_nothing_in_mind_has_its_turn_and_ends_it() {
    let mut session = mission(|_| {});
    let guard = session.situation().creature(GUARD).clone();
    let newcomer = Creature { id: SECOND, square: Square::new(9, 3), ..guard };
    session.world_mut().spawn(components(&newcomer));
    pass(&mut session);
    assert_eq!(ids(session.situation()), [ROGUE, GUARD, SECOND]);
    end_turn(&mut session);
    end_turn(&mut session);
    assert_eq!(turns(&session), [ROGUE, GUARD, ROGUE, GUARD, SECOND, ROGUE]);
}

#[test]
fn hse_42_without_the_players_creature_the_mission_is_over() {
    let mut session = two_guards();
    despawn(&mut session, ROGUE);
    run_tick(session.world_mut());
    assert_eq!(session.outcome(), Some(Outcome::Captured));
    run_tick(session.world_mut());
}
