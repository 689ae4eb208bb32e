//! The characteristics that anything here is rolled with. Rules: TAC-01, TAC-02.

use serde::{Deserialize, Serialize};

/// A characteristic.
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
