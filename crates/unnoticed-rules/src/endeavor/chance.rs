//! Chances of totals, the tail of bumps summed exactly. Rules: END-02 to END-04, END-39, END-40.
//!
//! A total below some threshold can come about in finitely many ways, because every roll adds something; so its chance
//! is an exact fraction, and that of reaching the threshold is the rest.

use serde::Serialize;

use super::StatDie;

/// A chance from 0 to 1, in parts of 2⁶⁰: exact to 18 digits, and the same on every machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Chance(u64);

/// Parts of the certain.
const ONE: u128 = 1 << 60;

impl Chance {
    /// Never.
    pub const NEVER: Self = Self(0);
    /// Always.
    pub const ALWAYS: Self = Self(ONE as u64);

    /// So many ways out of so many, `all` at most 10²⁰.
    const fn of(ways: u128, all: u128) -> Self {
        Self((ways * ONE / all) as u64)
    }

    /// That it is otherwise.
    #[must_use]
    pub const fn otherwise(self) -> Self {
        Self(ONE as u64 - self.0)
    }

    /// That this happens and, independent of it, `other`.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self((self.0 as u128 * other.0 as u128 / ONE) as u64)
    }

    /// What is left of this without `part` of it.
    #[must_use]
    pub const fn without(self, part: Self) -> Self {
        Self(self.0.saturating_sub(part.0))
    }

    /// In tenths of a percent, rounded to the nearest, a half to the even.
    pub const fn per_mille(self) -> u16 {
        self.in_parts(1000) as u16
    }

    /// In percent, rounded to the nearest, a half to the even.
    pub const fn percent(self) -> u8 {
        self.in_parts(100) as u8
    }

    const fn in_parts(self, parts: u128) -> u128 {
        let (whole, rest) = (self.0 as u128 * parts / ONE, self.0 as u128 * parts % ONE);
        let goes_up = 2 * rest > ONE || 2 * rest == ONE && whole % 2 == 1;
        if goes_up { whole + 1 } else { whole }
    }

    /// As a weight for averages: parts of 2⁶⁰.
    pub const fn weight(self) -> u64 {
        self.0
    }
}

/// One roll of a Check before it is made, or before a die joins it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DiceExpression {
    /// One die. Rules: END-02, END-03.
    Single(StatDie),
    /// Two dice of this size as a group. Rule: END-39.
    Group(StatDie),
    /// It lies on the table.
    Fixed(u16),
    /// A second die of this size joins what lies there. Rule: END-40.
    Joined(u16, StatDie),
}

impl DiceExpression {
    /// The chance that the total is at least `least`, up to 20.
    pub fn at_least(self, least: u16) -> Chance {
        debug_assert!(least <= 20, "higher totals are worth nothing more");
        match self {
            Self::Single(die) => single_below(die, least).otherwise(),
            Self::Group(die) => group_below(die, least).otherwise(),
            Self::Fixed(total) if total >= least => Chance::ALWAYS,
            Self::Fixed(_) => Chance::NEVER,
            Self::Joined(total, die) => joined_below(total, die, least).otherwise(),
        }
    }
}

/// After so many ones comes a face that ends the roll.
fn single_below(die: StatDie, least: u16) -> Chance {
    let sides = u128::from(die.sides());
    let rolls = u32::from(least.max(1));
    let all = sides.pow(rolls);
    let ways = (0..rolls).map(|ones| {
        let room = u128::from(least.saturating_sub(ones as u16 + 1)); // faces 1 to `room` stay below
        let faces = room.min(sides).saturating_sub(1);
        faces * sides.pow(rolls - ones - 1)
    });
    Chance::of(ways.sum(), all)
}

/// Rolls of which none below 20 needs more than this many: each adds at least 2.
const MOST_ROLLS: u32 = 10;

/// Of all sequences of ten rolls, those whose first finished group stays below each total up to `least`.
fn group_ways(die: StatDie, least: u16) -> (Vec<u128>, u128) {
    let (sides, pairs) = (u16::from(die.sides()), u128::from(die.sides()).pow(2));
    let all = pairs.pow(MOST_ROLLS);
    let mut below = vec![0; usize::from(least) + 1];
    for limit in 0..=least {
        let rolls = (1..=sides).flat_map(|a| (1..=sides).map(move |b| (a, b)));
        below[usize::from(limit)] = rolls
            .filter(|(a, b)| a + b < limit)
            .map(|(a, b)| if a == 1 || b == 1 { below[usize::from(limit - a - b)] } else { all } / pairs)
            .sum();
    }
    (below, all)
}

fn group_below(die: StatDie, least: u16) -> Chance {
    let (below, all) = group_ways(die, least);
    Chance::of(below[usize::from(least)], all)
}

