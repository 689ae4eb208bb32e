//! Things that belong to the building: doors, lamps, items and exits.

use serde::{Deserialize, Serialize};

use super::Square;

/// How a door stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DoorState {
    /// Swung aside.
    Open,
    /// Closed, not locked.
    Closed,
    /// Closed and locked; a lock is picked against this DC (HSE-62: 15, 20 or 25).
    Locked {
        /// Thievery DC of the lock.
        dc: u8,
    },
}

/// A door, known by its square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Door {
    /// Its square.
    pub square: Square,
    /// How it stands now.
    pub state: DoorState,
    /// Guards take it as evidence when it stands open. Rule: HSE-63.
    pub kept_shut: bool,
    /// Guards of the building carry its key. Rule: HSE-64.
    pub guards_have_key: bool,
}

/// Number of a lamp in the order of the level file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct LampId(pub u16);

/// A light source. Rule: DET-37.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Lamp {
    /// Its square.
    pub square: Square,
    /// Bright to this many squares, dim to twice as many.
    pub radius: u8,
    /// Whether it burns.
    pub lit: bool,
    /// Guards take it as evidence when it is out. Rule: HSE-63.
    pub kept_lit: bool,
}

/// Number of an item in the order of the level file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ItemId(pub u16);

/// Something to take, or a device to use.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Item {
    /// What the player calls it.
    pub name: String,
    /// Where it lies or stands.
    pub square: Square,
    /// Used in its place (a lever, a strongbox) instead of taken.
    pub is_device: bool,
    /// Already taken, or already used.
    pub done: bool,
    /// Guards take it as evidence when it is missing. Rule: HSE-63.
    pub missed: bool,
}

/// Number of an exit in the order of the level file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ExitId(pub u16);

/// A way out.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Exit {
    /// What the player calls it.
    pub name: String,
    /// The square from which one leaves.
    pub square: Square,
}
