//! What acts cost, in the currencies of a rulebook.

use serde::{Deserialize, Serialize};

/// What a turn is paid with, as its rulebook says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Currency {
    /// One of it: "action".
    pub name: &'static str,
    /// More of it: "actions".
    pub plural: &'static str,
    /// How much of it a turn has at most.
    pub most: u8,
}

impl Currency {
    /// `amount` of it in words: "2 actions".
    pub fn told(&self, amount: u8) -> String {
        format!("{amount} {}", if amount == 1 { self.name } else { self.plural })
    }
}

/// How much of each currency, in the order of [`Rulebook::currencies`](super::Rulebook::currencies).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Price(pub [u8; Price::CURRENCIES]);

impl Price {
    /// Currencies that a rulebook may have.
    pub const CURRENCIES: usize = 3;

    /// So much of the first currency alone.
    pub const fn first(amount: u8) -> Self {
        Self([amount, 0, 0])
    }

    /// Whether it is nothing.
    pub fn is_nothing(self) -> bool {
        self == Self::default()
    }

    /// Whether `purse` can pay it.
    pub fn is_within(self, purse: Self) -> bool {
        self.0.iter().zip(purse.0).all(|(price, left)| *price <= left)
    }

    /// What is left of it once `price` has been paid.
    #[must_use]
    pub fn less(self, price: Self) -> Self {
        let mut left = self;
        left.0.iter_mut().zip(price.0).for_each(|(left, amount)| *left = left.saturating_sub(amount));
        left
    }

    /// How much it is of all currencies together.
    pub const fn sum(self) -> u8 {
        let Self([first, second, third]) = self;
        first + second + third
    }

    /// It in words: "1 action", "1 main and 1 maneuver"; empty if it is nothing.
    pub fn told(self, currencies: &[Currency]) -> String {
        let parts = currencies.iter().zip(self.0).filter(|(_, amount)| *amount > 0);
        parts.map(|(currency, amount)| currency.told(amount)).collect::<Vec<_>>().join(" and ")
    }
}