fn joined_below(total: u16, die: StatDie, least: u16) -> Chance {
    let sides = u16::from(die.sides());
    let Some(room) = least.checked_sub(total) else { return Chance::NEVER };
    let (below, all) = group_ways(die, room);
    let good = u128::from(room.min(sides + 1).saturating_sub(2)); // faces from 2 that stay below
    let bumped = below[usize::from(room.saturating_sub(1))] / u128::from(sides);
    Chance::of(good * (all / u128::from(sides)) + bumped, all)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::endeavor::{Stat, StatRoll};
    use crate::{Drawn, Scripted};
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    /// The table of END's reference odds: for each die success when easy, success, 8, 11 and 20 upwards.
    const SINGLES: [(StatDie, [u16; 5]); 5] = [
        (StatDie::D2, [500, 125, 16, 2, 0]),
        (StatDie::D4, [750, 109, 2, 0, 0]),
        (StatDie::D6, [833, 440, 7, 0, 0]),
        (StatDie::D8, [875, 592, 163, 0, 0]),
        (StatDie::D10, [900, 679, 346, 12, 0]),
    ];
    const GROUPS: [(StatDie, [u16; 5]); 5] = [
        (StatDie::D2, [1000, 750, 562, 418, 164]),
        (StatDie::D4, [1000, 938, 480, 263, 37]),
        (StatDie::D6, [1000, 972, 718, 346, 41]),
        (StatDie::D8, [1000, 984, 843, 549, 68]),
        (StatDie::D10, [1000, 990, 899, 714, 109]),
    ];
    const LIMITS: [u16; 5] = [3, 5, 8, 11, 20];

    /// Whether the chances of `expression` are those of the table, to the decimal that is printed there. (Of the three that
    /// lie just between two decimals the table shows now one, now the other.)
    fn is_as_printed(expression: DiceExpression, printed: [u16; 5]) -> bool {
        LIMITS.into_iter().zip(printed).all(|(least, printed)| {
            let exact = u128::from(expression.at_least(least).weight()) * 1000;
            2 * exact.abs_diff(u128::from(printed) * ONE) <= ONE + 10_000 // parts lost by rounding
        })
    }

    #[test]
    fn end_02_end_03_end_04_the_table_of_reference_odds() {
        for (die, expected) in SINGLES {
            assert!(is_as_printed(DiceExpression::Single(die), expected), "{die}");
        }
        for (die, expected) in GROUPS {
            assert!(is_as_printed(DiceExpression::Group(die), expected), "two {die}");
        }
    }

    #[test]
    fn end_25_two_rolls_of_which_none_may_fail() {
        let hard = StatDie::ALL.map(|die| {
            let one = DiceExpression::Single(die).at_least(5);
            one.and(one).per_mille()
        });
        assert_eq!(hard, [16, 12, 193, 350, 461]);
    }

    /// Counted over many rolls each, the dice keep to the table: within five standard deviations.
    #[test]
    fn end_06_thrown_dice_keep_to_the_table() {
        const ROLLS: u64 = 100_000;
        let mut rng = ChaCha8Rng::seed_from_u64(6);
        for die in StatDie::ALL {
            let mut count = |expression: DiceExpression, roll: &dyn Fn(&mut Drawn<ChaCha8Rng>) -> u16| {
                let totals: Vec<u16> = (0..ROLLS).map(|_| roll(&mut Drawn(&mut rng))).collect();
                for least in LIMITS {
                    let found = totals.iter().filter(|&&total| total >= least).count() as f64;
                    let chance = expression.at_least(least).weight() as f64 / ONE as f64;
                    let (mean, deviation) =
                        (chance * ROLLS as f64, (chance * (1.0 - chance) * ROLLS as f64).sqrt());
                    assert!(
                        (found - mean).abs() <= 5.0 * deviation + 1.0,
                        "{expression:?} {least}: {found} of {mean}"
                    );
                }
            };
            count(DiceExpression::Single(die), &|dice| StatRoll::single(Stat::Head, die, dice).total);
            count(DiceExpression::Group(die), &|dice| {
                StatRoll::group(Stat::Head, Stat::Hand, die, dice).total
            });
            count(DiceExpression::Joined(3, die), &|dice| {
                let mut roll =
                    StatRoll { stat: Stat::Head, die, with: None, faces: vec![3], singles: 1, total: 3 };
                roll.join(Stat::Hand, dice);
                roll.total
            });
        }
    }

    #[test]
    fn end_40_ex_10_a_die_that_joins_a_3_always_makes_it_a_success() {
        let joined = DiceExpression::Joined(3, StatDie::D8);
        assert_eq!(joined.at_least(5), Chance::ALWAYS, "a 2 makes 5, a 1 makes 4 and two dice more");
        assert_eq!(DiceExpression::Fixed(4).at_least(5), Chance::NEVER);
        let mut roll = StatRoll::single(Stat::Hand, StatDie::D8, &mut Scripted::new([3]));
        roll.join(Stat::Head, &mut Scripted::new([1, 2, 2]));
        assert_eq!(roll.total, 8, "the least that a 1 leads to");
    }
}
