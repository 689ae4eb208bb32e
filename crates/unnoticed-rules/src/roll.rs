//! A roll that explains itself: dice, modifiers with their sources, DC, degree and rules.

use std::fmt;

use serde::Serialize;

use super::cards::{DicePool, RollOdds};
use super::power::shown;
use super::{Compare, CreatureId, Dc, Degree, Modifier, Purpose, RuleId};

/// One roll compared with one DC.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Roll {
    /// What it is for.
    pub purpose: Purpose,
    /// Who rolls.
    pub roller: CreatureId,
    /// Against whom, if anybody.
    pub against: Option<CreatureId>,
    /// The face shown, or the sum of the faces.
    pub die: u8,
    /// What is added to it.
    pub modifiers: Vec<Modifier>,
    /// What it has to reach.
    pub dc: Dc,
    /// How it went.
    pub degree: Degree,
    /// Where that is written.
    pub rules: Vec<RuleId>,
}

impl Roll {
    /// The face and all modifiers.
    pub fn total(&self) -> i16 {
        i16::from(self.die) + self.modifiers.iter().map(|modifier| modifier.value).sum::<i16>()
    }

    /// Whether it could reach nothing, because nobody was there: it has no number to reach. Rule: DET-156.
    pub fn is_at_nobody(&self) -> bool {
        self.dc.parts.is_empty()
    }

    /// The chance that it had to succeed, in percent: all its dice compared by the same rule; 0 at nobody.
    /// Rules: DET-15 to DET-17, DET-22, DET-156.
    pub fn chance(&self) -> u8 {
        if self.is_at_nobody() {
            return 0;
        }
        match self.purpose.kind().compare {
            Compare::Pools => {
                return RollOdds::of(pool_of(&self.modifiers), pool_of(&self.dc.parts)).percent_by(1);
            }
            Compare::Tiers => return shown::chance(&self.modifiers, &self.dc.parts),
            Compare::Opposed => return shown::opposed_chance(&self.modifiers, &self.dc.parts),
            Compare::Degrees | Compare::Reaches | Compare::Beats => {}
        }
        let bonus = self.total() - i16::from(self.die);
        self.purpose.degrees(bonus, self.dc.value()).percent(|degree| degree.succeeds())
    }

    /// What `degree` of it is called: of a power roll its tier, or what a test comes to. Rules: TAC-67, TAC-89 to TAC-91.
    pub fn called(&self, degree: Degree) -> String {
        let is_power_roll = self.purpose.kind().compare == Compare::Tiers && !self.is_at_nobody();
        if is_power_roll { shown::called(degree, &self.dc.parts).to_owned() } else { degree.to_string() }
    }

    /// What it came to, without how: `19, needed 16`; a degree that the numbers do not tell comes after them.
    pub fn outcome(&self) -> String {
        let (total, result) = (self.total(), self.result());
        match self.purpose.kind().compare {
            _ if self.is_at_nobody() => format!("{total} at nobody: {result}"),
            Compare::Tiers => result,
            Compare::Degrees | Compare::Reaches if self.is_plain() => {
                format!("{total}, needed {}", self.dc.value())
            }
            Compare::Degrees | Compare::Reaches => format!("{total}, needed {}: {result}", self.dc.value()),
            Compare::Beats | Compare::Pools | Compare::Opposed => {
                format!("{total} vs {}: {result}", self.dc.value())
            }
        }
    }

    /// Whether pools of dice are thrown against each other. Rule: DNG-145.
    pub fn is_of_pools(&self) -> bool {
        self.purpose.is_of_pools()
    }

    /// Whether all that it came to is that one number reaches the other or not.
    pub fn is_plain(&self) -> bool {
        matches!(self.result().as_str(), "success" | "failure")
    }

    /// The degree in words; of pools by how much it succeeds.
    pub fn result(&self) -> String {
        match self.purpose.kind().compare {
            Compare::Pools if self.degree.succeeds() => {
                format!("success by {}", self.total() - self.dc.value())
            }
            Compare::Tiers => shown::result(self.die, &self.modifiers, &self.dc.parts).to_owned(),
            _ => format!("{}{}", self.degree, self.shift()),
        }
    }

