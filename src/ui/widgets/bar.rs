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

/// Radius of its corners, in pixels.
const ROUND_PX: f32 = 3.0;

/// A bar so many pixels wide and high; its parts lie side by side, with a line between them.
pub fn bar(size: Vec2, parts: Vec<BarPart>) -> impl Bundle {
    let count = parts.len();
    (
        Node {
            width: px(size.x),
            height: px(size.y),
            flex_shrink: 0.0,
            border_radius: BorderRadius::all(px(ROUND_PX)),
            ..default()
        },
        BackgroundColor(theme::BUTTON_LIT),
        Pickable::IGNORE,
        Children::spawn(SpawnIter(parts.into_iter().enumerate().map(move |(number, part)| {
            let round = |is_end: bool| px(if is_end { ROUND_PX } else { 0.0 });
            let (left, right) = (round(number == 0), round(number + 1 == count));
            let border_radius = BorderRadius::new(left, right, right, left);
            let width = percent(part.share * 100.0);
            (
                Node { width, border: UiRect::right(px(1)), border_radius, ..default() },
                BackgroundColor(part.color),
                BorderColor::all(theme::PANEL),
                Pickable::IGNORE,
            )
        }))),
    )
}
