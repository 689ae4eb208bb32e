//! Panels and the boxes inside them.

use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;

use crate::ui::theme;

/// A panel with an edge; `node` says where it is and how its contents are laid out.
pub fn panel(node: Node) -> impl Bundle {
    (
        Node { border: px(1).all(), border_radius: BorderRadius::all(px(6)), ..node },
        BackgroundColor(theme::PANEL),
        BorderColor::all(theme::HATCH.with_alpha(0.7)),
        Pickable::default(),
    )
}

/// What lies over the board without keeping the pointer from it.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct SeeThrough;

/// Contents from top to bottom, `gap` pixels apart.
pub fn column(gap: f32) -> impl Bundle {
    (Node { flex_direction: FlexDirection::Column, row_gap: px(gap), ..default() }, Pickable::IGNORE)
}

/// The same with what is left of the width.
pub fn rest_column(gap: f32) -> impl Bundle {
    let node = Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(gap),
        flex_grow: 1.0,
        flex_basis: px(0),
        min_width: px(0),
        ..default()
    };
    (node, Pickable::IGNORE)
}

/// Contents from left to right, `gap` pixels apart.
pub fn row(gap: f32) -> impl Bundle {
    (Node { column_gap: px(gap), align_items: AlignItems::Center, ..default() }, Pickable::IGNORE)
}

/// The layout of contents from left to right, `gap` pixels apart, that go on in another line where they are too long.
pub fn wrapping(gap: f32) -> Node {
    Node {
        column_gap: px(gap),
        row_gap: px(2),
        align_items: AlignItems::Center,
        flex_wrap: FlexWrap::Wrap,
        flex_shrink: 0.0,
        width: percent(100),
        ..default()
    }
}

/// A column that can be scrolled when there is more than fits.
pub fn scroll_column(node: Node) -> impl Bundle {
    (
        Node {
            flex_direction: FlexDirection::Column,
            overflow: Overflow::scroll_y(),
            min_height: px(0),
            ..node
        },
        ScrollArea,
        Pickable::default(),
    )
}

/// A line between two parts of a panel.
pub fn divider() -> impl Bundle {
    (
        Node { height: px(1), margin: UiRect::vertical(px(4)), ..default() },
        BackgroundColor(theme::HATCH.with_alpha(0.5)),
        Pickable::IGNORE,
    )
}
