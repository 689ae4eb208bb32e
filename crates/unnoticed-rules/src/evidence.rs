//! What gives an intruder away: things that are not as they should be. Rule: HSE-63.

use serde::Serialize;

use tactical_grid::{ItemId, LampId, Square};

use super::CreatureId;

/// Something a guard can find that should not be so. Rule: HSE-63.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Evidence {
    /// A body.
    Body(CreatureId),
    /// A door open that is kept shut.
    OpenDoor(Square),
    /// A lamp out that is kept lit.
    DarkLamp(LampId),
    /// An object missing from its place.
    MissingItem(ItemId),
}
