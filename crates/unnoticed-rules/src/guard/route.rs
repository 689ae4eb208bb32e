//! What a guard does while it knows of nobody. Rules: HSE-32, HSE-33.

use serde::{Deserialize, Serialize};

use tactical_grid::{Direction, Square};

/// What a guard does while it knows of nobody. Rules: HSE-32, HSE-33.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Routine {
    /// Stands where it was placed and faces as it did there.
    #[default]
    Post,
    /// Walks a route.
    Patrol(PatrolRoute),
    /// A thief: goes one of these ways, from its first stop to the exit at its last. Rule: HSE-74.
    Prowl(Vec<ThiefRoute>),
}

/// The stops of a thief, at least two; it starts at the first, and the last is an exit. Rule: HSE-74.
pub type ThiefRoute = Vec<Waypoint>;

/// The way of a patrol. Rule: HSE-33.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PatrolRoute {
    /// At least two, each on another square than the one before; the first is where the guard starts.
    pub waypoints: Vec<Waypoint>,
    /// From the last waypoint to the first again; otherwise back and forth.
    pub closed: bool,
}

/// A stop of a patrol, or of a thief's way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Waypoint {
    /// Where; upper left square for large creatures.
    pub square: Square,
    /// Rounds to stand there, 0 to walk on at once.
    pub wait: u8,
    /// Where to look meanwhile; `None` keeps the direction of the last step.
    pub facing: Option<Direction>,
}
