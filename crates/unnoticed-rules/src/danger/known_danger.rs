//! What is held of a Known danger: where it is, and how long that holds. Rules: DNG-19 to DNG-21.

use super::KnownArea;

/// Rounds that a Known state lasts, that of the evidence the first of them. Rule: DNG-19.
const ROUNDS: u32 = 10;

/// A danger that is Known.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct KnownDanger {
    /// Where it is certain to be.
    pub area: KnownArea,
    /// The round of the last evidence. Rule: DNG-19.
    pub round: u32,
}

impl KnownDanger {
    /// Rounds that are left after the one that runs, which is `now`. Rule: DNG-19.
    pub const fn rounds_left(&self, now: u32) -> u32 {
        (self.round + ROUNDS - 1).saturating_sub(now)
    }

    /// Whether it becomes Unknown at the end of this round. Rule: DNG-19.
    pub const fn ends_with(&self, round: u32) -> bool {
        self.rounds_left(round) == 0
    }

    /// What is held once `other` has come to it: the newer evidence; of evidence of the same round what came last. Rule: DNG-20.
    #[must_use]
    pub fn or_newer(self, other: Self) -> Self {
        if other.round >= self.round { other } else { self }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use tactical_grid::Square;

    use super::*;

    fn at(x: i16, round: u32) -> KnownDanger {
        KnownDanger { area: KnownArea::of_square(Square::new(x, 0)), round }
    }

    #[test]
    fn dng_19_what_is_known_is_forgotten_at_the_end_of_the_tenth_round() {
        let known = at(0, 3);
        let left = [3, 4, 11, 12, 40].map(|now| known.rounds_left(now));
        assert_eq!(left, [9, 8, 1, 0, 0]);
        assert!(!known.ends_with(11) && known.ends_with(12));
    }

    #[test]
    fn dng_20_newer_evidence_takes_the_place_of_older() {
        assert_eq!(at(0, 3).or_newer(at(1, 5)), at(1, 5));
        assert_eq!(at(0, 5).or_newer(at(1, 3)), at(0, 5));
        assert_eq!(at(0, 5).or_newer(at(1, 5)), at(1, 5), "what came last");
    }

    proptest! {
        /// Whoever calls passes on its own evidence with its round, so calls alone keep nothing alive.
        #[test]
        fn dng_21_guards_that_call_to_each_other_forget_like_one_alone(
            start in 1u32..20, calls in proptest::collection::vec(any::<bool>(), 1..40),
        ) {
            let (mut one, mut other) = (at(0, start), at(1, start));
            for first_calls in calls {
                if first_calls {
                    other = other.or_newer(one.clone());
                } else {
                    one = one.or_newer(other.clone());
                }
            }
            prop_assert_eq!((one.round, other.round), (start, start));
            prop_assert!(one.ends_with(start + 9) && other.ends_with(start + 9));
        }
    }
}