    /// What a natural 20 or 1 has changed, in words that follow the degree. Rules: DET-17, DET-22.
    fn shift(&self) -> String {
        // A 1 that left a success has not brought it about, nor a 20 a failure.
        let is_helped = self.degree.succeeds() == (self.die > 1);
        match self.is_shifted() {
            true if is_helped => format!(" by a natural {}", self.die),
            true => format!(" despite a natural {}", self.die),
            false => String::new(),
        }
    }

    /// Whether a natural 20 or 1 made the degree another than the numbers say. Rules: DET-17, DET-22.
    fn is_shifted(&self) -> bool {
        !self.is_at_nobody()
            && self.purpose.kind().compare == Compare::Degrees
            && self.degree != Degree::by_numbers(self.total(), self.dc.value())
    }
}

/// `8 + 9 Stealth + 2 standard cover = 19 vs 16 (10 base + 6 Perception): success`
impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_of_pools() {
            let (ours, theirs) = (pool_in_words(&self.modifiers), pool_in_words(&self.dc.parts));
            let (total, reached, result) = (self.total(), self.dc.value(), self.result());
            return write!(f, "{ours} = {total} vs {reached} ({theirs}): {result}");
        }
        if self.purpose.kind().compare == Compare::Tiers && !self.is_at_nobody() {
            return f.write_str(&shown::told(self.die, &self.modifiers, &self.dc.parts));
        }
        write!(f, "{}", self.die)?;
        for modifier in &self.modifiers {
            f.write_str(&modifier.with_sign())?;
        }
        write!(f, " = {}", self.total())?;
        if self.is_at_nobody() {
            return f.write_str(" at nobody: failure");
        }
        write!(f, " vs {} ({}): {}", self.dc.value(), self.dc.in_parts(), self.result())
    }
}

/// The dice of `parts` and what is added to them. Rule: DNG-145.
fn pool_of(parts: &[Modifier]) -> DicePool {
    let of = |part: &Modifier| DicePool {
        dice: part.face.is_some().into(),
        plus: u8::try_from(part.plus()).unwrap_or_default(),
    };
    parts.iter().map(of).sum()
}

/// "Alert 5+3, Flow 4"
fn pool_in_words(parts: &[Modifier]) -> String {
    let part = |part: &Modifier| match (part.face, part.plus()) {
        (Some(0), 0) => format!("{} 1d6", part.source),
        (Some(0), plus) => format!("{} 1d6+{plus}", part.source),
        (Some(face), 0) => format!("{} {face}", part.source),
        (Some(face), plus) => format!("{} {face}+{plus}", part.source),
        (None, value) => format!("{} {value}", part.source),
    };
    parts.iter().map(part).collect::<Vec<_>>().join(", ")
}

