//! Running through every face of the dice.

use std::collections::BTreeMap;

use super::chances::lcm;
use super::{Chances, Dice, Die};

/// Runs `outcome` over every combination of faces it asks for and adds up the chances.
///
/// The dice asked for may depend on the faces shown before. Faces that are said to be alike are run through once
/// ([`Dice::roll_alike`], [`Dice::roll_summed`]). Cost: one call per combination.
pub fn enumerate<T: Ord>(mut outcome: impl FnMut(&mut dyn Dice) -> T) -> Chances<T> {
    let mut odometer = Odometer::default();
    let mut found = Vec::new();
    loop {
        odometer.asked = 0;
        let result = outcome(&mut odometer);
        odometer.wheels.truncate(odometer.asked);
        found.push((result, odometer.weight(), odometer.total()));
        if !odometer.advance() {
            return weigh(found);
        }
    }
}

/// Each outcome with its weight out of a total of its own, on one total.
fn weigh<T: Ord>(found: Vec<(T, u64, u64)>) -> Chances<T> {
    let total = found.iter().map(|(.., total)| *total).fold(1, lcm);
    let mut outcomes = BTreeMap::new();
    for (outcome, weight, of) in found {
        *outcomes.entry(outcome).or_insert(0) += total / of * weight;
    }
    Chances { outcomes: outcomes.into_iter().collect(), total }
}

/// Runs through all faces like the wheels of an odometer.
#[derive(Default)]
struct Odometer {
    wheels: Vec<Wheel>,
    /// How many of them have been asked for this time.
    asked: usize,
}

/// One die, or several that are read together.
struct Wheel {
    /// Faces that stand for all like them, and in how many ways those fall.
    ways: Vec<(Vec<u8>, u64)>,
    at: usize,
}

impl Wheel {
    /// Every face of `die`, each for itself.
    fn of(die: Die) -> Self {
        Self::new((1..=die.0).map(|face| (vec![face], 1)).collect())
    }

    /// The faces of `die`, of those that are alike the first.
    fn of_alike(die: Die, alike: &dyn Fn(u8, u8) -> bool) -> Self {
        let mut ways: Vec<(Vec<u8>, u64)> = Vec::new();
        for face in 1..=die.0 {
            match ways.iter_mut().find(|(like, _)| alike(like[0], face)) {
                Some((_, weight)) => *weight += 1,
                None => ways.push((vec![face], 1)),
            }
        }
        Self::new(ways)
    }

    /// Every sum of `count` dice.
    fn of_sums(count: u8, die: Die) -> Self {
        let mut sums = BTreeMap::from([(0, (Vec::new(), 1))]);
        for _ in 0..count {
            let mut next: BTreeMap<u16, (Vec<u8>, u64)> = BTreeMap::new();
            for (sum, (faces, weight)) in sums {
                for face in 1..=die.0 {
                    let entry = next.entry(sum + u16::from(face));
                    entry.or_insert_with(|| ([faces.as_slice(), &[face]].concat(), 0)).1 += weight;
                }
            }
            sums = next;
        }
        Self::new(sums.into_values().collect())
    }

    /// Every sum of `count` dice, of those that are alike the first.
    fn of_sums_alike(count: u8, die: Die, alike: &dyn Fn(u8, u8) -> bool) -> Self {
        let sum = |faces: &[u8]| faces.iter().sum::<u8>();
        let mut ways: Vec<(Vec<u8>, u64)> = Vec::new();
        for (faces, weight) in Self::of_sums(count, die).ways {
            match ways.iter_mut().find(|(like, _)| alike(sum(like), sum(&faces))) {
                Some((_, known)) => *known += weight,
                None => ways.push((faces, weight)),
            }
        }
        Self::new(ways)
    }

    fn new(ways: Vec<(Vec<u8>, u64)>) -> Self {
        Self { ways, at: 0 }
    }

    fn total(&self) -> u64 {
        self.ways.iter().map(|(_, weight)| weight).sum()
    }
}

impl Odometer {
    fn advance(&mut self) -> bool {
        while let Some(wheel) = self.wheels.last_mut() {
            wheel.at += 1;
            if wheel.at < wheel.ways.len() {
                return true;
            }
            self.wheels.pop();
        }
        false
    }

    /// In how many ways the dice fall as they do now.
    fn weight(&self) -> u64 {
        self.wheels.iter().map(|wheel| wheel.ways[wheel.at].1).product()
    }

    /// In how many ways these dice fall at all.
    fn total(&self) -> u64 {
        self.wheels.iter().map(Wheel::total).product()
    }

    fn show(&mut self, wheel: impl FnOnce() -> Wheel) -> &[u8] {
        if self.asked == self.wheels.len() {
            self.wheels.push(wheel());
        }
        self.asked += 1;
        let wheel = &self.wheels[self.asked - 1];
        &wheel.ways[wheel.at].0
    }
}

impl Dice for Odometer {
    fn roll(&mut self, die: Die) -> u8 {
        self.show(|| Wheel::of(die))[0]
    }

    fn roll_alike(&mut self, die: Die, alike: &dyn Fn(u8, u8) -> bool) -> u8 {
        self.show(|| Wheel::of_alike(die, alike))[0]
    }

    fn roll_sum_alike(&mut self, count: u8, die: Die, alike: &dyn Fn(u8, u8) -> bool) -> u8 {
        self.show(|| Wheel::of_sums_alike(count, die, alike)).iter().sum()
    }

    fn roll_summed(&mut self, count: u8, die: Die) -> Vec<u8> {
        self.show(|| Wheel::of_sums(count, die)).to_vec()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn det_22_flat_check_chances() {
        let chances = enumerate(|dice| dice.roll(Die::D20) >= 11);
        assert_eq!((chances.percent(|&passed| passed), chances.total), (50, 20));
    }

    #[test]
    fn enumeration_weighs_branches_that_ask_for_different_dice() {
        let chances = enumerate(|dice| if dice.roll(Die(2)) == 1 { 0 } else { dice.roll(Die(3)) });
        assert_eq!(chances.total, 6);
        assert_eq!(chances.outcomes, vec![(0, 3), (1, 1), (2, 1), (3, 1)]);
    }

    #[test]
    fn faces_that_are_alike_are_run_through_once() {
        let mut runs = 0;
        let chances = enumerate(|dice| {
            runs += 1;
            let hits = dice.roll_alike(Die::D20, &|a, b| (a > 12) == (b > 12)) > 12;
            if hits { dice.roll_summed(2, Die(10)).iter().sum::<u8>() } else { 0 }
        });
        assert_eq!(runs, 1 + 19, "a miss, and every sum of a hit");
        assert_eq!((chances.total, chances.weight(|&damage| damage == 0)), (2000, 1200));
        assert_eq!(chances.weight(|&damage| damage == 11), 8 * 10);
    }

    proptest! {
        /// Said to be alike or not, the chances are the same.
        #[test]
        fn hse_24_taking_faces_together_changes_no_chance(from in 1u8..=20, count in 0u8..4, sides in 1u8..=8) {
            let hits = |face: u8| face >= from;
            let short = enumerate(|dice| {
                let hit = hits(dice.roll_alike(Die::D20, &|a, b| hits(a) == hits(b)));
                (hit, hit.then(|| dice.roll_summed(count, Die(sides)).iter().sum::<u8>()))
            });
            let long = enumerate(|dice| {
                let hit = hits(dice.roll(Die::D20));
                (hit, hit.then(|| (0..count).map(|_| dice.roll(Die(sides))).sum::<u8>()))
            });
            prop_assert_eq!(short, long);
        }
    }
}
