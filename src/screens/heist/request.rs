//! What is asked in a heist.

use bevy::prelude::*;

use crate::navigation::AddRequest;
use unnoticed_rules::endeavor::Choice;

use super::target::HandTarget;

/// What is asked in a heist, besides what is asked of every game.
#[derive(Message, Component, Clone, Debug, PartialEq)]
pub enum HeistRequest {
    /// Make a choice.
    Choose(Choice),
    /// Show the ways to do what this button of the bar offers, or all buttons again.
    Ways(Option<usize>),
    /// Do what something on the table stands for; without anything, put its menu away.
    Touch(Option<HandTarget>),
    /// Make this choice of those that something on the table stands for.
    ByHand(HandTarget, Choice),
    /// Let the dice lie still.
    SkipDice,
    /// What is told of moments has been read.
    SkipMoments,
}

pub(super) fn plugin(app: &mut App) {
    app.add_request::<HeistRequest>();
}
