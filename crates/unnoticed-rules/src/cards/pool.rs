//! Pools of six-sided dice, what they show, and the exact odds of one against another. Rules: DNG-145 to DNG-147.

use std::iter::Sum;
use std::ops::Add;

use crate::{Chances, Compare, Degree, Dice, Die};

/// The die of every card and bonus.
const D6: Die = Die(6);

/// Bits of the ways that are passed on: percents are worked out from them in 64.
const MOST_BITS: u32 = 50;

/// So many d6, and so much added: a card, a bonus, or all of them together. Rules: DNG-145, DNG-147.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DicePool {
    /// How many dice, at most [`Self::MOST_DICE`].
    pub dice: u8,
    /// What is added to their sum.
    pub plus: u8,
}

impl DicePool {
    /// Nothing at all, which still is a resistance. Rule: DNG-80.
    pub const NONE: Self = Self { dice: 0, plus: 0 };
    /// What one Flow adds, or one bonus: 1d6+0. Rules: DNG-116, DNG-147.
    pub const ONE_DIE: Self = Self { dice: 1, plus: 0 };
    /// Dice of a pool at most: the odds of two such pools can still be counted out. Rule: DNG-164.
    pub const MOST_DICE: u8 = 22;

    /// 1d6 and `plus`. Rule: DNG-145.
    pub const fn card(plus: u8) -> Self {
        Self { dice: 1, plus }
    }

    /// So many dice of bonuses. Rule: DNG-147.
    pub const fn bonus(dice: u8) -> Self {
        Self { dice: if dice > Self::MOST_DICE { Self::MOST_DICE } else { dice }, plus: 0 }
    }

    /// A number that is not thrown for. Rule: DNG-124.
    pub const fn constant(number: u8) -> Self {
        Self { dice: 0, plus: number }
    }

    /// Throws its dice. Rule: DNG-162.
    pub fn throw(self, dice: &mut dyn Dice) -> ThrownPool {
        ThrownPool { faces: dice.roll_summed(self.dice, D6), plus: self.plus }
    }

    /// In how many ways its dice come to each sum: the first number is of `dice`, the last of six times as many.
    fn ways(self) -> Vec<u128> {
        let mut ways = vec![1];
        for _ in 0..self.dice {
            let mut next = vec![0; ways.len() + 5];
            for (sum, count) in ways.iter().enumerate() {
                next[sum..sum + 6].iter_mut().for_each(|ways| *ways += count);
            }
            ways = next;
        }
        ways
    }

    /// Its lowest total.
    const fn least(self) -> usize {
        self.dice as usize + self.plus as usize
    }
}

impl Add for DicePool {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        let dice = self.dice.saturating_add(other.dice).min(Self::MOST_DICE);
        Self { dice, plus: self.plus.saturating_add(other.plus) }
    }
}

impl Sum for DicePool {
    fn sum<I: Iterator<Item = Self>>(pools: I) -> Self {
        pools.fold(Self::NONE, Add::add)
    }
}

/// A pool as it fell.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct ThrownPool {
    /// The faces shown; of dice of which nothing but the sum matters, any that come to it.
    pub faces: Vec<u8>,
    /// What is added to them.
    pub plus: u8,
}

impl ThrownPool {
    /// All of it. Rule: DNG-145.
    pub fn total(&self) -> u16 {
        self.faces.iter().map(|&face| u16::from(face)).sum::<u16>() + u16::from(self.plus)
    }
}

/// What a roll against a resistance came to. Rule: DNG-146.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RollOutcome {
    /// Not higher than the resistance.
    Failure,
    /// Higher, by so much.
    Success {
        /// By how much, at least 1.
        margin: u16,
    },
}

impl RollOutcome {
    /// That of `acting` against `resisting`: equal totals fail. Rule: DNG-146.
    pub const fn of(acting: u16, resisting: u16) -> Self {
        match acting.checked_sub(resisting) {
            None | Some(0) => Self::Failure,
            Some(margin) => Self::Success { margin },
        }
    }

    /// Whether it is a success by `margin` at least.
    pub const fn is_by(self, margin: u16) -> bool {
        matches!(self, Self::Success { margin: by } if by >= margin)
    }
}

/// In how many of all ways one pool beats another by each margin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RollOdds {
    /// In how many ways it beats it by so much or more; the first number is of 1.
    by_at_least: Vec<u128>,
    /// All ways.
    pub total: u128,
}

impl RollOdds {
    /// Those of `acting` against `resisting`, both thrown anew. Rules: DNG-145, DNG-146.
    pub fn of(acting: DicePool, resisting: DicePool) -> Self {
        let (ours, theirs) = (acting.ways(), resisting.ways());
        let mut by_at_least = Vec::new();
        for (more, ours) in ours.iter().enumerate() {
            for (less, theirs) in theirs.iter().enumerate() {
                let margin = (acting.least() + more).saturating_sub(resisting.least() + less);
                if margin > 0 {
                    let needed = by_at_least.len().max(margin);
                    by_at_least.resize(needed, 0);
                    by_at_least[margin - 1] += ours * theirs;
                }
            }
        }
        for margin in (1..by_at_least.len()).rev() {
            by_at_least[margin - 1] += by_at_least[margin];
        }
        Self { by_at_least, total: ours.iter().sum::<u128>() * theirs.iter().sum::<u128>() }
    }

