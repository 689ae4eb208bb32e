//! Blessings as the solver counts them. Rules: END-47 to END-49, END-56.
//!
//! With one rogue nobody Helps, so worths matter for pairs alone, and every face but the 1 is as likely as the others. How
//! many there are, and of how many worths the number is odd, is then all that anything later depends on: paying a pair
//! changes no parity, and which pair is paid makes no difference.

use std::collections::BTreeMap;

/// A rogue's Blessings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Pool {
    /// How many.
    pub count: u8,
    /// Whether the number of those worth 1 is odd.
    pub odd_one: bool,
    /// Of how many other worths the number is odd.
    pub odd_others: u8,
}

/// Chances below this are left out: the bumps of a gain have no end.
const LEAST_CHANCE: f64 = 1e-5;

impl Pool {
    pub fn has_pair(self) -> bool {
        self.count > u8::from(self.odd_one) + self.odd_others
    }

    /// As many pairs, up to two: a turn has no use for more. Rule: END-168.
    pub fn pairs_only(self) -> Self {
        let pairs = (self.count - u8::from(self.odd_one) - self.odd_others) / 2;
        Self { count: 2 * pairs.min(2), odd_one: false, odd_others: 0 }
    }

    /// What is left once a pair is paid. Rules: END-38, END-56.
    pub fn without_pair(self) -> Self {
        Self { count: self.count - 2, ..self }
    }

    /// What it becomes with `x` more, each with its chance. Rules: END-48, END-49.
    pub fn gain(self, x: u8) -> BTreeMap<Self, f64> {
        let mut pools = BTreeMap::from([(self, 1.0)]);
        for _ in 0..x {
            let mut next = BTreeMap::new();
            for (pool, chance) in pools {
                pool.gain_one(chance, &mut next);
            }
            pools = next;
        }
        pools
    }

    fn gain_one(self, chance: f64, into: &mut BTreeMap<Self, f64>) {
        if chance < LEAST_CHANCE {
            return;
        }
        let more = Self { count: self.count + 1, ..self };
        let mut add = |pool, chance| *into.entry(pool).or_default() += chance;
        let odd = f64::from(self.odd_others);
        if self.odd_others > 0 {
            add(Self { odd_others: self.odd_others - 1, ..more }, chance * odd / 6.0);
        }
        if self.odd_others < 5 {
            add(Self { odd_others: self.odd_others + 1, ..more }, chance * (5.0 - odd) / 6.0);
        }
        Self { odd_one: !self.odd_one, ..more }.gain_one(chance / 6.0, into);
    }

    /// All that it could be with `more` of worths of its own choice: better than anything that can be taken from the Eye.
    pub fn with_any(self, more: u8) -> impl Iterator<Item = Self> {
        let count = self.count + more;
        let parities = (0..=5u8).flat_map(|odd_others| [false, true].map(|odd_one| (odd_one, odd_others)));
        let is_possible = move |&(odd_one, odd_others): &(bool, u8)| {
            let odd = u8::from(odd_one) + odd_others;
            odd <= count && (count - odd).is_multiple_of(2)
        };
        parities.filter(is_possible).map(move |(odd_one, odd_others)| Self { count, odd_one, odd_others })
    }
}

/// How many Blessings a gain of `x` brings, each number with its chance. Rule: END-48.
pub fn counts(x: u8) -> Vec<(u8, f64)> {
    let mut counts = BTreeMap::new();
    for (pool, chance) in Pool::default().gain(x) {
        *counts.entry(pool.count).or_default() += chance;
    }
    counts.into_iter().collect()
}
