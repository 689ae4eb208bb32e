//! What is asked in a mission.

use bevy::prelude::*;

use crate::level::RulebookName;
use crate::navigation::AddRequest;
use crate::sim::Policy;
use unnoticed_rules::{ActionKind, Reaction};

/// What is asked in a mission, besides what is asked of every game.
#[derive(Message, Component, Clone, Copy, Debug, PartialEq, Eq)]
pub enum MissionRequest {
    /// Choose an action.
    Choose(ActionKind),
    /// Do the chosen action at the cursor.
    Confirm,
    /// Give up the actions left.
    EndTurn,
    /// Go back to the start of the round.
    Rewind,
    /// Answer whether the rogue reacts. Rule: HSE-22.
    React(bool),
    /// The rogue reacts so, now that it is asked about and from now on. Rule: HSE-22.
    Reacts(Reaction, Policy),
    /// Choose the option of this number, from 0, in the midst of an act.
    Answer(u8),
    /// Do something with a card: the act of the rulebook's own with this number, and the place of the card in the hand. Nothing
    /// if there is nothing to be done with it now.
    Card(Option<(u8, u8)>),
    /// Put the hint away.
    PutHintAway,
    /// End turns until something happens that the rogue perceives.
    Wait,
    /// Go back to the start of this round, which was before.
    RewindTo(u32),
    /// From now on Strikes that fell kill, or knock out. Rule: HSE-29.
    Kill(bool),
    /// Go on under another rulebook. Rule: HSE-124.
    GoOver(RulebookName),
}

pub(super) fn plugin(app: &mut App) {
    app.add_request::<MissionRequest>();
}
