//! Dialogs: a panel in the middle of the window, over everything else.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;

use crate::ui::theme::{self, TextSize};

use super::{panel, text};

/// Height in the stack of what lies over a screen.
const ABOVE_SCREENS: i32 = 100;

/// What covers the screen under a dialog; its one child is the dialog.
pub fn scrim() -> impl Bundle {
    (
        Node {
            position_type: PositionType::Absolute,
            width: percent(100),
            height: percent(100),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        },
        BackgroundColor(theme::SCRIM),
        GlobalZIndex(ABOVE_SCREENS),
        TabGroup::modal(),
        Pickable::default(),
    )
}

/// The panel of a dialog, `width` pixels wide at most; it scrolls where even its lists cannot be made low enough.
pub fn dialog(width: f32) -> impl Bundle {
    let node = Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(10),
        padding: px(24).all(),
        width: px(width),
        max_width: percent(94),
        max_height: percent(94),
        overflow: Overflow::scroll_y(),
        ..default()
    };
    (panel(node), ScrollArea)
}

/// The heading of a dialog or a panel.
pub fn heading(words: impl Into<String>) -> impl Bundle {
    text(words, theme::bold(TextSize::Heading), theme::TEXT)
}
