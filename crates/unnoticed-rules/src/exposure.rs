//! How much one creature knows of where another is, on the scale that all rulebooks share.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How exposed S is to O, most exposed first.
///
/// Every state of every rulebook has its place on this scale, and guards, the alert, encounters, bots, secrecy and
/// colours go by it alone. Levels and kept files call the places by the words of Detection. Rule: HSE-05.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
pub enum Exposure {
    /// O has S before it: a defence without restriction, an attack without a guess.
    #[serde(rename = "observed")]
    Perceived,
    /// O knows the place and no more.
    #[serde(rename = "hidden")]
    Placed,
    /// O knows or believes that S is about, and not where.
    #[serde(rename = "undetected")]
    Suspected,
    /// O has no idea.
    #[default]
    #[serde(rename = "unnoticed")]
    Unaware,
}

impl Exposure {
    /// All four, most exposed first.
    pub const ALL: [Self; 4] = [Self::Perceived, Self::Placed, Self::Suspected, Self::Unaware];

    /// Whether O knows the place of S at least.
    pub const fn is_placed(self) -> bool {
        matches!(self, Self::Perceived | Self::Placed)
    }

    /// Whether O knows that S is about.
    pub const fn is_aware(self) -> bool {
        !matches!(self, Self::Unaware)
    }
}

impl fmt::Display for Exposure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Perceived => "perceived",
            Self::Placed => "placed",
            Self::Suspected => "suspected",
            Self::Unaware => "unaware",
        })
    }
}
