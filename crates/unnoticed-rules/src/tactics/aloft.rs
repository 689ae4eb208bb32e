//! Somebody in the air: pushed over a drop, or in a jump. Rules: TAC-148, TAC-192, TAC-200, HSE-122, HSE-123.

use tactical_grid::paths::{Passage, Walker};
use tactical_grid::{DROP, Space};

/// Who goes through the air, past nothing but the building.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Aloft {
    /// Where it began.
    height: i8,
    /// The highest ground that it gets over.
    top: i8,
}

impl Aloft {
    /// Whoever is moved by force at `height`: up a stair, and no higher. Rule: HSE-123.
    pub const fn forced(height: i8) -> Self {
        Self { height, top: height.saturating_add_unsigned(DROP - 1) }
    }

    /// Whoever jumps from ground of such a `height` so many squares `up`. Rule: TAC-148.
    pub fn jumping(height: i8, up: u16) -> Self {
        Self { height, top: height.saturating_add(i8::try_from(up).unwrap_or(i8::MAX)) }
    }

    /// Whether it goes over the heads of those on `ground`, so that nobody there is in its way. Rules: TAC-158, HSE-123.
    pub const fn is_over(self, ground: i8) -> bool {
        self.height.saturating_sub(ground) >= DROP as i8
    }

    /// How high one is that is forced on above `ground`: on it, unless it has dropped away. Rules: TAC-192, TAC-200.
    pub const fn above(self, ground: i8) -> i8 {
        if self.is_over(ground) { self.height } else { ground }
    }
}

impl Walker for Aloft {
    fn passage(&self, _: Space) -> Passage {
        Passage::Free
    }

    fn passes_over(&self) -> Option<i8> {
        Some(self.top)
    }
}
