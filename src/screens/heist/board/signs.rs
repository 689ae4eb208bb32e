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

/// Where things stand at a position, from its middle, in pixels as designed: on the stone; a bell behind what else is there,
/// above all of it between two figures, and higher over three and four, and past a figure that takes the stone.
const UPON_PX: Vec2 = Vec2::new(0.0, 1.0);
const BEHIND_PX: Vec2 = Vec2::new(19.0, -14.0);
const ABOVE_PX: [f32; 3] = [-23.0, -48.0, -84.0];
const PAST_PX: Vec2 = Vec2::new(31.0, 0.0);

/// Who stands at a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Figures {
    /// Nobody.
    #[default]
    Nobody,
    /// One, upon the stone.
    Upon,
    /// One, to this side of what is on the stone.
    Beside(Side),
    /// So many, around it.
    Several(usize),
}

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
    /// That of the position `at` which `is_floor` and on which none of its `neighbours` is near, or at least one that is floor;
    /// the left one of both, for figures face to the right. Pieces are `size` times as large as designed.
    pub fn free(neighbours: &[Vec2], at: Vec2, size: f32, is_floor: impl Fn(Self) -> bool) -> Option<Self> {
        let is_free = |side: &Self| {
            let is_near =
                |way: Vec2| (ASIDE_PX..NEAR_PX.x).contains(&side.turn(way).x) && way.y.abs() < NEAR_PX.y;
            !neighbours.iter().any(|other| is_near((*other - at) / size))
        };
        let floor = || [Self::Left, Self::Right].into_iter().filter(|side| is_floor(*side));
        floor().find(is_free).or_else(|| floor().next())
    }

    /// `beside` to this side.
    pub const fn turn(self, beside: Vec2) -> Vec2 {
        match self {
            Self::Left => Vec2::new(-beside.x, beside.y),
            Self::Right => beside,
        }
    }
}

/// Where a bell stands, in pixels as designed: where a thing `is_there` behind it, and nowhere under a figure.
fn bell_at(is_there: bool, figures: Figures) -> Vec2 {
    match (is_there, figures) {
        (true, Figures::Beside(Side::Right)) => Side::Left.turn(BEHIND_PX) + room_for(figures),
        (_, Figures::Several(count)) => Vec2::Y * ABOVE_PX[count.clamp(2, 4) - 2],
        (true, _) => BEHIND_PX + room_for(figures),
        (false, Figures::Upon) => PAST_PX,
        (false, _) => UPON_PX,
    }
}

/// What stands at a position for `figures`: its stone, a bell and the piece of its button, lowest first, each with how far from
/// the middle, in pixels as designed.
pub fn standing(
    stone: StoneLook,
    middle: Option<Middle>,
    bell: Option<BellLook>,
    figures: Figures,
) -> impl Iterator<Item = (Piece, Vec2)> {
    let bell = bell.map(|look| (Piece::Bell(look), bell_at(middle.is_some(), figures)));
    let middle = middle.map(|middle| (middle.piece(), UPON_PX + room_for(figures)));
    std::iter::once((Piece::Stone(stone), Vec2::ZERO)).chain(bell).chain(middle)
}

/// How far what stands on a stone moves for a figure to its right, in pixels as designed.
const ROOM_PX: Vec2 = Vec2::new(-8.0, 0.0);

/// How far what stands on a stone, and what belongs to that, moves for `figures`.
fn room_for(figures: Figures) -> Vec2 {
    if let Figures::Beside(side) = figures { side.turn(ROOM_PX) } else { Vec2::ZERO }
}

/// Where a figure stands, from the middle, that leaves the stone to what stands there, in pixels as designed.
const FIGURE_PX: Vec2 = Vec2::new(29.0, 2.0);

/// Where a figure stands to this side of what is on its stone, from the middle, in pixels as designed.
pub fn figure_at(side: Side) -> Vec2 {
    side.turn(FIGURE_PX)
}