    /// Ways in which it succeeds by `margin` or more, which is at least 1.
    pub fn ways_by(&self, margin: u16) -> u128 {
        self.by_at_least.get(usize::from(margin.max(1)) - 1).copied().unwrap_or_default()
    }

    /// Of the total so many `ways` as a weight that can be added up elsewhere: rounded where the pools are large.
    pub fn weight(&self, ways: u128) -> u64 {
        let too_many = (u128::BITS - self.total.leading_zeros()).saturating_sub(MOST_BITS);
        (ways >> too_many) as u64
    }

    /// The chance of each degree: to fail, to succeed, to do so by [`Compare::GREATLY`] or more. Of pools whose ways are too
    /// many to be added up elsewhere they are rounded. Rules: DNG-121, DNG-146, HSE-89.
    pub fn degrees(&self) -> Chances<Degree> {
        let (some, great) = (self.ways_by(1), self.ways_by(Compare::GREATLY as u16));
        let of = [
            (Degree::Failure, self.total - some),
            (Degree::Success, some - great),
            (Degree::CriticalSuccess, great),
        ];
        let rounded = of.map(|(degree, ways)| (degree, self.weight(ways)));
        let outcomes: Vec<_> = rounded.into_iter().filter(|(_, ways)| *ways > 0).collect();
        let total = outcomes.iter().map(|(_, ways)| ways).sum();
        Chances { outcomes, total }.reduced()
    }

    /// The chance of that in whole percent, rounded to the nearest.
    pub fn percent_by(&self, margin: u16) -> u8 {
        ((self.ways_by(margin) * 200 + self.total) / (2 * self.total)) as u8
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{Scripted, enumerate};

    #[test]
    fn dng_145_cards_that_are_used_together_add_their_dice_and_what_is_added() {
        let both: DicePool = [DicePool::card(1), DicePool::card(2), DicePool::bonus(2)].into_iter().sum();
        assert_eq!(both, DicePool { dice: 4, plus: 3 });
        assert_eq!(DicePool::card(3).throw(&mut Scripted::new([5])).total(), 8);
    }

    #[test]
    fn dng_146_equal_totals_fail() {
        assert_eq!(RollOutcome::of(8, 8), RollOutcome::Failure);
        assert_eq!(
            (RollOutcome::of(7, 8), RollOutcome::of(9, 8)),
            (RollOutcome::Failure, RollOutcome::Success { margin: 1 })
        );
        assert!(
            RollOutcome::of(15, 8).is_by(7)
                && !RollOutcome::of(14, 8).is_by(7)
                && !RollOutcome::of(8, 8).is_by(0)
        );
    }

    #[test]
    fn dng_80_nothing_resists_with_nothing() {
        let odds = RollOdds::of(DicePool::ONE_DIE, DicePool::NONE);
        assert_eq!((odds.ways_by(1), odds.total, odds.percent_by(1)), (6, 6, 100));
        assert_eq!(odds.percent_by(4), 50);
    }

    #[test]
    fn dng_164_the_largest_pools_can_be_counted_out() {
        let most = DicePool { dice: DicePool::MOST_DICE, plus: 0 };
        assert_eq!((most + DicePool::bonus(200), DicePool::bonus(200)), (most, most));
        let odds = RollOdds::of(most, most);
        assert_eq!(odds.total, 6_u128.pow(2 * u32::from(DicePool::MOST_DICE)));
        // As likely more as less, and now and then equal.
        assert!((45..50).contains(&odds.percent_by(1)), "{}", odds.percent_by(1));
    }

    proptest! {
        /// The odds are what running through all faces says.
        #[test]
        fn dng_146_odds_are_exact(ours in 0u8..4, plus in 0u8..9, theirs in 0u8..4, more in 0u8..9, margin in 1u16..16) {
            let (acting, resisting) = (DicePool { dice: ours, plus }, DicePool { dice: theirs, plus: more });
            let odds = RollOdds::of(acting, resisting);
            let all = enumerate(|dice| {
                let total = acting.throw(dice).total();
                RollOutcome::of(total, resisting.throw(dice).total()).is_by(margin)
            });
            prop_assert_eq!(odds.ways_by(margin) * u128::from(all.total), u128::from(all.weight(|&by| by)) * odds.total);
            prop_assert!(odds.percent_by(margin).abs_diff(all.percent(|&by| by)) <= 1);
        }

        #[test]
        fn a_larger_margin_is_never_likelier(ours in 0u8..9, theirs in 0u8..9, margin in 1u16..40) {
            let odds = RollOdds::of(DicePool::bonus(ours), DicePool::bonus(theirs));
            prop_assert!(odds.ways_by(margin + 1) <= odds.ways_by(margin) && odds.ways_by(1) <= odds.total);
        }
    }
}
