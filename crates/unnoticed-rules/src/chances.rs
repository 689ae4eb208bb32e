//! Exact chances, by running through every face of the dice.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::{Dice, Die};

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
}

/// Runs `outcome` over every combination of faces it asks for and adds up the chances.
///
/// The dice asked for may depend on the faces shown before. Cost: one call per combination.
pub fn enumerate<T: Ord>(mut outcome: impl FnMut(&mut dyn Dice) -> T) -> Chances<T> {
    let mut path = Odometer::default();
    let mut found: Vec<(T, Vec<u8>)> = Vec::new();
    loop {
        path.position = 0;
        let result = outcome(&mut path);
        path.shown.truncate(path.position);
        found.push((result, path.shown.iter().map(|&(_, sides)| sides).collect()));
        if !path.advance() {
            break;
        }
    }
    weigh(found)
}

fn weigh<T: Ord>(found: Vec<(T, Vec<u8>)>) -> Chances<T> {
    let product = |sides: &[u8]| sides.iter().map(|&s| u64::from(s)).product::<u64>();
    let total = found.iter().map(|(_, sides)| product(sides)).fold(1, lcm);
    let mut outcomes = BTreeMap::new();
    for (outcome, sides) in found {
        *outcomes.entry(outcome).or_insert(0) += total / product(&sides);
    }
    Chances { outcomes: outcomes.into_iter().collect(), total }
}

fn lcm(a: u64, b: u64) -> u64 {
    let gcd = |mut a: u64, mut b: u64| {
        while b != 0 {
            (a, b) = (b, a % b);
        }
        a
    };
    a / gcd(a, b) * b
}

/// Runs through all faces like the wheels of an odometer: (face, sides) of every die shown so far.
#[derive(Default)]
struct Odometer {
    shown: Vec<(u8, u8)>,
    position: usize,
}

impl Odometer {
    fn advance(&mut self) -> bool {
        while let Some((face, sides)) = self.shown.pop() {
            if face < sides {
                self.shown.push((face + 1, sides));
                return true;
            }
        }
        false
    }
}

impl Dice for Odometer {
    fn roll(&mut self, die: Die) -> u8 {
        if self.position == self.shown.len() {
            self.shown.push((1, die.0));
        }
        self.position += 1;
        self.shown[self.position - 1].0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn det_22_flat_check_chances() {
        let chances = enumerate(|dice| dice.roll(Die::D20) >= 11);
        assert_eq!((chances.percent(|&passed| passed), chances.total), (50, 20));
    }

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

    #[test]
    fn enumeration_weighs_branches_that_ask_for_different_dice() {
        let chances = enumerate(|dice| if dice.roll(Die(2)) == 1 { 0 } else { dice.roll(Die(3)) });
        assert_eq!(chances.total, 6);
        assert_eq!(chances.outcomes, vec![(0, 3), (1, 1), (2, 1), (3, 1)]);
    }
}
