//! Things that belong to the building: doors, lamps, items and exits.

use serde::{Deserialize, Serialize};

use super::{Square, Terrain};

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

impl DoorState {
    /// What its leaf makes of the square.
    pub const fn terrain(self) -> Terrain {
        match self {
            Self::Open => Terrain::OpenDoor,
            Self::Closed | Self::Locked { .. } => Terrain::ClosedDoor,
        }
    }
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

/// What the rogue does with an item. Rule: HSE-26.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Handling {
    /// It lies there and is taken.
    #[default]
    Take,
    /// It is a device (a lever, a strongbox), used in its place.
    Use,
    /// The rogue has it from the start, and plants it there.
    Plant,
}

/// Something to take, to use or to plant.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Item {
    /// What the player calls it.
    pub name: String,
    /// Where it lies or stands, or is to be planted.
    pub square: Square,
    /// What is done with it.
    pub handling: Handling,
    /// Already taken, used or planted.
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
