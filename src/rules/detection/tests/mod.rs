//! Acts in small scenes, with their dice.

mod examples;

use crate::board::{Direction, Light, Square};
use crate::rules::detection::scene::{FIRST, ROGUE, SECOND, Scene};
use crate::rules::{Action, Effect, SeekArea, State};

use State::{Hidden, Observed, Undetected, Unnoticed};

fn path<const N: usize>(squares: [(i16, i16); N]) -> Vec<Square> {
    squares.into_iter().map(|(x, y)| Square::new(x, y)).collect()
}

fn sneak<const N: usize>(squares: [(i16, i16); N]) -> Action {
    Action::Sneak(path(squares))
}

/// The totals and degrees of all rolls, in order.
fn totals(effects: &[Effect]) -> Vec<i16> {
    let total = |effect: &Effect| if let Effect::Rolled(roll) = effect { Some(roll.total()) } else { None };
    effects.iter().filter_map(total).collect()
}
