//! The kinds of creature in the cast.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A kind of creature, in the order of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// The player's creature.
    Rogue,
    /// A watchman.
    Guard,
    /// A sharp-eyed crossbowman.
    Sentry,
    /// A seasoned soldier.
    Veteran,
    /// A dog that smells.
    Hound,
    /// Calls out and flees.
    Servant,
    /// A bouncer of size 2.
    Ogre,
}

impl Kind {
    /// All kinds, in the order of the table.
    pub const ALL: [Self; 7] =
        [Self::Rogue, Self::Guard, Self::Sentry, Self::Veteran, Self::Hound, Self::Servant, Self::Ogre];

    /// Whether it can open doors. Rule: HSE-67.
    pub const fn opens_doors(self) -> bool {
        !matches!(self, Self::Hound)
    }

    /// Whether it can point out what it knows. Rule: HSE-67.
    pub const fn points_out(self) -> bool {
        !matches!(self, Self::Hound)
    }

    /// The name used when a level gives none.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rogue => "Rogue",
            Self::Guard => "Guard",
            Self::Sentry => "Sentry",
            Self::Veteran => "Veteran",
            Self::Hound => "Hound",
            Self::Servant => "Servant",
            Self::Ogre => "Ogre bouncer",
        }
    }
}
