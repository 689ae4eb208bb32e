//! Checks: how difficult, and what a total is worth. Rules: END-13 to END-29, END-59 to END-61.

use serde::{Deserialize, Serialize};

/// How difficult a Check is. Rules: END-21, END-25, END-26.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Rank {
    /// A total of 3 or 4 counts as 5.
    Easy,
    /// One roll.
    #[default]
    Normal,
    /// Two rolls and so many more, of which none may fail.
    Hard(u8),
}

impl Rank {
    /// Rolls of which none may fail. Rules: END-25, END-26.
    pub const fn rolls(self) -> u8 {
        match self {
            Self::Easy | Self::Normal => 1,
            Self::Hard(more) => 2 + more,
        }
    }

    /// One rank more difficult. Rule: END-35.
    #[must_use]
    pub const fn harder(self) -> Self {
        match self {
            Self::Easy => Self::Normal,
            Self::Normal => Self::Hard(0),
            Self::Hard(more) => Self::Hard(more + 1),
        }
    }
}

/// How a Check or one of its rolls went, worst first. Rules: END-14 to END-18.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Grade {
    /// 4 or less
    Failure,
    /// 5 to 7, with a bust
    Minor,
    /// 8 to 10
    Medium,
    /// 11 to 19, with a boon
    Major,
    /// 20 or more, with an exceptional boon
    Maximum,
}

impl Grade {
    /// All five, worst first.
    pub const ALL: [Self; 5] = [Self::Failure, Self::Minor, Self::Medium, Self::Major, Self::Maximum];

    /// What a total is worth.
    pub const fn of_total(total: u16) -> Self {
        match total {
            0..=4 => Self::Failure,
            5..=7 => Self::Minor,
            8..=10 => Self::Medium,
            11..=19 => Self::Major,
            _ => Self::Maximum,
        }
    }

    /// The least total that is worth so much; where totals are rounded up, 3 is enough for a success. Rules: END-14 to
    /// END-18, END-21.
    pub const fn least_total(self, rounds_up: bool) -> u16 {
        match self {
            Self::Failure => 0,
            Self::Minor if rounds_up => 3,
            Self::Minor => 5,
            Self::Medium => 8,
            Self::Major => 11,
            Self::Maximum => 20,
        }
    }

    /// Whether it is no failure.
    pub const fn succeeds(self) -> bool {
        !matches!(self, Self::Failure)
    }
}

impl std::fmt::Display for Rank {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Easy => f.write_str("easy"),
            Self::Normal => f.write_str("normal"),
            Self::Hard(0) => f.write_str("hard"),
            Self::Hard(more) => write!(f, "hard+{more}"),
        }
    }
}

impl std::fmt::Display for Grade {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Failure => "failure",
            Self::Minor => "Minor Success",
            Self::Medium => "Medium Success",
            Self::Major => "Major Success",
            Self::Maximum => "Maximum Success",
        })
    }
}

/// Boons and busts: they change nothing on the track and are told at the end. Rule: END-20.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Story {
    /// An exceptional one counts two.
    pub boons: u16,
    /// One for each Minor Success, and one for each Help.
    pub busts: u16,
}

impl Story {
    const fn of_roll(grade: Grade) -> Self {
        match grade {
            Grade::Failure | Grade::Medium => Self { boons: 0, busts: 0 },
            Grade::Minor => Self { boons: 0, busts: 1 },
            Grade::Major => Self { boons: 1, busts: 0 },
            Grade::Maximum => Self { boons: 2, busts: 0 },
        }
    }
}

impl std::ops::AddAssign for Story {
    fn add_assign(&mut self, other: Self) {
        self.boons += other.boons;
        self.busts += other.busts;
    }
}

/// Raises the lowest of `totals`: what Help does to a roll. Rules: END-59, END-61.
pub fn raise_lowest(totals: &mut [u16], by: u16) {
    if let Some(at) = lowest(totals) {
        totals[at] += by;
    }
}

