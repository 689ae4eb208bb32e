//! With what somebody attacks. Rules: DNG-33 to DNG-35, DNG-48, DNG-145, DNG-153.

use crate::cards::{Card, Hand, Keyword};

use super::super::super::attack::Melee;
use super::super::cards::usable;

/// The weapon of an attack, by its number in the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arm {
    /// One that is swung in these bands.
    Blade {
        /// The card.
        card: usize,
        /// Whether it strikes next to its owner.
        open: bool,
        /// Whether it strikes two squares away.
        extended: bool,
    },
    /// One that shoots, so many squares without getting harder.
    Bow {
        /// The card.
        card: usize,
        /// Squares.
        range: u8,
    },
}

impl Arm {
    /// The best weapon of `hand` that is swung, in `band` if one is asked for. Rules: DNG-33, DNG-35.
    pub fn blade(hand: &Hand, band: Option<Melee>) -> Option<Self> {
        let reaches = |card: &Card| match band {
            None => card.has(Keyword::Melee) || card.has(Keyword::Reach),
            Some(Melee::Open) => card.has(Keyword::Melee),
            Some(Melee::Extended) => card.has(Keyword::Reach),
        };
        let card = best(hand, reaches)?;
        let of = &hand.cards()[card].0;
        Some(Self::Blade { card, open: of.has(Keyword::Melee), extended: of.has(Keyword::Reach) })
    }

    /// The best weapon of `hand` that shoots.
    pub fn bow(hand: &Hand) -> Option<Self> {
        let card = best(hand, |card| card.range.is_some())?;
        Some(Self::Bow { card, range: hand.cards()[card].0.range? })
    }

    /// Whether it is swung.
    pub const fn is_melee(self) -> bool {
        matches!(self, Self::Blade { .. })
    }

    /// Squares that it shoots without getting harder, if it shoots.
    pub const fn range(self) -> Option<u8> {
        match self {
            Self::Bow { range, .. } => Some(range),
            Self::Blade { .. } => None,
        }
    }

    const fn card(self) -> usize {
        match self {
            Self::Blade { card, .. } | Self::Bow { card, .. } => card,
        }
    }

    /// The cards of an attack with it: the weapon, and all that helps to attack and is no other weapon. Rule: DNG-145.
    pub fn cards(self, hand: &Hand) -> Vec<usize> {
        let helps = |number: &usize| {
            let card = &hand.cards()[*number].0;
            *number != self.card() && card.has(Keyword::Attack) && !card.is_weapon()
        };
        std::iter::once(self.card()).chain(usable(hand).filter(helps)).collect()
    }
}

/// The weapon of `hand` that `is_fit` and adds most, the first of several.
fn best(hand: &Hand, is_fit: impl Fn(&Card) -> bool) -> Option<usize> {
    let fit = usable(hand).filter(|&number| is_fit(&hand.cards()[number].0));
    fit.reduce(|best, next| {
        let plus = |number: usize| hand.cards()[number].0.plus;
        if plus(next) > plus(best) { next } else { best }
    })
}
