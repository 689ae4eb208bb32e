//! The choice of a mission or a scene: what there is, the brief, the plan, the best result.

mod detail;
mod library;
mod list;
mod thumbnail;

use std::sync::Arc;

use bevy::prelude::*;

pub use library::{Library, NoLevel, lines};

use super::choice::{Looking, spawn_frame};
use super::mission::start;
use super::trouble::Trouble;
use crate::heist::HeistGame;
use crate::navigation::{Menu, Navigate, Screen};
use crate::screens::choice::ChoiceRequest;
use crate::screens::game::GameRequest;
use crate::settings::{Setting, Settings};
use crate::sim::LevelAtStart;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Library>()
        .add_plugins((list::plugin, detail::plugin))
        .add_systems(OnEnter(Screen::Missions), (look_at_first, spawn_choice))
        .add_systems(OnEnter(Screen::Scenes), (look_at_first, spawn_choice))
        .add_systems(
            Update,
            (
                begin.run_if(is_choosing),
                go_to_next.run_if(in_state(Screen::Result).or_else(in_state(Screen::HeistResult))),
            ),
        );
}

/// Leads from the result of a mission or a heist to the choice of the next one, a mission under the rulebook of the last.
fn go_to_next(
    mut requests: MessageReader<GameRequest>,
    begun: Option<Res<LevelAtStart>>,
    heist: Option<Res<HeistGame>>,
    (library, settings): (Res<Library>, Res<Settings>),
    mut looking: ResMut<Looking>,
    mut changes: MessageWriter<Setting>,
    mut navigate: MessageWriter<Navigate>,
) {
    let is_asked = requests.read().any(|request| *request == GameRequest::Next);
    if let Some(game) = heist.filter(|_| is_asked) {
        if let Some(place) = library.next_heist_after(&game.level().id) {
            looking.0 = place;
            navigate.write(Navigate::To(Screen::Heists));
        }
        return;
    }
    let Some(level) = begun.filter(|_| is_asked).map(|begun| Arc::clone(&begun.0)) else { return };
    if let Some(place) = library.next_after(&level.id) {
        looking.0 = place;
        if library.books[place].rulebook(&settings) != level.rulebook {
            changes.write(Setting::Rulebook(level.rulebook));
        }
        navigate.write(Navigate::To(Screen::of(library.shelf_of(&level.id))));
    }
}

/// Whether a level is chosen at present.
fn is_choosing(screen: Res<State<Screen>>) -> bool {
    screen.shelf().is_some()
}

fn look_at_first(screen: Res<State<Screen>>, library: Res<Library>, mut looking: ResMut<Looking>) {
    let shelf = screen.shelf().into_iter();
    looking.stay_among(shelf.flat_map(|shelf| library.of(shelf)).map(|(place, _)| place));
}

fn spawn_choice(mut commands: Commands, screen: Res<State<Screen>>) {
    let Some(shelf) = screen.shelf() else { return };
    let frame = spawn_frame(&mut commands, shelf);
    commands.entity(frame.list).insert(list::LevelList::default());
    commands.entity(frame.detail).insert(detail::LevelDetail::default());
    commands.entity(frame.buttons).insert(detail::Choices::default());
}

fn begin(
    mut requests: MessageReader<ChoiceRequest>,
    library: Res<Library>,
    looking: Res<Looking>,
    settings: Res<Settings>,
    mut trouble: ResMut<Trouble>,
    mut menu: ResMut<NextState<Menu>>,
    mut commands: Commands,
) {
    if !requests.read().any(|request| *request == ChoiceRequest::Start) {
        return;
    }
    match library.books.get(looking.0).map(|book| (&book.level, &book.id)) {
        Some((Ok(level), _)) => {
            let level = settings.rulebook.map_or_else(|| level.clone(), |rulebook| level.under(rulebook));
            commands.queue(move |world: &mut World| start(world, level, None));
        }
        Some((Err(lines), id)) => {
            *trouble = Trouble { what: format!("The level {id} cannot be played."), lines: lines.clone() };
            menu.set(Menu::Error);
        }
        None => {}
    }
}
