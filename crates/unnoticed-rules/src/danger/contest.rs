//! One pool of dice against another, explained part by part. Rules: DNG-145 to DNG-147, DNG-162, DNG-164.

use crate::cards::{Card, DicePool, RollOdds};
use crate::{Against, CreatureId, Dc, Dice, Die, Modifier, Purpose, Roll, RuleId, Source};

const D6: Die = Die(6);

/// The parts of a pool before its dice are thrown, in the order in which they are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Parts(Vec<Modifier>);

impl Parts {
    /// The same with a card. Rule: DNG-145.
    #[must_use]
    pub fn card(self, card: &Card) -> Self {
        self.with(Modifier::die(0, card.plus, Source::Own(card.name.text())))
    }

    /// The same with all of `cards`.
    #[must_use]
    pub fn cards<'a>(self, cards: impl IntoIterator<Item = &'a Card>) -> Self {
        cards.into_iter().fold(self, Self::card)
    }

    /// The same with so many dice for `why`. Rule: DNG-147.
    #[must_use]
    pub fn dice(self, count: u8, why: &'static str) -> Self {
        (0..count).fold(self, |parts, _| parts.with(Modifier::die(0, 0, Source::Own(why))))
    }

    /// The same with a number that needs no dice. Rule: DNG-124.
    #[must_use]
    pub fn number(self, number: u8, why: &'static str) -> Self {
        self.with(Modifier::new(number.into(), Source::Own(why)))
    }

    /// More dice than a roll counts are left out. Rule: DNG-164.
    fn with(mut self, part: Modifier) -> Self {
        let dice = self.0.iter().filter(|part| part.face.is_some()).count();
        if part.face.is_none() || dice < DicePool::MOST_DICE.into() {
            self.0.push(part);
        }
        self
    }

    /// Its dice and what is added to them.
    pub fn pool(&self) -> DicePool {
        let of = |part: &Modifier| match part.face {
            Some(_) => DicePool::card(part.plus() as u8),
            None => DicePool::constant(part.value as u8),
        };
        self.0.iter().map(of).sum()
    }

    /// Its dice thrown, one after the other. Rule: DNG-162.
    pub fn throw(&self, dice: &mut dyn Dice) -> Vec<Modifier> {
        let thrown = |part: &Modifier| match part.face {
            Some(_) => Modifier::die(dice.roll(D6), part.plus() as u8, part.source),
            None => *part,
        };
        self.0.iter().map(thrown).collect()
    }

    /// Those of `self` and then those of `other`, as far as a roll counts them. Rule: DNG-164.
    fn and(&self, other: &Self) -> Self {
        other.0.iter().copied().fold(self.clone(), Self::with)
    }
}

/// A pool against another, before the dice are thrown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Contest {
    /// What it is for.
    pub purpose: Purpose,
    /// Whose act it is.
    pub roller: CreatureId,
    /// Against whom, if anybody.
    pub against: Option<CreatureId>,
    /// What is the same against everybody, thrown once. Rule: DNG-132.
    pub shared: Parts,
    /// What the acting side has against this one alone. Rule: DNG-132.
    pub acting: Parts,
    /// What resists.
    pub resisting: Parts,
    /// Where that is written.
    pub rules: Vec<RuleId>,
}

impl Contest {
    /// The exact odds. Rules: DNG-146, HSE-89.
    pub fn odds(&self) -> RollOdds {
        RollOdds::of(self.shared.and(&self.acting).pool(), self.resisting.pool())
    }

    /// What the player is shown beforehand. Rules: HSE-24, HSE-89.
    pub fn foresee(&self) -> Against {
        let degrees = self.odds().degrees();
        let likely = degrees.outcomes.iter().max_by_key(|(_, weight)| *weight);
        let degree = likely.map(|(degree, _)| *degree);
        let modifiers = self.shared.and(&self.acting).0;
        let dc = self.dc(self.resisting.0.clone());
        let roll = Roll {
            purpose: self.purpose,
            roller: self.roller,
            against: self.against,
            die: 0,
            modifiers: modifiers.clone(),
            dc,
            degree: degree.unwrap_or(crate::Degree::Failure),
            rules: self.rules.clone(),
        };
        Against {
            observer: self.against,
            purpose: self.purpose,
            modifiers,
            roll,
            degrees,
            lost: None,
            brings: Vec::new(),
        }
    }

