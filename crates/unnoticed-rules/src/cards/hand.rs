//! Where the cards of a creature lie. Rules: DNG-62, DNG-67, DNG-87, DNG-103, DNG-148 to DNG-153.

use serde::Serialize;

use super::{Card, Keyword};

/// Where a card lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lies {
    /// In the deck, from which it can be fetched.
    Deck,
    /// In the Dynamic Pool.
    Pool,
    /// In the Dynamic Pool, turned round for stealth. Rule: DNG-103.
    Flipped,
    /// In the Dynamic Pool, not to be used for now. Rule: DNG-151.
    Rotated,
    /// In the Static Pool. Rule: DNG-153.
    Static,
    /// On the discard pile.
    Discard,
}

impl Lies {
    /// Whether it takes a place of the Dynamic Pool.
    pub const fn is_dynamic(self) -> bool {
        matches!(self, Self::Pool | Self::Flipped | Self::Rotated)
    }
}

/// The cards of one creature, each where it lies: none is ever made or lost.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Hand {
    cards: Vec<(Card, Lies)>,
}

impl Hand {
    /// Cards that the Dynamic Pool holds at most. Rule: DNG-148.
    pub const POOL: usize = 4;

    /// That of `cards` before anything was fetched: what is Static lies where it belongs. Rules: DNG-148, DNG-153.
    pub fn new(cards: impl IntoIterator<Item = Card>) -> Self {
        let lie = |card: Card| {
            let lies = if card.has(Keyword::Static) { Lies::Static } else { Lies::Deck };
            (card, lies)
        };
        Self { cards: cards.into_iter().map(lie).collect() }
    }

    /// The same with as many cards fetched as there is room for, in the order in which they are listed. Rule: DNG-148.
    #[must_use]
    pub fn dealt(mut self) -> Self {
        for number in 0..self.cards.len() {
            self.fetch(number);
        }
        self
    }

    /// All cards with where they lie, each known by its place in this list.
    pub fn cards(&self) -> &[(Card, Lies)] {
        &self.cards
    }

    /// The numbers of the cards that lie there.
    pub fn at(&self, lies: Lies) -> impl Iterator<Item = usize> {
        self.cards.iter().enumerate().filter(move |(_, (_, at))| *at == lies).map(|(number, _)| number)
    }

    /// How many do.
    pub fn count(&self, lies: Lies) -> usize {
        self.at(lies).count()
    }

    /// Whether a card of the Dynamic Pool is turned round. Rules: DNG-96, DNG-107.
    pub fn has_flipped(&self) -> bool {
        self.count(Lies::Flipped) > 0
    }

    /// Whether a card for stealth lies upright in the pool, so that it can be flipped for nothing. Rules: DNG-87, DNG-109.
    pub fn can_flip(&self) -> bool {
        self.at(Lies::Pool).any(|number| self.cards()[number].0.suits_stealth())
    }

    /// Places of the Dynamic Pool that are free. Rule: DNG-148.
    pub fn room(&self) -> usize {
        let held = self.cards.iter().filter(|(card, at)| at.is_dynamic() && !card.has(Keyword::Pseudo));
        Self::POOL.saturating_sub(held.count())
    }

    /// Puts the card of this `number` there, if there is such a card: what a rule has decided.
    pub fn lay(&mut self, number: usize, to: Lies) {
        self.turn(number, |_, _| true, to);
    }

    /// Fetches the card of this `number` from the deck; whether there was such a card and room for it. Rules: DNG-148, DNG-149.
    pub fn fetch(&mut self, number: usize) -> bool {
        let is_fit = |card: &Card, lies| lies == Lies::Deck && !card.has(Keyword::Pseudo);
        self.room() > 0 && self.turn(number, is_fit, Lies::Pool)
    }

    /// Drops a card of the Dynamic Pool into the deck; whether there was such a card. Rule: DNG-150.
    pub fn drop(&mut self, number: usize) -> bool {
        self.turn(number, |_, lies| lies.is_dynamic(), Lies::Deck)
    }

    /// Turns a card of the Dynamic Pool round for stealth; whether there was one that fits. Rules: DNG-87, DNG-103, DNG-108.
    pub fn flip(&mut self, number: usize) -> bool {
        self.turn(number, |card, lies| lies == Lies::Pool && card.suits_stealth(), Lies::Flipped)
    }

    /// Makes a rotated card usable again, for the Flow that was paid; whether there was one. Rule: DNG-151.
    pub fn turn_back(&mut self, number: usize) -> bool {
        self.turn(number, |_, lies| lies == Lies::Rotated, Lies::Pool)
    }

    /// The card was played in an action: it goes where its keyword says. Static cards stay, and so does what was flipped.
    /// Rules: DNG-110, DNG-151, DNG-153.
    pub fn play(&mut self, number: usize) -> bool {
        let Some((card, Lies::Pool)) = self.cards.get(number) else { return false };
        let to = match () {
            () if card.has(Keyword::Discard) => Lies::Discard,
            () if card.has(Keyword::Rotate) => Lies::Rotated,
            () if card.has(Keyword::Persistent) => Lies::Pool,
            () => Lies::Deck,
        };
        self.cards[number].1 = to;
        true
    }

    /// Its owner's turn begins: what was flipped goes back to the deck, what was rotated can be used. Rules: DNG-103, DNG-151.
    pub fn begin_turn(&mut self) {
        for (_, lies) in &mut self.cards {
            *lies = match *lies {
                Lies::Flipped => Lies::Deck,
                Lies::Rotated => Lies::Pool,
                other => other,
            };
        }
    }

