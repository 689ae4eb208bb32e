//! How whoever keeps out of sight plays its cards, and how likely it is found: what bots go by. Rules: DNG-87, DNG-104,
//! DNG-109, DNG-119.

use std::cmp::Reverse;

use crate::cards::{Card, DicePool, Keyword, Lies, RollOdds};
use crate::{Action, Creature, CreatureId, OwnAct, Target};

use super::entries::{FETCH, FLIP};

/// The best card for stealth that can be flipped for nothing; else one to be fetched, as long as a point is left after it; else
/// to crouch. None if a card is flipped already, or nothing can be done.
pub(super) fn first(creature: &Creature) -> Option<Action> {
    let (hand, points) = (&creature.hand, creature.turn.actions);
    let best = |lies: Lies| {
        let fit = hand.at(lies).filter(|&number| {
            let card = &hand.cards()[number].0;
            card.suits_stealth() && !card.has(Keyword::Pseudo)
        });
        fit.max_by_key(|&number| (hand.cards()[number].0.plus, Reverse(number)))
    };
    let with = |act: u8, card: usize| Action::Own(OwnAct { number: act, at: Target::Card(card as u8) });
    if hand.has_flipped() {
        return None;
    }
    best(Lies::Pool).map(|card| with(FLIP, card)).or_else(|| {
        let fetched = best(Lies::Deck).filter(|_| points >= 2 && hand.room() > 0);
        fetched.map(|card| with(FETCH, card)).or((points >= 1).then_some(Action::Hide))
    })
}

/// Whether the player's rogue has a card that it can flip for nothing, and has flipped none. Rules: DNG-87, HSE-97.
pub(super) fn may_still_flip(creature: &Creature) -> bool {
    let hand = &creature.hand;
    let is_players = creature.id == CreatureId::ROGUE && creature.is_rogue();
    is_players && !hand.has_flipped() && hand.can_flip()
}

/// How many of twenty searches of `observer`, with its own cards and no Flow, find whoever has flipped the best card of
/// `subject`, a little in the shade.
pub(super) fn finds_of_twenty(observer: &Creature, subject: &Creature) -> u8 {
    let best = |creature: &Creature, keyword: Keyword| {
        let cards = creature.hand.cards().iter().map(|(card, _)| card).filter(|card| card.has(keyword));
        cards.map(Card::value).max_by_key(|pool| pool.plus).unwrap_or(DicePool::ONE_DIE)
    };
    let hidden = best(subject, Keyword::Stealth) + DicePool::ONE_DIE;
    let odds = RollOdds::of(best(observer, Keyword::Awareness), hidden);
    (odds.percent_by(1) / 5).clamp(1, 19)
}
