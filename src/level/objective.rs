//! What is to be done in a mission. Rules: HSE-41, HSE-42.

use serde::{Deserialize, Serialize};

use tactical_grid::{ItemId, Square};
use unnoticed_rules::CreatureId;

/// One objective. Rule: HSE-41.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Objective {
    /// What the player reads.
    pub text: String,
    /// When it is done.
    pub goal: Goal,
    /// Not needed to win, but for the stars (HSE-43).
    pub optional: bool,
}

/// When an objective is done. Rule: HSE-41.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Goal {
    /// The item has been taken.
    Take(ItemId),
    /// The device has been used.
    Use(ItemId),
    /// The item lies in its place.
    Plant(ItemId),
    /// The rogue has stood in the area.
    Reach(Rectangle),
    /// The creature is unconscious or dead.
    Subdue(CreatureId),
    /// The rogue has left by any exit; comes last (HSE-42).
    Leave,
    /// The rogue was OBS to nobody at any time. Optional only.
    NeverObserved,
    /// The rogue was neither OBS nor HID to anybody at any time. Optional only.
    NeverHidden,
    /// No creature but the rogue was hurt or subdued. Optional only.
    NobodyHarmed,
    /// The mission was won in at most this many rounds, 1 to 999. Optional only.
    WithinRounds(u16),
}

impl Goal {
    /// Whether it can be failed by what happens on the way, and so cannot be a primary objective. Rule: HSE-41.
    pub const fn is_condition(self) -> bool {
        matches!(self, Self::NeverObserved | Self::NeverHidden | Self::NobodyHarmed | Self::WithinRounds(_))
    }
}

/// A rectangle of squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rectangle {
    /// Its upper left square.
    pub from: Square,
    /// Its lower right square, which belongs to it.
    pub to: Square,
}

impl Rectangle {
    /// The area of one square.
    pub const fn of(square: Square) -> Self {
        Self { from: square, to: square }
    }

    /// The rectangle with two opposite corners `a` and `b`.
    pub fn between(a: Square, b: Square) -> Self {
        Self { from: Square::new(a.x.min(b.x), a.y.min(b.y)), to: Square::new(a.x.max(b.x), a.y.max(b.y)) }
    }

    /// Whether `square` belongs to it.
    pub fn contains(self, square: Square) -> bool {
        (self.from.x..=self.to.x).contains(&square.x) && (self.from.y..=self.to.y).contains(&square.y)
    }

    /// All its squares, row by row.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        (self.from.y..=self.to.y).flat_map(move |y| (self.from.x..=self.to.x).map(move |x| Square::new(x, y)))
    }
}
