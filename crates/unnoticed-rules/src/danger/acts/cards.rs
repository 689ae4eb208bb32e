//! Cards: fetching, dropping and flipping them, and where they go once they were played.
//! Rules: DNG-87, DNG-103, DNG-105, DNG-109, DNG-148 to DNG-151.

use crate::cards::{Hand, Keyword, Lies};
use crate::{Creature, Effect, Refusal};

use super::super::defence::Defended;
use super::request::Request;
use crate::plan::Plan;

/// From the deck into the Dynamic Pool, for 1 Flow; free while the first cards are chosen. Rules: DNG-148, DNG-149.
pub fn fetch(request: Request<'_>, card: u8) -> Result<Plan<'_>, Refusal> {
    let hand = &request.actor.hand;
    if hand.room() == 0 {
        return Err(Refusal::unmet("Four cards are all that you can hold: drop one first.", "DNG-148"));
    }
    laying(request, card, |hand, card| hand.fetch(card), "That card is not in your deck.", "DNG-149")
}

/// Back into the deck, for nothing. Rule: DNG-150.
pub fn drop(request: Request<'_>, card: u8) -> Result<Plan<'_>, Refusal> {
    laying(request, card, |hand, card| hand.drop(card), "That card is not in your pool.", "DNG-150")
}

/// Turned round for stealth, for nothing. Rules: DNG-87, DNG-103, DNG-105, DNG-108.
pub fn flip(request: Request<'_>, card: u8) -> Result<Plan<'_>, Refusal> {
    let why = "Only cards for stealth that lie upright in your pool can be flipped.";
    laying(request, card, |hand, card| hand.flip(card), why, "DNG-108")
}

/// A rotated card is usable again, for 1 Flow. Rule: DNG-151.
pub fn turn_back(request: Request<'_>, card: u8) -> Result<Plan<'_>, Refusal> {
    laying(request, card, |hand, card| hand.turn_back(card), "That card is not rotated.", "DNG-151")
}

/// Hiding with nothing for it at hand: 1 Flow flips a card worth a die, that is not one of the deck. Rule: DNG-109.
pub fn crouch(request: Request<'_>) -> Result<Plan<'_>, Refusal> {
    let hand = &request.actor.hand;
    if hand.can_flip() {
        return Err(Refusal::unneeded("You have a card for stealth in your pool: flip it.", "DNG-109"));
    }
    let of_flow = |number: &usize| hand.cards()[*number].0.has(Keyword::Pseudo);
    let Some(number) = hand.at(Lies::Deck).find(of_flow) else {
        return Err(Refusal::already_so("You have done so already.", "DNG-109"));
    };
    let flipped = lay(request.actor, number, Lies::Flipped);
    Ok(Plan::certain(vec![request.acted(), flipped]))
}

/// Lays `card` where `act` lays it, if it does; the act is none that ends stealth. Rule: DNG-106.
fn laying<'a>(
    request: Request<'a>,
    card: u8,
    act: impl Fn(&mut Hand, usize) -> bool,
    why: &'static str,
    rule: &'static str,
) -> Result<Plan<'a>, Refusal> {
    let (number, mut hand) = (usize::from(card), Hand::clone(&request.actor.hand));
    if !act(&mut hand, number) {
        return Err(Refusal::no_target(why, rule));
    }
    let laid = lay(request.actor, number, hand.cards()[number].1);
    Ok(Plan::certain(vec![request.acted(), laid]))
}

fn lay(owner: &Creature, number: usize, lies: Lies) -> Effect {
    Effect::CardLaid { creature: owner.id, card: number as u8, lies }
}

/// What `change` of the cards of `owner` comes to.
pub fn laid(owner: &Creature, change: impl FnOnce(&mut Hand)) -> Vec<Effect> {
    let mut hand = Hand::clone(&owner.hand);
    change(&mut hand);
    let before = owner.hand.cards().iter().map(|(_, lies)| *lies);
    let after = hand.cards().iter().map(|(_, lies)| *lies);
    let changed = before.zip(after).enumerate().filter(|(_, (before, after))| before != after);
    changed.map(|(number, (_, lies))| lay(owner, number, lies)).collect()
}

/// The cards of these `numbers` were played. Rules: DNG-110, DNG-151, DNG-153.
pub fn played(owner: &Creature, numbers: &[usize]) -> Vec<Effect> {
    laid(owner, |hand| {
        for &number in numbers {
            hand.play(number);
        }
    })
}

/// The numbers of the cards that can be used in an act of one's own: Static ones, and those that lie upright in the pool.
/// Rules: DNG-148, DNG-153.
pub fn usable(hand: &Hand) -> impl Iterator<Item = usize> {
    hand.cards()
        .iter()
        .enumerate()
        .filter(|(_, (_, lies))| matches!(lies, Lies::Static | Lies::Pool))
        .map(|(number, _)| number)
}

/// The numbers of the cards of `defender` that help it as `defended` says, flipped ones first, then Dynamic, then Static
/// ones. Rules: DNG-76, DNG-162.
pub fn defending(defender: &Creature, defended: Defended) -> Vec<usize> {
    let of = |wanted: Lies| {
        let cards = defender.hand.cards().iter().enumerate();
        cards
            .filter(move |(_, (card, lies))| *lies == wanted && defended.helps(card, *lies))
            .map(|(at, _)| at)
    };
    [Lies::Flipped, Lies::Pool, Lies::Static].into_iter().flat_map(of).collect()
}
