//! Rolls of Stat Dice: bumps, and the groups of a Spark. Rules: END-02 to END-06, END-38 to END-40.

use serde::{Deserialize, Serialize};

use super::{Stat, StatDie};
use crate::Dice;

/// Faces that were rolled together. Rules: END-03, END-04.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RollPart {
    /// One die.
    One(u8),
    /// Two dice as a group.
    Group(u8, u8),
}

/// One roll of a Check, as it lies on the table.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct StatRoll {
    /// Whose die it is.
    pub stat: Stat,
    /// The die.
    pub die: StatDie,
    /// The balanced Stat that joined it by a Spark. Rule: END-39.
    pub with: Option<Stat>,
    /// All faces in the order in which they were rolled; of a group the Action Die's come first. Rule: END-06.
    pub faces: Vec<u8>,
    /// How many of the faces, from the first, were rolled one at a time; the others are groups of two. Rule: END-40.
    pub singles: u8,
    /// Sum of the faces.
    pub total: u16,
}

impl StatRoll {
    /// One die: a 1 is rolled again and added, for as long as the newest face is 1. Rules: END-02, END-03.
    pub fn single(stat: Stat, die: StatDie, dice: &mut dyn Dice) -> Self {
        let mut faces = Vec::new();
        bump(die, dice, &mut faces);
        Self { stat, die, with: None, total: sum(&faces), singles: faces.len() as u8, faces }
    }

    /// Two dice of one size as a group: all are rolled again and added while the newest roll contains a 1. Rules:
    /// END-04, END-05, END-39.
    pub fn group(stat: Stat, with: Stat, die: StatDie, dice: &mut dyn Dice) -> Self {
        let mut faces = Vec::new();
        bump_group(die, dice, &mut faces);
        Self { stat, die, with: Some(with), total: sum(&faces), singles: 0, faces }
    }

    /// The die of the balanced Stat `with` joins what lies there; if it shows 1, both are rolled as a group and added.
    /// Rule: END-40.
    pub fn join(&mut self, with: Stat, dice: &mut dyn Dice) {
        let face = dice.roll(self.die.die());
        self.faces.push(face);
        self.singles += 1;
        if face == 1 {
            bump_group(self.die, dice, &mut self.faces);
        }
        self.with = Some(with);
        self.total = sum(&self.faces);
    }

    /// All faces in the order in which they were rolled, those of a group together.
    pub fn parts(&self) -> impl Iterator<Item = RollPart> {
        let (singles, groups) = self.faces.split_at(self.singles.into());
        let singles = singles.iter().map(|&face| RollPart::One(face));
        singles.chain(groups.chunks_exact(2).map(|pair| RollPart::Group(pair[0], pair[1])))
    }
}

fn bump(die: StatDie, dice: &mut dyn Dice, faces: &mut Vec<u8>) {
    loop {
        let face = dice.roll(die.die());
        faces.push(face);
        if face != 1 {
            return;
        }
    }
}

fn bump_group(die: StatDie, dice: &mut dyn Dice, faces: &mut Vec<u8>) {
    loop {
        let roll = [dice.roll(die.die()), dice.roll(die.die())];
        faces.extend(roll);
        if !roll.contains(&1) {
            return;
        }
    }
}

fn sum(faces: &[u8]) -> u16 {
    faces.iter().map(|&face| u16::from(face)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Scripted;

    fn single(die: StatDie, faces: &[u8]) -> u16 {
        let mut dice = Scripted::new(faces.iter().copied());
        let roll = StatRoll::single(Stat::Head, die, &mut dice);
        assert_eq!(dice.left(), 0, "every face is used");
        roll.total
    }

    #[test]
    fn end_03_ex_01_a_single_1_is_thrown_again_and_added() {
        assert_eq!(single(StatDie::D6, &[1, 1, 4]), 6);
    }

    #[test]
    fn end_02_ex_02_the_smallest_die_bumps_as_well() {
        assert_eq!(single(StatDie::D2, &[1, 1, 1, 2]), 5);
        assert_eq!(single(StatDie::D2, &[1, 1, 2]), 4);
    }

    #[test]
    fn end_04_end_05_end_06_ex_03_a_group_is_thrown_again_as_a_whole() {
        let mut dice = Scripted::new([1, 6, 1, 1, 2, 3]);
        let roll = StatRoll::group(Stat::Hand, Stat::Head, StatDie::D6, &mut dice);
        assert_eq!((roll.total, dice.left()), (14, 0));
        assert_eq!(roll.faces, [1, 6, 1, 1, 2, 3], "in throw order");
        assert_eq!((single(StatDie::D6, &[1, 5]), single(StatDie::D6, &[6])), (6, 6), "no group");
    }

    #[test]
    fn end_40_ex_10_a_die_that_joins_later_bumps_both() {
        let joined = |faces: &[u8]| {
            let mut dice = Scripted::new(faces.iter().copied());
            let mut roll = StatRoll::single(Stat::Hand, StatDie::D8, &mut dice);
            roll.join(Stat::Head, &mut dice);
            assert_eq!(dice.left(), 0);
            roll.total
        };
        assert_eq!(joined(&[3, 1, 2, 7]), 13);
        assert_eq!(joined(&[3, 2]), 5);
    }

    #[test]
    fn end_03_end_04_end_40_faces_tell_single_dice_and_groups_apart() {
        let mut dice = Scripted::new([1, 3, 1, 1, 7, 2, 6]);
        let mut roll = StatRoll::single(Stat::Hand, StatDie::D8, &mut dice);
        roll.join(Stat::Head, &mut dice);
        let parts: Vec<RollPart> = roll.parts().collect();
        assert_eq!(
            parts,
            [
                RollPart::One(1),
                RollPart::One(3),
                RollPart::One(1),
                RollPart::Group(1, 7),
                RollPart::Group(2, 6)
            ]
        );
        let group = StatRoll::group(Stat::Hand, Stat::Head, StatDie::D6, &mut Scripted::new([3, 4]));
        assert_eq!(group.parts().collect::<Vec<_>>(), [RollPart::Group(3, 4)]);
    }
}