/// From the middle of a position to the sign of a Wound, in pixels as designed: on a stone that is free, beside what is there,
/// to the other side than the figure, and before a bell that looks out there. Others lie above it.
const WOUND_PX: Vec2 = Vec2::new(0.0, -3.0);
const WOUND_BESIDE_PX: Vec2 = Vec2::new(17.0, -9.0);
const WOUND_BEFORE_PX: Vec2 = Vec2::new(26.0, 5.0);
const NEXT_WOUND_PX: Vec2 = Vec2::new(0.0, -21.0);

/// Where the sign of a Wound lies that has so many `below` it, from the middle of its position, in pixels as designed, beside
/// `middle` and `bell` if these are there, and `figures`.
pub fn wound_at(below: usize, is_there: bool, has_bell: bool, figures: Figures) -> Vec2 {
    let first = match (is_there, has_bell, figures) {
        (false, false, Figures::Nobody) => WOUND_PX,
        (true, true, _) => WOUND_BEFORE_PX,
        _ => WOUND_BESIDE_PX,
    };
    let side = if figures == Figures::Beside(Side::Right) { Side::Left } else { Side::Right };
    let room = if is_there { room_for(figures) } else { Vec2::ZERO };
    side.turn(first) + room + NEXT_WOUND_PX * below as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_figure_steps_aside_to_where_no_neighbour_is_near() {
        let free = |neighbours: &[(f32, f32)]| {
            let neighbours: Vec<Vec2> = neighbours.iter().map(|&at| Vec2::from(at)).collect();
            Side::free(&neighbours, Vec2::ZERO, 1.0, |_| true)
        };
        assert_eq!(free(&[(-40.0, 0.0)]), Some(Side::Right));
        assert_eq!(free(&[(40.0, 0.0)]), Some(Side::Left));
        assert_eq!(free(&[(-40.0, 0.0), (40.0, 10.0)]), Some(Side::Left), "it stands between two");
        assert_eq!(free(&[(-120.0, 0.0), (120.0, 0.0)]), Some(Side::Left), "both are far");
        assert_eq!(free(&[(0.0, 40.0), (0.0, -40.0)]), Some(Side::Left), "they lie above and below");
        let larger = Side::free(&[Vec2::new(-100.0, 0.0)], Vec2::ZERO, 2.0, |_| true);
        assert_eq!(larger, Some(Side::Right), "pieces are twice as large");
        let beside_walls = |walls: &[Side]| Side::free(&[], Vec2::ZERO, 1.0, |side| !walls.contains(&side));
        assert_eq!(beside_walls(&[Side::Left]), Some(Side::Right), "nobody stands in a wall");
        assert_eq!(beside_walls(&[Side::Left, Side::Right]), None, "there is no room at all");
    }

    #[test]
    fn bells_and_wounds_are_hidden_by_no_figure_and_not_by_each_other() {
        let (left, right) = (Figures::Beside(Side::Left), Figures::Beside(Side::Right));
        let all = [(true, left), (true, right), (false, left), (false, right), (false, Figures::Upon)];
        for (is_there, figures) in all {
            let figure = if let Figures::Beside(side) = figures { figure_at(side).x } else { 0.0 };
            let bell = bell_at(is_there, figures);
            assert!((bell.x - figure).abs() > 22.0, "{is_there} {figures:?}: {bell}");
            let wound = wound_at(0, is_there, true, figures);
            assert!(bell.distance(wound) > 14.0, "{is_there} {figures:?}: {bell} {wound}");
            let thing = UPON_PX + room_for(figures);
            assert!(!is_there || wound.distance(thing) > 18.0, "{figures:?}: {wound} {thing}");
        }
        let heights = [2, 3, 4].map(|count| bell_at(false, Figures::Several(count)).y);
        assert!(heights.is_sorted_by(|one, next| one > next), "over the heads of all: {heights:?}");
    }
}
