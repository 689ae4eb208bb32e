//! The pieces of the screen as they are spawned: bars, column, panels. Where each of them lies, the layout says.

use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;

use crate::ui::theme;
use crate::ui::widgets::panel;

/// Pixels between panels; at the edge of the window there are none, so that the board has them.
pub(super) const GAP_PX: f32 = 8.0;
/// What the bar at the top takes of the height of the window at most, in percent.
const MOST_TOP: f32 = 30.0;

/// Which piece of the screen it is.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::screens) enum PanelPlace {
    Top,
    /// The right side of the window: the column, and under it the log.
    Side,
    /// What guards know, and under it the fight and the hint.
    Column,
    /// What the column leaves of its side, unless another height was chosen.
    Log,
    Actions,
    /// The cards of whoever is played, over the bar of actions.
    Hand,
    /// Over the lower edge of the board: whether the rogue reacts, and the hint where the column has no room for it.
    Tray,
    /// What is heard, in the upper left corner of the board.
    Captions,
}

pub(in crate::screens) fn top_bar() -> impl Bundle {
    let node = Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        min_height: px(40),
        padding: UiRect::axes(px(12), px(6)),
        column_gap: px(14),
        row_gap: px(4),
        align_items: AlignItems::Center,
        flex_wrap: FlexWrap::Wrap,
        border: UiRect::bottom(px(1)),
        max_height: percent(MOST_TOP),
        overflow: Overflow::scroll_y(),
        ..default()
    };
    (node, ScrollArea, BackgroundColor(theme::PANEL), BorderColor::all(theme::GRID), Pickable::default())
}

pub(in crate::screens) fn side() -> impl Bundle {
    let node = Node { position_type: PositionType::Absolute, ..stacked() };
    // Nothing of the board is seen between its panels.
    (PanelPlace::Side, node, BackgroundColor(theme::PAPER), Pickable::IGNORE)
}

pub(in crate::screens) fn column() -> impl Bundle {
    (PanelPlace::Column, Node { min_height: px(0), ..stacked() }, Pickable::IGNORE)
}

/// Panels one under the other.
fn stacked() -> Node {
    Node { flex_direction: FlexDirection::Column, row_gap: px(GAP_PX), ..default() }
}

/// The panel of what guards know: as high as it needs, scrolled when that is too much.
pub(in crate::screens) fn knowledge() -> impl Bundle {
    let node = Node {
        flex_direction: FlexDirection::Column,
        padding: px(12).all(),
        overflow: Overflow::scroll_y(),
        min_height: px(80),
        ..default()
    };
    (panel(node), ScrollArea)
}

pub(in crate::screens) fn log() -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(4),
        padding: UiRect::axes(px(12), px(8)),
        flex_shrink: 0.0,
        min_height: px(0),
        ..default()
    }
}

pub(in crate::screens) fn actions() -> Node {
    Node {
        position_type: PositionType::Absolute,
        padding: px(6).all(),
        column_gap: px(6),
        align_items: AlignItems::Stretch,
        overflow: Overflow::scroll_y(),
        ..default()
    }
}

pub(super) fn hand() -> Node {
    Node { padding: px(5).all(), column_gap: px(10), align_items: AlignItems::Stretch, ..default() }
}

/// Whether a piece takes part in the layout at all.
pub(super) const fn shown(is_shown: bool) -> Display {
    if is_shown { Display::Flex } else { Display::None }
}

pub(in crate::screens) fn fight() -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        flex_shrink: 0.0,
        padding: px(12).all(),
        row_gap: px(6),
        display: shown(false),
        ..default()
    }
}

pub(super) fn tray() -> impl Bundle {
    let node = Node {
        position_type: PositionType::Absolute,
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::FlexStart,
        row_gap: px(GAP_PX),
        ..default()
    };
    (node, Pickable::IGNORE)
}
