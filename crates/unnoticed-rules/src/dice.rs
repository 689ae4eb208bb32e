//! Dice, where their faces come from, and degrees of success.

use serde::{Deserialize, Serialize};

use super::Question;

/// A die by its number of sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Die(pub u8);

impl Die {
    /// The twenty-sided die of every check.
    pub const D20: Self = Self(20);
}

/// Where faces come from: the mission's random stream, a worked example, or all of them in turn.
pub trait Dice {
    /// The face shown by the next die, from 1 to its number of sides.
    fn roll(&mut self, die: Die) -> u8;

    /// The face of a die of which some faces are `alike`: they come to the same in all that the act brings.
    ///
    /// Whoever runs through all faces need look at one of them only ([`enumerate`](super::enumerate)).
    fn roll_alike(&mut self, die: Die, alike: &dyn Fn(u8, u8) -> bool) -> u8 {
        let _ = alike;
        self.roll(die)
    }

    /// The faces of `count` dice of which nothing but their sum matters.
    fn roll_summed(&mut self, count: u8, die: Die) -> Vec<u8> {
        (0..count).map(|_| self.roll(die)).collect()
    }

    /// The sum of `count` dice of which some sums are `alike`: they come to the same in all that the act brings.
    fn roll_sum_alike(&mut self, count: u8, die: Die, alike: &dyn Fn(u8, u8) -> bool) -> u8 {
        let _ = alike;
        self.roll_summed(count, die).into_iter().sum()
    }

    /// The number of what is chosen among the options of `question`; the first where there is nobody to ask.
    ///
    /// A rulebook calls it between the dice of an act. If somebody has to be asked first, what the act comes to is thrown
    /// away, and it is worked out anew with the same faces once the answer is there: so it must depend on nothing else.
    fn choose(&mut self, question: &Question) -> usize {
        let _ = question;
        0
    }
}

/// Faces written down beforehand, as in the worked examples.
#[derive(Clone, Debug, Default)]
pub struct Scripted {
    faces: std::collections::VecDeque<u8>,
}

impl Scripted {
    /// Shows `faces`, first to last.
    pub fn new(faces: impl IntoIterator<Item = u8>) -> Self {
        Self { faces: faces.into_iter().collect() }
    }

    /// Faces not shown yet.
    pub fn left(&self) -> usize {
        self.faces.len()
    }
}

impl Dice for Scripted {
    /// # Panics
    ///
    /// If more dice are asked for than were written down, or a face does not fit the die.
    fn roll(&mut self, die: Die) -> u8 {
        let face = self.faces.pop_front().expect("a scripted roll needs a face for every die");
        assert!((1..=die.0).contains(&face), "face {face} on a d{}", die.0);
        face
    }
}

/// Faces drawn from a random stream, unbiased and the same on every machine.
#[derive(Debug)]
pub struct Drawn<'a, R>(pub &'a mut R);

impl<R: rand::Rng> Dice for Drawn<'_, R> {
    fn roll(&mut self, die: Die) -> u8 {
        let sides = u32::from(die.0);
        let limit = u32::MAX - u32::MAX % sides;
        loop {
            let bits = self.0.next_u32();
            if bits < limit {
                return (bits % sides) as u8 + 1;
            }
        }
    }
}

/// How well a check went, worst first. Rule: DET-16.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Degree {
    /// CF
    CriticalFailure,
    /// FA
    Failure,
    /// SU
    Success,
    /// CS
    CriticalSuccess,
}

impl Degree {
    /// All four, worst first.
    pub const ALL: [Self; 4] = [Self::CriticalFailure, Self::Failure, Self::Success, Self::CriticalSuccess];

    /// The degree of a d20 check: by numbers, then a natural 20 or 1 shifts it by one step.
    /// Rules: DET-15, DET-16, DET-17.
    pub const fn of_check(die: u8, total: i16, dc: i16) -> Self {
        match (die, Self::by_numbers(total, dc)) {
            (20, Self::CriticalFailure) | (1, Self::Success) => Self::Failure,
            (20, Self::Failure) => Self::Success,
            (20, _) => Self::CriticalSuccess,
            (1, Self::CriticalSuccess) => Self::Success,
            (1, _) => Self::CriticalFailure,
            (_, degree) => degree,
        }
    }

    /// The degree before a natural 20 or 1 shifts it. Rules: DET-15, DET-16.
    pub const fn by_numbers(total: i16, dc: i16) -> Self {
        match total - dc {
            10.. => Self::CriticalSuccess,
            0..=9 => Self::Success,
            -9..=-1 => Self::Failure,
            _ => Self::CriticalFailure,
        }
    }

    /// Whether it is SU or CS.
    pub const fn succeeds(self) -> bool {
        matches!(self, Self::Success | Self::CriticalSuccess)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn det_16_degrees_by_numbers() {
        assert_eq!(Degree::of_check(10, 26, 16), Degree::CriticalSuccess);
        assert_eq!(Degree::of_check(10, 16, 16), Degree::Success);
        assert_eq!(Degree::of_check(10, 15, 16), Degree::Failure);
        assert_eq!(Degree::of_check(10, 6, 16), Degree::CriticalFailure);
    }

    #[test]
    fn det_17_natural_20_and_1_shift_one_step() {
        assert_eq!(Degree::of_check(20, 26, 19), Degree::CriticalSuccess);
        assert_eq!(Degree::of_check(1, 10, 16), Degree::CriticalFailure);
        assert_eq!(Degree::of_check(1, 30, 16), Degree::Success);
        assert_eq!(Degree::of_check(20, 5, 16), Degree::Failure);
        assert_eq!(Degree::of_check(20, 15, 16), Degree::Success);
        assert_eq!(Degree::of_check(20, 16, 16), Degree::CriticalSuccess);
        assert_eq!(Degree::of_check(1, 16, 16), Degree::Failure);
        assert_eq!(Degree::of_check(1, 15, 16), Degree::CriticalFailure);
        assert_eq!(Degree::of_check(1, 2, 16), Degree::CriticalFailure);
    }
}
