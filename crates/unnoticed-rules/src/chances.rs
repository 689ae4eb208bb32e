//! Exact chances: outcomes, each in so and so many of all ways.

use std::cmp::Reverse;
use std::collections::BTreeMap;

/// Outcomes with their exact chances: each weight out of [`Chances::total`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chances<T> {
    /// Each outcome with its weight, in order of outcomes.
    pub outcomes: Vec<(T, u64)>,
    /// Sum of all weights.
    pub total: u64,
}

impl<T> Chances<T> {
    /// Weight of the outcomes that `counts`.
    pub fn weight(&self, counts: impl Fn(&T) -> bool) -> u64 {
        self.outcomes.iter().filter(|(outcome, _)| counts(outcome)).map(|(_, weight)| weight).sum()
    }

    /// Chance of the outcomes that `counts`, in whole percent, rounded to the nearest.
    pub fn percent(&self, counts: impl Fn(&T) -> bool) -> u8 {
        ((self.weight(counts) * 200 + self.total) / (2 * self.total)) as u8
    }

    /// Each outcome with its chance in whole percent, which together make 100: all are rounded down, and what is
    /// missing then goes to those that have lost most by it, the first of equal ones.
    pub fn percents(&self) -> Vec<(&T, u8)> {
        let parts = self.outcomes.iter().map(|(outcome, weight)| (outcome, weight * 100 / self.total));
        let mut percents: Vec<(&T, u8)> = parts.map(|(outcome, percent)| (outcome, percent as u8)).collect();
        let missing = 100 - percents.iter().map(|(_, percent)| usize::from(*percent)).sum::<usize>();
        let mut places: Vec<usize> = (0..percents.len()).collect();
        places.sort_by_key(|&place| Reverse(self.outcomes[place].1 * 100 % self.total));
        places.into_iter().take(missing).for_each(|place| percents[place].1 += 1);
        percents
    }
}

impl<T> Chances<T> {
    /// The one thing that happens.
    pub fn certain(outcome: T) -> Self {
        Self { outcomes: vec![(outcome, 1)], total: 1 }
    }

    /// The chances of what `f` makes of each outcome; equal ones are added up.
    pub fn map<U: Ord>(&self, f: impl Fn(&T) -> U) -> Chances<U> {
        self.and_then(|outcome| Chances::certain(f(outcome)))
    }

    /// The chances at the end if each outcome is followed by further chances.
    pub fn and_then<U: Ord>(&self, next: impl Fn(&T) -> Chances<U>) -> Chances<U> {
        let parts: Vec<(Chances<U>, u64)> =
            self.outcomes.iter().map(|(o, weight)| (next(o), *weight)).collect();
        let scale = parts.iter().map(|(part, _)| part.total).fold(1, lcm);
        let mut outcomes = BTreeMap::new();
        for (part, weight) in parts {
            let factor = weight * (scale / part.total);
            for (outcome, chance) in part.outcomes {
                *outcomes.entry(outcome).or_insert(0) += chance * factor;
            }
        }
        Chances { outcomes: outcomes.into_iter().collect(), total: self.total * scale }
    }

    /// The same chances in the smallest whole numbers.
    pub fn reduced(mut self) -> Self {
        let common = self.outcomes.iter().fold(self.total, |common, (_, weight)| gcd(common, *weight));
        self.outcomes.iter_mut().for_each(|(_, weight)| *weight /= common);
        Self { outcomes: self.outcomes, total: self.total / common }
    }
}

/// The least common multiple.
pub(super) fn lcm(a: u64, b: u64) -> u64 {
    a / gcd(a, b) * b
}

fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Die, enumerate};

    #[test]
    fn hse_24_whole_percents_make_a_hundred_together() {
        let of = |weights: &[u64]| {
            let outcomes = weights.iter().copied().enumerate().collect();
            let chances = Chances { outcomes, total: weights.iter().sum() };
            chances.percents().into_iter().map(|(_, percent)| percent).collect::<Vec<u8>>()
        };
        assert_eq!(of(&[1, 1, 1]), [34, 33, 33], "three thirds are one short of a hundred");
        assert_eq!(of(&[7, 1, 1]), [78, 11, 11]);
        assert_eq!(of(&[125, 375, 500]), [13, 37, 50], "12.5, 37.5 and 50: not 13, 38 and 50");
        assert_eq!(of(&[1]), [100]);
        assert_eq!(of(&[1, 999]), [0, 100]);
    }

    #[test]
    fn chances_follow_upon_chances() {
        let coin = enumerate(|dice| dice.roll(Die(2)));
        let then = coin
            .and_then(|&face| if face == 1 { Chances::certain(0) } else { enumerate(|d| d.roll(Die(3))) });
        assert_eq!(then, enumerate(|d| if d.roll(Die(2)) == 1 { 0 } else { d.roll(Die(3)) }));
        assert_eq!(then.map(|&face| face > 1).percent(|&large| large), 33);
    }
}
