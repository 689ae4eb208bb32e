//! The frame of the screens that tell how it went: an account beside a list, and the ways on.

use bevy::input_focus::tab_navigation::{TabGroup, TabIndex};
use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;

use crate::input::KeyLabel;
use crate::level::Shelf;
use crate::navigation::{Navigate, Screen};
use crate::screens::game::GameRequest;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{button, button_frame, panel, scroll_column, text};

use super::keeping;
use super::keys::ResultCommand;

/// Pixels of the account that are to be seen at least, however large the ways on are.
const LEAST_ACCOUNT_PX: f32 = 120.0;

/// Spawns `screen` with a panel in its middle, in which `draw` tells what there is to tell, scrolled if there is much of it;
/// under it `draw_ways` draws what never goes out of sight.
pub(in crate::screens) fn spawn_frame(
    commands: &mut Commands,
    screen: Screen,
    ground: Color,
    draw: impl FnOnce(&mut ChildSpawnerCommands),
    draw_ways: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let root = Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        height: percent(100),
        padding: px(24).all(),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..default()
    };
    let node = Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(10),
        padding: px(24).all(),
        width: px(860),
        max_width: percent(100),
        max_height: percent(100),
        ..default()
    };
    let account = Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(10),
        min_height: px(LEAST_ACCOUNT_PX),
        overflow: Overflow::scroll_y(),
        ..default()
    };
    let root = (Name::new("Result screen"), DespawnOnExit(screen), root, BackgroundColor(ground));
    commands.spawn((root, TabGroup::default())).with_children(|screen| {
        screen.spawn((panel(Node { overflow: Overflow::scroll_y(), ..node }), ScrollArea)).with_children(
            |panel| {
                panel.spawn((account, ScrollArea)).with_children(draw);
                draw_ways(panel);
            },
        );
    });
}

/// What was done, beside a list that may be long.
pub(in crate::screens) fn draw_columns(
    panel: &mut ChildSpawnerCommands,
    draw_account: impl FnOnce(&mut ChildSpawnerCommands),
    draw_list: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let columns = Node {
        column_gap: px(28),
        row_gap: px(10),
        flex_wrap: FlexWrap::Wrap,
        flex_shrink: 0.0,
        ..default()
    };
    let left = Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(6),
        flex_grow: 1.0,
        flex_basis: px(280),
        ..default()
    };
    let right =
        Node { flex_grow: 2.0, flex_basis: px(360), max_height: px(330), row_gap: px(4), ..default() };
    panel.spawn((columns, Pickable::IGNORE)).with_children(|columns| {
        columns.spawn((left, Pickable::IGNORE)).with_children(draw_account);
        columns.spawn(scroll_column(right)).with_children(draw_list);
    });
}

/// The ways on: to another level of `shelf`, the same once more, and what `draw_more` offers; under them it is said
/// where the replay was kept.
pub(in crate::screens) fn draw_ways_on(
    panel: &mut ChildSpawnerCommands,
    shelf: Shelf,
    can_keep: bool,
    draw_more: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let buttons =
        Node { column_gap: px(8), row_gap: px(8), flex_wrap: FlexWrap::Wrap, flex_shrink: 0.0, ..default() };
    panel.spawn((buttons, Pickable::IGNORE)).with_children(|row| {
        row.spawn(button(shelf.name(), Navigate::To(Screen::of(shelf))));
        row.spawn(again("Again, new dice", ResultCommand::Again, false));
        row.spawn(again("Again, same dice", ResultCommand::AgainAsBefore, true));
        row.spawn(button("Watch it again", GameRequest::WatchAgain));
        row.spawn(button("Title", Navigate::To(Screen::Title)));
        draw_more(row);
        if can_keep {
            row.spawn(button("Keep the replay", GameRequest::KeepReplay));
        }
    });
    panel.spawn(keeping::place());
}

/// The button that begins again.
fn again(words: &str, command: ResultCommand, same_seed: bool) -> impl Bundle {
    let frame = Node { padding: UiRect::axes(px(16), px(8)), ..default() };
    let words = (text("", theme::bold(TextSize::Body), theme::TEXT), KeyLabel::new(words, command));
    (button_frame(GameRequest::Again { same_seed }, frame), TabIndex(0), children![words])
}
