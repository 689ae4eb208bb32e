//! The replays that were kept, to be looked at.

use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;

use crate::heist::AnyReplay;
use crate::navigation::{Menu, Navigate};
use crate::screens::missions::Library;
use crate::screens::replay::ReplayRequest;
use crate::screens::settings::GameStorage;
use crate::storage::KeptReplay;
use crate::ui::theme;
use crate::ui::widgets::{bold, button, button_frame, list_entry, scroll_column, small};

use super::spawn_menu;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Replays), spawn_replays);
}

fn spawn_replays(mut commands: Commands, kept: Res<GameStorage>, library: Res<Library>) {
    let kept = kept.0.as_ref().map(|storage| storage.replays()).unwrap_or_default();
    spawn_menu(&mut commands, Menu::Replays, "Replays", 560.0, |dialog| {
        if kept.is_empty() {
            dialog.spawn(small("None was kept. The result of a mission offers it.", theme::QUIET));
        }
        let list = Node { row_gap: px(6), max_height: px(400), ..default() };
        dialog.spawn(scroll_column(list)).with_children(|list| {
            kept.iter().for_each(|replay| draw_replay(replay, &library, list));
        });
        dialog.spawn(button("Close", Navigate::Back));
    });
}

fn draw_replay(kept: &KeptReplay, library: &Library, list: &mut ChildSpawnerCommands) {
    let request = ReplayRequest::Watch(kept.name.clone());
    list.spawn((button_frame(request, list_entry()), TabIndex(0))).with_children(|button| {
        let (title, about, color) = describe(kept, library);
        button.spawn(bold(title, color));
        button.spawn(small(about, theme::QUIET));
    });
}

fn describe(kept: &KeptReplay, library: &Library) -> (String, String, Color) {
    let text = kept.text.as_ref().map_err(ToString::to_string);
    let replay = text.and_then(|text| text.parse::<AnyReplay>().map_err(|error| error.to_string()));
    match replay {
        Err(why) => (kept.name.clone(), why, theme::DANGER),
        Ok(replay) => {
            let book = library.books.iter().find(|book| book.id == replay.level());
            let level = book.and_then(|book| book.level.as_ref().ok());
            let name = level.map_or_else(|| replay.level().to_owned(), |level| level.name.clone());
            (name, about(&replay), theme::TEXT)
        }
    }
}

fn about(replay: &AnyReplay) -> String {
    match replay {
        AnyReplay::Mission(replay) => {
            let (actions, seed, version) = (replay.course.len(), replay.seed, &replay.version);
            format!("{actions} actions · seed {seed} · version {version}")
        }
        AnyReplay::Heist(replay) => {
            let (choices, seed, version) = (replay.course.len(), replay.seed, &replay.version);
            format!("Heist · {choices} choices · seed {seed} · version {version}")
        }
    }
}
