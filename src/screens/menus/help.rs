//! The keys and the mouse.

use bevy::prelude::*;

use crate::input::{MENU_KEYS, MISSION_KEYS, REPLAY_KEYS, Request};
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{button, scroll_column, text};

use super::{Menu, Screen, spawn_menu};

/// Pixels of the dialog, which a small window makes narrower.
const WIDTH_PX: f32 = 980.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Help), spawn_help);
}

/// The keys of the screen below, and those of menus, in two columns.
fn spawn_help(mut commands: Commands, screen: Res<State<Screen>>) {
    let own: &[_] = if *screen.get() == Screen::Replay { &REPLAY_KEYS } else { &MISSION_KEYS };
    let keys: Vec<_> = own.iter().chain(&MENU_KEYS).copied().collect();
    spawn_menu(&mut commands, Menu::Help, "Keys and mouse", WIDTH_PX, |dialog| {
        let columns = Node { column_gap: px(20), align_items: AlignItems::Start, ..default() };
        dialog.spawn(scroll_column(Node::default())).with_children(|list| {
            list.spawn((columns, Pickable::IGNORE)).with_children(|columns| {
                let halves = keys.chunks(keys.len().div_ceil(2));
                halves.for_each(|half| draw_column(half, columns));
            });
        });
        dialog.spawn(button("Close", Request::Back));
    });
}

fn draw_column(keys: &[(&str, &str)], columns: &mut ChildSpawnerCommands) {
    let node = Node {
        flex_direction: FlexDirection::Column,
        flex_grow: 1.0,
        flex_basis: px(0),
        row_gap: px(4),
        ..default()
    };
    columns.spawn((node, Pickable::IGNORE)).with_children(|column| {
        for &(keys, what) in keys {
            draw_line(keys, what, column);
        }
    });
}

fn draw_line(keys: &str, what: &str, column: &mut ChildSpawnerCommands) {
    let line = Node { column_gap: px(12), flex_shrink: 0.0, ..default() };
    column.spawn((line, Pickable::IGNORE)).with_children(|line| {
        line.spawn((
            text(keys, theme::mono(TextSize::Small), theme::TREASURE),
            TextLayout::no_wrap(),
            Node { width: px(140), flex_shrink: 0.0, ..default() },
        ));
        line.spawn((
            text(what, theme::sans(TextSize::Body), theme::TEXT),
            Node { flex_grow: 1.0, flex_basis: px(0), ..default() },
        ));
    });
}
