//! The three states of Danger, and their places on the scale that all rulebooks share. Rules: DNG-01, DNG-02, DNG-06, HSE-77.

use std::fmt;

use crate::{Exposure, HeldState, NO_NOTES, Sign, StateKind};

use super::KnownArea;

/// What an observer knows of a subject, most exposed first. Rule: DNG-01.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DangerState {
    /// Seen or heard clearly, or predicted; its square is known wherever it goes. Rules: DNG-07, DNG-10.
    Obvious,
    /// Certain to be in a small area, and no more. Rule: DNG-14.
    Known,
    /// The observer is unaware of it: the state of whoever was never judged. Rules: DNG-06, DNG-51.
    #[default]
    Unknown,
}

/// What everybody else knows of the states: Known stands twice, for it is a place or an area. Rules: HSE-05, HSE-77.
#[rustfmt::skip]
static KINDS: [StateKind; 4] = [
    kind(0, "obvious",      "is obvious to", Exposure::Perceived, true,  Sign::Exclamation),
    kind(1, "known square", "is known to",   Exposure::Placed,    false, Sign::HalfDisc),
    kind(2, "known",        "is known to",   Exposure::Suspected, false, Sign::Question),
    kind(3, "unknown",      "is unknown to", Exposure::Unaware,   false, Sign::Dash),
];

const fn kind(
    order: u8,
    name: &'static str,
    told: &'static str,
    exposure: Exposure,
    is_tracked: bool,
    sign: Sign,
) -> StateKind {
    StateKind { order, name, told, exposure, is_tracked, sign, notes: &NO_NOTES }
}

impl DangerState {
    /// All three, most exposed first.
    pub const ALL: [Self; 3] = [Self::Obvious, Self::Known, Self::Unknown];

    /// The same on the scale that all rulebooks share; of a Known danger that depends on its `area`. Rule: HSE-77.
    pub fn held(self, area: Option<&KnownArea>) -> HeldState {
        let is_square = area.is_some_and(|area| area.squares().len() == 1);
        HeldState::new(match self {
            Self::Obvious => &KINDS[0],
            Self::Known if is_square => &KINDS[1],
            Self::Known => &KINDS[2],
            Self::Unknown => &KINDS[3],
        })
    }

    /// The state that is held: one of these three. Rule: HSE-77.
    pub fn of(held: HeldState) -> Self {
        match held.exposure() {
            Exposure::Perceived => Self::Obvious,
            Exposure::Placed | Exposure::Suspected => Self::Known,
            Exposure::Unaware => Self::Unknown,
        }
    }
}

impl fmt::Display for DangerState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Obvious => "obvious",
            Self::Known => "known",
            Self::Unknown => "unknown",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tactical_grid::Square;

    #[test]
    fn dng_01_dng_06_there_are_three_states_and_the_one_without_evidence_is_unknown() {
        assert_eq!(DangerState::default(), DangerState::Unknown);
        assert!(DangerState::ALL.is_sorted(), "the most exposed comes first");
        assert_eq!(DangerState::ALL.map(|state| state.to_string()), ["obvious", "known", "unknown"]);
    }

    #[test]
    fn hse_77_a_known_danger_counts_as_placed_in_one_square_and_as_suspected_in_several() {
        let [one, two] = [1, 2].map(|count| KnownArea::of_squares((0..count).map(|x| Square::new(x, 0))));
        let exposure = |state: DangerState, area: Option<&KnownArea>| state.held(area).exposure();
        assert_eq!(exposure(DangerState::Known, one.as_ref()), Exposure::Placed);
        assert_eq!(exposure(DangerState::Known, two.as_ref()), Exposure::Suspected);
        assert_eq!(exposure(DangerState::Obvious, None), Exposure::Perceived);
        assert_eq!(exposure(DangerState::Unknown, None), Exposure::Unaware);
        assert!(DangerState::ALL.iter().all(|&state| DangerState::of(state.held(two.as_ref())) == state));
        assert_eq!(DangerState::of(DangerState::Known.held(one.as_ref())), DangerState::Known);
    }

    #[test]
    fn dng_10_hse_77_an_obvious_subject_alone_is_tracked_wherever_it_goes() {
        let tracked = DangerState::ALL.map(|state| state.held(None).is_tracked());
        assert_eq!(tracked, [true, false, false]);
        assert!(KINDS.each_ref().map(|kind| kind.order).is_sorted());
    }
}
