//! Tests: how hard they are, what they come to, and who helps. Rules: TAC-85 to TAC-105.

use super::characteristic::Characteristic;
use super::power_roll::{Favor, PowerRoll, Tier, is_natural};
use super::stat_block::{Skill, StatBlock};
use super::turn::Slot;

/// What a skill that applies adds to a test. Rule: TAC-86.
pub const SKILL: i16 = 2;
/// Rounds after which a failed test may be made anew though nothing else has changed. Rule: TAC-96.
pub const ROUNDS_UNTIL_ANEW: u32 = 10;

/// How hard a test is. Rule: TAC-88.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Difficulty {
    /// Even tier 1 succeeds.
    Easy,
    /// Tier 2 succeeds, with a consequence.
    Medium,
    /// Tier 3 alone succeeds.
    Hard,
}

/// What a test comes to, the worst first. Rules: TAC-89 to TAC-92.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TrialOutcome {
    /// It fails, and something follows from that.
    FailureWithConsequence,
    /// It fails.
    Failure,
    /// It succeeds, but something follows.
    SuccessWithConsequence,
    /// It succeeds.
    Success,
    /// It succeeds, and brings more than was asked for.
    SuccessWithReward,
}

impl TrialOutcome {
    /// What the dice, which show `natural` together and have come to `tier`, make of a test. Rules: TAC-89 to TAC-92.
    pub const fn of(difficulty: Difficulty, tier: Tier, natural: u8) -> Self {
        match (difficulty, tier) {
            _ if is_natural(natural) => Self::SuccessWithReward,
            (Difficulty::Easy, Tier::One) | (Difficulty::Medium, Tier::Two) => Self::SuccessWithConsequence,
            (Difficulty::Medium, Tier::One) | (Difficulty::Hard, Tier::Two) => Self::Failure,
            (Difficulty::Hard, Tier::One) => Self::FailureWithConsequence,
            (Difficulty::Easy, Tier::Two) | (Difficulty::Medium | Difficulty::Hard, Tier::Three) => {
                Self::Success
            }
            (Difficulty::Easy, Tier::Three) => Self::SuccessWithReward,
        }
    }

    /// Whether it succeeds, whatever follows.
    pub const fn succeeds(self) -> bool {
        matches!(self, Self::SuccessWithConsequence | Self::Success | Self::SuccessWithReward)
    }
}

/// How hard a test is with `own`, characteristic and skill together, against `observers`, each with the matching value.
/// Against nobody it is easy. Rule: TAC-93.
pub fn difficulty_against(own: i16, observers: impl IntoIterator<Item = i16>) -> Difficulty {
    let mut values: Vec<i16> = observers.into_iter().collect();
    values.sort_unstable();
    let Some(&most) = values.last() else { return Difficulty::Easy };
    let with_most = values.iter().filter(|&&value| value == most).count();
    match (most.cmp(&own), with_most, values.len()) {
        (std::cmp::Ordering::Greater, ..) => Difficulty::Hard,
        (std::cmp::Ordering::Equal, 2.., _) => Difficulty::Hard,
        (std::cmp::Ordering::Equal, ..) => Difficulty::Medium,
        (std::cmp::Ordering::Less, _, 1) => Difficulty::Easy,
        (std::cmp::Ordering::Less, ..) => Difficulty::Medium,
    }
}

/// What the test of a helper brings the other one. Rules: TAC-101 to TAC-103.
pub const fn assistance(tier: Tier) -> Favor {
    match tier {
        Tier::One => Favor::BANE,
        Tier::Two => Favor::EDGE,
        Tier::Three => Favor::DOUBLE_EDGE,
    }
}

/// What a test takes of a turn in a fight, and what it takes to help with one. Rule: TAC-105.
pub const TEST: Slot = Slot::Maneuver;

/// The test that `helper` makes with the skill it has chosen, and the characteristic that fits. Rules: TAC-86, TAC-100.
pub fn helping(helper: &StatBlock, skill: Skill, with: Characteristic, favor: Favor) -> PowerRoll {
    let learned = if helper.has(skill) { SKILL } else { 0 };
    PowerRoll { bonus: helper.score(with) + learned, favor }
}

