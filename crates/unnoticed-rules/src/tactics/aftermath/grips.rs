//! Grips that are lost: who is no longer beside its grabber is free. Rule: TAC-226.

use crate::{Affliction, Effect, Situation};

/// Everybody whom nobody holds any more who held it, ascending.
pub(super) fn lost(situation: &Situation) -> Vec<Effect> {
    let held = situation.creatures.iter().filter_map(|creature| {
        let grabber = creature.conditions.afflictions.grabber()?;
        let holds = situation
            .get(grabber)
            .is_some_and(|by| by.can_act() && situation.board.are_beside(by.space(), creature.space()));
        (!holds)
            .then_some(Effect::Recovered { creature: creature.id, affliction: Affliction::Grabbed(grabber) })
    });
    held.collect()
}
