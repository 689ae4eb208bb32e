//! What a tick makes of small scenes.

mod contact;
mod evidence;
mod hearing;
mod laws;
mod sight;
mod sleep;

use crate::detection::State;
use crate::detection::scene::{FIRST, ROGUE, SECOND, Scene, THIRD};
use crate::detection::settle;
use crate::{Action, Belief, By, CreatureId, Effect, Evidence, NoiseKind, Place, Reason, RowId, Scripted};
use tactical_grid::noise::STRIDE_NOISE;
use tactical_grid::{Direction, Light, Square};

use State::{Hidden, Observed, Undetected, Unnoticed};

/// The scene after `happened` and the tick that follows it, with these faces; all of them are used.
fn after(scene: Scene, happened: &[Effect], faces: &[u8]) -> (Scene, Vec<Effect>) {
    let mut scene = scene.with(|situation| situation.apply_all(happened));
    let mut dice = Scripted::new(faces.iter().copied());
    let told = settle(&mut scene.situation, happened, &mut dice);
    assert_eq!(dice.left(), 0, "every die was asked for");
    (scene, told)
}

/// The scene after a tick in which nothing happened and nothing is rolled.
fn waited(scene: Scene) -> Scene {
    after(scene, &[], &[]).0
}

/// Both have been in contact for a while, so that nothing is rolled. Rule: HSE-17.
fn met(scene: Scene, observer: CreatureId, subject: CreatureId) -> Scene {
    scene.creature(observer, |creature| crate::detection::note::contact(creature.belief_mut(subject)))
}

fn noise(by: CreatureId, (x, y): (i16, i16), radius: u8, kind: NoiseKind) -> Effect {
    Effect::Noise { by, at: Square::new(x, y), radius, kind }
}

/// `creature` stands where it stands and makes the noise of a Stride.
fn footstep(scene: &Scene, creature: CreatureId) -> Effect {
    let at = scene.situation.creature(creature).square;
    Effect::Noise { by: creature, at, radius: STRIDE_NOISE, kind: NoiseKind::Movement }
}

fn moved(creature: CreatureId, (from_x, from_y): (i16, i16), (x, y): (i16, i16)) -> Effect {
    Effect::Moved { creature, from: Square::new(from_x, from_y), to: Square::new(x, y) }
}

fn held(scene: &Scene, observer: CreatureId, subject: CreatureId) -> Belief {
    scene.situation.creature(observer).awareness.of(subject)
}

/// The state and the row that gave it.
fn row(scene: &Scene, observer: CreatureId, subject: CreatureId) -> (State, Option<u8>) {
    let belief = held(scene, observer, subject);
    (State::of(belief.state), belief.reason.row.map(RowId::number))
}

fn marker(x: i16, y: i16) -> Option<Place> {
    Some(Place::at(Square::new(x, y)))
}

fn inspected(x: i16, y: i16) -> Option<Place> {
    Some(Place::at(Square::new(x, y)).inspected())
}
