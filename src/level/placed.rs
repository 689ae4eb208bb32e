//! Creatures as a level places them.

use serde::{Deserialize, Serialize};

use crate::board::{Direction, Space, Square};
use crate::rules::guard::Routine;
use crate::rules::{Conditions, CreatureId, Profile};

/// A creature where it stands at the start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Placed {
    /// Its number: the rogue 0, the others in the order of the file.
    pub id: CreatureId,
    /// What it is and can do.
    pub profile: Profile,
    /// Upper left square of its space. Rule: HSE-66.
    pub square: Square,
    /// Where it looks.
    pub facing: Direction,
    /// What has happened to it before the mission: it may be asleep or bound. Rule: HSE-65.
    pub conditions: Conditions,
    /// What it does while it knows of nobody. Rule: HSE-33.
    pub routine: Routine,
}

impl Placed {
    /// The squares it occupies.
    pub fn space(&self) -> Space {
        Space::new(self.square, self.profile.size)
    }
}
