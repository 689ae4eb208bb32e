//! The heist as a board game: END, all of it without Bevy.
//!
//! [`Heist::begin`] lays out a level, [`Heist::choices`] lists what may be chosen, [`Heist::odds`] what it would bring,
//! and [`Heist::choose`] makes a choice and tells what came of it.

mod blessings;
mod chance;
mod check;
mod choices;
mod effects;
mod event;
mod eye;
mod gaze;
mod heist;
mod legal;
mod odds;
mod opening;
mod play;
mod positions;
mod rogue_sheet;
mod round;
mod setup;
mod special;
mod stat_roll;
mod steps;
mod table;
#[cfg(test)]
mod tests;
mod turn;
mod wounds;

pub use crate::stat::{Stat, Stats};
pub use blessings::{Blessings, help_of};
pub use chance::{Chance, DiceExpression};
pub use check::{CheckOutcome, Grade, Rank, Story, raise_lowest};
pub use event::HeistEvent;
pub use eye::EyeAct;
pub use heist::{Ending, EyeMode, Fate, Heist, HeistPhase, Rogue, Seat, Track, TrackPlace};
pub use odds::Odds;
pub use opening::Opening;
pub use positions::{LAST, Positions, wrapped};
pub use rogue_sheet::{RogueSheet, StatDie, Tag};
pub use setup::{
    Dawns, Difficulty, EXPERIENCED, Flaw, HeistArea, HeistObjective, HeistSetup, MOST_AREAS, MOST_ROGUES,
    Member,
};
pub use stat_roll::{RollPart, StatRoll};
pub use steps::MoveStep;
pub use turn::{Choice, HelpWith, RogueAct, RogueTurn, RolledCheck, Spark, Stage, Task, TrackDirection};
pub use wounds::{FATAL_RUN, Wounds};
