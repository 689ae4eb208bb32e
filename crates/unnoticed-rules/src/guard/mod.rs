//! What guards do, and thieves whom they hunt: routines, and choices made from what they know alone.
//! Rules: HSE-32 to HSE-40, HSE-57, HSE-67, HSE-72, HSE-74.

mod alert;
mod ambush;
mod chase;
mod choice;
mod foresight;
mod intent;
mod investigate;
mod mind;
mod mode;
mod prowl;
mod route;
mod routine;
mod search;
mod searched;
mod servant;
mod track;

#[cfg(test)]
mod tests;

pub use alert::{ALERT_ROUNDS, Alert, AlertTier};
pub use ambush::prey;
pub use chase::can_get_at_quarry;
pub use choice::choose;
pub use foresight::{RoutineTurn, follows_routine, predict, spend_turn};
pub use intent::{GuardIntent, intent};
pub use mind::Mind;
pub use mode::{Mode, mode};
pub use prowl::{NERVE, PATIENCE, Prowl};
pub use route::{PatrolRoute, Routine, ThiefRoute, Waypoint};
pub use searched::{SEARCHED_ROUNDS, SearchedSquares};
pub use track::{RoutineTrack, Stop};
