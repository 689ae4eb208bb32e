//! The turn of a creature: what is left to pay with, and what has been done.

use serde::{Deserialize, Serialize};

use super::{Action, CreatureId, Price};

/// What a creature has left of its turn, and has done in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Turn {
    /// Whether the turn is running.
    pub active: bool,
    /// Whether it was ended, though something might still be done in it for nothing. Rule: HSE-13.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ended: bool,
    /// Actions left: what is left of the first currency of the rulebook.
    pub actions: u8,
    /// What is left of its other currencies, in their order; always 0 if it has none.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub others: [u8; Price::CURRENCIES - 1],
    /// Whether they are the MOMENTUM of a surprise round: one point that pays for any one thing. Rule: HSE-21.
    pub momentum: bool,
    /// Movement left of the Stride or Drag under way. Rule: HSE-14.
    pub movement: u8,
    /// The body that the move under way takes along. Rule: HSE-30.
    pub dragging: Option<CreatureId>,
    /// Attacks made. Rule: HSE-61.
    pub attacks: u8,
    /// Whether it has made its Step. Rule: HSE-25.
    pub stepped: bool,
    /// Whether it has made a Seek. Rule: HSE-35.
    pub sought: bool,
    /// The die that the Sneaks of this turn share. Rule: HSE-70.
    pub sneak_die: Option<u8>,
    /// Whether that die was compared with somebody whom the creature perceives, so that its player was shown it.
    /// Rules: HSE-48, HSE-70.
    #[serde(default)]
    pub sneak_die_shown: bool,
}

fn is_nothing(others: &[u8; Price::CURRENCIES - 1]) -> bool {
    others.iter().all(|&left| left == 0)
}

impl Turn {
    /// The die that the Sneaks of this turn share, if its player was shown it. Rules: HSE-48, HSE-70.
    pub fn known_sneak_die(&self) -> Option<u8> {
        self.sneak_die.filter(|_| self.sneak_die_shown)
    }

    /// What is left of each currency.
    pub const fn purse(&self) -> Price {
        let [second, third] = self.others;
        Price([self.actions, second, third])
    }

    /// Whether nothing is left to pay with.
    pub fn is_broke(&self) -> bool {
        self.purse().is_nothing()
    }

    /// Whether nothing that costs anything can be done in it any more, not even a part of a walk. Rule: HSE-14.
    pub fn is_used_up(&self) -> bool {
        self.is_broke() && self.movement == 0
    }

    /// Pays `price`.
    pub fn pay(&mut self, price: Price) {
        let [first, others @ ..] = price.0;
        self.actions = self.actions.saturating_sub(first);
        self.others.iter_mut().zip(others).for_each(|(left, amount)| *left = left.saturating_sub(amount));
    }

    /// Has more to pay with.
    pub fn grant(&mut self, purse: Price) {
        let [first, others @ ..] = purse.0;
        self.actions = self.actions.saturating_add(first);
        self.others.iter_mut().zip(others).for_each(|(left, amount)| *left = left.saturating_add(amount));
    }

    /// Ends it: all that is left is lost, and nothing more is done in it.
    pub fn end(&mut self) {
        (self.actions, self.others, self.movement) = (0, Default::default(), 0);
        self.ended = true;
    }

    /// What `action` costs in this turn: MOMENTUM pays for any one thing. Rules: DET-28, HSE-21.
    pub fn price(&self, action: &Action) -> u8 {
        if self.momentum { action.cost().min(1) } else { action.cost() }
    }
}
