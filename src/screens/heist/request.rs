//! What is asked in a heist.

use bevy::prelude::*;

use crate::navigation::AddRequest;
use unnoticed_rules::endeavor::Choice;

/// What is asked in a heist, besides what is asked of every game.
#[derive(Message, Component, Clone, Debug, PartialEq)]
pub enum HeistRequest {
    /// Make a choice.
    Choose(Choice),
    /// Show the ways to do what this button of the bar offers, or all buttons again.
    Ways(Option<usize>),
    /// Let the dice lie still.
    SkipDice,
}

pub(super) fn plugin(app: &mut App) {
    app.add_request::<HeistRequest>();
}
