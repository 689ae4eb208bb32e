//! What stands at a position for its buttons: a chest for an Objective, a niche for a Sanctuary, a door for an Escape, a
//! bell for an Alarm; and the sign of a Wound.

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

/// Pixels along a cut, and across it.
const CUT_PX: Vec2 = Vec2::new(2.0, 11.0);

/// A Wound of the rogue with this letter, at the right of what is so many pixels across: two cuts in its colour. Others lie
/// `below` it.
pub fn wound(spot: &mut ChildSpawnerCommands, across: f32, (letter, color): (&str, Color), below: usize) {
    let node = Node {
        position_type: PositionType::Absolute,
        left: px(across - 8.0),
        top: px(4.0 - 14.0 * below as f32),
        padding: UiRect { left: px(4), right: px(3), ..default() },
        border_radius: BorderRadius::all(px(3)),
        column_gap: px(3),
        align_items: AlignItems::Center,
        ..default()
    };
    spot.spawn((node, BackgroundColor(theme::INK.with_alpha(0.8)), Pickable::IGNORE)).with_children(
        |wound| {
            for _ in 0..2 {
                let cut = Node { width: px(CUT_PX.x), height: px(CUT_PX.y), ..default() };
                let slanted = UiTransform::from_rotation(Rot2::degrees(24.0));
                wound.spawn((cut, slanted, BackgroundColor(color), Pickable::IGNORE));
            }
            wound.spawn((text(letter, theme::bold(TextSize::Small), color), TextLayout::no_wrap()));
        },
    );
}
