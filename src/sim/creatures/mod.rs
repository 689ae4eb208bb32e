//! The components of a creature, and how rules see them.

mod changing;
mod components;
mod parts;
mod roster;

use bevy::prelude::*;

pub use components::{Beliefs, Carried, Condition, Health, Id, InHand, Sheet, TurnLeft};

pub(super) use changing::{CreatureTicks, Written};
pub(super) use components::{components, replace};
pub(super) use parts::{CreatureParts, CreaturePartsReadOnlyItem};
pub(super) use roster::Roster;

pub(super) fn plugin(app: &mut App) {
    roster::plugin(app);
    changing::keep_parts(app);
}
