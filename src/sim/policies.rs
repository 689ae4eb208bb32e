//! When the rogue takes a reaction: what the player has chosen for each. Rules: SUR-36, HSE-22.

use std::collections::BTreeMap;
use std::fmt;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use unnoticed_rules::Reaction;

use super::state::MissionApp;

pub(super) fn plugin(app: &mut App) {
    app.init_mission_resource::<Policies>();
}

/// When the rogue takes a reaction that it could take.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Policy {
    /// Whenever it can.
    Always,
    /// The player is asked each time.
    Ask,
    /// Never.
    Never,
    /// Whenever it can, but the player is asked before it harms anybody, and before it spends the one point of a surprise
    /// round. Rules: SUR-36, HSE-22.
    #[default]
    Usual,
}

impl Policy {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Usual, Self::Always, Self::Ask, Self::Never];
}

impl fmt::Display for Policy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Always => "always",
            Self::Ask => "ask",
            Self::Never => "never",
            Self::Usual => "usual",
        })
    }
}

/// What the player has chosen for each reaction, where that is not the usual.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Policies(BTreeMap<Reaction, Policy>);

impl Policies {
    /// What the player has chosen for `reaction`.
    pub fn chosen(&self, reaction: Reaction) -> Policy {
        self.0.get(&reaction).copied().unwrap_or_default()
    }

    /// When the rogue takes `reaction`: always, never, or when the player says so. Rules: SUR-36, HSE-22.
    pub fn of(&self, reaction: Reaction, costs_momentum: bool) -> Policy {
        match (self.chosen(reaction), reaction) {
            (Policy::Usual, Reaction::Brace | Reaction::CallOut) if !costs_momentum => Policy::Always,
            (Policy::Usual, _) => Policy::Ask,
            (chosen, _) => chosen,
        }
    }

    /// What was chosen for reactions that only the rulebook until now has: another may mean others by their numbers. Rule: HSE-124.
    pub(super) fn forget_own(&mut self) {
        self.0.retain(|reaction, _| !matches!(reaction, Reaction::Own(_)));
    }

    /// From now on the rogue takes `reaction` as `policy` says.
    pub(super) fn choose(&mut self, reaction: Reaction, policy: Policy) {
        self.0.retain(|other, _| *other != reaction);
        self.0.extend((policy != Policy::Usual).then_some((reaction, policy)));
    }
}
