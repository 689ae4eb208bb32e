//! The running mission or heist is kept: each round by itself, and when the player leaves it; and it is gone on with.

use std::sync::Arc;

use bevy::prelude::*;

use crate::heist::{AnyReplay, HeistGame, HeistOptionsError, HeistReplay};
use crate::level::Level;
use crate::navigation::{Navigate, Screen};
use crate::screens::game::GameRequest;
use crate::sim::replay::ReplayError;
use crate::sim::{Awaiting, History, LevelAtStart, MissionRng, Playing, Replay, Turns, take_up};
use crate::storage::{GameKind, SavedGame, StorageError};

use super::heist;
use super::mission::{enter, follow_settings};
use super::settings::GameStorage;
use super::trouble::complain;
use super::{Library, NoLevel};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<KeptRound>()
        .add_systems(OnEnter(Screen::Mission), |mut kept: ResMut<KeptRound>| *kept = default())
        .add_systems(OnEnter(Screen::Heist), |mut kept: ResMut<KeptRound>| *kept = default())
        .add_systems(OnEnter(Screen::Result), forget)
        .add_systems(OnEnter(Screen::HeistResult), forget)
        .add_systems(
            Update,
            (
                keep_each_round.run_if(resource_exists::<Playing>.and_then(is_new_round)),
                keep_each_round.run_if(resource_exists::<HeistGame>.and_then(is_new_heist_round)),
                answer_requests,
            ),
        );
}

/// What was kept of this game.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct KeptRound {
    /// The last round, 0 for none.
    round: u32,
    /// Whether it could not be kept: that is told once.
    failed: bool,
}

const NOT_KEPT: &str = "The game could not be kept.";

fn is_new_round(
    screen: Res<State<Screen>>,
    turns: Res<Turns>,
    kept: Res<KeptRound>,
    awaiting: Awaiting,
) -> bool {
    *screen.get() == Screen::Mission && turns.round() != kept.round && awaiting.player()
}

fn is_new_heist_round(screen: Res<State<Screen>>, game: Res<HeistGame>, kept: Res<KeptRound>) -> bool {
    let round = u32::from(game.heist().round());
    *screen.get() == Screen::Heist && round != kept.round && game.heist().ending().is_none()
}

fn keep_each_round(world: &mut World) {
    let Some((_, SavedGame { round, .. })) = played(world) else { return };
    let failed_before = world.resource::<KeptRound>().failed;
    let kept = keep(world);
    if let (Err(error), false) = (&kept, failed_before) {
        complain(world, NOT_KEPT, vec![error.to_string()]);
    }
    world.insert_resource(KeptRound { round, failed: kept.is_err() });
}

