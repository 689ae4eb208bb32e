//! The three states of Danger. Rules: DNG-01, DNG-02, DNG-06.

use std::fmt;

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

impl DangerState {
    /// All three, most exposed first.
    pub const ALL: [Self; 3] = [Self::Obvious, Self::Known, Self::Unknown];
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

    #[test]
    fn dng_01_dng_06_there_are_three_states_and_the_one_without_evidence_is_unknown() {
        assert_eq!(DangerState::default(), DangerState::Unknown);
        assert!(DangerState::ALL.is_sorted(), "the most exposed comes first");
        assert_eq!(DangerState::ALL.map(|state| state.to_string()), ["obvious", "known", "unknown"]);
    }
}
