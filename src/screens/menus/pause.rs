//! The pause menu of a mission.

use bevy::prelude::*;

use crate::input::Request;
use crate::screens::Screen;
use crate::ui::widgets::wide_button;

use super::{Menu, spawn_menu};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Pause), spawn_pause);
}

fn spawn_pause(mut commands: Commands) {
    spawn_menu(&mut commands, Menu::Pause, "Paused", 320.0, |dialog| {
        dialog.spawn(wide_button("Go on", Request::Back));
        dialog.spawn(wide_button("Settings", Request::Open(Menu::Settings)));
        dialog.spawn(wide_button("Keys and mouse", Request::Open(Menu::Help)));
        dialog.spawn(wide_button("Begin again, same dice", Request::Again { same_seed: true }));
        dialog.spawn(wide_button("Begin again, new dice", Request::Again { same_seed: false }));
        dialog.spawn(wide_button("Give up", Request::GiveUp));
        dialog.spawn(wide_button("Leave to the title", Request::GoTo(Screen::Title)));
    });
}
