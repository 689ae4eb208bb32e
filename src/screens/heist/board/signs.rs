//! What stands at a position for its buttons: a chest for an Objective, a niche for a Sanctuary, a door for an Escape, a
//! bell for an Alarm; and where Wounds lie.

use bevy::prelude::*;

use crate::screens::heist::pieces::{BellLook, Piece, StoneLook};
use unnoticed_rules::endeavor::Track;

/// The button in the middle of a position: no two are there at once. Rule: END-94.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Middle {
    Objective,
    Escape,
    Sanctuary,
}

impl Middle {
    /// That at `position` of `track`, if there is one.
    pub fn at(track: &Track, position: u8) -> Option<Self> {
        let buttons = [
            (track.objectives, Self::Objective),
            (track.escapes, Self::Escape),
            (track.sanctuaries, Self::Sanctuary),
        ];
        buttons.into_iter().find(|(positions, _)| positions.contains(position)).map(|(_, button)| button)
    }

    /// The piece that stands for it.
    const fn piece(self) -> Piece {
        match self {
            Self::Objective => Piece::Chest,
            Self::Escape => Piece::Gate,
            Self::Sanctuary => Piece::Niche,
        }
    }
}

/// Where things stand at a position, from its middle, in pixels as designed: on the stone, beside a figure that stands there,
/// and a bell beside the thing, then.
const UPON_PX: Vec2 = Vec2::new(0.0, 1.0);
const BESIDE_PX: Vec2 = Vec2::new(42.0, 0.0);
const BELL_PX: Vec2 = Vec2::new(31.0, 0.0);
const NEXT_PX: Vec2 = Vec2::new(29.0, -4.0);

/// To which side of a position there is room beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    Left,
    Right,
}

/// How near a neighbour takes the room beside a position, and how far to the side one is that does not lie above or below, in
/// pixels as designed.
const NEAR_PX: Vec2 = Vec2::new(70.0, 44.0);
const ASIDE_PX: f32 = 8.0;

impl Side {
    /// That of the position `at` on which none of its `neighbours` is near, the right one of both; pieces are `size` times as
    /// large as designed.
    pub fn free(neighbours: &[Vec2], at: Vec2, size: f32) -> Option<Self> {
        let is_free = |side: &Self| {
            let is_near =
                |way: Vec2| (ASIDE_PX..NEAR_PX.x).contains(&side.turn(way).x) && way.y.abs() < NEAR_PX.y;
            !neighbours.iter().any(|other| is_near((*other - at) / size))
        };
        [Self::Right, Self::Left].into_iter().find(is_free)
    }

    /// `beside` to this side.
    pub const fn turn(self, beside: Vec2) -> Vec2 {
        match self {
            Self::Left => Vec2::new(-beside.x, beside.y),
            Self::Right => beside,
        }
    }
}

/// Where the button in the middle of a position stands: on the stone, or to the side `beside` a figure that stands there.
pub fn thing_at(beside: Option<Side>) -> Vec2 {
    beside.map_or(UPON_PX, |side| side.turn(BESIDE_PX))
}

/// Where a bell stands: beside the thing that `is_there`, on the stone, or to the side `beside` a figure that stands there, still
/// at its rim.
pub fn bell_at(is_there: bool, beside: Option<Side>) -> Vec2 {
    match (is_there, beside) {
        (true, _) => thing_at(beside) + next_to(beside),
        (false, Some(side)) => side.turn(BELL_PX),
        (false, None) => UPON_PX,
    }
}

/// Whether a bell stands away from its stone, beside what else is there.
pub const fn is_bell_aside(is_there: bool, beside: Option<Side>) -> bool {
    is_there || beside.is_some()
}

/// From the button of a position to the bell that stands beside it.
pub fn next_to(beside: Option<Side>) -> Vec2 {
    beside.map_or(NEXT_PX, |side| side.turn(NEXT_PX))
}

/// What stands at a position: its stone, the piece of its button and a bell, lowest first, each with how far from the middle,
/// in pixels as designed. A bell stands beside what is there already, and both to the side `beside` a figure on the stone.
pub fn standing(
    stone: StoneLook,
    middle: Option<Middle>,
    bell: Option<BellLook>,
    beside: Option<Side>,
) -> impl Iterator<Item = (Piece, Vec2)> {
    let bell = bell.map(|look| (Piece::Bell(look), bell_at(middle.is_some(), beside)));
    let middle = middle.map(|middle| (middle.piece(), thing_at(beside)));
    std::iter::once((Piece::Stone(stone), Vec2::ZERO)).chain(middle).chain(bell)
}

/// From the middle of a position to the sign of a Wound, in pixels as designed: on a stone that is free, and beside what
/// is there, to the other side than what stands beside a figure. Others lie above it.
const WOUND_PX: Vec2 = Vec2::new(0.0, -3.0);
const WOUND_BESIDE_PX: Vec2 = Vec2::new(17.0, -9.0);
const NEXT_WOUND_PX: Vec2 = Vec2::new(0.0, -21.0);

/// Where the sign of a Wound lies that has so many `below` it, from the middle of its position, in pixels as designed.
pub fn wound_at(below: usize, is_free: bool, beside: Option<Side>) -> Vec2 {
    let first = match beside {
        _ if is_free => WOUND_PX,
        Some(Side::Right) => Side::Left.turn(WOUND_BESIDE_PX),
        Some(Side::Left) | None => WOUND_BESIDE_PX,
    };
    first + NEXT_WOUND_PX * below as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_beside_a_figure_keeps_away_from_neighbours_that_are_near() {
        let free = |neighbours: &[(f32, f32)]| {
            let neighbours: Vec<Vec2> = neighbours.iter().map(|&at| Vec2::from(at)).collect();
            Side::free(&neighbours, Vec2::ZERO, 1.0)
        };
        assert_eq!(free(&[(-40.0, 0.0)]), Some(Side::Right));
        assert_eq!(free(&[(40.0, 0.0)]), Some(Side::Left));
        assert_eq!(free(&[(-40.0, 0.0), (40.0, 10.0)]), None, "it stands between two");
        assert_eq!(free(&[(-120.0, 0.0), (120.0, 0.0)]), Some(Side::Right), "both are far");
        assert_eq!(free(&[(0.0, 40.0), (0.0, -40.0)]), Some(Side::Right), "they lie above and below");
        let larger = Side::free(&[Vec2::new(100.0, 0.0)], Vec2::ZERO, 2.0);
        assert_eq!(larger, Some(Side::Left), "pieces are twice as large");
    }
}
