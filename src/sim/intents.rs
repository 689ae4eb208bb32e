//! Intents: what the player, a guard, a bot or a replay asks for.

use std::collections::VecDeque;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use unnoticed_rules::{Action, CreatureId, Reaction, Refusal};

use crate::level::RulebookName;

use super::policies::Policy;
use super::state::MissionApp;

/// Something one can ask for.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ask {
    /// An action of the rulebook.
    Act(Action),
    /// From now on Strikes that fell kill (or knock out). Rule: HSE-29.
    Kill(bool),
    /// The answer to a reaction that the player is asked about: whether the rogue takes it. Rule: HSE-22.
    React(bool),
    /// When the rogue takes a reaction from now on. Rule: HSE-22.
    Reacts(Reaction, Policy),
    /// Give the mission up. Rule: HSE-42.
    GiveUp,
    /// The answer to what is to be chosen in the midst of an act: the number of the option, from 0.
    Answer(u8),
    /// Go on under another rulebook from here. Rule: HSE-124.
    GoOver(RulebookName),
}

impl Ask {
    /// Whether it says only what is to be done later.
    pub const fn is_choice(&self) -> bool {
        matches!(self, Self::Reacts(..))
    }

    /// Whether it answers the question whether the rogue reacts.
    pub(super) const fn is_reaction(&self) -> bool {
        matches!(self, Self::React(_))
    }
}

/// A request. It changes nothing by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Intent {
    /// Who asks.
    pub creature: CreatureId,
    /// For what.
    pub ask: Ask,
    /// Whether it has been asked for before and is part of the course already: an ambush that opens a fight.
    pub again: bool,
}

impl Intent {
    /// `creature` asks for `ask`.
    pub const fn new(creature: CreatureId, ask: Ask) -> Self {
        Self { creature, ask, again: false }
    }
}

/// A request of the player that was refused, and why. Nothing has changed. Rule: HSE-24.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The request.
    pub intent: Intent,
    /// The requirement that is not met.
    pub refusal: Refusal,
}

/// Requests not answered yet, oldest first. Each tick answers one; they keep however long ticks are held.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Intents(pub(super) VecDeque<Intent>);

impl Intents {
    /// Adds a request of `creature`.
    pub fn ask(&mut self, creature: CreatureId, ask: Ask) {
        self.0.push_back(Intent::new(creature, ask));
    }

    /// Puts first what `creature` has asked for already: it is done as soon as its turn has begun.
    pub(super) fn go_first(&mut self, creature: CreatureId, action: Action) {
        self.0.push_front(Intent { creature, ask: Ask::Act(action), again: true });
    }

    /// Whether `creature` has asked for something that is not answered yet.
    pub fn are_from(&self, creature: CreatureId) -> bool {
        self.0.iter().any(|intent| intent.creature == creature)
    }

    /// Which is answered next. Requests of the player wait for the player's next decision: so the course alone says when
    /// each was answered. Rule: HSE-44.
    pub(super) fn next(&self, player_may_decide: bool) -> Option<usize> {
        self.0.iter().position(|intent| player_may_decide || intent.creature != CreatureId::ROGUE)
    }

    /// Whether all have been answered.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Requests that were carried out, in order: with level, rulebook and seed the whole mission. Rule: HSE-44.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Course(pub Vec<Ask>);

impl Course {
    /// Whether the mission has gone on under another rulebook: then it sets no record. Rule: HSE-124.
    pub fn has_gone_over(&self) -> bool {
        self.0.iter().any(|ask| matches!(ask, Ask::GoOver(_)))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Refused>().init_passing_resource::<Intents>().init_mission_record::<Course>();
}
