//! What is asked of a replay.

use bevy::prelude::*;

use crate::navigation::AddRequest;

/// What is asked of replays, besides moving in them.
#[derive(Message, Component, Clone, Debug, PartialEq, Eq)]
pub enum ReplayRequest {
    /// Look at the replay that was kept under this name.
    Watch(String),
    /// Back to where the replay was opened.
    Leave,
}

/// One way of moving in a replay.
#[derive(Message, Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Transport {
    /// Runs on, from the start again at the end; or stops.
    PlayOrStop,
    /// By one action.
    Action(Way),
    /// To the start of a round.
    Round(Way),
    /// To a guard that observes the rogue, a fight, somebody who falls, an objective or the end.
    Moment(Way),
    /// To a position.
    To(usize),
}

/// Whether one moves with the time or against it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Way {
    /// Against it.
    Back,
    /// With it.
    On,
}

pub(super) fn plugin(app: &mut App) {
    app.add_request::<ReplayRequest>().add_request::<Transport>();
}
