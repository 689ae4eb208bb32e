//! A bar that shows chances side by side.

use bevy::ecs::spawn::SpawnIter;
use bevy::prelude::*;

use crate::ui::theme;

/// One part of a bar.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BarPart {
    /// Its share, 0 to 1.
    pub share: f32,
    /// Its colour.
    pub color: Color,
}

/// A bar so many pixels wide and high; its parts lie side by side, with a line between them.
pub fn bar(size: Vec2, parts: Vec<BarPart>) -> impl Bundle {
    (
        Node { width: px(size.x), height: px(size.y), flex_shrink: 0.0, ..default() },
        BackgroundColor(theme::BUTTON_LIT),
        Pickable::IGNORE,
        Children::spawn(SpawnIter(parts.into_iter().map(|part| {
            (
                Node { width: percent(part.share * 100.0), border: UiRect::right(px(1)), ..default() },
                BackgroundColor(part.color),
                BorderColor::all(theme::PANEL),
                Pickable::IGNORE,
            )
        }))),
    )
}
