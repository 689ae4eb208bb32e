//! Moments of a plan, and what leads from one to the next.

use tactical_grid::Square;
use unnoticed_rules::{Creature, Price};

/// Where a plan starts: the square and what is left of the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlanStart {
    pub square: Square,
    /// What is left to pay with.
    pub purse: Price,
    pub movement: u8,
    /// How many faces of the die that the Sneaks of the turn share fail at what has been dared already: that much more
    /// is paid for no more. Rules: HSE-49, HSE-70.
    pub dared: u8,
    pub stepped: bool,
}

impl PlanStart {
    /// That of `rogue`, from what its player was shown.
    pub fn of(rogue: &Creature) -> Self {
        Self {
            square: rogue.square,
            purse: rogue.turn.purse(),
            movement: rogue.turn.movement,
            dared: rogue.turn.known_sneak_die().map_or(0, |die| die.saturating_sub(1)),
            stepped: rogue.turn.stepped,
        }
    }

    /// Whether whoever is here can do all that `other` can, who is on the same square in the same round.
    fn serves_as(self, other: Self) -> bool {
        other.purse.is_within(self.purse)
            && self.movement >= other.movement
            && self.dared >= other.dared
            && (!self.stepped || other.stepped)
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
    pub from: Option<(u32, Advance)>,
    /// The one found before it on the same square in the same round.
    pub elder: Option<u32>,
    /// Whether a cheaper one that serves as well has been found since.
    pub is_outdone: bool,
}

impl FoundNode {
    /// Whether this one makes `other`, on the same square in the same round, superfluous.
    pub fn outdoes(&self, other: &Self) -> bool {
        self.price <= other.price && self.node.at.serves_as(other.node.at)
    }
}
