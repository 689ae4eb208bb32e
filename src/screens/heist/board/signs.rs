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

    /// The piece that stands for it, and how far from the middle, in pixels as designed.
    const fn piece(self) -> (Piece, Vec2) {
        match self {
            Self::Objective => (Piece::Chest, Vec2::new(0.0, 1.0)),
            Self::Escape => (Piece::Gate, Vec2::new(0.0, 2.0)),
            Self::Sanctuary => (Piece::Niche, Vec2::new(0.0, 1.0)),
        }
    }
}

/// What stands at a position: its stone, the piece of its button and a bell, lowest first, each with how far from the middle,
/// in pixels as designed. A bell stands beside what is there already, and beside who stands there.
pub fn standing(
    stone: StoneLook,
    middle: Option<Middle>,
    bell: Option<BellLook>,
    is_taken: bool,
) -> impl Iterator<Item = (Piece, Vec2)> {
    let beside = match (middle, is_taken) {
        (Some(_), _) => Vec2::new(23.0, -3.0),
        (None, true) => Vec2::new(15.0, 2.0),
        (None, false) => Vec2::new(0.0, 2.0),
    };
    let bell = bell.map(|look| (Piece::Bell(look), beside));
    std::iter::once((Piece::Stone(stone), Vec2::ZERO)).chain(middle.map(Middle::piece)).chain(bell)
}

/// From the middle of a position to the sign of a Wound, in pixels as designed: on a stone that is free, and beside what
/// is there. Others lie above it.
const WOUND_PX: Vec2 = Vec2::new(0.0, -3.0);
const WOUND_BESIDE_PX: Vec2 = Vec2::new(17.0, -9.0);
const NEXT_WOUND_PX: Vec2 = Vec2::new(0.0, -21.0);

/// Where the sign of a Wound lies that has so many `below` it, from the middle of its position, in pixels as designed.
pub fn wound_at(below: usize, is_free: bool) -> Vec2 {
    let first = if is_free { WOUND_PX } else { WOUND_BESIDE_PX };
    first + NEXT_WOUND_PX * below as f32
}
