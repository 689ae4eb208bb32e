//! What a creature has under Detection. Rules: HSE-27, HSE-61, HSE-62.

use crate::{Creature, SheetRow};

/// What `creature` has: what it may run out of first.
pub(super) fn of(creature: &Creature) -> Vec<SheetRow> {
    let profile = &creature.profile;
    let mut rows = vec![
        SheetRow::left_of("Hit points", "HP", creature.health, profile.max_health),
        SheetRow::plain("AC", profile.armour_class),
        SheetRow::modifier("Perception", profile.perception),
        SheetRow::modifier("Stealth", profile.stealth),
    ];
    if creature.is_rogue() {
        rows.push(SheetRow::modifier("Thievery", profile.thievery));
        rows.push(SheetRow::modifier("Deception", profile.deception));
        rows.push(SheetRow::plain("Lock picks", creature.picks));
        rows.push(SheetRow::plain("Things to throw", creature.throws));
    }
    rows.push(SheetRow::plain("Speed", profile.speed));
    rows
}
