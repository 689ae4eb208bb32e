//! Acts in small scenes, with their dice.

mod attacks;
mod deeds;
mod diverting;
mod dragging;
mod examples;
mod hiding;
mod laws;
mod seeking;
mod sneaking;
mod subduing;
mod talking;
mod walking;

use crate::board::{Direction, Light, Square};
use crate::rules::detection::scene::{FIRST, ROGUE, SECOND, Scene};
use crate::rules::{Action, Effect, SeekArea, State};

use State::{Hidden, Observed, Undetected, Unnoticed};

const EAST: Action = Action::Seek(SeekArea::Cone(Direction::East));

const fn at(x: i16, y: i16) -> Square {
    Square::new(x, y)
}

fn path<const N: usize>(squares: [(i16, i16); N]) -> Vec<Square> {
    squares.into_iter().map(|(x, y)| Square::new(x, y)).collect()
}

fn sneak<const N: usize>(squares: [(i16, i16); N]) -> Action {
    Action::Sneak(path(squares))
}

fn stride<const N: usize>(squares: [(i16, i16); N]) -> Action {
    Action::Stride(path(squares))
}

fn step(x: i16, y: i16) -> Action {
    Action::Step(Square::new(x, y))
}

/// The totals of all rolls, in order.
fn totals(effects: &[Effect]) -> Vec<i16> {
    let total = |effect: &Effect| if let Effect::Rolled(roll) = effect { Some(roll.total()) } else { None };
    effects.iter().filter_map(total).collect()
}

/// State and row of what the first guard holds of the rogue.
fn held(scene: &Scene) -> (State, Option<u8>) {
    (scene.state(FIRST, ROGUE), scene.row(FIRST, ROGUE))
}
