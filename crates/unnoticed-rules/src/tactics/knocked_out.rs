//! What becomes of whoever was knocked out, where nothing else is ruled. Rule: TAC-264.

/// Minutes after which whoever was knocked out wakes by itself. Rule: TAC-264.
pub const WAKES_AFTER_MINUTES: u16 = 60;

/// How somebody is who was knocked out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum KnockedOut {
    /// It lies there still.
    Unconscious,
    /// It is awake again.
    Awake,
    /// It was hurt as it lay there.
    Dead,
}

impl KnockedOut {
    /// How whoever was knocked out so many minutes ago is, if somebody has woken it or not, and once it has taken `damage` since,
    /// all that was taken from it. Rules: TAC-257, TAC-264.
    pub const fn after(minutes: u16, is_woken: bool, damage: u16) -> Self {
        match () {
            () if damage > 0 => Self::Dead,
            () if is_woken || minutes >= WAKES_AFTER_MINUTES => Self::Awake,
            () => Self::Unconscious,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tac_264_an_hour_or_somebody_wakes_whoever_was_knocked_out_and_a_wound_kills_it() {
        use KnockedOut::{Awake, Dead, Unconscious};
        assert_eq!(
            [0, 59, 60, 90].map(|minutes| KnockedOut::after(minutes, false, 0)),
            [Unconscious, Unconscious, Awake, Awake]
        );
        assert_eq!((KnockedOut::after(0, true, 0), KnockedOut::after(0, false, 1)), (Awake, Dead));
    }
}
