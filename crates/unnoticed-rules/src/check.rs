//! A roll before its die is thrown: who rolls what against which number.

use super::{Against, Chances, CreatureId, Dc, Degree, Dice, Die, Modifier, Purpose, Roll, RuleId, Source};

/// Everything about a roll but its die. Rules: DET-15, DET-22.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// What it is for.
    pub purpose: Purpose,
    /// Who rolls.
    pub roller: CreatureId,
    /// Against whom, if anybody.
    pub against: Option<CreatureId>,
    /// What is added to the die.
    pub modifiers: Vec<Modifier>,
    /// What it has to reach.
    pub dc: Dc,
    /// Where that is written.
    pub rules: Vec<RuleId>,
}

impl Check {
    /// A roll of `purpose` without modifiers against the number `dc`. Rule: DET-22.
    pub fn flat(
        purpose: Purpose,
        roller: CreatureId,
        against: Option<CreatureId>,
        dc: i16,
        rules: Vec<RuleId>,
    ) -> Self {
        let dc = Dc::new([Modifier::new(dc, Source::Fixed)]);
        Self { purpose, roller, against, modifiers: Vec::new(), dc, rules }
    }

    /// What is added to the die, as one number.
    pub fn modifier(&self) -> i16 {
        self.modifiers.iter().map(|modifier| modifier.value).sum()
    }

    /// The degree that a face gives, or a sum of faces. Rules: DET-15 to DET-17, DET-22.
    pub fn degree(&self, die: u8) -> Degree {
        self.purpose.degree(die, i16::from(die) + self.modifier(), self.dc.value())
    }

    /// A face of its die, of which nothing but the degree matters.
    pub fn roll(&self, dice: &mut dyn Dice) -> u8 {
        Self::roll_shared(&[self], dice)
    }

    /// A face of the one die of all `checks`, of which nothing but their degrees matters. Rule: DET-25.
    pub fn roll_shared(checks: &[&Self], dice: &mut dyn Dice) -> u8 {
        dice.roll_alike(Die::D20, &|a, b| checks.iter().all(|check| check.degree(a) == check.degree(b)))
    }

    /// The roll that shows `die`.
    pub fn show(&self, die: u8) -> Roll {
        Roll {
            purpose: self.purpose,
            roller: self.roller,
            against: self.against,
            die,
            modifiers: self.modifiers.clone(),
            dc: self.dc.clone(),
            degree: self.degree(die),
            rules: self.rules.clone(),
        }
    }

    /// Chance of each degree. Rule: HSE-24.
    pub fn degrees(&self) -> Chances<Degree> {
        self.purpose.degrees(self.modifier(), self.dc.value())
    }

    /// What the player is shown beforehand; `observer` is whom it is about. Rule: HSE-24.
    pub fn foresee(&self, observer: Option<CreatureId>) -> Against {
        let degrees = self.degrees();
        let likely = degrees.outcomes.iter().max_by_key(|(_, weight)| *weight);
        let degree = likely.map_or(Degree::Failure, |(degree, _)| *degree);
        let roll = Roll { die: 0, degree, ..self.show(1) };
        Against {
            observer,
            purpose: self.purpose,
            modifiers: self.modifiers.clone(),
            roll,
            degrees,
            lost: None,
            brings: Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::detection::purpose::{FLAT_CHECK, HIDE};

    #[test]
    fn det_22_a_flat_check_knows_no_natural_twenty() {
        let check = Check::flat(FLAT_CHECK, CreatureId(0), None, 5, Vec::new());
        assert_eq!((check.degree(4), check.degree(5), check.degree(20)), {
            (Degree::Failure, Degree::Success, Degree::Success)
        });
        assert_eq!(check.degrees().percent(|degree| degree.succeeds()), 80);
        assert_eq!(check.degree(1), Degree::Failure);
    }

    #[test]
    fn det_15_det_19_a_check_adds_its_modifiers_and_meets_its_dc() {
        let check = Check {
            purpose: HIDE,
            roller: CreatureId(0),
            against: Some(CreatureId(1)),
            modifiers: vec![Modifier::new(9, Source::Stealth)],
            dc: Dc::ten_plus(6, Source::Perception),
            rules: Vec::new(),
        };
        assert_eq!((check.degree(6), check.degree(7)), (Degree::Failure, Degree::Success));
        let foreseen = check.foresee(Some(CreatureId(1)));
        assert_eq!((foreseen.degrees.total, foreseen.roll.degree), (20, Degree::Success));
        assert_eq!(foreseen.degrees.weight(|degree| degree.succeeds()), 14);
    }
}
