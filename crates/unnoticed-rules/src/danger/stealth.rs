//! Who is stealthy. Rules: DNG-107, HSE-72.

use crate::Creature;

use super::note::Own;

/// Whether `creature` is stealthy: a flipped card lies in its pool, or did at the end of its last turn, or it lies in wait.
pub(super) fn is_stealthy(creature: &Creature) -> bool {
    creature.hand.has_flipped() || Own::of(creature).lingers || creature.conditions.waiting
}
