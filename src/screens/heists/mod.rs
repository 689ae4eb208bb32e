//! The choice of a heist: what there is, the plan with its track, the crew, and how hard it is to be.

mod detail;

use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;

use crate::heist::HeistGame;
use crate::level::Shelf;
use crate::navigation::Screen;
use crate::screens::choice::ChoiceRequest;
use crate::ui::theme;
use crate::ui::widgets::{bold, button_frame, list_entry, small};

use super::Library;
use super::choice::{Looking, spawn_frame};
use super::heist::begin;
use super::trouble::complain;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(detail::plugin)
        .add_systems(OnEnter(Screen::Heists), (crate::sim::clear, forget_game, spawn).chain())
        .add_systems(Update, begin_chosen.run_if(in_state(Screen::Heists)));
    for screen in [Screen::Title, Screen::Missions, Screen::Scenes] {
        app.add_systems(OnEnter(screen), forget_game);
    }
}

fn forget_game(mut commands: Commands) {
    commands.remove_resource::<HeistGame>();
}

/// The first time one looks at the first heist, and then at the one that was looked at last.
fn spawn(
    mut commands: Commands,
    library: Res<Library>,
    mut looking: ResMut<Looking>,
    mut has_looked: Local<bool>,
) {
    if !std::mem::replace(&mut *has_looked, true)
        && let Some((first, _)) = library.heists().next()
    {
        looking.0 = first;
    }
    looking.stay_among(library.heists().map(|(place, _)| place));
    let frame = spawn_frame(&mut commands, Shelf::Heists);
    commands.entity(frame.list).with_children(|list| draw_list(&library, list));
    commands.entity(frame.detail).insert(detail::HeistDetail::default());
    commands.entity(frame.buttons).insert(detail::HeistButtons::default());
}

fn draw_list(library: &Library, list: &mut ChildSpawnerCommands) {
    for (place, book) in library.heists() {
        let Ok(level) = &book.level else { continue };
        let Some(table) = &level.heist else { continue };
        list.spawn((button_frame(ChoiceRequest::Look(place), list_entry()), TabIndex(0))).with_children(
            |button| {
                button.spawn(bold(&level.name, theme::TEXT));
                let objectives: usize = table.objectives().count();
                let areas = if table.tracks.len() > 1 {
                    format!(" · {} areas", table.tracks.len())
                } else {
                    String::new()
                };
                let plural = if objectives == 1 { "" } else { "s" };
                button.spawn(small(format!("{objectives} Objective{plural}{areas}"), theme::QUIET));
            },
        );
    }
}

fn begin_chosen(
    mut requests: MessageReader<ChoiceRequest>,
    library: Res<Library>,
    looking: Res<Looking>,
    mut commands: Commands,
) {
    if !requests.read().any(|request| *request == ChoiceRequest::Start) {
        return;
    }
    if let Some(Ok(level)) = library.books.get(looking.0).map(|book| book.level.clone()) {
        commands.queue(move |world: &mut World| {
            if let Err(error) = begin(world, level, None) {
                complain(world, "The heist cannot begin.", vec![error.to_string()]);
            }
        });
    }
}
