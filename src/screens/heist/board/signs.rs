//! What stands at a position for its buttons: a chest for an Objective, a niche for a Sanctuary, a door for an Escape, a
//! bell for an Alarm; and whose a Wound is.

use bevy::prelude::*;

use crate::screens::heist::pieces::{BellLook, Piece, StoneLook};
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::text;
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
/// in pixels as designed. A bell stands beside what is there already.
pub fn standing(
    stone: StoneLook,
    middle: Option<Middle>,
    bell: Option<BellLook>,
) -> impl Iterator<Item = (Piece, Vec2)> {
    let beside = if middle.is_some() { Vec2::new(17.0, -1.0) } else { Vec2::new(0.0, 2.0) };
    let bell = bell.map(|look| (Piece::Bell(look), beside));
    std::iter::once((Piece::Stone(stone), Vec2::ZERO)).chain(middle.map(Middle::piece)).chain(bell)
}

/// From the middle of a position to the sign of a Wound, in pixels as designed; others lie beside it.
const WOUND_PX: Vec2 = Vec2::new(14.0, -12.0);
const NEXT_WOUND_PX: Vec2 = Vec2::new(0.0, -19.0);

/// Where the sign of a Wound lies that has so many `below` it, from the middle of its position, in pixels as designed.
pub fn wound_at(below: usize) -> Vec2 {
    WOUND_PX + NEXT_WOUND_PX * below as f32
}

/// The letter of whose Wound it is, so many pixels from the corner of `spot`.
pub fn wound_letter(spot: &mut ChildSpawnerCommands, corner: Vec2, (letter, color): (&str, Color)) {
    let node = Node {
        position_type: PositionType::Absolute,
        left: px(corner.x),
        top: px(corner.y),
        padding: UiRect::horizontal(px(2)),
        border_radius: BorderRadius::all(px(3)),
        ..default()
    };
    let sign = (text(letter, theme::bold(TextSize::Small), color), TextLayout::no_wrap());
    spot.spawn((node, BackgroundColor(theme::INK.with_alpha(0.8)), Pickable::IGNORE)).with_child(sign);
}
