//! Power rolls as explanations carry them: each edge and bane by its reason, the tier, and the odds that a roll had.
//! Rules: TAC-66 to TAC-93, HSE-24.

use super::power_roll::{Favor, Net, PowerRoll, Tier};
use super::trial::{Difficulty, TrialOutcome};
use crate::{Degree, Modifier, Source, enumerate};

/// How the reasons of edges begin, and those of banes.
const EDGE: &str = "edge: ";
const BANE: &str = "bane: ";
/// What stands for the dice that a strike has to reach: its tiers.
const TIERS: &str = "tier 2";

/// What a power roll is compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Goal {
    /// Its tiers: that of an ability.
    Tiers,
    /// A test of some difficulty. Rule: TAC-88.
    Trial(Difficulty),
}

impl Goal {
    /// It as the number to reach: of a test none is told, for every tier may be good for something.
    pub(crate) const fn part(self) -> Modifier {
        match self {
            Self::Tiers => Modifier::new(12, Source::Own(TIERS)),
            Self::Trial(Difficulty::Easy) => Modifier::new(0, Source::Own("easy")),
            Self::Trial(Difficulty::Medium) => Modifier::new(12, Source::Own("medium")),
            Self::Trial(Difficulty::Hard) => Modifier::new(17, Source::Own("hard")),
        }
    }

    /// All of them.
    const ALL: [Self; 4] = [
        Self::Tiers,
        Self::Trial(Difficulty::Easy),
        Self::Trial(Difficulty::Medium),
        Self::Trial(Difficulty::Hard),
    ];

    /// That whose part of a roll is `part`.
    fn of(part: &Modifier) -> Self {
        Self::ALL.into_iter().find(|goal| goal.part() == *part).unwrap_or(Self::Tiers)
    }

    /// How far dice that show `natural`, and have come to `tier`, succeed.
    pub(crate) const fn degree(self, tier: Tier, natural: u8) -> Degree {
        match self {
            Self::Tiers => match tier {
                Tier::One => Degree::Failure,
                Tier::Two => Degree::Success,
                Tier::Three => Degree::CriticalSuccess,
            },
            Self::Trial(difficulty) => match TrialOutcome::of(difficulty, tier, natural) {
                TrialOutcome::FailureWithConsequence => Degree::CriticalFailure,
                TrialOutcome::Failure => Degree::Failure,
                TrialOutcome::SuccessWithConsequence => Degree::Success,
                TrialOutcome::Success | TrialOutcome::SuccessWithReward => Degree::CriticalSuccess,
            },
        }
    }

    const fn words(self, tier: Tier, natural: u8) -> &'static str {
        match self {
            Self::Tiers => match tier {
                Tier::One => "tier 1",
                Tier::Two => "tier 2",
                Tier::Three => "tier 3",
            },
            Self::Trial(difficulty) => match TrialOutcome::of(difficulty, tier, natural) {
                TrialOutcome::FailureWithConsequence => "failure with a consequence",
                TrialOutcome::Failure => "failure",
                TrialOutcome::SuccessWithConsequence => "success with a consequence",
                TrialOutcome::Success => "success",
                TrialOutcome::SuccessWithReward => "success with a reward",
            },
        }
    }
}

/// What edges and banes come to, as a part of the roll; nothing if they cancel each other. Rule: TAC-75.
pub(crate) const fn net_part(net: Net) -> Option<Modifier> {
    let words = match net {
        Net::DoubleEdge => "double edge",
        Net::Edge => "edge",
        Net::Neither => return None,
        Net::Bane => "bane",
        Net::DoubleBane => "double bane",
    };
    Some(Modifier::new(net.bonus(), Source::Own(words)))
}

/// The reason of an edge or a bane, if `part` is one.
fn reason(part: &Modifier) -> Option<(Favor, &'static str)> {
    let Source::Own(words) = part.source else { return None };
    let edge = words.strip_prefix(EDGE).map(|why| (Favor::EDGE, why));
    edge.or_else(|| words.strip_prefix(BANE).map(|why| (Favor::BANE, why)))
}

