//! The four states of Detection. Rules: DET-02 to DET-06, DET-08.

use std::fmt;

use super::note::NOTES;
use crate::{Creature, CreatureId, Exposure, HeldState, Sign, StateKind};

/// What O knows of S, most exposed first. Rules: DET-02 to DET-06, DET-08.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum State {
    /// OBS: a precise sense has it. Rule: DET-03.
    Observed,
    /// HID: the space is known, no more. Rule: DET-04.
    Hidden,
    /// UND: near, but where? Rule: DET-05.
    Undetected,
    /// UNN: no idea. Rule: DET-06.
    #[default]
    Unnoticed,
}

/// What everybody else knows of the states, in their order. Rule: HSE-05.
#[rustfmt::skip]
pub(super) static KINDS: [StateKind; 4] = [
    kind(0, "observed",   "is observed by",   Exposure::Perceived, Sign::Exclamation),
    kind(1, "hidden",     "is hidden from",   Exposure::Placed,    Sign::HalfDisc),
    kind(2, "undetected", "is undetected by", Exposure::Suspected, Sign::Question),
    kind(3, "unnoticed",  "is unnoticed by",  Exposure::Unaware,   Sign::Dash),
];

const fn kind(
    order: u8,
    name: &'static str,
    told: &'static str,
    exposure: Exposure,
    sign: Sign,
) -> StateKind {
    StateKind { order, name, told, exposure, is_tracked: false, sign, rulebook: "detection", notes: &NOTES }
}

impl State {
    /// All four, most exposed first.
    pub const ALL: [Self; 4] = [Self::Observed, Self::Hidden, Self::Undetected, Self::Unnoticed];

    /// The state that is held: one of these four.
    pub fn of(held: HeldState) -> Self {
        Self::ALL[usize::from(held.kind().order)]
    }

    /// What `observer` knows of `subject`.
    pub fn between(observer: &Creature, subject: CreatureId) -> Self {
        Self::of(observer.awareness.state(subject))
    }

    /// Whether a rule that names UND applies: UND itself and UNN. Rule: DET-08.
    pub const fn is_undetected(self) -> bool {
        matches!(self, Self::Undetected | Self::Unnoticed)
    }
}

impl From<State> for HeldState {
    fn from(state: State) -> Self {
        Self::new(&KINDS[state as usize])
    }
}

impl PartialEq<State> for HeldState {
    fn eq(&self, other: &State) -> bool {
        *self == Self::from(*other)
    }
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        HeldState::from(*self).fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;
    use serde::de::value::{Error, StrDeserializer};

    use super::*;

    #[test]
    fn hse_05_the_four_states_are_the_four_places_on_the_scale_of_exposure() {
        let held = State::ALL.map(HeldState::from);
        assert_eq!(held.map(HeldState::exposure), Exposure::ALL);
        assert_eq!(held.map(State::of), State::ALL);
        assert!(held.is_sorted());
    }

    #[test]
    fn hse_05_levels_and_kept_files_call_the_places_on_the_scale_by_the_names_of_the_states() {
        let read = |name: &'static str| Exposure::deserialize(StrDeserializer::<Error>::new(name)).ok();
        assert_eq!(KINDS.each_ref().map(|kind| read(kind.name)), Exposure::ALL.map(Some));
        assert_eq!(read("perceived"), None);
    }
}
