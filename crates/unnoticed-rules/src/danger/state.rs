//! The three states of Danger, and their places on the scale that all rulebooks share. Rules: DNG-01, DNG-02, DNG-06, HSE-77.

use std::fmt;

use tactical_grid::Board;

use crate::{Belief, Creature, CreatureId, Exposure, HeldState, Note, Place, Sign, StateKind};

use super::known_area::KnownArea;

use super::note::NOTES;

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

/// What everybody else knows of the states: Obvious stands twice, for it is seen or its square is merely known, and so does
/// Known, for it is a square or an area. Rules: DNG-10, HSE-05, HSE-77.
#[rustfmt::skip]
pub(super) static KINDS: [StateKind; 5] = [
    kind(0, "obvious",              "is obvious to",              Exposure::Perceived, false, Sign::Exclamation),
    kind(1, "obvious out of sight", "is obvious out of sight to", Exposure::Perceived, true,  Sign::Exclamation),
    kind(2, "known in a square",    "is known in a square to",    Exposure::Placed,    false, Sign::HalfDisc),
    kind(3, "known",                "is known to",                Exposure::Suspected, false, Sign::Question),
    kind(4, "unknown",              "is unknown to",              Exposure::Unaware,   false, Sign::Dash),
];

const fn kind(
    order: u8,
    name: &'static str,
    told: &'static str,
    exposure: Exposure,
    is_tracked: bool,
    sign: Sign,
) -> StateKind {
    StateKind { order, name, told, exposure, is_tracked, sign, rulebook: "danger", notes: &NOTES }
}

/// Obvious, and seen at this moment. Rule: DNG-07.
pub fn in_sight() -> HeldState {
    HeldState::new(&KINDS[0])
}

/// Obvious without being seen: its square is known, and no more. Rule: DNG-10.
pub fn out_of_sight() -> HeldState {
    HeldState::new(&KINDS[1])
}

/// Known in `place`. Rules: DNG-14, HSE-77.
pub fn known(place: &Place) -> HeldState {
    HeldState::new(if place.is_area() { &KINDS[3] } else { &KINDS[2] })
}

/// Unknown. Rule: DNG-06.
pub fn unknown() -> HeldState {
    HeldState::new(&KINDS[4])
}

/// `belief` of another rulebook with `state`: a mark stands for what lies around it. Rules: HSE-05, HSE-77.
pub(super) fn taken_over(state: HeldState, board: &Board, belief: &Belief) -> Belief {
    let around = |place: Place| KnownArea::of_trace(board, place.square).place_around(place.square);
    let place = match state.exposure() {
        Exposure::Suspected => belief.place.map(around),
        Exposure::Placed => belief.place.map(|place| Place::at(place.square)),
        _ => belief.place,
    };
    let state = match (state.exposure(), place) {
        (Exposure::Placed | Exposure::Suspected, Some(place)) => known(&place),
        _ => state,
    };
    Belief { state, place, note: Note::NONE, ..*belief }
}

impl DangerState {
    /// All three, most exposed first.
    pub const ALL: [Self; 3] = [Self::Obvious, Self::Known, Self::Unknown];

    /// The state that is held: one of these three. Rule: HSE-77.
    pub fn of(held: HeldState) -> Self {
        match held.exposure() {
            Exposure::Perceived => Self::Obvious,
            Exposure::Placed | Exposure::Suspected => Self::Known,
            Exposure::Unaware => Self::Unknown,
        }
    }

    /// What `observer` holds for `subject`. Rule: DNG-05.
    pub fn between(observer: &Creature, subject: CreatureId) -> Self {
        Self::of(observer.awareness.state(subject))
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
        let of_all = KINDS.each_ref().map(|kind| DangerState::of(HeldState::new(kind)));
        assert!(of_all.is_sorted() && DangerState::ALL.iter().all(|state| of_all.contains(state)));
    }

    #[test]
    fn hse_77_a_known_danger_counts_as_placed_in_one_square_and_as_suspected_in_several() {
        let squares = [0, 1].map(|x| Square::new(x, 0));
        let exposure = |state: HeldState| state.exposure();
        assert_eq!(exposure(known(&Place::at(squares[0]))), Exposure::Placed);
        assert_eq!(exposure(known(&Place::area(squares[0], squares))), Exposure::Suspected);
        assert_eq!((exposure(in_sight()), exposure(unknown())), (Exposure::Perceived, Exposure::Unaware));
    }

    #[test]
    fn dng_10_hse_77_an_obvious_subject_is_tracked_through_walls_and_nobody_else_is() {
        assert_eq!(KINDS.each_ref().map(|kind| kind.is_tracked), [false, true, false, false, false]);
        assert_eq!(DangerState::of(out_of_sight()), DangerState::Obvious);
    }
}
