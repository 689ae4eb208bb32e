//! The games that were kept, each with its name and its day: one is gone on with, or forgotten.

use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;

use crate::navigation::{Menu, Navigate};
use crate::screens::game::GameRequest;
use crate::screens::settings::GameStorage;
use crate::storage::{Date, GameKind, SavedGame};
use crate::ui::explain::Explains;
use crate::ui::redraw::{AddRedraw, Redraw, RedrawSystems};
use crate::ui::theme;
use crate::ui::widgets::{bold, button, button_frame, list_entry, scroll_column, small};

use super::spawn_menu;

pub(super) fn plugin(app: &mut App) {
    app.add_redraw::<KeptGames>()
        .add_systems(OnEnter(Menu::Games), spawn_games)
        .add_systems(PostUpdate, list_games.before(RedrawSystems).run_if(in_state(Menu::Games)));
}

/// The games that are listed, the one that was played last first.
#[derive(Component, Clone, Debug, Default, PartialEq)]
struct KeptGames(Option<Vec<(GameKind, SavedGame)>>);

fn spawn_games(mut commands: Commands) {
    spawn_menu(&mut commands, Menu::Games, "Kept games", 560.0, |dialog| {
        let list = Node { row_gap: px(6), ..default() };
        dialog.spawn((scroll_column(list), KeptGames::default()));
        dialog.spawn(button("Close", Navigate::Back));
    });
}

/// Looks at the folder when the list is opened, and when a game of it was forgotten.
fn list_games(
    kept: Res<GameStorage>,
    mut requests: MessageReader<GameRequest>,
    mut lists: Query<&mut KeptGames>,
) {
    let is_asked = requests.read().count() > 0;
    for mut list in &mut lists {
        if is_asked || list.0.is_none() {
            let games = kept.0.as_ref().map(|storage| storage.all_games());
            list.set_if_neq(KeptGames(Some(games.unwrap_or_default())));
        }
    }
}

impl Redraw for KeptGames {
    fn draw(&self, list: &mut ChildSpawnerCommands) {
        let Some(games) = &self.0 else { return };
        if games.is_empty() {
            list.spawn(small("No kept games.", theme::QUIET));
        }
        let now = Date::today();
        for (kind, saved) in games {
            draw_game(*kind, saved, now, list);
        }
    }
}

fn draw_game(kind: GameKind, saved: &SavedGame, now: Date, list: &mut ChildSpawnerCommands) {
    let line = Node { column_gap: px(6), flex_shrink: 0.0, ..default() };
    list.spawn((line, Pickable::IGNORE)).with_children(|line| {
        let frame = Node { flex_grow: 1.0, flex_basis: px(0), ..list_entry() };
        let request = GameRequest::ContinueThis(kind, saved.number);
        line.spawn((button_frame(request, frame), TabIndex(0))).with_children(|button| {
            button.spawn(bold(&saved.level, theme::TEXT));
            button.spawn(small(about(kind, saved, now), theme::QUIET));
        });
        let frame = Node { padding: UiRect::axes(px(10), px(8)), ..default() };
        let explains = Explains::new(format!("{}: it is kept no longer.", saved.level), "");
        let request = GameRequest::Forget(kind, saved.number);
        line.spawn((button_frame(request, frame), TabIndex(0), explains))
            .with_child(small("Forget", theme::QUIET));
    });
}

/// "Heist, round 4 · 24 Nov 2026, 3 hours ago"
fn about(kind: GameKind, saved: &SavedGame, now: Date) -> String {
    let kind = match kind {
        GameKind::Mission => "Mission",
        GameKind::Heist => "Heist",
    };
    let date = saved.date.map(|date| format!(" · {date}, {}", date.ago(now))).unwrap_or_default();
    format!("{kind}, round {}{date}", saved.round)
}