impl fmt::Display for Degree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::CriticalFailure => "critical failure",
            Self::Failure => "failure",
            Self::Success => "success",
            Self::CriticalSuccess => "critical success",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Source;
    use crate::detection::purpose::{FLAT_CHECK, HIDE};
    use crate::{Die, RollKind, RollNature};

    fn hide(die: u8, degree: Degree) -> Roll {
        Roll {
            purpose: HIDE,
            roller: CreatureId(0),
            against: Some(CreatureId(1)),
            die,
            modifiers: vec![Modifier::new(9, Source::Stealth), Modifier::new(2, Source::StandardCover)],
            dc: Dc::ten_plus(6, Source::Perception),
            degree,
            rules: vec![RuleId("DET-67")],
        }
    }

    #[test]
    fn a_roll_explains_itself() {
        assert_eq!(
            hide(8, Degree::Success).to_string(),
            "8 + 9 Stealth + 2 standard cover = 19 vs 16 (10 base + 6 Perception): success"
        );
    }

    #[test]
    fn a_roll_says_what_it_came_to() {
        assert_eq!(hide(8, Degree::Success).outcome(), "19, needed 16");
        let lowered = hide(1, Degree::CriticalFailure).outcome();
        assert_eq!(lowered, "12, needed 16: critical failure by a natural 1", "DET-17");
        let guess = Roll { dc: Dc::default(), ..hide(8, Degree::Failure) };
        assert_eq!(guess.outcome(), "19 at nobody: failure");
        assert!(hide(8, Degree::Success).is_plain() && !hide(1, Degree::CriticalFailure).is_plain());
    }

    #[test]
    fn det_156_a_blow_at_nobody_has_no_number_to_reach() {
        for die in [1, 3, 20] {
            let guess = Roll { dc: Dc::default(), ..hide(die, Degree::Failure) };
            let total = die + 11;
            let expected = format!("{die} + 9 Stealth + 2 standard cover = {total} at nobody: failure");
            assert_eq!(guess.to_string(), expected);
        }
    }

    #[test]
    fn det_17_a_roll_says_what_a_natural_20_or_1_has_changed() {
        let lowered = hide(1, Degree::CriticalFailure).to_string();
        assert!(lowered.ends_with(": critical failure by a natural 1"), "{lowered}");
        let lifted = Roll { dc: Dc::ten_plus(16, Source::Perception), ..hide(20, Degree::CriticalSuccess) };
        assert!(lifted.to_string().ends_with(": critical success by a natural 20"), "{lifted}");
        let easy = Roll { dc: Dc::ten_plus(-9, Source::Perception), ..hide(1, Degree::Success) };
        assert!(easy.to_string().ends_with(": success despite a natural 1"), "{easy}");
        let hard = Roll { dc: Dc::ten_plus(40, Source::Perception), ..hide(20, Degree::Failure) };
        assert!(hard.to_string().ends_with(": failure despite a natural 20"), "{hard}");
        assert!(
            hide(20, Degree::CriticalSuccess).to_string().ends_with(": critical success"),
            "so by numbers"
        );
        let flat = Roll { purpose: FLAT_CHECK, ..hide(1, Degree::Failure) };
        assert!(flat.to_string().ends_with(": failure"), "a flat check knows no shift (DET-22)");
    }

    #[test]
    fn dng_145_hse_89_a_roll_of_pools_tells_each_card_with_its_die_and_by_how_much_it_succeeds() {
        static SEARCH: RollKind = RollKind {
            word: "search",
            label: "Search",
            about: "",
            gain: "",
            count: 1,
            die: Die(6),
            compare: Compare::Pools,
            nature: RollNature::Search,
            is_shared: false,
        };
        let own = Source::Own;
        let roll = Roll {
            purpose: Purpose::new(&SEARCH),
            modifiers: vec![Modifier::die(5, 3, own("Alert")), Modifier::die(4, 0, own("Flow"))],
            dc: Dc::new([Modifier::die(2, 2, own("Sneak")), Modifier::new(3, own("wall"))]),
            ..hide(0, Degree::Success)
        };
        assert_eq!(roll.to_string(), "Alert 5+3, Flow 4 = 12 vs 7 (Sneak 2+2, wall 3): success by 5");
        assert_eq!(roll.outcome(), "12 vs 7: success by 5");
        // 2d6+3 beats 1d6+5 in 135 of 216 ways.
        assert_eq!(roll.chance(), 63);
    }

    fn check(purpose: Purpose, bonus: i16, dc: i16) -> Roll {
        let (modifiers, dc) =
            (vec![Modifier::new(bonus, Source::Stealth)], Dc::new([Modifier::new(dc, Source::Fixed)]));
        Roll { purpose, modifiers, dc, ..hide(7, Degree::Success) }
    }

    #[test]
    fn hse_43_a_roll_knows_the_chance_it_had() {
        assert_eq!(check(HIDE, 9, 16).chance(), 70);
        assert_eq!(check(FLAT_CHECK, 0, 11).chance(), 50);
    }

    #[test]
    fn det_156_a_blow_at_nobody_had_no_chance() {
        assert_eq!(Roll { dc: Dc::default(), ..check(HIDE, 9, 0) }.chance(), 0);
    }

    #[test]
    fn det_17_a_one_can_fail_what_numbers_alone_would_let_succeed() {
        assert_eq!(check(HIDE, 15, 16).chance(), 95);
        assert_eq!(check(HIDE, 26, 16).chance(), 100);
    }
}
