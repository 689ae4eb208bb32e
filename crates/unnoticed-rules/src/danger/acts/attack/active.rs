//! The point of an active defence: which cards it brings, and what each choice of them is worth.
//! Rules: SUR-65, SUR-71, SUR-78, HSE-89.

use crate::cards::{Card, Lies, RollOdds};
use crate::{Action, Creature, CreatureId, Situation};

use super::super::super::defence::Defended;
use super::super::super::note::{Own, Withheld};
use super::super::request::Request;
use super::{Aim, Attack, Hit, Met};

/// One way to defend: with some cards of the pool, and with all that counts besides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ActiveDefence {
    /// The cards of the pool that are held back.
    pub withheld: Withheld,
    /// The names of those that it brings.
    pub cards: Vec<&'static str>,
    /// What the attack is then.
    pub odds: RollOdds,
}

/// What `attacker`'s blow at `target` is without a point for the defence, if it meets it. Rules: SUR-71, HSE-89.
pub fn undefended(situation: &Situation, attacker: CreatureId, target: CreatureId) -> Option<RollOdds> {
    odds(situation, attacker, target, |_| ())
}

/// The ways to spend a point on a defence against it: with every card that helps first, then with fewer; none if no card
/// helps, or if the blow goes astray. Rules: SUR-65, SUR-78.
///
/// Cost: a copy of the situation for each.
pub fn defences(situation: &Situation, attacker: CreatureId, target: CreatureId) -> Vec<ActiveDefence> {
    let defender = situation.creature(target);
    let movable: Vec<(usize, usize)> = defender.hand.at(Lies::Pool).enumerate().collect();
    let fit = movable.iter().filter(|(_, number)| is_fit(&defender.hand.cards()[*number].0));
    let bits = fit.map(|(place, _)| 1 << place).sum::<u8>();
    let mut held: Vec<u8> = (0..=bits).filter(|some| some & !bits == 0).collect();
    held.sort_by_key(|some| some.count_ones());
    let passive = undefended(situation, attacker, target);
    let of = |some: u8| {
        let withheld = Withheld(some);
        let odds = odds(situation, attacker, target, |defender| brace(defender, attacker, withheld))?;
        let cards = brought(defender, withheld);
        (Some(&odds) != passive.as_ref()).then_some(ActiveDefence { withheld, cards, odds })
    };
    held.into_iter().filter_map(of).collect()
}

/// The names of the cards that a point brings, those of the pool that are `withheld` left out.
pub fn brought(defender: &Creature, withheld: Withheld) -> Vec<&'static str> {
    let cards = defender.hand.cards().iter().enumerate();
    let comes = cards.filter(|(number, (card, lies))| match lies {
        Lies::Pool => is_fit(card) && !withheld.holds_card(defender, *number),
        Lies::Static => is_fit(card) && card.is_movement(),
        _ => false,
    });
    comes.map(|(_, (card, _))| card.name.text()).collect()
}

/// Whether a point lets `card` help in a pool.
const fn is_fit(card: &Card) -> bool {
    let seen = Defended {
        attack: super::AttackKind { is_surprise: false, is_unseen: false },
        is_unseen_by_attacker: false,
        is_of_device: false,
        is_blast: false,
        is_active: true,
    };
    seen.helps(card, Lies::Pool)
}

fn brace(defender: &mut Creature, attacker: CreatureId, withheld: Withheld) {
    defender.conditions.braced = Some(attacker);
    defender.note = Own { withheld, ..Own::of(defender) }.note();
}

fn odds(
    situation: &Situation,
    attacker: CreatureId,
    target: CreatureId,
    change: impl FnOnce(&mut Creature),
) -> Option<RollOdds> {
    let mut picture = situation.clone();
    change(picture.creature_mut(target));
    let action = Action::Strike(target);
    let request = Request::new(&picture, attacker, &action);
    let aim = Aim::at(&request, target).ok()?;
    let met = Attack::new(&request, &aim, Hit::Injures).met;
    met.filter(|met| met.pair.subject.id == target).map(|Met { contest, .. }| contest.odds())
}
