//! What level designers ask: how bots fare in a mission, and how sure that is.

mod bots;
mod heists;
mod simulation;
mod wilson;

pub use bots::{Bot, Player};
pub use heists::{
    Careful, Greedy, HeistBot, HeistReport, HeistRun, Planner, REFERENCES, Reference, Solver, TooLarge,
    play_heist, simulate_heists,
};
pub use simulation::{Report, Run, play_one, record, simulate};
pub use wilson::Interval;
