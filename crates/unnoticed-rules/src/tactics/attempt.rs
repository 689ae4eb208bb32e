//! What is rolled, as far as conditions bear on it. Rules: TAC-220 to TAC-245.

use crate::CreatureId;
use crate::power::Characteristic;

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
