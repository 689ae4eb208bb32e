//! Acts in small scenes, with their dice.

mod attacks;
mod deeds;
mod diverting;
mod dragging;
mod examples;
mod hiding;
mod hunting;
mod laws;
mod seeking;
mod sneaking;
mod subduing;
mod talking;
mod walking;

use crate::detection::State;
use crate::detection::scene::{FIRST, ROGUE, SECOND, Scene};
use crate::detection::{Detection, settle};
use crate::{
    Action, Chances, CreatureId, Dice, Die, Effect, HeldState, Rulebook, SeekArea, Situation, enumerate,
};
use tactical_grid::{Direction, Light, Square};

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

/// Dice of which no two faces are alike.
struct EachFace<'a>(&'a mut dyn Dice);

impl Dice for EachFace<'_> {
    fn roll(&mut self, die: Die) -> u8 {
        self.0.roll(die)
    }
}

/// States of `observers` toward the rogue after `action` and its tick, over all dice: what a forecast foretells.
fn by_repetition<const N: usize>(
    situation: &Situation,
    action: &Action,
    observers: [CreatureId; N],
) -> Chances<[State; N]> {
    enumerate(|dice| {
        let dice = &mut EachFace(dice);
        let mut after = situation.clone();
        let effects = Detection.resolve(&after, ROGUE, action, dice).expect("legal");
        after.apply_all(&effects);
        settle(&mut after, &effects, dice);
        observers.map(|o| State::between(after.creature(o), ROGUE))
    })
}

/// Both give every state the same chance, whatever they are counted in.
fn assert_same_chances(one: &Chances<HeldState>, other: &Chances<State>) {
    for state in State::ALL {
        let weights = (one.weight(|found| *found == state), other.weight(|found| *found == state));
        assert_eq!(weights.0 * other.total, weights.1 * one.total, "{state}: {one:?} {other:?}");
    }
}
