//! The pause menu of a mission, a heist and a replay.

use bevy::prelude::*;

use crate::navigation::{Menu, Navigate, Screen};
use crate::screens::GameStorage;
use crate::screens::game::GameRequest;
use crate::screens::mission::{MissionRequest, rewind_label};
use crate::screens::replay::ReplayRequest;
use crate::settings::Settings;
use crate::sim::WayBack;
use crate::ui::theme;
use crate::ui::widgets::{small, wide_button};

use super::spawn_menu;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        OnEnter(Menu::Pause),
        (
            spawn_pause.run_if(in_state(Screen::Mission)),
            spawn_heist_pause.run_if(in_state(Screen::Heist)),
            spawn_replay_pause.run_if(|screen: Res<State<Screen>>| screen.get().shows_replay()),
        ),
    );
}

fn spawn_pause(mut commands: Commands, way_back: WayBack, settings: Res<Settings>, kept: Res<GameStorage>) {
    let past = way_back.past();
    let left = past.rewinds_left(settings.rewinds);
    spawn_menu(&mut commands, Menu::Pause, "Paused", 320.0, |dialog| {
        dialog.spawn(wide_button("Go on", Navigate::Back));
        match past.rewind(settings.rewinds) {
            Ok(back) => {
                dialog.spawn(wide_button(rewind_label(back, left), MissionRequest::Rewind));
                dialog.spawn(small(back.about(), theme::FAINT));
            }
            Err(refusal) => {
                let words = format!("No rewind: {refusal}");
                dialog.spawn(small(words, theme::FAINT));
            }
        }
        dialog.spawn(wide_button("What is drawn", Navigate::Open(Menu::Legend)));
        dialog.spawn(wide_button("Compare the rulebooks", Navigate::Open(Menu::SideBySide)));
        draw_rest(dialog, "Keys, mouse and gamepad", &kept);
    });
}

/// A heist can be taken back only as far as no die was thrown: there is nothing to rewind.
fn spawn_heist_pause(mut commands: Commands, kept: Res<GameStorage>) {
    spawn_menu(&mut commands, Menu::Pause, "Paused", 320.0, |dialog| {
        dialog.spawn(wide_button("Go on", Navigate::Back));
        draw_rest(dialog, "How a heist goes, and keys", &kept);
    });
}

/// What is offered in missions and heists alike; `help` says what the help tells of.
fn draw_rest(dialog: &mut ChildSpawnerCommands, help: &str, kept: &GameStorage) {
    dialog.spawn(wide_button("Settings", Navigate::Open(Menu::Settings)));
    dialog.spawn(wide_button(help, Navigate::Open(Menu::Help)));
    dialog.spawn(wide_button("Begin again, same dice", GameRequest::Again { same_seed: true }));
    dialog.spawn(wide_button("Begin again, new dice", GameRequest::Again { same_seed: false }));
    dialog.spawn(wide_button("Give up", GameRequest::GiveUp));
    let mut leave = "Leave to the title";
    if kept.0.is_some() {
        dialog.spawn(wide_button("Save and leave", GameRequest::SaveAndLeave));
        leave = "Leave: the round's start is kept";
    }
    dialog.spawn(wide_button(leave, Navigate::To(Screen::Title)));
}

/// In a replay there is nothing to take back and nothing to lose.
fn spawn_replay_pause(mut commands: Commands) {
    spawn_menu(&mut commands, Menu::Pause, "Replay", 320.0, |dialog| {
        dialog.spawn(wide_button("Go on", Navigate::Back));
        dialog.spawn(wide_button("Settings", Navigate::Open(Menu::Settings)));
        dialog.spawn(wide_button("Keys, mouse and gamepad", Navigate::Open(Menu::Help)));
        dialog.spawn(wide_button("Leave the replay", ReplayRequest::Leave));
    });
}
