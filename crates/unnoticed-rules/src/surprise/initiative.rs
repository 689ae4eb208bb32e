//! The initiative check and the order that it gives. Rules: SUR-42 to SUR-54, HSE-20.

use std::cmp::{Ordering, Reverse};
use std::fmt;

use serde::Serialize;

use crate::{CreatureId, Dice, Die, Modifier};

/// What one combatant rolled for its place in the order; by default nothing at all.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Initiative {
    /// The faces shown; none if the combatant cannot respond. Rule: SUR-50.
    pub faces: Vec<u8>,
    /// What is added to them.
    pub modifiers: Vec<Modifier>,
    /// Compared first, higher before lower: EFFORT, or the total. Rules: SUR-44, HSE-20.
    pub score: i16,
    /// Compared second, higher before lower. Rule: SUR-51.
    pub tiebreak: i16,
    /// Whether the roller is SURPRISED by it. Rules: SUR-15, SUR-45, HSE-20.
    pub botched: bool,
    /// What it comes to in words, where a number says nothing. Rule: TAC-134.
    #[serde(skip)]
    pub words: Option<&'static str>,
}

impl Initiative {
    /// A check of d20 with `modifiers`; a natural 1 is the BOTCH. Rule: HSE-20.
    pub fn d20(modifiers: Vec<Modifier>, dice: &mut dyn Dice) -> Self {
        let face = dice.roll(Die::D20);
        let score = i16::from(face) + modifiers.iter().map(|modifier| modifier.value).sum::<i16>();
        Self { faces: vec![face], modifiers, score, tiebreak: 0, botched: face == 1, words: None }
    }

    /// What it is compared by with others, first in the order first. Rules: SUR-51, HSE-20.
    ///
    /// The player's creature has the lowest id (HSE-13), so ids alone break the last ties.
    fn place(&self, id: CreatureId) -> (Reverse<i16>, Reverse<i16>, CreatureId) {
        (Reverse(self.score), Reverse(self.tiebreak), id)
    }

    /// Those who rolled, first in the order first. Rules: SUR-51, HSE-20.
    pub fn order<'a>(rolled: impl Iterator<Item = (CreatureId, &'a Self)>) -> Vec<CreatureId> {
        let mut order: Vec<_> = rolled.collect();
        order.sort_by(|a, b| Self::compare(*a, *b));
        order.into_iter().map(|(id, _)| id).collect()
    }

    /// Who of the two acts first. Rules: SUR-51, HSE-20.
    pub fn compare(a: (CreatureId, &Self), b: (CreatureId, &Self)) -> Ordering {
        a.1.place(a.0).cmp(&b.1.place(b.0))
    }
}

impl Initiative {
    /// Whether dice were counted that reach a number, and not added up. Rules: SUR-43, SUR-44.
    pub const fn is_effort(&self) -> bool {
        self.faces.len() > 1
    }
}

/// `14 + 6 Perception = 20`, or `2 5 6: effort 2`.
impl fmt::Display for Initiative {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let faces: Vec<String> = self.faces.iter().map(u8::to_string).collect();
        if let Some(words) = self.words {
            let thrown = if faces.is_empty() { String::new() } else { format!("{}: ", faces.join(" ")) };
            return write!(f, "{thrown}{words}");
        }
        write!(f, "{}", faces.join(" "))?;
        for modifier in &self.modifiers {
            f.write_str(&modifier.with_sign())?;
        }
        let equals = match (self.is_effort(), self.modifiers.is_empty()) {
            (true, _) => ": effort",
            (false, true) => ":",
            (false, false) => " =",
        };
        if self.faces.is_empty() { write!(f, "no roll") } else { write!(f, "{equals} {}", self.score) }
    }
}

/// What a check of three dice, as the Danger rulebook makes it, has to reach on each die, from 2 to 6. Rules: SUR-46, SUR-47, SUR-49.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct EffortTarget(u8);

impl EffortTarget {
    /// The highest initiative value among the opponents; values run from 2 to 6. Rules: SUR-47, SUR-49.
    pub fn among(opponents: impl IntoIterator<Item = u8>) -> Self {
        Self(opponents.into_iter().max().unwrap_or(2).clamp(2, 6))
    }

    /// The chance of a BOTCH, as a weight out of 216. Rule: SUR-49.
    pub const fn botch_weight(self) -> u16 {
        (self.0 as u16 - 1).pow(3)
    }
}

/// A check of three d6: each that reaches the target is 1 EFFORT, none is a BOTCH. Rules: SUR-43 to SUR-48, SUR-51.
pub fn three_dice(target: EffortTarget, dice: &mut dyn Dice) -> Initiative {
    let faces: Vec<u8> = (0..3).map(|_| dice.roll(Die(6))).collect();
    let score = faces.iter().filter(|&&face| face >= target.0).count() as i16;
    let tiebreak = faces.iter().map(|&face| i16::from(face)).sum();
    Initiative { faces, modifiers: Vec::new(), score, tiebreak, botched: score == 0, words: None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Scripted, Source, enumerate};

    #[test]
    fn sur_43_sur_44_dice_that_reach_the_target_count_and_are_not_added_up() {
        let roll = |faces: [u8; 3]| three_dice(EffortTarget::among([4]), &mut Scripted::new(faces));
        assert_eq!((roll([2, 5, 6]).score, roll([2, 5, 6]).tiebreak), (2, 13));
        assert_eq!((roll([6, 4, 5]).score, roll([4, 1, 1]).score), (3, 1));
    }

    #[test]
    fn sur_45_no_effort_is_a_botch() {
        let botched =
            |faces: [u8; 3]| three_dice(EffortTarget::among([4]), &mut Scripted::new(faces)).botched;
        assert!(botched([3, 2, 1]) && !botched([3, 2, 4]));
    }

    #[test]
    fn sur_46_sur_47_the_target_is_the_highest_value_among_the_opponents() {
        assert_eq!(EffortTarget::among([2, 6, 4]), EffortTarget(6));
        assert_eq!((EffortTarget::among([1]), EffortTarget::among([9])), (EffortTarget(2), EffortTarget(6)));
    }

    #[test]
    fn sur_48_sur_49_the_chance_of_a_botch_is_exact() {
        for (value, weight) in [(2, 1), (3, 8), (4, 27), (5, 64), (6, 125)] {
            let target = EffortTarget::among([value]);
            let chances = enumerate(|dice| three_dice(target, dice).botched);
            assert_eq!(chances.total, 216);
            assert_eq!(chances.weight(|botched| *botched), weight);
            assert_eq!(u64::from(target.botch_weight()), weight);
        }
    }

    #[test]
    fn hse_20_a_natural_1_is_the_botch_whatever_the_total() {
        let roll = |face| {
            let modifiers = vec![Modifier::new(12, Source::Perception)];
            Initiative::d20(modifiers, &mut Scripted::new([face]))
        };
        assert_eq!((roll(1).score, roll(1).botched), (13, true));
        assert_eq!((roll(2).score, roll(2).botched), (14, false));
        assert_eq!(roll(2).to_string(), "2 + 12 Perception = 14");
        let dull = Initiative::d20(vec![Modifier::new(-10, Source::Perception)], &mut Scripted::new([16]));
        assert_eq!(dull.to_string(), "16 − 10 Perception = 6");
    }
}
