//! What a rogue is made of: its Stat Dice, which Stat may stand in for which, and its Aptitudes.
//! Rules: END-01, END-09 to END-12, END-23, END-30, END-86, END-87.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Die, Refusal};

use super::{Stat, Stats};

/// A Stat Die. Rule: END-01.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum StatDie {
    /// d2
    D2,
    /// d4
    D4,
    /// d6
    D6,
    /// d8
    D8,
    /// d10
    D10,
}

impl StatDie {
    /// All of them, smallest first.
    pub const ALL: [Self; 5] = [Self::D2, Self::D4, Self::D6, Self::D8, Self::D10];

    /// The die to be rolled.
    pub const fn die(self) -> Die {
        Die(self.sides())
    }

    /// Number of its sides.
    pub const fn sides(self) -> u8 {
        match self {
            Self::D2 => 2,
            Self::D4 => 4,
            Self::D6 => 6,
            Self::D8 => 8,
            Self::D10 => 10,
        }
    }

    /// The X that it gives for a round. Rules: END-30, END-31.
    pub const fn x(self) -> u8 {
        match self {
            Self::D2 | Self::D4 => 1,
            Self::D6 | Self::D8 => 2,
            Self::D10 => 3,
        }
    }
}

impl std::fmt::Display for StatDie {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "d{}", self.sides())
    }
}

/// A subject of Aptitude, by its number in the level. Rules: END-11, END-23.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Tag(pub u8);

/// What a rogue is made of: its Stat Dice and its two Aptitudes. Rules: END-07, END-23.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct RogueSheet {
    /// A die for each Stat, in the order of [`Stat::ALL`].
    pub dice: [StatDie; 7],
    /// What the rogue is apt in.
    pub aptitudes: [Option<Tag>; 2],
}

impl RogueSheet {
    /// A new rogue: all Stats at d4, one Stat of choice and one of each three a size up; none where the choice is not
    /// allowed. Rule: END-86.
    pub fn new_rogue(any: Stat, mind: Stat, life: Stat, aptitudes: [Option<Tag>; 2]) -> Option<Self> {
        let is_mind = matches!(mind, Stat::Head | Stat::Hand | Stat::Heart);
        let is_life = matches!(life, Stat::Home | Stat::Hurt | Stat::Hurry);
        let mut dice = [StatDie::D4; 7];
        for stat in [any, mind, life] {
            let die = &mut dice[stat as usize];
            *die = if *die == StatDie::D4 { StatDie::D6 } else { StatDie::D8 };
        }
        (is_mind && is_life).then_some(Self { dice, aptitudes })
    }

    /// The die of `stat`.
    pub const fn die(&self, stat: Stat) -> StatDie {
        self.dice[stat as usize]
    }

    /// Whether the dice of the two Stats have the same size. Rule: END-09.
    pub fn balances(&self, one: Stat, other: Stat) -> bool {
        self.die(one) == self.die(other)
    }

    /// Whether `stat` may be used where one of `named` is asked for. Rules: END-10, END-104.
    pub fn is_in_scope(&self, stat: Stat, named: &[Stat]) -> bool {
        named.iter().any(|&named| self.balances(stat, named))
    }

    /// Whether the die of `stat` allows Cover. Rule: END-128.
    pub fn covers(&self, stat: Stat) -> bool {
        self.is_in_scope(stat, &[Stat::Home, Stat::Hurry])
    }

    /// Whether the die of `with` may join that of `rolled` in a Spark, `spent` Stats taking no part. Rules: END-39, END-41.
    ///
    /// # Errors
    ///
    /// [`Refusal`] names the requirement that is not met.
    pub fn check_spark(&self, spent: Stats, rolled: Stat, with: Stat) -> Result<(), Refusal> {
        if spent.contains(rolled) || spent.contains(with) {
            return Err(Refusal::spent("A spent Stat takes no part in a Spark.", "END-41"));
        }
        if with == rolled || !self.balances(rolled, with) {
            return Err(Refusal::unmet("The other Stat has to be balanced.", "END-39"));
        }
        Ok(())
    }

    /// Whether the rogue is apt in what carries `tag`. Rule: END-23.
    pub fn is_apt(&self, tag: Option<Tag>) -> bool {
        tag.is_some() && self.aptitudes.contains(&tag)
    }

    /// Whether it has at most two d10 and at most three d8. Rule: END-87.
    pub fn is_allowed(&self) -> bool {
        let count = |die| self.dice.iter().filter(|&&other| other == die).count();
        count(StatDie::D10) <= 2 && count(StatDie::D8) <= 3
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn end_01_end_30_end_31_five_dice_and_the_x_of_each() {
        let sides = StatDie::ALL.map(StatDie::sides);
        assert_eq!(sides, [2, 4, 6, 8, 10]);
        assert_eq!(StatDie::ALL.map(StatDie::x), [1, 1, 2, 2, 3]);
    }

    #[test]
    fn end_09_end_10_balanced_stats_stand_in_for_each_other() {
        let sheet = RogueSheet::new_rogue(Stat::Home, Stat::Head, Stat::Hurry, [None; 2]).expect("allowed");
        assert!(sheet.balances(Stat::Head, Stat::Hurry), "d6 both");
        assert!(sheet.is_in_scope(Stat::Head, &[Stat::Hurry, Stat::Hurt]));
        assert!(!sheet.is_in_scope(Stat::Head, &[Stat::Hurt]), "d6 and d4");
    }

    #[test]
    fn end_86_a_new_rogue_raises_three_dice_by_one_size_each() {
        let sheet = RogueSheet::new_rogue(Stat::Head, Stat::Head, Stat::Hurt, [None; 2]).expect("allowed");
        assert_eq!((sheet.die(Stat::Head), sheet.die(Stat::Hurt)), (StatDie::D8, StatDie::D6));
        assert_eq!(Stat::ALL.into_iter().filter(|&stat| sheet.die(stat) == StatDie::D4).count(), 5);
        assert_eq!(RogueSheet::new_rogue(Stat::Head, Stat::Hurt, Stat::Hurt, [None; 2]), None);
        assert_eq!(RogueSheet::new_rogue(Stat::Head, Stat::Head, Stat::History, [None; 2]), None);
    }

    #[test]
    fn end_87_at_most_two_d10_and_three_d8() {
        let with = |tens: usize, eights: usize| {
            let mut dice = [StatDie::D4; 7];
            dice[..tens].fill(StatDie::D10);
            dice[tens..tens + eights].fill(StatDie::D8);
            RogueSheet { dice, aptitudes: [None; 2] }.is_allowed()
        };
        assert!(with(2, 3));
        assert!(!with(3, 0));
        assert!(!with(0, 4));
    }
}