    /// Its owner is Surprised: the whole Dynamic Pool goes back to the deck, however its cards lie. Rules: DNG-62, DNG-67.
    pub fn lose_pool(&mut self) {
        self.cards.iter_mut().filter(|(_, lies)| lies.is_dynamic()).for_each(|(_, lies)| *lies = Lies::Deck);
    }

    /// Puts the card of this `number` there, if it `is_fit`; whether it was.
    fn turn(&mut self, number: usize, is_fit: impl Fn(&Card, Lies) -> bool, to: Lies) -> bool {
        let card = self.cards.get_mut(number).filter(|(card, lies)| is_fit(card, *lies));
        card.map(|(_, lies)| *lies = to).is_some()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// A hand with one card for each of `keywords`, all that is not Static in the deck.
    fn hand(keywords: &[&[Keyword]]) -> Hand {
        Hand::new(keywords.iter().map(|keywords| Card::new("", 0, keywords.iter().copied())))
    }

    /// The same with all that is not Static fetched, as far as there is room.
    fn fetched(keywords: &[&[Keyword]]) -> Hand {
        hand(keywords).dealt()
    }

    #[test]
    fn dng_148_dng_149_the_dynamic_pool_holds_four_cards_from_the_deck() {
        let none: &[Keyword] = &[];
        let mut hand = hand(&[none; 6]);
        assert_eq!(
            (0..6).map(|number| hand.fetch(number)).collect::<Vec<_>>(),
            [true, true, true, true, false, false]
        );
        assert!(!hand.fetch(0), "it is there already");
        assert!(hand.drop(0) && hand.fetch(5), "a place is free again: DNG-150");
    }

    #[test]
    fn dng_87_dng_103_a_card_for_stealth_is_turned_round_until_its_owners_next_turn() {
        let mut hand = fetched(&[&[Keyword::Stealth], &[Keyword::Attack]]);
        assert!(hand.flip(0) && !hand.flip(1) && !hand.flip(0));
        assert!(hand.has_flipped() && hand.room() == 2, "it stays in the pool");
        hand.begin_turn();
        assert!(!hand.has_flipped());
        assert_eq!((hand.cards()[0].1, hand.cards()[1].1), (Lies::Deck, Lies::Pool));
    }

    #[test]
    fn dng_151_where_a_card_goes_that_was_played() {
        let of: [(&[Keyword], Lies); 4] = [
            (&[], Lies::Deck),
            (&[Keyword::Rotate], Lies::Rotated),
            (&[Keyword::Persistent], Lies::Pool),
            (&[Keyword::Discard], Lies::Discard),
        ];
        for (keywords, to) in of {
            let mut hand = fetched(&[keywords]);
            assert!(hand.play(0));
            assert_eq!(hand.cards()[0].1, to, "{keywords:?}");
        }
        let mut rotated = fetched(&[&[Keyword::Rotate]]);
        assert!(rotated.play(0) && !rotated.play(0) && rotated.turn_back(0) && rotated.play(0));
        rotated.begin_turn();
        assert!(rotated.play(0), "usable again in its owner's next turn");
    }

    #[test]
    fn dng_110_dng_153_static_and_flipped_cards_stay_where_they_are_when_they_are_used() {
        let mut hand = fetched(&[&[Keyword::Static, Keyword::Armour], &[Keyword::Stealth]]);
        assert!(hand.flip(1));
        assert!(!hand.play(0) && !hand.play(1), "nothing is played of them");
        assert_eq!((hand.cards()[0].1, hand.cards()[1].1), (Lies::Static, Lies::Flipped));
    }

    #[test]
    fn dng_62_dng_67_whoever_is_surprised_loses_the_pool_to_the_deck_however_its_cards_lie() {
        let mut hand =
            fetched(&[&[Keyword::Stealth], &[Keyword::Rotate], &[Keyword::Defence], &[Keyword::Static]]);
        assert!(hand.flip(0) && hand.play(1));
        hand.lose_pool();
        assert_eq!((hand.count(Lies::Deck), hand.count(Lies::Discard)), (3, 0));
        assert_eq!(hand.count(Lies::Static), 1);
    }

    proptest! {
        /// Whatever is done, no card is made or lost, the pool is never too full, and Static cards stay.
        #[test]
        fn dng_148_cards_are_neither_made_nor_lost(acts in proptest::collection::vec((0u8..9, 0usize..10), 0..60)) {
            let kinds: [&[Keyword]; 7] = [
                &[Keyword::Stealth], &[Keyword::Rotate], &[Keyword::Persistent], &[Keyword::Discard],
                &[Keyword::Static], &[Keyword::Environment], &[],
            ];
            let mut hand = hand(&kinds);
            for (act, number) in acts {
                match act {
                    0..=2 => {
                        hand.fetch(number);
                    },
                    3 => {
                        hand.drop(number);
                    },
                    4 => {
                        hand.flip(number);
                    },
                    5 => {
                        hand.play(number);
                    },
                    6 => hand.begin_turn(),
                    7 => hand.lose_pool(),
                    _ => {
                        hand.turn_back(number);
                    },
                }
                prop_assert_eq!(hand.cards().len(), kinds.len());
                prop_assert!(hand.cards().iter().filter(|(_, lies)| lies.is_dynamic()).count() <= Hand::POOL);
                prop_assert_eq!(hand.count(Lies::Static), 1);
            }
        }
    }
}
