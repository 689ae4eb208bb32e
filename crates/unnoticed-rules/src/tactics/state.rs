//! What an observer knows of a subject, and where that stands on the scale that all rulebooks share. Rules: TAC-106 to TAC-110,
//! HSE-05, HSE-99.

use crate::{Creature, CreatureId, Exposure, HeldState, Sign, StateKind};

use super::note::NOTES;

/// The states, most exposed first. Rule: HSE-99.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TacticsState {
    /// Not hidden, and within reach of a sense. Rule: TAC-107.
    Observed,
    /// Noticed, and out of every sense since: its place is the square in which it was known last. Rule: TAC-110.
    Located,
    /// Sought: somebody is about, and was last known in that square. Rule: HSE-99.
    Sought,
    /// The observer has no idea of it.
    #[default]
    Unnoticed,
}

/// What everybody else knows of the states. Rules: HSE-05, HSE-99.
#[rustfmt::skip]
pub(super) static KINDS: [StateKind; 4] = [
    kind(0, "observed",  "is observed by",    Exposure::Perceived, Sign::Exclamation),
    kind(1, "located",   "is located by",     Exposure::Placed,    Sign::HalfDisc),
    kind(2, "sought",    "is sought by",      Exposure::Suspected, Sign::Question),
    kind(3, "unnoticed", "is unnoticed by",   Exposure::Unaware,   Sign::Dash),
];

const fn kind(
    order: u8,
    name: &'static str,
    told: &'static str,
    exposure: Exposure,
    sign: Sign,
) -> StateKind {
    StateKind { order, name, told, exposure, is_tracked: false, sign, rulebook: "tactics", notes: &NOTES }
}

impl TacticsState {
    /// The state that this is; of another rulebook's the one at the same place of the scale. Rules: HSE-05, HSE-100.
    pub const fn of(state: HeldState) -> Self {
        match state.exposure() {
            Exposure::Perceived => Self::Observed,
            Exposure::Placed => Self::Located,
            Exposure::Suspected => Self::Sought,
            Exposure::Unaware => Self::Unnoticed,
        }
    }

    /// What `o` holds of `s`.
    pub fn between(o: &Creature, s: CreatureId) -> Self {
        Self::of(o.awareness.state(s))
    }
}

impl From<TacticsState> for HeldState {
    fn from(state: TacticsState) -> Self {
        Self::new(&KINDS[state as usize])
    }
}

impl PartialEq<TacticsState> for HeldState {
    fn eq(&self, other: &TacticsState) -> bool {
        *self == Self::from(*other)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hse_99_hse_100_each_state_has_its_place_on_the_scale_and_comes_back_from_it() {
        use TacticsState::{Located, Observed, Sought, Unnoticed};
        let all = [Observed, Located, Sought, Unnoticed];
        assert_eq!(all.map(|state| HeldState::from(state).exposure()), Exposure::ALL);
        assert_eq!(all.map(|state| TacticsState::of(state.into())), all);
        assert!(KINDS.iter().zip(0..).all(|(kind, place)| kind.order == place));
    }
}
