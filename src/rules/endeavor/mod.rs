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
mod heist;
mod lay;
mod legal;
mod odds;
mod play;
mod positions;
mod round;
mod special;
mod stat;
mod steps;
mod table;
#[cfg(test)]
mod tests;
mod throw;
mod turn;
mod wounds;

pub use blessings::{Blessings, help_of};
pub use chance::{Chance, Shape};
pub use check::{Grade, Outcome, Rank, Story, raise_lowest};
pub use event::Event;
pub use eye::EyeAct;
pub use heist::{Ending, Fate, Heist, Mode, Moment, Place, Rogue, Seat, Track};
pub use lay::{Area, Difficulty, EXPERIENCED, Flaw, Lay, MOST_AREAS, MOST_ROGUES, Member, Objective};
pub use odds::Odds;
pub use positions::{LAST, Positions, wrapped};
pub use stat::{Sheet, Stat, StatDie, Stats, Tag};
pub use steps::Step;
pub use throw::{Part, Throw};
pub use turn::{Act, Attempt, Choice, HelpWith, Spark, Stage, Task, Turn, Way};
pub use wounds::Wounds;
