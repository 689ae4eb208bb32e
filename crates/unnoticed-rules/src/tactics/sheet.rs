//! What a creature has under Tactics. Rules: TAC-01, TAC-21, TAC-256, TAC-265, HSE-27, HSE-62.

use crate::{Creature, SheetRow};

use super::block::block;
use super::note::Own;

/// What `creature` has: what it may run out of first, and what it suffers from.
pub(super) fn of(creature: &Creature) -> Vec<SheetRow> {
    let block = block(creature);
    let suffers = creature.conditions.afflictions.all().map(|(own, _)| own.word());
    let conditions = suffers.map(|word| SheetRow {
        short: word,
        value: "you are".to_owned(),
        is_low: true,
        ..SheetRow::plain("Condition", word)
    });
    let mut rows = vec![
        SheetRow::left_of("Stamina", "Stamina", creature.health, creature.profile.max_health),
        SheetRow::plain("Speed", creature.profile.speed),
        SheetRow::modifier("Might", block.might.into()),
        SheetRow::modifier("Agility", block.agility.into()),
        SheetRow::modifier("Intuition", block.intuition.into()),
    ];
    if block.recoveries > 0 {
        let left = Own::recoveries_left(creature);
        let short = if left == 1 { "Recovery" } else { "Recoveries" };
        rows.insert(1, SheetRow::left_of("Recoveries", short, left, block.recoveries));
    }
    if block.stability > 0 {
        rows.push(SheetRow::plain("Stability", block.stability));
    }
    if creature.is_rogue() {
        rows.push(SheetRow::plain("Lock picks", creature.picks));
        rows.push(SheetRow::plain("Things to throw", creature.throws));
    }
    rows.splice(1..1, conditions);
    rows
}