/// Whether a helper may try: it has a skill that fits, the other one does not use that same skill, and it can see or reach the
/// place. Rules: TAC-98, TAC-99, TAC-104.
pub const fn may_assist(has_skill: bool, is_used_by_other: bool, can_see_or_reach: bool) -> bool {
    has_skill && !is_used_by_other && can_see_or_reach
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tac_89_tac_90_tac_91_what_each_tier_comes_to_at_each_difficulty() {
        use TrialOutcome::{
            Failure, FailureWithConsequence, Success, SuccessWithConsequence, SuccessWithReward,
        };
        let of = |difficulty| Tier::ALL.map(|tier| TrialOutcome::of(difficulty, tier, 10));
        assert_eq!(of(Difficulty::Easy), [SuccessWithConsequence, Success, SuccessWithReward]);
        assert_eq!(of(Difficulty::Medium), [Failure, SuccessWithConsequence, Success]);
        assert_eq!(of(Difficulty::Hard), [FailureWithConsequence, Failure, Success]);
    }

    #[test]
    fn tac_88_tac_92_a_natural_nineteen_brings_a_reward_at_every_difficulty() {
        for difficulty in [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard] {
            assert_eq!(TrialOutcome::of(difficulty, Tier::Three, 19), TrialOutcome::SuccessWithReward);
        }
    }

    #[test]
    fn tac_93_the_difficulty_against_observers_is_that_of_the_best_of_them() {
        assert_eq!(difficulty_against(4, [5]), Difficulty::Hard);
        assert_eq!(difficulty_against(4, [4, 1]), Difficulty::Medium);
        assert_eq!(difficulty_against(4, [4, 4]), Difficulty::Hard);
        assert_eq!(difficulty_against(4, [1]), Difficulty::Easy);
        assert_eq!(difficulty_against(4, [1, 1]), Difficulty::Medium);
        assert_eq!(difficulty_against(4, []), Difficulty::Easy);
    }

    #[test]
    fn tac_85_tac_86_tac_87_tac_97_tac_101_tac_102_tac_103_a_stealth_test_that_is_assisted() {
        // Worked example 6: Agility 2, Hide 2, two guards with 1.
        let own = 2 + SKILL;
        let difficulty = difficulty_against(own, [1, 1]);
        assert_eq!(difficulty, Difficulty::Medium);
        let outcome = |helper: i16| {
            let roll = PowerRoll { bonus: own, favor: assistance(Tier::of(helper)) };
            (roll.total(9), TrialOutcome::of(difficulty, roll.tier(9), 9))
        };
        assert_eq!(outcome(14), (15, TrialOutcome::SuccessWithConsequence));
        assert_eq!(outcome(17), (13, TrialOutcome::Success));
        assert_eq!(outcome(11), (11, TrialOutcome::Failure));
    }

    #[test]
    fn tac_98_tac_99_tac_104_who_may_assist() {
        assert!(may_assist(true, false, true));
        assert!(
            !may_assist(false, false, true)
                && !may_assist(true, true, true)
                && !may_assist(true, false, false)
        );
    }

    #[test]
    fn tac_100_whoever_helps_rolls_with_the_skill_it_has_chosen_and_a_characteristic() {
        // Worked example 6: a servant of whom Intuition is asked, and who has learned to search or has not.
        let servant = |skills| StatBlock { intuition: 1, skills, ..StatBlock::default() };
        let helps = |skills| helping(&servant(skills), Skill::Search, Characteristic::Intuition, Favor::NONE);
        assert_eq!((helps(vec![Skill::Search]).bonus, helps(vec![Skill::Tools]).bonus), (3, 1));
        assert_eq!(assistance(helps(vec![Skill::Search]).tier(11)), Favor::EDGE);
        assert_eq!(assistance(helps(vec![]).tier(9)), Favor::BANE);
    }
}
