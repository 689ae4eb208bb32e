//! What lies on the table of a heist and can be clicked.

use bevy::prelude::*;

use unnoticed_rules::endeavor::{Seat, Stat, TrackPlace};

/// Something that can be clicked: hovering over it shows what it would bring, and a click does it.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandTarget {
    /// A position of a track, with all that is there.
    Place(TrackPlace),
    /// A rogue.
    Rogue(Seat),
    /// A Stat of a rogue.
    Stat(Seat, Stat),
    /// The dice that lie on the table.
    Dice,
}
