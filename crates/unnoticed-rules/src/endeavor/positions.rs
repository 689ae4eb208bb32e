//! Positions of one track, 1 to 20, and what Alarms do on them. Rules: END-67 to END-70, END-147, END-177 to END-183.

use serde::{Deserialize, Serialize};

/// The last position of a track. Rule: END-67.
pub const LAST: u8 = 20;

/// A set of positions of one track.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Positions(u32);

/// The ring: bits 1 to 20.
const ALL: u32 = ((1 << (LAST + 1)) - 1) & !1;

impl Positions {
    /// None of them.
    pub const NONE: Self = Self(0);
    /// The whole track.
    pub const ALL: Self = Self(ALL);

    /// The only one, if it is on the track.
    pub const fn only(position: u8) -> Self {
        if position > LAST { Self::NONE } else { Self(1 << position & ALL) }
    }

    /// Those of `positions`.
    pub fn of(positions: impl IntoIterator<Item = u8>) -> Self {
        positions.into_iter().fold(Self::NONE, |all, position| all | Self::only(position))
    }

    /// From `low` to `high`, both included, as far as they are on the track; none if `low` is above `high`.
    pub const fn range(low: u8, high: u8) -> Self {
        if low > high || low > LAST {
            return Self::NONE;
        }
        let high = if high > LAST { LAST } else { high };
        Self(((1 << (high + 1)) - (1 << low)) & ALL)
    }

    /// Those within `distance` of `position`. Rule: END-69.
    pub const fn within(position: u8, distance: u8) -> Self {
        Self::range(position.saturating_sub(distance), position.saturating_add(distance))
    }

    /// Whether `position` is one of them.
    pub const fn contains(self, position: u8) -> bool {
        position <= LAST && self.0 & 1 << position != 0
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many they are.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// All of them, from low to high.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = u8> + Clone {
        (1..=LAST).filter(move |&position| self.contains(position))
    }

    /// The lowest.
    pub fn lowest(self) -> Option<u8> {
        (self.0 != 0).then(|| self.0.trailing_zeros() as u8)
    }

    /// The lowest above `position`.
    pub fn above(self, position: u8) -> Option<u8> {
        (self & Self::range(position + 1, LAST)).lowest()
    }

    /// Each moved up by so many positions, or down by a negative number, round the ring. Rules: END-147, END-182.
    #[must_use]
    pub fn shifted(self, by: i16) -> Self {
        let (ring, by) = (self.0 >> 1, by.rem_euclid(LAST.into()));
        Self((ring << by | ring >> (i16::from(LAST) - by)) << 1 & ALL)
    }

    /// The positions that growth adds: above each of them, where there is none. Rules: END-177, END-178, END-182.
    #[must_use]
    pub fn growth(self) -> Self {
        self.shifted(1) - self
    }

    /// The unbroken run of them that contains `position`. It does not go round the ring. Rules: END-70, END-118.
    #[must_use]
    pub fn run_through(self, position: u8) -> Self {
        let down = (1..=position).rev().take_while(|&other| self.contains(other));
        let up = (position..=LAST).take_while(|&other| self.contains(other));
        Self::of(down.chain(up))
    }

    /// Neighbouring pairs of them, each with the positions strictly between. Rules: END-160, END-171.
    pub fn gaps(self) -> impl Iterator<Item = (u8, u8, Self)> {
        self.iter().zip(self.iter().skip(1)).map(|(low, high)| (low, high, Self::range(low + 1, high - 1)))
    }

    /// Where an Eye with this X sweeps if these are its Alarms: the widest gap between two of them, the lower one of equal
    /// gaps; where there is no gap, up to X positions below the lowest and above the highest. Rules: END-160, END-171,
    /// END-215.
    #[must_use]
    pub fn swept(self, x: u8) -> Self {
        let gaps = self.gaps().map(|(.., between)| between).filter(|between| !between.is_empty());
        // Of equal ones the first.
        let widest = gaps.reduce(|best, next| if next.len() > best.len() { next } else { best });
        widest.unwrap_or_else(|| self.outskirts(x))
    }

