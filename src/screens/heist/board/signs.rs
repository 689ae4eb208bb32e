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

/// Where things stand at a position, from its middle, in pixels as designed: on the stone, and a bell behind what else is there.
const UPON_PX: Vec2 = Vec2::new(0.0, 1.0);
const BEHIND_PX: Vec2 = Vec2::new(19.0, -14.0);

/// A side of a position.
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
    /// That of the position `at` on which none of its `neighbours` is near, the left one of both: figures face to the right.
    /// Pieces are `size` times as large as designed.
    pub fn free(neighbours: &[Vec2], at: Vec2, size: f32) -> Option<Self> {
        let is_free = |side: &Self| {
            let is_near =
                |way: Vec2| (ASIDE_PX..NEAR_PX.x).contains(&side.turn(way).x) && way.y.abs() < NEAR_PX.y;
            !neighbours.iter().any(|other| is_near((*other - at) / size))
        };
        [Self::Left, Self::Right].into_iter().find(is_free)
    }

    /// `beside` to this side.
    pub const fn turn(self, beside: Vec2) -> Vec2 {
        match self {
            Self::Left => Vec2::new(-beside.x, beside.y),
            Self::Right => beside,
        }
    }
}

/// What stands at a position: its stone, a bell and the piece of its button, lowest first, each with how far from the middle,
/// in pixels as designed. A bell looks out from behind what else is there.
pub fn standing(
    stone: StoneLook,
    middle: Option<Middle>,
    bell: Option<BellLook>,
) -> impl Iterator<Item = (Piece, Vec2)> {
    let bell_at = if middle.is_some() { BEHIND_PX } else { UPON_PX };
    let bell = bell.map(|look| (Piece::Bell(look), bell_at));
    let middle = middle.map(|middle| (middle.piece(), UPON_PX));
    std::iter::once((Piece::Stone(stone), Vec2::ZERO)).chain(bell).chain(middle)
}

/// Where a figure stands, from the middle, that leaves the stone to what stands there, in pixels as designed.
const FIGURE_PX: Vec2 = Vec2::new(28.0, 1.0);

/// Where a figure stands to this side of what is on its stone, from the middle, in pixels as designed.
pub fn figure_at(side: Side) -> Vec2 {
    side.turn(FIGURE_PX)
}

/// From the middle of a position to the sign of a Wound, in pixels as designed: on a stone that is free, and beside what
/// is there, to the other side than the figure. Others lie above it.
const WOUND_PX: Vec2 = Vec2::new(0.0, -3.0);
const WOUND_BESIDE_PX: Vec2 = Vec2::new(17.0, -9.0);
const NEXT_WOUND_PX: Vec2 = Vec2::new(0.0, -21.0);

/// Where the sign of a Wound lies that has so many `below` it, from the middle of its position, in pixels as designed; a
/// `figure` may stand to one side.
pub fn wound_at(below: usize, is_free: bool, figure: Option<Side>) -> Vec2 {
    let first = match figure {
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
    fn a_figure_steps_aside_to_where_no_neighbour_is_near() {
        let free = |neighbours: &[(f32, f32)]| {
            let neighbours: Vec<Vec2> = neighbours.iter().map(|&at| Vec2::from(at)).collect();
            Side::free(&neighbours, Vec2::ZERO, 1.0)
        };
        assert_eq!(free(&[(-40.0, 0.0)]), Some(Side::Right));
        assert_eq!(free(&[(40.0, 0.0)]), Some(Side::Left));
        assert_eq!(free(&[(-40.0, 0.0), (40.0, 10.0)]), None, "it stands between two");
        assert_eq!(free(&[(-120.0, 0.0), (120.0, 0.0)]), Some(Side::Left), "both are far");
        assert_eq!(free(&[(0.0, 40.0), (0.0, -40.0)]), Some(Side::Left), "they lie above and below");
        let larger = Side::free(&[Vec2::new(-100.0, 0.0)], Vec2::ZERO, 2.0);
        assert_eq!(larger, Some(Side::Right), "pieces are twice as large");
    }
}