    /// All dice fall, the acting side first. Rule: DNG-162.
    pub fn roll(&self, dice: &mut dyn Dice) -> Roll {
        let shared = self.shared.throw(dice);
        self.roll_after(&shared, dice)
    }

    /// The rest of the dice fall after those that all contests of an act share. Rules: DNG-132, DNG-162.
    pub fn roll_after(&self, shared: &[Modifier], dice: &mut dyn Dice) -> Roll {
        let modifiers = shared.iter().copied().chain(self.acting.throw(dice)).collect::<Vec<_>>();
        let dc = self.dc(self.resisting.throw(dice));
        let total: i16 = modifiers.iter().map(|part| part.value).sum();
        let degree = self.purpose.degree(0, total, dc.value());
        Roll {
            purpose: self.purpose,
            roller: self.roller,
            against: self.against,
            die: 0,
            modifiers,
            dc,
            degree,
            rules: self.rules.clone(),
        }
    }

    /// A pool of nothing resists with nothing, which is something to beat all the same. Rule: DNG-80.
    fn dc(&self, resisting: Vec<Modifier>) -> Dc {
        let nothing = || vec![Modifier::new(0, Source::Own("nothing"))];
        Dc::new(if resisting.is_empty() { nothing() } else { resisting })
    }
}

/// By how much `roll` succeeds, if it does. Rules: DNG-121, DNG-154.
pub(super) fn margin(roll: &Roll) -> Option<u16> {
    u16::try_from(roll.total() - roll.dc.value()).ok().filter(|&margin| margin > 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Keyword;
    use crate::danger::kinds::SEARCH;
    use crate::{Degree, Scripted};

    fn contest(acting: Parts, resisting: Parts) -> Contest {
        let (roller, against) = (CreatureId(1), Some(CreatureId(0)));
        let rules = vec![RuleId("DNG-146")];
        Contest { purpose: SEARCH, roller, against, shared: Parts::default(), acting, resisting, rules }
    }

    #[test]
    fn dng_145_dng_146_dng_162_parts_are_thrown_in_order_and_told_one_by_one() {
        let alert = Card::new("Alert", 3, [Keyword::Awareness]);
        let contest =
            contest(Parts::default().card(&alert).dice(1, "Flow"), Parts::default().dice(1, "dim light"));
        let roll = contest.roll(&mut Scripted::new([5, 4, 1]));
        assert_eq!(roll.to_string(), "Alert 5+3, Flow 4 = 12 vs 1 (dim light 1): success by 11");
        assert_eq!((roll.degree, margin(&roll)), (Degree::CriticalSuccess, Some(11)));
    }

    #[test]
    fn dng_80_dng_146_nothing_resists_with_nothing_and_a_tie_fails() {
        let roll = contest(Parts::default().dice(1, "Flow"), Parts::default()).roll(&mut Scripted::new([1]));
        assert_eq!((roll.degree, roll.is_at_nobody()), (Degree::Success, false));
        let tie = contest(Parts::default().number(3, "x"), Parts::default().number(3, "y"));
        assert_eq!(margin(&tie.roll(&mut Scripted::default())), None);
    }

    #[test]
    fn dng_164_of_more_than_22_dice_the_last_are_left_out() {
        let many = Parts::default().dice(30, "Flow");
        assert_eq!(many.pool(), DicePool::bonus(DicePool::MOST_DICE));
        assert_eq!(many.and(&Parts::default().dice(1, "more")).pool().dice, DicePool::MOST_DICE);
    }

    #[test]
    fn hse_89_what_is_foretold_is_what_falls() {
        let of = contest(Parts::default().dice(2, "a").number(2, "b"), Parts::default().dice(2, "c"));
        let (foreseen, odds) = (of.foresee(), of.odds());
        let all = crate::enumerate(|dice| of.roll(dice).degree);
        assert_eq!(foreseen.degrees, all.reduced());
        assert_eq!(foreseen.degrees.percent(|degree| degree.succeeds()), odds.percent_by(1));
    }
}