    /// So many positions below the lowest of them, and as many above the highest, as far as the track goes.
    fn outskirts(self, reach: u8) -> Self {
        let Some(low) = self.lowest() else { return Self::NONE };
        let high = self.iter().next_back().unwrap_or(low);
        Self::range(low.saturating_sub(reach), low - 1) | Self::range(high + 1, high + reach)
    }

    /// Distance of `position` from the nearest of them. Rule: END-70.
    pub fn distance_from(self, position: u8) -> Option<u8> {
        self.iter().map(|other| other.abs_diff(position)).min()
    }
}

impl std::ops::BitOr for Positions {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl std::ops::BitAnd for Positions {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl std::ops::Sub for Positions {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl std::ops::BitOrAssign for Positions {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl std::ops::SubAssign for Positions {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

/// Where on the ring of 20 a number lies. Rule: END-182.
pub const fn wrapped(position: i16) -> u8 {
    ((position - 1).rem_euclid(LAST as i16) + 1) as u8
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn at<const N: usize>(positions: [u8; N]) -> Positions {
        Positions::of(positions)
    }

    #[test]
    fn end_147_end_182_ex_13_scan_goes_round_the_ring() {
        assert_eq!(at([2, 18, 20]).shifted(3), at([1, 3, 5]));
        assert_eq!(at([1, 2, 10]).shifted(-3), at([7, 18, 19]));
    }

    #[test]
    fn end_148_end_183_ex_14_scan_merges_nothing_and_placement_does() {
        assert_eq!(at([1, 19, 20]).shifted(2), at([1, 2, 3]));
        let grown = |alarms: Positions| alarms | alarms.growth();
        assert_eq!(grown(at([1, 20])), at([1, 2, 20]));
        assert_eq!(Positions::of([3, 23, 0].map(wrapped)), at([3, 20]));
    }

    #[test]
    fn end_177_end_178_end_181_ex_12_growth_takes_a_snapshot() {
        assert_eq!(at([3, 4, 9]).growth(), at([5, 10]));
        assert_eq!(at([]).growth(), at([]));
    }

    #[test]
    fn end_118_ex_15_a_run_is_unbroken_and_does_not_go_round() {
        assert_eq!(at([4, 5, 6, 9, 12]).run_through(5), at([4, 5, 6]));
        assert_eq!(at([1, 2, 20]).run_through(1), at([1, 2]));
    }

    #[test]
    fn end_67_end_69_end_70_distances_stay_on_the_track() {
        assert_eq!(Positions::within(1, 2), at([1, 2, 3]));
        assert_eq!(Positions::within(19, 3), at([16, 17, 18, 19, 20]));
        assert_eq!(at([20]).distance_from(1), Some(19));
        assert_eq!(at([0, 21, 200]), Positions::NONE);
    }

    #[test]
    fn end_67_end_69_ranges_hold_what_lies_between_and_end_with_the_track() {
        for (low, high) in (0..=22).flat_map(|low| (0..=22).map(move |high| (low, high))) {
            assert_eq!(Positions::range(low, high), Positions::of(low..=high), "{low} to {high}");
        }
    }

    #[test]
    fn end_160_ex_18_neighbouring_alarms_and_what_lies_between() {
        let gaps: Vec<_> = at([4, 9, 11]).gaps().collect();
        assert_eq!(gaps, [(4, 9, at([5, 6, 7, 8])), (9, 11, at([10]))]);
    }

    proptest! {
        #[test]
        fn end_148_two_alarms_never_meet_through_scan(bits in 0u32..1 << 20, by in -40i16..40) {
            let alarms = Positions(bits << 1);
            let one_by_one = alarms.iter().map(|position| wrapped(i16::from(position) + by));
            prop_assert_eq!(alarms.shifted(by), Positions::of(one_by_one));
            prop_assert_eq!(alarms.shifted(by).len(), alarms.len());
            prop_assert_eq!(alarms.shifted(by).shifted(-by), alarms);
        }

        #[test]
        fn end_178_growth_at_most_doubles_and_takes_nothing_away(bits in 0u32..1 << 20) {
            let alarms = Positions(bits << 1);
            let grown = alarms | alarms.growth();
            prop_assert!(grown.len() <= 2 * alarms.len());
            prop_assert_eq!(grown & alarms, alarms);
        }
    }
}
