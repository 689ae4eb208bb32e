//! Opening a replay, of what is over or of what was kept, and leaving it again.

use std::sync::Arc;

use bevy::prelude::*;

use crate::heist::{AnyReplay, HeistGame, HeistRecording, HeistReplay};
use crate::level::Level;
use crate::navigation::{Navigate, Screen};
use crate::screens::game::GameRequest;
use crate::screens::heist;
use crate::screens::mission::enter;
use crate::screens::missions::Library;
use crate::screens::replay::ReplayRequest;
use crate::screens::settings::GameStorage;
use crate::screens::trouble::complain;
use crate::sim::{Playing, Recording, Replay, play_on};
use crate::storage::Storage;

use super::film::Film;
use super::reel::Reel;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (open, open_what_is_over));
}

fn open(mut requests: MessageReader<ReplayRequest>, mut commands: Commands) {
    for request in requests.read() {
        match request.clone() {
            ReplayRequest::Watch(name) => commands.queue(move |world: &mut World| watch_kept(world, &name)),
            ReplayRequest::Leave => commands.queue(leave),
        }
    }
}

fn open_what_is_over(mut requests: MessageReader<GameRequest>, mut commands: Commands) {
    for request in requests.read() {
        match *request {
            GameRequest::WatchAgain => commands.queue(watch_again),
            GameRequest::WatchFrom(line) => commands.queue(move |world: &mut World| watch_from(world, line)),
            _ => {}
        }
    }
}

/// Looks at what is over.
fn watch_again(world: &mut World) {
    if let Some(game) = world.get_resource::<HeistGame>() {
        let film = Film::Heist(HeistRecording::of(game));
        return project(world, Reel::new(film, Screen::HeistResult));
    }
    if world.contains_resource::<Playing>() {
        let film = Film::Mission(Recording::of(world));
        project(world, Reel::new(film, Screen::Result));
    }
}

/// Looks at what is over from where `line` of its log has been written, a heist from before the choice that led to it.
fn watch_from(world: &mut World, line: usize) {
    if let Some(game) = world.get_resource::<HeistGame>() {
        let recording = HeistRecording::of(game);
        let position = recording.position_of(line);
        return project_to(world, Reel::new(Film::Heist(recording), Screen::HeistResult), position);
    }
    if world.contains_resource::<Playing>() {
        let recording = Recording::of(world);
        let position = recording.position_of(line);
        project_to(world, Reel::new(Film::Mission(recording), Screen::Result), position);
    }
}

/// Shows `reel` from its start.
fn project(world: &mut World, reel: Reel) {
    project_at(world, reel, 0);
}

/// Shows how `reel` comes to `position`: the request that leads there is played.
fn project_to(world: &mut World, reel: Reel, position: usize) {
    project_at(world, reel.running_to(position), position.saturating_sub(1));
}

fn project_at(world: &mut World, reel: Reel, position: usize) {
    reel.film.show(world, position);
    let screen = reel.film.screen();
    world.insert_resource(reel);
    // Entered anew even from a game that has just been entered.
    world.resource_mut::<NextState<Screen>>().set(screen);
}

/// Looks at a replay that was kept, or says why that cannot be.
fn watch_kept(world: &mut World, name: &str) {
    let Some(storage) = world.resource::<GameStorage>().0.clone() else { return };
    match kept(&storage, world.resource(), name) {
        Ok((replay, level)) => watch(world, &replay, level),
        Err(why) => complain(world, CANNOT_BE_SHOWN, vec![why.to_string()]),
    }
}

/// The replay that was kept in `storage` as `name`, and its level.
fn kept(
    storage: &Storage,
    library: &Library,
    name: &str,
) -> Result<(AnyReplay, Arc<Level>), Box<dyn std::error::Error>> {
    let replay: AnyReplay = storage.replay(name)?.parse()?;
    let level = library.level(replay.level())?;
    Ok((replay, level))
}

const CANNOT_BE_SHOWN: &str = "This replay cannot be shown.";

/// Looks at `replay` in `level`. What it was made with, and where it goes otherwise than it did, is said in a dialog.
pub fn watch(world: &mut World, replay: &AnyReplay, level: Arc<Level>) {
    match replay {
        AnyReplay::Mission(replay) => watch_mission(world, replay, level),
        AnyReplay::Heist(replay) => watch_heist(world, replay, level),
    }
}

fn watch_mission(world: &mut World, replay: &Replay, level: Arc<Level>) {
    let notes = replay.notes(&level);
    let mut played = replay.play(Arc::clone(&level));
    let film = Film::Mission(Recording::of(played.session.world_mut()));
    let from = *world.resource::<State<Screen>>().get();
    enter(world, replay.under_rulebook(level), replay.seed);
    play_on(world);
    let is_cut_short = played.difference.is_some();
    project(world, Reel::new(film, from).cut_short_if(is_cut_short));
    tell(world, notes, played.difference.map(|difference| difference.to_string()));
}

fn watch_heist(world: &mut World, replay: &HeistReplay, level: Arc<Level>) {
    let notes = replay.notes(&level);
    let played = match replay.play(level) {
        Ok(played) => played,
        Err(error) => return complain(world, CANNOT_BE_SHOWN, vec![error.to_string()]),
    };
    let film = Film::Heist(HeistRecording::of(&played.game));
    let from = *world.resource::<State<Screen>>().get();
    heist::enter(world, played.game);
    let is_cut_short = played.difference.is_some();
    project(world, Reel::new(film, from).cut_short_if(is_cut_short));
    tell(world, notes, played.difference.map(|difference| difference.to_string()));
}

/// Says with what a replay was made, and where it goes otherwise.
fn tell(world: &mut World, notes: Vec<String>, difference: Option<String>) {
    if difference.is_none() && notes.is_empty() {
        return;
    }
    let (what, difference) = match difference {
        None => {
            ("This replay was made with something else.", "And yet everything goes as it did.".to_owned())
        }
        Some(difference) => (
            "This replay goes otherwise than it did.",
            format!("The first difference, where this replay ends: {difference}."),
        ),
    };
    let lines = notes.into_iter().map(|note| note + ".").chain(std::iter::once(difference));
    complain(world, what, lines.collect());
}

/// Back to where it was opened; the result is that of the whole mission.
fn leave(world: &mut World) {
    let Some(reel) = world.remove_resource::<Reel>() else { return };
    if matches!(reel.from, Screen::Result | Screen::HeistResult) {
        reel.film.show(world, reel.length());
    }
    world.write_message(Navigate::To(reel.from));
}
