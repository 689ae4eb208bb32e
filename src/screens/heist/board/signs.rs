//! The signs of the buttons of a position: an Objective is a diamond, a Sanctuary a shield, an Alarm a bell, a Scheme a square.

use bevy::prelude::*;

use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::text;

/// An Objective.
pub fn diamond(spot: &mut ChildSpawnerCommands, side: f32, color: Color) {
    let node = Node { width: px(side), height: px(side), border: px(2).all(), ..default() };
    let turned = UiTransform::from_rotation(Rot2::degrees(45.0));
    spot.spawn((
        node,
        turned,
        BackgroundColor(color.mix(&theme::PANEL, 0.6)),
        BorderColor::all(color),
        Pickable::IGNORE,
    ));
}

/// A Sanctuary.
pub fn shield(spot: &mut ChildSpawnerCommands, side: f32, color: Color) {
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

/// A small square at the lower right.
pub fn scheme(spot: &mut ChildSpawnerCommands, across: f32, color: Color) {
    let node = Node {
        position_type: PositionType::Absolute,
        left: px(across * 0.66),
        top: px(across * 0.6),
        width: px(8),
        height: px(8),
        ..default()
    };
    spot.spawn((node, BackgroundColor(color), Pickable::IGNORE));
}