/// The power roll that `parts` make up.
fn power_of(parts: &[Modifier]) -> PowerRoll {
    let favor = parts.iter().filter_map(reason).fold(Favor::NONE, |favor, (one, _)| favor + one);
    let all: i16 = parts.iter().map(Modifier::plus).sum();
    PowerRoll { bonus: all - favor.net().bonus(), favor }
}

fn goal_of(dc: &[Modifier]) -> Goal {
    dc.first().map_or(Goal::Tiers, Goal::of)
}

/// What `degree` of a roll is called that has to reach `dc`.
pub(crate) fn called(degree: Degree, dc: &[Modifier]) -> &'static str {
    match (goal_of(dc), degree) {
        (Goal::Tiers, Degree::CriticalFailure | Degree::Failure) => "tier 1",
        (Goal::Tiers, Degree::Success) => "tier 2",
        (Goal::Tiers, Degree::CriticalSuccess) => "tier 3",
        (Goal::Trial(_), Degree::CriticalFailure) => "failure with a consequence",
        (Goal::Trial(_), Degree::Failure) => "failure",
        (Goal::Trial(_), Degree::Success) => "success with a consequence",
        (Goal::Trial(_), Degree::CriticalSuccess) => "success",
    }
}

/// What dice that show `natural` come to with `parts`, in words: "tier 2", "success with a consequence".
pub(crate) fn result(natural: u8, parts: &[Modifier], dc: &[Modifier]) -> &'static str {
    goal_of(dc).words(power_of(parts).tier(natural), natural)
}

/// The chance that a roll of `parts` had to succeed, in percent.
pub(crate) fn chance(parts: &[Modifier], dc: &[Modifier]) -> u8 {
    let (power, goal) = (power_of(parts), goal_of(dc));
    let succeeds = enumerate(|dice| {
        let natural = PowerRoll::throw(dice);
        goal.degree(power.tier(natural), natural).succeeds()
    });
    succeeds.percent(|succeeds| *succeeds)
}

/// The chance that a roll against somebody who rolls as well had to be higher, in percent. Rule: TAC-127.
pub(crate) fn opposed_chance(ours: &[Modifier], theirs: &[Modifier]) -> u8 {
    let plus = |parts: &[Modifier]| parts.iter().map(Modifier::plus).sum::<i16>();
    let ahead = plus(ours) - plus(theirs);
    let higher = enumerate(|dice| {
        let (one, other) = (PowerRoll::throw(dice), PowerRoll::throw(dice));
        i16::from(one) + ahead > i16::from(other)
    });
    higher.percent(|higher| *higher)
}

/// Why there are edges and banes, each reason once: "hidden, surprised", or "hidden against cover, unseen twice".
fn reasons(parts: &[Modifier]) -> String {
    let of = |favor: Favor| {
        let mut counted: Vec<(&str, usize)> = Vec::new();
        for (_, why) in parts.iter().filter_map(reason).filter(|(one, _)| *one == favor) {
            match counted.iter_mut().find(|(known, _)| *known == why) {
                Some((_, times)) => *times += 1,
                None => counted.push((why, 1)),
            }
        }
        let told = counted.iter().map(|&(why, times)| match times {
            1 => why.to_owned(),
            2 => format!("{why} twice"),
            _ => format!("{why} {times} times"),
        });
        told.collect::<Vec<_>>().join(", ")
    };
    match (of(Favor::EDGE), of(Favor::BANE)) {
        (edges, banes) if banes.is_empty() => edges,
        (edges, banes) if edges.is_empty() => banes,
        (edges, banes) => format!("{edges} against {banes}"),
    }
}

/// "+2 Agility, +2 edge (hidden against cover)": what counts for a roll, in few words. Rules: TAC-74, TAC-75.
pub fn in_short(parts: &[Modifier]) -> String {
    let one = |part: &Modifier| match part.value {
        0 => part.source.to_string(),
        value => format!("{value:+} {}", part.source),
    };
    let counts: Vec<String> = parts.iter().filter(|part| reason(part).is_none()).map(one).collect();
    let (counts, reasons) = (counts.join(", "), reasons(parts));
    if reasons.is_empty() { counts } else { format!("{counts} ({reasons})") }
}

