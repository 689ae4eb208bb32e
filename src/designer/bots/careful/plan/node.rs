//! Moments of a plan, and what leads from one to the next.

use tactical_grid::Square;
use unnoticed_rules::Creature;

/// Where a plan starts: the square and what is left of the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlanStart {
    pub square: Square,
    pub actions: u8,
    pub movement: u8,
    pub sneaked: bool,
    pub stepped: bool,
}

impl PlanStart {
    pub fn of(rogue: &Creature) -> Self {
        Self {
            square: rogue.square,
            actions: rogue.turn.actions,
            movement: rogue.turn.movement,
            sneaked: rogue.turn.sneak_die.is_some(),
            stepped: rogue.turn.stepped,
        }
    }
}

/// What leads from one moment to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Advance {
    Stride,
    WalkOn,
    Sneak(Square),
    Step,
    Open(Square),
    EndTurn,
}

/// One moment of a plan: a node of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PlanNode {
    pub at: PlanStart,
    pub round: u16,
}

/// A moment that has been found, its price, and the step that led to it.
#[derive(Clone, Copy, Debug)]
pub(super) struct FoundNode {
    pub node: PlanNode,
    pub price: u32,
    pub from: Option<(usize, Advance)>,
}
