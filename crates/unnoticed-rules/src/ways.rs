//! What goes on by dice in several steps, over all ways in which they can fall.

use super::{Chances, Dice, enumerate};

/// All ways in which something can have gone so far, each with its chance; those that have become equal are one.
///
/// Dice of one step are run through for each way of the step before: their faces add up from step to step, where
/// [`enumerate`] over the whole would multiply them.
#[derive(Clone, Debug)]
pub struct Ways<T> {
    all: Vec<T>,
    chances: Chances<usize>,
}

impl<T: Clone + PartialEq> Ways<T> {
    /// The one way at the beginning.
    pub fn certain(begun: T) -> Self {
        Self { all: vec![begun], chances: Chances::certain(0) }
    }

    /// All of them, each once.
    pub fn all(&self) -> &[T] {
        &self.all
    }

    /// Whether their chances are such fine fractions that a few more dice could not be counted.
    pub const fn is_intricate(&self) -> bool {
        self.chances.total > 1 << 40
    }

    /// Goes on with each of them by `step`, over all faces of the dice it throws.
    pub fn go_on(&mut self, mut step: impl FnMut(&mut T, &mut dyn Dice)) {
        let mut next = Vec::new();
        let mut steps = Vec::with_capacity(self.all.len());
        for way in &self.all {
            steps.push(enumerate(|dice| {
                let mut way = way.clone();
                step(&mut way, dice);
                kept(&mut next, way)
            }));
        }
        self.chances = self.chances.and_then(|&way| steps[way].clone()).reduced();
        self.all = next;
    }

    /// The chances of what `read` makes of each.
    pub fn chances<U: Ord>(&self, read: impl Fn(&T) -> U) -> Chances<U> {
        self.chances.map(|&way| read(&self.all[way]))
    }
}

/// The number of `way` among `all`, to which it is added if it is a new one.
fn kept<T: PartialEq>(all: &mut Vec<T>, way: T) -> usize {
    all.iter().position(|known| *known == way).unwrap_or_else(|| {
        all.push(way);
        all.len() - 1
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::Die;

    proptest! {
        /// Step by step or all at once, the chances are the same.
        #[test]
        fn hse_24_ways_taken_together_have_the_chances_of_all_dice(
            dice in proptest::collection::vec(1u8..=6, 0..5),
            most in 1u32..12,
        ) {
            let mut ways = Ways::certain(0);
            for &sides in &dice {
                ways.go_on(|sum, die| *sum = most.min(*sum + u32::from(die.roll(Die(sides)))));
            }
            let whole = enumerate(|die| dice.iter().fold(0, |sum, &sides| most.min(sum + u32::from(die.roll(Die(sides))))));
            prop_assert_eq!(ways.chances(|sum| *sum), whole.reduced());
            prop_assert!(ways.all().len() <= most as usize, "equal ones are one");
        }
    }

    #[test]
    fn many_steps_keep_small_numbers() {
        let mut ways = Ways::certain(false);
        for _ in 0..40 {
            ways.go_on(|_, dice| {
                dice.roll(Die::D20);
            });
        }
        assert_eq!(ways.chances(|_| ()), Chances::certain(()));
    }
}
