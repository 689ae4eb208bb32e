//! What is rolled, as far as conditions bear on it. Rules: TAC-220 to TAC-245.

use serde::{Deserialize, Serialize};

use crate::CreatureId;

/// A characteristic as far as conditions ask for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Characteristic {
    /// Strength of body.
    Might,
    /// Speed and sureness.
    Agility,
    /// What one notices.
    Intuition,
}

impl Characteristic {
    /// Its name in explanations. Rule: TAC-01.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Might => "Might",
            Self::Agility => "Agility",
            Self::Intuition => "Intuition",
        }
    }
}

/// A power roll, as far as conditions bear on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Attempt {
    /// The roll of an ability.
    Ability {
        /// Whether it is a strike.
        is_strike: bool,
        /// Against whom.
        target: Option<CreatureId>,
    },
    /// A test.
    Test(Characteristic),
}

impl Attempt {
    pub(super) const fn is_against(self, creature: CreatureId) -> bool {
        matches!(self, Self::Ability { target: Some(CreatureId(id)), .. } if id == creature.0)
    }

    pub(super) const fn is_ability(self) -> bool {
        matches!(self, Self::Ability { .. })
    }
}
