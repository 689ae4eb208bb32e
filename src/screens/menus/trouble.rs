//! What went wrong, in a dialog.

use bevy::prelude::*;

use crate::navigation::{Menu, Navigate};
use crate::screens::trouble::Trouble;
use crate::ui::theme;
use crate::ui::widgets::{button, mono, scroll_column};

use super::spawn_menu;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Error), spawn_error);
}

fn spawn_error(mut commands: Commands, trouble: Res<Trouble>) {
    spawn_menu(&mut commands, Menu::Error, &trouble.what, 720.0, |dialog| {
        let list = Node { max_height: px(420), row_gap: px(2), ..default() };
        dialog.spawn(scroll_column(list)).with_children(|list| {
            for line in &trouble.lines {
                list.spawn(mono(line, theme::QUIET));
            }
        });
        dialog.spawn(button("Close", Navigate::Back));
    });
}
