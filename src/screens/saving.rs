//! The running mission or heist is kept: each round by itself, and when the player leaves it; and it is gone on with.

use std::sync::Arc;

use bevy::prelude::*;

use crate::heist::{AnyReplay, HeistGame, HeistOptionsError, HeistReplay};
use crate::level::Level;
use crate::navigation::{Navigate, Screen};
use crate::screens::game::GameRequest;
use crate::sim::replay::ReplayError;
use crate::sim::{Awaiting, History, Playing, Replay, Turns, take_up};
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
        .add_systems(OnEnter(Screen::Result), |world: &mut World| forget(world, GameKind::Mission))
        .add_systems(OnEnter(Screen::HeistResult), |world: &mut World| forget(world, GameKind::Heist))
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
    let Some((_, SavedGame { round, .. })) = saved(world) else { return };
    let failed_before = world.resource::<KeptRound>().failed;
    let kept = keep(world);
    if let (Err(error), false) = (&kept, failed_before) {
        complain(world, NOT_KEPT, vec![error.to_string()]);
    }
    world.insert_resource(KeptRound { round, failed: kept.is_err() });
}

/// Keeps the game as it is, if there is anywhere to keep it.
fn keep(world: &World) -> Result<(), StorageError> {
    match (&world.resource::<GameStorage>().0, saved(world)) {
        (Some(storage), Some((kind, saved))) => storage.keep_game(kind, &saved),
        _ => Ok(()),
    }
}

/// The mission or the heist that is being played, as it is kept.
fn saved(world: &World) -> Option<(GameKind, SavedGame)> {
    if let Some(game) = world.get_resource::<HeistGame>() {
        let saved = SavedGame {
            level: game.level().name.clone(),
            round: game.heist().round().into(),
            replay: HeistReplay::of(game).to_string(),
            ..default()
        };
        return Some((GameKind::Heist, saved));
    }
    let saved = SavedGame {
        level: world.get_resource::<Playing>()?.0.name.clone(),
        round: world.resource::<Turns>().round(),
        rewound: world.resource::<History>().rewound(),
        replay: Replay::of(world).to_string(),
        ..default()
    };
    Some((GameKind::Mission, saved))
}

fn answer_requests(mut requests: MessageReader<GameRequest>, mut commands: Commands) {
    for request in requests.read() {
        match *request {
            GameRequest::SaveAndLeave => commands.queue(save_and_leave),
            GameRequest::Continue(kind) => commands.queue(move |world: &mut World| go_on(world, kind)),
            _ => {}
        }
    }
}

fn save_and_leave(world: &mut World) {
    if saved(world).is_none() {
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
    let mut refused = Vec::new();
    for saved in kept {
        match resume(world, saved) {
            Ok(()) if refused.is_empty() => return,
            Ok(()) => return complain(world, "This is the game as it was kept before.", refused),
            Err(error) => refused.push(error.to_string()),
        }
    }
    complain(world, "The game cannot be gone on with.", refused);
}

/// Why a kept game cannot be gone on with.
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

/// What is over cannot be gone on with; a game of the other kind still can.
fn forget(world: &mut World, kind: GameKind) {
    let Some(storage) = world.resource::<GameStorage>().0.clone() else { return };
    if let Err(error) = storage.forget_games(kind) {
        complain(world, "The game that is over is still kept.", vec![error.to_string()]);
    }
}
