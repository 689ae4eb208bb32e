//! Heists played by bots, and what came of them.

mod greedy;
mod planner;
mod reference;
mod simulation;
mod solver;

pub use greedy::GreedyHeistBot;
pub use planner::{CarefulHeistBot, HeistAdvice, PlannerHeistBot};
pub use reference::{REFERENCES, ReferenceHeist};
pub use simulation::{HeistBot, HeistReport, HeistRun, play_heist, simulate_heists};
pub use solver::{Solver, TooLarge};
