//! Numbers of creatures.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Number of a creature; the rogue's is the lowest (HSE-13).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CreatureId(pub u16);

impl CreatureId {
    /// The player's creature, a rogue unless the level says otherwise. Rules: HSE-13, HSE-73.
    pub const ROGUE: Self = Self(0);
}

impl fmt::Display for CreatureId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}