/// `11 + 2 Agility + 2 edge (hidden) = 15: tier 2`
pub(crate) fn told(natural: u8, parts: &[Modifier], dc: &[Modifier]) -> String {
    let reasons = reasons(parts);
    let mut words = natural.to_string();
    for part in parts.iter().filter(|part| reason(part).is_none()) {
        let sign = if part.value < 0 { '−' } else { '+' };
        match part.value {
            0 => words += &format!(", {}", part.source),
            value => words += &format!(" {sign} {} {}", value.abs(), part.source),
        }
    }
    if !reasons.is_empty() {
        words += &format!(" ({reasons})");
    }
    let goal = match (goal_of(dc), dc.first()) {
        (Goal::Trial(_), Some(part)) => format!(", {} test", part.source),
        _ => String::new(),
    };
    let total = i16::from(natural) + parts.iter().map(|part| part.value).sum::<i16>();
    format!("{words} = {total}{goal}: {}", result(natural, parts, dc))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(parts: &[(i16, &'static str)]) -> Vec<Modifier> {
        parts.iter().map(|&(value, why)| Modifier::new(value, Source::Own(why))).collect()
    }

    fn strike(natural: u8, of: &[(i16, &'static str)]) -> String {
        told(natural, &parts(of), &[Goal::Tiers.part()])
    }

    #[test]
    fn tac_73_tac_75_hse_24_a_roll_tells_its_edges_by_their_reasons_and_its_tier() {
        // Worked examples 1 and 2.
        let shot = [(2, "Agility"), (0, "edge: surprised"), (0, "bane: cover")];
        assert_eq!(strike(11, &shot), "11 + 2 Agility (surprised against cover) = 13: tier 2");
        let doubled = [(2, "Agility"), (0, "edge: hidden"), (0, "edge: prone"), (0, "double edge")];
        assert_eq!(strike(7, &doubled), "7 + 2 Agility, double edge (hidden, prone) = 9: tier 2");
        let edge = [(2, "Agility"), (0, "edge: hidden"), (2, "edge")];
        assert_eq!(strike(9, &edge), "9 + 2 Agility + 2 edge (hidden) = 13: tier 2");
        assert_eq!(chance(&parts(&edge), &[Goal::Tiers.part()]), 79);
    }

    #[test]
    fn tac_75_what_counts_is_told_in_short_with_edges_and_banes_apart() {
        let short = |of: &[(i16, &'static str)]| in_short(&parts(of));
        assert_eq!(
            short(&[(2, "Agility"), (2, "edge"), (0, "edge: hidden")]),
            "+2 Agility, +2 edge (hidden)"
        );
        let even = [(2, "Agility"), (0, "edge: surprised"), (0, "bane: cover")];
        assert_eq!(short(&even), "+2 Agility (surprised against cover)");
        let twice = [(0, "double bane"), (0, "bane: it defends itself"), (0, "bane: it defends itself")];
        assert_eq!(short(&twice), "double bane (it defends itself twice)");
        assert_eq!(short(&[]), "");
    }

    #[test]
    fn tac_89_a_test_tells_how_hard_it_is_and_what_it_came_to() {
        // Worked example 7.
        let (of, easy) = (parts(&[(2, "Agility"), (2, "Hide")]), [Goal::Trial(Difficulty::Easy).part()]);
        let words = told(6, &of, &easy);
        assert_eq!(words, "6 + 2 Agility + 2 Hide = 10, easy test: success with a consequence");
        assert_eq!(chance(&of, &easy), 100);
    }

    #[test]
    fn tac_67_tac_89_degrees_are_called_by_what_they_are() {
        let all = [Degree::CriticalFailure, Degree::Failure, Degree::Success, Degree::CriticalSuccess];
        let of = |goal: Goal| all.map(|degree| called(degree, &[goal.part()]));
        assert_eq!(of(Goal::Tiers), ["tier 1", "tier 1", "tier 2", "tier 3"]);
        assert_eq!(of(Goal::Trial(Difficulty::Hard))[0], "failure with a consequence");
    }

    #[test]
    fn tac_127_an_opposed_roll_has_to_be_higher() {
        let part = |value| [Modifier::new(value, Source::Own("Agility"))];
        // Of ten thousand ways of four dice 670 are ties.
        assert_eq!(opposed_chance(&part(2), &part(2)), 47);
        assert!(opposed_chance(&part(1), &part(4)) < opposed_chance(&part(4), &part(1)));
    }
}