/// The roll that Help adds to: the lowest, of equal ones the first. Rule: END-61.
pub(super) fn lowest(totals: &[u16]) -> Option<usize> {
    (0..totals.len()).min_by_key(|&roll| totals[roll])
}

/// What came of a Check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CheckOutcome {
    /// The grade of its lowest roll. Rule: END-28.
    pub grade: Grade,
    /// What it adds to the story. Rule: END-27.
    pub story: Story,
}

impl CheckOutcome {
    /// What the totals of all rolls come to, Help added already: 3 and 4 are rounded up where they are, and each of so
    /// many Helps costs a bust. Rules: END-19, END-21, END-22, END-24 to END-28, END-60.
    pub fn of(totals: &[u16], rounds_up: bool, helps: u16) -> Self {
        let mut outcome = Self { grade: Grade::Maximum, story: Story { boons: 0, busts: helps } };
        for &total in totals {
            let grade = Grade::of_total(if rounds_up && matches!(total, 3 | 4) { 5 } else { total });
            outcome.grade = outcome.grade.min(grade);
            outcome.story += Story::of_roll(grade);
        }
        outcome
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(totals: &[u16], rounds_up: bool, help: u16) -> (Grade, u16, u16) {
        let mut totals = totals.to_vec();
        raise_lowest(&mut totals, help);
        let CheckOutcome { grade, story } = CheckOutcome::of(&totals, rounds_up, u16::from(help > 0));
        (grade, story.boons, story.busts)
    }

    #[test]
    fn end_14_end_15_end_16_end_17_end_18_end_20_ex_04_limits() {
        use Grade::{Failure, Major, Maximum, Medium, Minor};
        let totals = [4, 5, 7, 8, 10, 11, 19, 20];
        let found = totals.map(|total| of(&[total], false, 0));
        let grades = [Failure, Minor, Minor, Medium, Medium, Major, Major, Maximum];
        assert_eq!(found.map(|(grade, ..)| grade), grades);
        assert_eq!(found.map(|(_, boons, _)| boons), [0, 0, 0, 0, 0, 1, 1, 2]);
        assert_eq!(found.map(|(.., busts)| busts), [0, 1, 1, 0, 0, 0, 0, 0]);
    }

    #[test]
    fn end_21_end_22_end_24_end_60_ex_05_easy() {
        assert_eq!(of(&[3], true, 0), (Grade::Minor, 0, 1));
        assert_eq!(of(&[2], true, 0), (Grade::Failure, 0, 0));
        assert_eq!(of(&[2], true, 1), (Grade::Minor, 0, 2), "Help first, then rounding");
    }

    #[test]
    fn end_25_end_27_end_28_end_61_ex_06_hard() {
        assert_eq!(of(&[6, 8], false, 0), (Grade::Minor, 0, 1));
        assert_eq!(of(&[4, 8], false, 0).0, Grade::Failure);
        assert_eq!(of(&[3, 9], false, 2), (Grade::Minor, 0, 2));
    }

    #[test]
    fn end_19_one_check_can_have_both_boon_and_bust() {
        assert_eq!(of(&[6, 12], false, 0), (Grade::Minor, 1, 1));
    }

    #[test]
    fn end_26_end_35_each_rank_above_hard_is_one_more_roll() {
        let ranks = [Rank::Easy, Rank::Normal, Rank::Hard(0), Rank::Hard(1)];
        assert_eq!(ranks.map(Rank::rolls), [1, 1, 2, 3]);
        assert!(ranks.windows(2).all(|pair| pair[0].harder() == pair[1]));
    }

    #[test]
    fn the_least_total_of_a_grade_is_worth_it_and_one_less_is_not() {
        for grade in Grade::ALL.into_iter().skip(1) {
            for rounds_up in [false, true] {
                let least = grade.least_total(rounds_up);
                assert_eq!(of(&[least], rounds_up, 0).0, grade);
                assert!(of(&[least - 1], rounds_up, 0).0 < grade);
            }
        }
    }
}
