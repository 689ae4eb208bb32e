//! What a creature has under Danger. Rules: DNG-148, DNG-155, HSE-27, HSE-62.

use crate::cards::{Keyword, Lies};
use crate::{Creature, SheetRow};

/// What `creature` has: what it may run out of first.
pub(super) fn of(creature: &Creature) -> Vec<SheetRow> {
    let hand = &creature.hand;
    let held = hand.cards().iter().filter(|(_, lies)| lies.is_dynamic()).count();
    let in_deck = hand.at(Lies::Deck).filter(|&number| !hand.cards()[number].0.has(Keyword::Pseudo)).count();
    let mut rows = vec![
        SheetRow::left_of("Life cards", "life", creature.health, creature.profile.max_health),
        SheetRow::plain("Cards in the pool", held),
        SheetRow::plain("Cards in the deck", in_deck),
    ];
    if creature.is_rogue() {
        rows.push(SheetRow::plain("Lock picks", creature.picks));
        rows.push(SheetRow::plain("Things to throw", creature.throws));
    }
    rows
}
