//! What guards do: routines, and choices made from what they know alone. Rules: HSE-32 to HSE-40.

mod route;

pub use route::{Route, Routine, Waypoint};
