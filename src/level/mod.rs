//! The level file: what a mission starts from, as data; how it is read, checked and diagnosed.

mod build;
mod contents;
mod decks;
mod file;
mod fingerprint;
mod fnv;
mod heist;
mod hint;
mod lesson;
mod lines;
mod objective;
mod placed;
mod problem;
mod read;
mod report;
mod rulebooks;
mod schema;
mod script_commands;
mod shape;
mod shipped;
mod spelling;
mod stat_blocks;
#[cfg(test)]
mod tests;

pub use contents::{GUARD_ACTIONS, Level, PICKS, THROWS};
pub use decks::Decks;
pub(crate) use fnv::{Fnv, fingerprint_of};
pub use heist::{HeistTable, TrackPlan, USUAL_CREW};
pub use hint::{FightMoment, Hint, HintTrigger};
pub use lesson::{LessonChoice, LessonEvent, LessonRemark, LessonStep};
pub use objective::{Goal, Objective, Rectangle};
pub use placed::{Placed, Plight};
pub use problem::{LevelError, MAX_LISTED, Problem, Problems};
pub use read::MAX_BYTES;
pub use rulebooks::{RulebookName, RulebookRefused};
pub use schema::schema;
pub use script_commands::SCRIPT_COMMANDS;
pub use shipped::{SHIPPED, Shelf};
pub use stat_blocks::StatBlocks;
pub use unnoticed_rules::guard::{PatrolRoute, Routine, Waypoint};
