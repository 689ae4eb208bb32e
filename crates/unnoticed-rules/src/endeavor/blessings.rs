//! Blessings: a pool of them, by worth. Rules: END-47 to END-58.

use serde::{Deserialize, Serialize};

use crate::{Dice, Die};

/// The die of a gain. Rule: END-48.
const GAIN: Die = Die(6);

/// Blessings by worth, 1 to 6. All of them are temporary. Rules: END-47, END-51, END-54.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Blessings([u16; 6]);

impl Blessings {
    /// Those of these worths.
    pub fn of(worths: impl IntoIterator<Item = u8>) -> Self {
        let mut pool = Self::default();
        worths.into_iter().for_each(|worth| pool.add(worth));
        pool
    }

    /// How many they are, whatever their worth. Rules: END-98, END-162.
    pub fn count(self) -> u16 {
        self.0.iter().sum()
    }

    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self.count() == 0
    }

    /// How many have this worth.
    pub fn of_worth(self, worth: u8) -> u16 {
        self.0.get(usize::from(worth).wrapping_sub(1)).copied().unwrap_or(0)
    }

    /// All of them, by worth.
    pub fn worths(self) -> impl Iterator<Item = u8> {
        (1..=6).flat_map(move |worth| std::iter::repeat_n(worth, self.of_worth(worth).into()))
    }

    /// One more of this worth, 1 to 6.
    pub fn add(&mut self, worth: u8) {
        self.0[usize::from(worth) - 1] += 1;
    }

    /// One of this worth leaves the pool, whole; whether there was one. Rule: END-55.
    pub fn pay(&mut self, worth: u8) -> bool {
        self.of_worth(worth) >= 1 && self.pay_all(Self::of([worth]))
    }

    /// Two of this worth leave the pool; whether there were two. Rules: END-38, END-56.
    pub fn pay_pair(&mut self, worth: u8) -> bool {
        self.of_worth(worth) >= 2 && self.pay_all(Self::of([worth, worth]))
    }

    /// `others` leave the pool, if all of them are in it.
    pub fn pay_all(&mut self, others: Self) -> bool {
        let is_there = self.contains(others);
        if is_there {
            self.0.iter_mut().zip(others.0).for_each(|(own, other)| *own -= other);
        }
        is_there
    }

    /// Whether all of `others` are among them.
    pub fn contains(self, others: Self) -> bool {
        self.0.iter().zip(others.0).all(|(own, other)| *own >= other)
    }

    /// All of `others` join them.
    pub fn join(&mut self, others: Self) {
        self.0.iter_mut().zip(others.0).for_each(|(own, other)| *own += other);
    }

    /// Worths of which there is a pair. Rule: END-56.
    pub fn pairs(self) -> impl Iterator<Item = u8> {
        (1..=6).filter(move |&worth| self.of_worth(worth) >= 2)
    }

    /// Gains `count` of them, one at a time; a 1 is kept and one more is gained. What was gained, in order. Rules:
    /// END-48, END-49.
    pub fn gain(&mut self, count: u8, dice: &mut dyn Dice) -> Vec<u8> {
        let mut gained = Vec::new();
        for _ in 0..count {
            while {
                gained.push(dice.roll(GAIN));
                gained.last() == Some(&1)
            } {}
        }
        gained.iter().for_each(|&worth| self.add(worth));
        gained
    }

    /// Gains `count` of them without bumping. Rule: END-50.
    pub fn gain_without_bumping(&mut self, count: u16, dice: &mut dyn Dice) -> Vec<u8> {
        let gained: Vec<u8> = (0..count).map(|_| dice.roll(GAIN)).collect();
        gained.iter().for_each(|&worth| self.add(worth));
        gained
    }
}

/// What Help by a Blessing of this worth adds or takes away: half of it, at least 1. Rule: END-58.
pub const fn help_of(worth: u8) -> u8 {
    if worth < 4 { 1 } else { worth / 2 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Scripted;

    #[test]
    fn end_48_end_49_ex_07_a_1_is_kept_and_brings_one_more() {
        let mut pool = Blessings::default();
        let mut dice = Scripted::new([1, 3, 5]);
        assert_eq!(pool.gain(2, &mut dice), [1, 3, 5]);
        assert_eq!((pool, dice.left()), (Blessings::of([1, 3, 5]), 0));
    }

    #[test]
    fn end_50_ex_07_without_bumping_a_1_brings_nothing() {
        let mut pool = Blessings::default();
        assert_eq!(pool.gain_without_bumping(2, &mut Scripted::new([1, 4])), [1, 4]);
        assert_eq!(pool, Blessings::of([1, 4]));
    }

    #[test]
    fn end_47_end_55_end_56_what_is_paid_leaves_whole_and_only_if_it_is_there() {
        let mut pool = Blessings::of([2, 5, 5]);
        assert!(!pool.pay_pair(2) && !pool.pay(3) && !pool.pay(0), "nothing is paid that is not there");
        assert_eq!(pool.pairs().collect::<Vec<_>>(), [5]);
        assert!(pool.pay_pair(5) && pool.pay(2));
        assert!(pool.is_empty());
    }

    #[test]
    fn end_58_half_the_worth_at_least_one() {
        assert_eq!([1, 2, 3, 4, 5, 6].map(help_of), [1, 1, 1, 2, 2, 3]);
    }
}
