//! Light, doors, lamps, items and exits as tables describe them.

use schemars::JsonSchema;
use serde::Deserialize;

use tactical_grid::{Floor, Light, RoomKind};
use unnoticed_rules::danger::HiddenThing;

use super::{AreaRef, At, ONE_LINE, SquareRef};

/// Light of an area where no lamp shines.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::level) struct AmbientEntry {
    /// Which squares.
    pub at: At<AreaRef>,
    /// How they are lit.
    pub light: Light,
}

/// An area whose ground is higher or lower than that of the house.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::level) struct ElevationEntry {
    /// Which squares.
    pub at: At<AreaRef>,
    /// How many squares higher, lower if negative. One more or less than beside it is a stair; from two on the ground drops away.
    #[schemars(range(min = -9, max = 9))]
    pub squares: i8,
}

/// A room.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::level) struct RoomEntry {
    /// What the player calls it; nothing is written on the plan if not given.
    #[schemars(length(min = 1, max = 24), regex(pattern = ONE_LINE))]
    pub name: Option<String>,
    /// A square in it, then it reaches from wall to door; or all of it as a rectangle, where no wall parts it from the rest.
    pub at: At<AreaRef>,
    /// What it is for; guessed by its shape if not given.
    pub kind: Option<RoomKind>,
    /// What one walks on there; what goes with its kind if not given.
    pub floor: Option<Floor>,
}

/// A door.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::level) struct DoorEntry {
    /// Which: a square with a door, a mark that becomes one, or + or / for all doors drawn so.
    pub at: At<SquareRef>,
    /// It is locked with this Thievery DC: 15 plain, 20 good, 25 strong.
    #[schemars(range(min = 5, max = 35))]
    pub locked: Option<At<u8>>,
    /// Guards are alarmed when it stands open.
    #[serde(default)]
    pub kept_shut: bool,
    /// Guards carry its key.
    #[serde(default)]
    pub guards_have_key: bool,
}

/// A lamp.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::level) struct LampEntry {
    /// Where: a square, a mark, or * for all lamps drawn so.
    pub at: At<SquareRef>,
    /// Bright to this many squares, dim to twice as many; 4 if not given.
    #[schemars(range(min = 1, max = 20))]
    pub radius: Option<u8>,
    /// Whether it burns; yes if not given.
    pub lit: Option<bool>,
    /// Guards are alarmed when it is out.
    #[serde(default)]
    pub kept_lit: bool,
}

/// A thing to take, a device to use, or a thing to plant.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::level) struct ItemEntry {
    /// What the player calls it; no two items share a name.
    #[schemars(length(min = 1, max = 40), regex(pattern = ONE_LINE))]
    pub name: At<String>,
    /// Where it is.
    pub at: At<SquareRef>,
    /// It is used in its place (a lever, a strongbox) instead of taken.
    #[serde(default)]
    pub device: bool,
    /// The rogue brings it, and plants it here.
    #[serde(default)]
    pub planted: bool,
    /// Guards are alarmed when it is missing.
    #[serde(default)]
    pub missed: bool,
    /// How well it is hidden, under the Danger rulebook; it lies open if not given.
    pub hidden: Option<At<HiddenThing>>,
}

/// A trap for those who come in, set under the Danger rulebook alone.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::level) struct TrapEntry {
    /// What the player calls it once it is found; no two traps share a name.
    #[schemars(length(min = 1, max = 40), regex(pattern = ONE_LINE))]
    pub name: At<String>,
    /// In which square.
    pub at: At<SquareRef>,
    /// How well it is hidden; ordinary if not given.
    pub hidden: Option<HiddenThing>,
    /// Dice with which it attacks whoever enters the square, 0 if it does not; 3 if not given.
    #[schemars(range(min = 0, max = 6))]
    pub dice: Option<At<u8>>,
    /// Squares that its bell is heard; it has none if not given.
    #[schemars(range(min = 1, max = 24))]
    pub noise: Option<u8>,
}

/// A way out.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::level) struct ExitEntry {
    /// What the player calls it; "way out" without this table.
    #[schemars(length(min = 1, max = 40), regex(pattern = ONE_LINE))]
    pub name: At<String>,
    /// Where: a square, a mark, or > for all exits drawn so.
    pub at: At<SquareRef>,
}
