//! The keys and the mouse.

use bevy::prelude::*;

use crate::input::{MENU_KEYS, MISSION_KEYS, REPLAY_KEYS, Request};
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{button, scroll_column, text};

use super::{Menu, spawn_menu};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Help), spawn_help);
}

fn spawn_help(mut commands: Commands) {
    spawn_menu(&mut commands, Menu::Help, "Keys and mouse", 640.0, |dialog| {
        dialog.spawn(scroll_column(Node { row_gap: px(4), ..default() })).with_children(|list| {
            for (keys, what) in MISSION_KEYS.into_iter().chain(MENU_KEYS).chain(REPLAY_KEYS) {
                let line = Node { column_gap: px(12), flex_shrink: 0.0, ..default() };
                list.spawn((line, Pickable::IGNORE)).with_children(|line| {
                    line.spawn((
                        text(keys, theme::mono(TextSize::Small), theme::TREASURE),
                        TextLayout::no_wrap(),
                        Node { width: px(150), flex_shrink: 0.0, ..default() },
                    ));
                    line.spawn((
                        text(what, theme::sans(TextSize::Body), theme::TEXT),
                        Node { flex_grow: 1.0, flex_basis: px(0), ..default() },
                    ));
                });
            }
        });
        dialog.spawn(button("Close", Request::Back));
    });
}
