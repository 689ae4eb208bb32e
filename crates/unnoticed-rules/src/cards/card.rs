//! Cards: what they are worth, and what they are for. Rules: DNG-108, DNG-145, DNG-151, DNG-153.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{CardName, DicePool};

/// What a card is for, or how it is put back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Keyword {
    /// Helps to strike or to shoot.
    Attack,
    /// Helps to resist an attack.
    Defence,
    /// Is flipped for stealth. Rule: DNG-108.
    Stealth,
    /// Makes an Awareness Action cost no Flow. Rule: DNG-113.
    Awareness,
    /// Protects by being worn. Rule: DNG-73.
    Armour,
    /// Catches a blow. Rule: DNG-77.
    Shield,
    /// Turns a blow aside. Rule: DNG-77.
    Parry,
    /// Gets out of the way. Rule: DNG-77.
    Dodge,
    /// Belongs to the surroundings, and is in no deck. Rules: DNG-108, DNG-114.
    #[serde(skip)]
    Environment,
    /// Takes an Obvious subject out of sight; the game has none. Rule: DNG-95.
    #[serde(skip)]
    Vanish,
    /// Helps against locks. Rule: HSE-83.
    Tool,
    /// A weapon that strikes next to its owner. Rules: DNG-31, DNG-34.
    Melee,
    /// A weapon that strikes two squares away. Rules: DNG-32, DNG-33.
    Reach,
    /// Is no card of the deck, but what a point of Flow turns round. Rules: DNG-109, DNG-116.
    #[serde(skip)]
    Pseudo,
    /// Stays in the pool, and cannot be used until its owner's next turn. Rule: DNG-151.
    Rotate,
    /// Stays in the pool and can be used again. Rule: DNG-151.
    Persistent,
    /// Is gone once it was played. Rule: DNG-151.
    Discard,
    /// Lies in the Static Pool. Rule: DNG-153.
    Static,
}

impl Keyword {
    /// Every keyword, with what decks and cards call it.
    #[rustfmt::skip]
    pub const ALL: [(Self, &'static str); 18] = [
        (Self::Attack,      "attack"),
        (Self::Defence,     "defence"),
        (Self::Stealth,     "stealth"),
        (Self::Awareness,   "awareness"),
        (Self::Armour,      "armour"),
        (Self::Shield,      "shield"),
        (Self::Parry,       "parry"),
        (Self::Dodge,       "dodge"),
        (Self::Environment, "environment"),
        (Self::Vanish,      "vanish"),
        (Self::Tool,        "tool"),
        (Self::Melee,       "melee"),
        (Self::Reach,       "reach"),
        (Self::Pseudo,      "pseudo"),
        (Self::Rotate,      "rotate"),
        (Self::Persistent,  "persistent"),
        (Self::Discard,     "discard"),
        (Self::Static,      "static"),
    ];
}

/// A set of keywords.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Keywords(u32);

impl Keywords {
    /// These.
    pub fn of(keywords: impl IntoIterator<Item = Keyword>) -> Self {
        Self(keywords.into_iter().fold(0, |all, keyword| all | 1 << keyword as u32))
    }

    /// Whether `keyword` is among them.
    pub const fn has(self, keyword: Keyword) -> bool {
        self.0 & (1 << keyword as u32) != 0
    }
}

/// A card.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Card {
    /// What it is called.
    pub name: CardName,
    /// What is added to its die. Rule: DNG-145.
    pub plus: u8,
    /// What it is for.
    pub keywords: Keywords,
    /// Squares that it shoots without getting harder, if it is a weapon that shoots. Rule: DNG-48.
    pub range: Option<u8>,
}

impl Card {
    /// One that is called `name`, worth 1d6 and `plus`.
    pub fn new(name: &str, plus: u8, keywords: impl IntoIterator<Item = Keyword>) -> Self {
        Self { name: CardName::new(name), plus, keywords: Keywords::of(keywords), range: None }
    }

    /// The same card as a weapon that shoots so many squares without getting harder. Rule: DNG-48.
    #[must_use]
    pub fn shooting(self, range: u8) -> Self {
        Self { range: Some(range), ..self }
    }

    /// Its dice and what is added. Rule: DNG-145.
    pub const fn value(&self) -> DicePool {
        DicePool::card(self.plus)
    }

    /// Whether `keyword` is on it.
    pub const fn has(&self, keyword: Keyword) -> bool {
        self.keywords.has(keyword)
    }

    /// Whether it may be flipped for stealth. Rule: DNG-108.
    pub const fn suits_stealth(&self) -> bool {
        self.has(Keyword::Stealth) || self.has(Keyword::Environment)
    }

    /// Whether it is a weapon: a card that gets at somebody, not one that only helps to. Rules: DNG-33 to DNG-35, DNG-48.
    pub const fn is_weapon(&self) -> bool {
        self.has(Keyword::Melee) || self.has(Keyword::Reach) || self.range.is_some()
    }

    /// Whether it takes knowing from where the blow comes. Rules: DNG-70, DNG-77.
    pub const fn is_movement(&self) -> bool {
        self.has(Keyword::Shield) || self.has(Keyword::Parry) || self.has(Keyword::Dodge)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_keyword_has_a_word_and_a_place_of_its_own() {
        for (i, (keyword, word)) in Keyword::ALL.into_iter().enumerate() {
            assert_eq!(keyword as usize, i);
            assert!(Keyword::ALL[..i].iter().all(|(_, other)| *other != word));
            let all_but = Keywords::of(
                Keyword::ALL.map(|(other, _)| other).into_iter().filter(|&other| other != keyword),
            );
            assert!(Keywords::of([keyword]).has(keyword) && !all_but.has(keyword));
        }
    }

    #[test]
    fn dng_108_cards_for_stealth_and_of_the_surroundings_are_flipped() {
        let suits = |keyword| Card::new("", 0, [keyword]).suits_stealth();
        let suiting: Vec<Keyword> =
            Keyword::ALL.map(|(keyword, _)| keyword).into_iter().filter(|&k| suits(k)).collect();
        assert_eq!(suiting, [Keyword::Stealth, Keyword::Environment]);
    }
}
