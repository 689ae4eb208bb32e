//! Changes that the rogue does not perceive.

use bevy::prelude::*;
use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

use crate::sense::{BoardLamp, DoorTile, Facing, LightSource, Position};
use crate::sim::creatures::Roster;
use crate::sim::{Beliefs, PlayerView, Secrecy, SecretNumber, Session};
use tactical_grid::{Direction, DoorState, LampId, Lines, Noticed, Secret, Space, Square};
use unnoticed_rules::detection::State;
use unnoticed_rules::{Awareness, Belief, Creature, CreatureId, Place, Situation};

/// Makes one change that the rogue does not perceive, and says what; `None` if the dice found none.
pub(crate) fn make(session: &mut Session, dice: &mut ChaCha8Rng) -> Option<String> {
    let situation = session.situation().clone();
    match dice.random_range(0..12) {
        0..=3 => stand_elsewhere(session, &situation, dice),
        4 => look_elsewhere(session, &situation, dice),
        5..=7 => believe_otherwise(session, &situation, dice),
        8 => turn_door(session, &situation, dice),
        9..=10 => take_trap_away(session, &situation, dice),
        _ => turn_lamp(session, &situation, dice),
    }
}

/// Somebody whom the rogue does not perceive.
fn unperceived<'a>(situation: &'a Situation, dice: &mut ChaCha8Rng) -> Option<&'a Creature> {
    let view = PlayerView::of(situation);
    let hostiles = situation.hostiles(situation.creature(CreatureId::ROGUE));
    let unperceived: Vec<&Creature> =
        hostiles.filter(|other| !view.perceives(other.id) && !other.is_body()).collect();
    unperceived.choose(dice).copied()
}

fn write(session: &mut Session, creature: CreatureId, parts: impl Bundle) {
    let entity = session.world_mut().resource::<Roster>().entity(creature).expect("it is on the board");
    session.world_mut().entity_mut(entity).insert(parts);
}

fn stand_elsewhere(session: &mut Session, situation: &Situation, dice: &mut ChaCha8Rng) -> Option<String> {
    let guard = unperceived(situation, dice)?;
    let view = PlayerView::of(situation);
    let is_taken = |space: Space| {
        let others = situation.creatures.iter().filter(|other| other.id != guard.id);
        others.into_iter().any(|other| other.space().overlaps(space))
    };
    let fits = |square: &Square| {
        let (space, board) = (guard.space_at(*square), &situation.board);
        let is_open = |at| board.contains(at) && board.terrain(at).can_be_entered();
        space.squares().all(|at| is_open(at) && !view.sees(at)) && !is_taken(space)
    };
    let squares: Vec<Square> = situation.board.squares().filter(fits).collect();
    let square = *squares.choose(dice)?;
    write(session, guard.id, Position(square));
    Some(format!("{} stands at {square} instead of {}", guard.id, guard.square))
}

fn look_elsewhere(session: &mut Session, situation: &Situation, dice: &mut ChaCha8Rng) -> Option<String> {
    let guard = unperceived(situation, dice)?;
    let facing = *Direction::ALL.choose(dice)?;
    write(session, guard.id, Facing(facing));
    Some(format!("{} looks {facing:?}", guard.id))
}

fn believe_otherwise(session: &mut Session, situation: &Situation, dice: &mut ChaCha8Rng) -> Option<String> {
    let guard = unperceived(situation, dice)?;
    let rogue = situation.creature(CreatureId::ROGUE);
    let squares: Vec<Square> = situation.board.squares().collect();
    let state = *[State::Hidden, State::Undetected, State::Unnoticed].choose(dice)?;
    let at = if dice.random() { rogue.square } else { *squares.choose(dice)? };
    let place = (state != State::Unnoticed).then_some(Place::at(at));
    let mut awareness = Awareness::clone(&guard.awareness);
    awareness.beliefs.insert(rogue.id, Belief { place, ..Belief::new(state.into()) });
    write(session, guard.id, Beliefs(awareness.into()));
    Some(format!("to {} the rogue is {state:?} at {at}", guard.id))
}

/// A trap of which nothing is known is not there any more. Rules: HSE-92, HSE-93.
fn take_trap_away(session: &mut Session, situation: &Situation, dice: &mut ChaCha8Rng) -> Option<String> {
    let traps = situation.board.secrets.traps.iter();
    let unknown: Vec<Square> =
        traps.filter(|trap| trap.noticed == Noticed::Unknown).map(|trap| trap.square).collect();
    let &square = unknown.choose(dice)?;
    let world = session.world_mut();
    let mut secrets = world.query::<(&SecretNumber, &mut Secrecy)>();
    let (_, mut trap) = secrets.iter_mut(world).find(|(number, _)| number.0 == Secret::Trap(square))?;
    trap.armed = false;
    Some(format!("no trap is set at {square}"))
}

fn turn_door(session: &mut Session, situation: &Situation, dice: &mut ChaCha8Rng) -> Option<String> {
    let view = PlayerView::of(situation);
    let is_free = |square| !situation.creatures.iter().any(|creature| creature.space().contains(square));
    let turned = situation.board.doors.iter().filter_map(|door| match door.state {
        DoorState::Open => Some((door.square, DoorState::Closed)),
        DoorState::Closed => Some((door.square, DoorState::Open)),
        DoorState::Locked { .. } => None,
    });
    let doors: Vec<_> = turned.filter(|(at, _)| is_free(*at) && !view.sees(*at)).collect();
    let &(square, state) = doors.choose(dice)?;
    let world = session.world_mut();
    let mut entities = world.query_filtered::<(Entity, &Position), With<DoorTile>>();
    let door = entities.iter(world).find(|(_, at)| at.0 == square).map(|(entity, _)| entity)?;
    world.entity_mut(door).insert(DoorTile(state));
    Some(format!("the door at {square} is {state:?}"))
}

/// A lamp that sheds its light where the rogue does not look.
fn turn_lamp(session: &mut Session, situation: &Situation, dice: &mut ChaCha8Rng) -> Option<String> {
    let rogue = situation.creature(CreatureId::ROGUE);
    let is_out_of_sight = |square: Square| !situation.line_of_sight(rogue.space(), Space::of(square));
    let lamps = (0..).map(LampId).zip(situation.board.lamps()).filter(|(_, lamp)| {
        let burning = tactical_grid::Lamp { lit: true, ..**lamp };
        let lit = situation.board.lit_by(&burning);
        is_out_of_sight(lamp.square) && lit.into_iter().all(|(square, _)| is_out_of_sight(square))
    });
    let lamps: Vec<(LampId, bool)> = lamps.map(|(id, lamp)| (id, lamp.lit)).collect();
    let &(lamp, lit) = lamps.choose(dice)?;
    let world = session.world_mut();
    let mut lights = world.query::<(&BoardLamp, &mut LightSource)>();
    let (_, mut light) = lights.iter_mut(world).find(|(number, _)| number.0 == lamp)?;
    light.lit = !lit;
    Some(format!("lamp {} is {}", lamp.0, if lit { "out" } else { "lit" }))
}
