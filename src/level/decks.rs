//! The cards of each kind of creature: those that come with the game, and those that a level gives instead.
//! Rules: DNG-145 to DNG-155.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use unnoticed_rules::Kind;
use unnoticed_rules::cards::{Card, Deck};

use super::file::DeckEntry;

/// Decks by kind.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Decks(pub(super) BTreeMap<Kind, Deck>);

/// Life cards of a kind of which its deck does not say how many it has. Rule: DNG-155.
const LIVES: u8 = 3;

/// The file of those that come with the game.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct DeckFile {
    deck: Vec<DeckEntry>,
}

static SHIPPED: LazyLock<Decks> = LazyLock::new(|| {
    let file: DeckFile = toml::from_str(include_str!("../../assets/kinds/danger.toml"))
        .expect("the decks of the game are read in a test");
    Decks(file.deck.iter().map(|entry| (*entry.kind.get(), deck(entry))).collect())
});

impl Decks {
    /// Those that come with the game, one for each kind.
    pub fn shipped() -> &'static Self {
        &SHIPPED
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The deck of `kind`: that of these, or else that of the game.
    pub fn of(&self, kind: Kind) -> &Deck {
        self.0.get(&kind).unwrap_or_else(|| &SHIPPED.0[&kind])
    }
}

/// The deck that `entry` describes.
pub(super) fn deck(entry: &DeckEntry) -> Deck {
    let cards = entry.cards.iter().map(|card| {
        let card = card.get();
        let plain = Card::new(card.name.get(), card.plus, card.keywords.iter().copied());
        Card { range: card.range, ..plain }
    });
    Deck { lives: entry.lives.unwrap_or(LIVES), cards: cards.collect() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unnoticed_rules::cards::Keyword;

    #[test]
    fn every_kind_has_a_deck_and_all_but_servants_a_weapon() {
        for kind in Kind::ALL {
            let deck = Decks::default().of(kind).clone();
            assert_eq!(&deck, &Decks::shipped().0[&kind]);
            let armed = deck.cards.iter().any(Card::is_weapon);
            assert_eq!(armed, kind != Kind::Servant, "{kind:?}");
            assert!(deck.cards.iter().any(|card| card.has(Keyword::Awareness)), "{kind:?} can search");
        }
    }

    #[test]
    fn dng_153_weapons_and_armour_are_static() {
        for card in Decks::shipped().0.values().flat_map(|deck| &deck.cards) {
            let is_worn = card.is_weapon() || card.has(Keyword::Armour);
            assert!(!is_worn || card.has(Keyword::Static), "{}", card.name);
        }
    }

    #[test]
    fn names_of_cards_are_their_own_in_each_deck() {
        for deck in Decks::shipped().0.values() {
            let mut names: Vec<_> = deck.cards.iter().map(|card| card.name).collect();
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), deck.cards.len());
        }
    }
}
