//! Heists played by bots, and what came of them.

mod greedy;
mod simulation;

pub use greedy::Greedy;
pub use simulation::{HeistBot, HeistReport, HeistRun, play_heist, simulate_heists};
