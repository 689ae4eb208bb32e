//! What a turn holds, and what may be traded in it. Rules: TAC-137 to TAC-146, TAC-218.

use serde::Serialize;

/// What something done in one's turn takes of it. Rules: TAC-137, TAC-140, TAC-141, TAC-144.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Slot {
    /// A move action.
    Move,
    /// A maneuver.
    Maneuver,
    /// A main action.
    Main,
    /// A trivial act, which takes nothing.
    Free,
}

/// What is left of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TurnLeft {
    /// Move actions, but for those that a main action is spent as.
    pub moves: u8,
    /// Maneuvers, but for those that a main action is spent as.
    pub maneuvers: u8,
    /// Main actions.
    pub mains: u8,
    /// Whether one thing is all that is done in it, of whatever kind. Rule: TAC-218.
    pub is_dazed: bool,
}

impl TurnLeft {
    /// One of each. Rule: TAC-137.
    pub const WHOLE: Self = Self { moves: 1, maneuvers: 1, mains: 1, is_dazed: false };
    /// One thing, whichever. Rule: TAC-218.
    pub const DAZED: Self = Self { is_dazed: true, ..Self::WHOLE };
    /// Nothing.
    pub const NOTHING: Self = Self { moves: 0, maneuvers: 0, mains: 0, is_dazed: false };

    /// What is left of it after something that takes `slot`, `None` if that is not to be had: a main action serves as a move
    /// action or a maneuver where none is left. Rules: TAC-137 to TAC-139, TAC-218, TAC-219.
    #[must_use]
    pub const fn after(self, slot: Slot) -> Option<Self> {
        let Self { moves, maneuvers, mains, is_dazed } = self;
        let left = match slot {
            Slot::Free if is_dazed => return None,
            Slot::Free => return Some(self),
            Slot::Move if moves > 0 => Self { moves: moves - 1, ..self },
            Slot::Maneuver if maneuvers > 0 => Self { maneuvers: maneuvers - 1, ..self },
            Slot::Move | Slot::Maneuver | Slot::Main if mains > 0 => Self { mains: mains - 1, ..self },
            Slot::Move | Slot::Maneuver | Slot::Main => return None,
        };
        Some(if is_dazed { Self { is_dazed, ..Self::NOTHING } } else { left })
    }

    /// With one more main action, which a critical hit brings. Rule: TAC-79.
    #[must_use]
    pub const fn with_another_main(self) -> Self {
        Self { mains: self.mains.saturating_add(1), ..self }
    }

    /// Whether nothing is left but trivial acts.
    pub const fn is_over(self) -> bool {
        self.moves == 0 && self.maneuvers == 0 && self.mains == 0
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn all(slots: &[Slot]) -> Option<TurnLeft> {
        slots.iter().try_fold(TurnLeft::WHOLE, |left, &slot| left.after(slot))
    }

    #[test]
    fn tac_137_tac_138_one_of_each_in_any_order() {
        for slots in [[Slot::Move, Slot::Maneuver, Slot::Main], [Slot::Main, Slot::Maneuver, Slot::Move]] {
            assert!(all(&slots).is_some_and(TurnLeft::is_over), "{slots:?}");
        }
        assert_eq!(all(&[Slot::Main, Slot::Main]), None);
    }

    #[test]
    fn tac_139_tac_140_tac_141_the_main_action_serves_as_either_of_the_others() {
        assert!(all(&[Slot::Move, Slot::Move, Slot::Maneuver]).is_some_and(TurnLeft::is_over));
        assert!(all(&[Slot::Maneuver, Slot::Move, Slot::Maneuver]).is_some_and(TurnLeft::is_over));
        assert_eq!(all(&[Slot::Move, Slot::Move, Slot::Move]), None);
        assert_eq!(all(&[Slot::Move, Slot::Move, Slot::Main]), None);
    }

    #[test]
    fn tac_144_trivial_acts_take_nothing() {
        assert_eq!(all(&[Slot::Free, Slot::Free]), Some(TurnLeft::WHOLE));
    }

    #[test]
    fn tac_218_tac_219_whoever_is_dazed_does_one_thing() {
        for slot in [Slot::Move, Slot::Maneuver, Slot::Main] {
            let left = TurnLeft::DAZED.after(slot).expect("one thing");
            assert!(left.is_over() && left.after(Slot::Free).is_none(), "{slot:?}");
        }
        assert_eq!(TurnLeft::DAZED.after(Slot::Free), None);
    }

    #[test]
    fn tac_79_a_critical_hit_brings_another_main_action() {
        let left = all(&[Slot::Main]).map(TurnLeft::with_another_main);
        assert_eq!(left.and_then(|left| left.after(Slot::Main)), all(&[Slot::Main]));
    }

    proptest! {
        /// Nobody does more than three things in a turn, nor two main actions.
        #[test]
        fn tac_137_a_turn_is_three_things_at_most(slots in proptest::collection::vec(0usize..3, 0..6)) {
            let slots: Vec<Slot> = slots.into_iter().map(|at| [Slot::Move, Slot::Maneuver, Slot::Main][at]).collect();
            let mains = slots.iter().filter(|slot| **slot == Slot::Main).count();
            let count = |slot| slots.iter().filter(|other| **other == slot).count();
            let traded = count(Slot::Move).saturating_sub(1) + count(Slot::Maneuver).saturating_sub(1);
            prop_assert_eq!(all(&slots).is_some(), mains + traded <= 1);
        }
    }
}
