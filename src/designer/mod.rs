//! What level designers ask: how bots fare in a mission, and how sure that is.

mod bots;
mod heists;
mod simulation;
mod wilson;

pub use bots::{Bot, Player};
pub use heists::{
    CarefulHeistBot, GreedyHeistBot, HeistAdvice, HeistBot, HeistReport, HeistRun, PlannerHeistBot,
    REFERENCES, ReferenceHeist, Solver, TooLarge, play_heist, simulate_heists,
};
pub use simulation::{MissionRun, Report, play_one, record, simulate, simulate_watched};
pub use wilson::Interval;
