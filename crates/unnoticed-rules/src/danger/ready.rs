//! What creatures are under Danger when a mission begins. Rules: DNG-109, DNG-148, DNG-153, DNG-155, DNG-159, HSE-86.

use std::sync::Arc;

use crate::cards::{Card, Deck, Hand, Keyword};
use crate::surprise::base_move;
use crate::{Attack, Creature, CreatureId, Damage, Die};

use super::note::Own;

/// How many times its range a computer character shoots at most: beyond that distance helps the target too much.
const FAR: u8 = 2;

/// `creature` with its cards dealt, its health in life cards, and the speed of everybody. Rules: DNG-148, DNG-155, DNG-159.
pub(super) fn make_ready(creature: &mut Creature, deck: &Deck) {
    let profile = Arc::make_mut(&mut creature.profile);
    (profile.speed, profile.max_health) = (base_move(false), deck.lives);
    profile.attack = attack(&deck.cards);
    creature.health = deck.lives;
    let of_flow = Card::new("Crouch", 0, [Keyword::Stealth, Keyword::Pseudo]);
    creature.hand = Arc::new(Hand::new(deck.cards.iter().cloned().chain([of_flow])).dealt());
    let chooses = creature.id == CreatureId::ROGUE;
    creature.note = Own { chooses, ..Own::default() }.note();
}

/// What everybody else may know of how it fights: that it does, and how far. Rule: HSE-87.
fn attack(cards: &[Card]) -> Option<Attack> {
    cards.iter().any(Card::is_weapon).then(|| {
        let range = cards.iter().filter_map(|card| card.range).max();
        let damage = Damage { count: 1, die: Die(6), bonus: 0, off_guard_dice: 0 };
        Attack { bonus: 0, damage, range: range.map(|range| range.saturating_mul(FAR)) }
    })
}
