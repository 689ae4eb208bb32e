//! What a creature has under Tactics. Rules: TAC-01, TAC-21, TAC-256, HSE-27, HSE-62.

use crate::{Creature, SheetRow};

use super::acts::block;

/// What `creature` has: what it may run out of first.
pub(super) fn of(creature: &Creature) -> Vec<SheetRow> {
    let block = block(creature);
    let mut rows = vec![
        SheetRow::left_of("Stamina", "Stamina", creature.health, creature.profile.max_health),
        SheetRow::plain("Speed", creature.profile.speed),
        SheetRow::modifier("Might", block.might.into()),
        SheetRow::modifier("Agility", block.agility.into()),
        SheetRow::modifier("Intuition", block.intuition.into()),
    ];
    if block.stability > 0 {
        rows.push(SheetRow::plain("Stability", block.stability));
    }
    if creature.is_rogue() {
        rows.push(SheetRow::plain("Lock picks", creature.picks));
        rows.push(SheetRow::plain("Things to throw", creature.throws));
    }
    rows
}
