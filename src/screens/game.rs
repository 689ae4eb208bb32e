//! What is asked of a game that is played or over, be it a mission or a heist.

use bevy::prelude::*;

use crate::navigation::AddRequest;
use crate::storage::GameKind;

/// What is asked of a game, be it a mission or a heist.
#[derive(Message, Component, Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameRequest {
    /// Play the same level once more, with the same chance or a new one.
    Again {
        /// Whether the dice fall as before.
        same_seed: bool,
    },
    /// Take the last action or choice back.
    Undo,
    /// Give the game up.
    GiveUp,
    /// Keep the game and leave it.
    SaveAndLeave,
    /// Go on with the game of this kind that was kept.
    Continue(GameKind),
    /// Go on with the game of this kind that was kept under this number.
    ContinueThis(GameKind, u64),
    /// Forget the game of this kind that was kept under this number.
    Forget(GameKind, u64),
    /// Choose the level that follows on the shelf of the mission that is over.
    Next,
    /// Look at the game that is over from its start.
    WatchAgain,
    /// Look at the mission that is over where this line of its log, from 0, has just been written.
    WatchFrom(usize),
    /// Write the replay of the game to a file.
    KeepReplay,
}

pub(super) fn plugin(app: &mut App) {
    app.add_request::<GameRequest>();
}
