//! The signs of the buttons of a position: an Objective is a diamond, a Sanctuary a shield, an Alarm a bell.

use bevy::prelude::*;

use crate::screens::heist::marks::diamond;
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

    /// Its sign in a position so many pixels across.
    pub fn draw(self, spot: &mut ChildSpawnerCommands, across: f32) {
        let half = across * 0.46;
        match self {
            Self::Objective => {
                let colors = [theme::TREASURE.mix(&theme::PANEL, 0.6), theme::TREASURE];
                spot.spawn(diamond(Node::default(), half, 2.0, colors));
            }
            Self::Escape => drop(spot.spawn(text("»", theme::bold(TextSize::Heading), theme::OWN))),
            Self::Sanctuary => shield(spot, half, theme::WALL),
        }
    }
}

/// The round ground of a position so many pixels across.
pub fn ground(across: f32, border: f32) -> Node {
    Node {
        position_type: PositionType::Absolute,
        width: px(across),
        height: px(across),
        border: px(border).all(),
        border_radius: BorderRadius::MAX,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..default()
    }
}

/// A Sanctuary.
fn shield(spot: &mut ChildSpawnerCommands, side: f32, color: Color) {
    let node = Node {
        width: px(side * 0.95),
        height: px(side * 1.1),
        border: px(2).all(),
        border_radius: BorderRadius::bottom(percent(50)),
        ..default()
    };
    spot.spawn((node, BorderColor::all(color), Pickable::IGNORE));
}

/// A badge at the upper right.
pub fn bell(spot: &mut ChildSpawnerCommands, across: f32, color: Color, sign: &str) {
    let node = Node {
        position_type: PositionType::Absolute,
        left: px(across * 0.62),
        top: px(-8),
        width: px(14),
        height: px(14),
        border_radius: BorderRadius { bottom_left: px(0), ..BorderRadius::MAX },
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..default()
    };
    spot.spawn((node, BackgroundColor(color), Pickable::IGNORE)).with_child(text(
        sign,
        theme::bold(TextSize::Small),
        theme::PANEL,
    ));
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
