//! The level file: what a mission starts from, as data; how it is read, checked and diagnosed.

mod contents;
mod fingerprint;
mod hint;
mod objective;
mod routine;

pub use crate::rules::guard::{Route, Routine, Waypoint};
pub use contents::{GUARD_ACTIONS, Level, PICKS, RulebookName, THROWS, VERSION};
pub use hint::{Hint, HintTrigger};
pub use objective::{Area, Goal, Objective};
pub use routine::Placed;
