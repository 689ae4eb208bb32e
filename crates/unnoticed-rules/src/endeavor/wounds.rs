//! The Wounds of one rogue on one track. Rules: END-173, END-198, END-199.

use serde::{Deserialize, Serialize};

/// Wounds in a row that let Clean remove a rogue. Rule: END-173.
pub const FATAL_RUN: u8 = 3;

/// Positions of own Wounds, from 1 upwards; they may lie above the end of the track. Rule: END-199.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Wounds(u64);

/// The last position that can be kept; nobody is wounded so often.
const LAST_KEPT: u8 = 63;

impl Wounds {
    /// Whether there is one at `position`.
    pub const fn contains(self, position: u8) -> bool {
        position <= LAST_KEPT && self.0 & 1 << position != 0
    }

    /// These and one at `position`.
    #[must_use]
    pub const fn with(self, position: u8) -> Self {
        if position > LAST_KEPT { self } else { Self(self.0 | 1 << position) }
    }

    /// All of them, from low to high.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (1..=LAST_KEPT).filter(move |&position| self.contains(position))
    }

    /// Where a rogue at `position` is wounded: the lowest place from there on without an own Wound. Rule: END-198.
    pub fn next_from(self, position: u8) -> u8 {
        (position..LAST_KEPT).find(|&place| !self.contains(place)).unwrap_or(LAST_KEPT)
    }

    /// Length of the run that contains `position`, 0 if there is no Wound.
    pub fn run_through(self, position: u8) -> u8 {
        let down = (1..=position).rev().take_while(|&place| self.contains(place)).count();
        let up = (position + 1..=LAST_KEPT).take_while(|&place| self.contains(place)).count();
        if self.contains(position) { (down + up) as u8 } else { 0 }
    }

    /// Length of the longest run.
    pub fn longest_run(self) -> u8 {
        // Each step leaves of every run all but its lowest Wound.
        let shorter = |&left: &u64| (left != 0).then_some(left & left << 1);
        std::iter::successors(Some(self.0), shorter).count() as u8 - 1
    }

    /// Whether Clean removes their owner: a longer run counts as well. Rules: END-173, END-174.
    pub fn is_fatal(self) -> bool {
        self.longest_run() >= FATAL_RUN
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn end_198_end_199_ex_25_wounds_go_on_above_the_end_of_the_track() {
        let wound = |wounds: Wounds| wounds.with(wounds.next_from(20));
        let thrice = wound(wound(wound(Wounds::default())));
        assert_eq!(thrice.iter().collect::<Vec<_>>(), [20, 21, 22]);
        assert!(thrice.is_fatal());
    }

    #[test]
    fn end_173_end_174_three_in_a_row_or_more() {
        let of = |positions: &[u8]| positions.iter().fold(Wounds::default(), |all, &at| all.with(at));
        assert!(!of(&[5, 6, 8, 9]).is_fatal());
        assert!(of(&[5, 6, 7]).is_fatal() && of(&[4, 5, 6, 7]).is_fatal());
        let longest = [&[][..], &[9], &[5, 6, 8], &[1, 2, 4, 5, 6, 7, 9]].map(|at| of(at).longest_run());
        assert_eq!(longest, [0, 1, 2, 4]);
        assert_eq!((of(&[5, 6, 8]).run_through(6), of(&[5, 6, 8]).run_through(7)), (2, 0));
    }
}