/// Why the game could not be kept.
#[derive(Debug, thiserror::Error)]
enum KeepError {
    #[error(transparent)]
    Storage(#[from] StorageError),
    #[error(transparent)]
    Replay(#[from] ReplayError),
}

/// Keeps the game as it is, if there is anywhere to keep it.
fn keep(world: &World) -> Result<(), KeepError> {
    if let (Some(storage), Some((kind, played))) = (&world.resource::<GameStorage>().0, played(world)) {
        storage.keep_game(kind, &SavedGame { replay: replay(world)?, ..played })?;
    }
    Ok(())
}

/// The mission or the heist that is being played, without its replay.
fn played(world: &World) -> Option<(GameKind, SavedGame)> {
    if let Some(game) = world.get_resource::<HeistGame>() {
        let (level, round) = (game.level(), game.heist().round().into());
        return Some((GameKind::Heist, SavedGame { round, ..of(level, game.seed()) }));
    }
    let mission = of(&world.get_resource::<LevelAtStart>()?.0, world.resource::<MissionRng>().seed());
    let (round, rewound) = (world.resource::<Turns>().round(), world.resource::<History>().rewound());
    Some((GameKind::Mission, SavedGame { round, rewound, ..mission }))
}

/// The game of `level` with `seed`, before it has begun.
fn of(level: &Level, seed: u64) -> SavedGame {
    SavedGame {
        level: level.name.clone(),
        game: format!("{}-{seed}", level.rulebook.record(&level.id)),
        ..default()
    }
}

/// The replay of what is being played.
fn replay(world: &World) -> Result<String, ReplayError> {
    match world.get_resource::<HeistGame>() {
        Some(game) => HeistReplay::of(game).to_keep(),
        None => Replay::of(world).to_keep(),
    }
}

fn answer_requests(mut requests: MessageReader<GameRequest>, mut commands: Commands) {
    for request in requests.read() {
        match *request {
            GameRequest::SaveAndLeave => commands.queue(save_and_leave),
            GameRequest::Continue(kind) => commands.queue(move |world: &mut World| go_on(world, kind)),
            GameRequest::ContinueThis(kind, number) => {
                commands.queue(move |world: &mut World| go_on_with(world, kind, number));
            }
            GameRequest::Forget(kind, number) => {
                commands.queue(move |world: &mut World| forget_this(world, kind, number));
            }
            _ => {}
        }
    }
}

fn save_and_leave(world: &mut World) {
    if played(world).is_none() {
        return;
    }
    match keep(world) {
        Ok(()) => drop(world.write_message(Navigate::To(Screen::Title))),
        Err(error) => complain(world, NOT_KEPT, vec![error.to_string()]),
    }
}

/// Goes on with the latest game of this `kind` that can be gone on with, and says what is wrong with the others.
fn go_on(world: &mut World, kind: GameKind) {
    let kept =
        world.resource::<GameStorage>().0.as_ref().map(|storage| storage.games(kind)).unwrap_or_default();
    go_on_with_first(world, kept);
}

/// Goes on with the game of this `kind` that was kept under `number`, or with the same as it was kept before.
fn go_on_with(world: &mut World, kind: GameKind, number: u64) {
    let storage = world.resource::<GameStorage>().0.as_ref();
    let kept = storage.map(|storage| storage.numbered(kind, number)).unwrap_or_default();
    go_on_with_first(world, kept);
}

fn go_on_with_first(world: &mut World, kept: Vec<Result<SavedGame, StorageError>>) {
    let mut refused = Vec::new();
    for saved in kept {
        match resume(world, saved) {
            Ok(()) if refused.is_empty() => return,
            Ok(()) => return complain(world, "This is the game as it was kept before.", refused),
            Err(error) => refused.push(error.to_string()),
        }
    }
    complain(world, "This game cannot be continued.", refused);
}

/// Why a kept game cannot be continued.
#[derive(Debug, thiserror::Error)]
enum ResumeError {
    #[error(transparent)]
    Storage(#[from] StorageError),
    #[error(transparent)]
    Replay(#[from] ReplayError),
    #[error(transparent)]
    Setup(#[from] HeistOptionsError),
    #[error(transparent)]
    NoLevel(#[from] NoLevel),
    #[error("the level {level:?} or the game has changed since then: {difference}")]
    Different { level: String, difference: String },
}

/// Everything is tried out beside before the game is shown.
fn resume(world: &mut World, saved: Result<SavedGame, StorageError>) -> Result<(), ResumeError> {
    let saved = saved?;
    let replay: AnyReplay = saved.replay.parse()?;
    let level = world.resource::<Library>().level(replay.level())?;
    match replay {
        AnyReplay::Mission(replay) => resume_mission(world, replay, level, saved.rewound),
        AnyReplay::Heist(replay) => resume_heist(world, &replay, level),
    }
}

fn resume_mission(
    world: &mut World,
    replay: Replay,
    level: Arc<Level>,
    rewound: u32,
) -> Result<(), ResumeError> {
    let level = replay.under_rulebook(level);
    if let Some(difference) = replay.play(level.clone()).difference {
        return Err(ResumeError::Different { level: replay.level, difference: difference.to_string() });
    }
    enter(world, level, replay.seed);
    take_up(world, replay.course, rewound).expect("it was played a moment ago");
    follow_settings(world);
    Ok(())
}

fn resume_heist(world: &mut World, replay: &HeistReplay, level: Arc<Level>) -> Result<(), ResumeError> {
    let played = replay.play(level)?;
    if let Some(difference) = played.difference {
        let level = replay.level.clone();
        return Err(ResumeError::Different { level, difference: difference.to_string() });
    }
    heist::enter(world, played.game);
    Ok(())
}

/// Forgets the game of this `kind` that was kept under `number`, because the player says so.
fn forget_this(world: &mut World, kind: GameKind, number: u64) {
    let Some(storage) = world.resource::<GameStorage>().0.clone() else { return };
    for saved in storage.numbered(kind, number).into_iter().flatten() {
        if let Err(error) = storage.forget_game(kind, &saved) {
            return complain(world, "The game could not be forgotten.", vec![error.to_string()]);
        }
    }
}

/// What is over cannot be continued; other games still can.
fn forget(world: &mut World) {
    let Some((storage, (kind, over))) = world.resource::<GameStorage>().0.clone().zip(played(world)) else {
        return;
    };
    if let Err(error) = storage.forget_game(kind, &over) {
        complain(world, "The game that is over is still kept.", vec![error.to_string()]);
    }
}
