//! What is chosen before a heist begins.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::level::{HeistTable, Level};
use unnoticed_rules::endeavor::{Difficulty, HeistSetup};

/// How hard it is, and how many go in. Rules: END-85, END-90.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct HeistOptions {
    /// The Eye's die, and with it the dawn.
    pub difficulty: Difficulty,
    /// Rogues that go in: the first of the crew.
    pub crew: u8,
}

/// Why a heist cannot begin.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum HeistOptionsError {
    /// The level is a building alone.
    #[error("{0} has no heist: its file lacks the table [heist]")]
    NoHeist(String),
    /// More rogues than the crew has, or none.
    #[error("the crew of {level} has {most} rogues")]
    Crew {
        /// The name of the level.
        level: String,
        /// How many can take part.
        most: usize,
    },
}

/// The heist of `level`.
///
/// # Errors
///
/// [`HeistOptionsError::NoHeist`] if it has none.
pub fn table_of(level: &Level) -> Result<&HeistTable, HeistOptionsError> {
    level.heist.as_ref().ok_or_else(|| HeistOptionsError::NoHeist(level.name.clone()))
}

impl HeistOptions {
    /// At `difficulty`, with as many rogues as usual, or all that `table` has if they are fewer.
    pub fn usual(difficulty: Difficulty, table: &HeistTable) -> Self {
        Self { difficulty, crew: table.usual_rogues() }
    }

    /// What is played in `level` so.
    ///
    /// # Errors
    ///
    /// [`HeistOptionsError`] says why it cannot be.
    pub fn setup(self, level: &Level) -> Result<HeistSetup, HeistOptionsError> {
        let table = table_of(level)?;
        let most = table.most_rogues();
        if !(1..=most).contains(&usize::from(self.crew)) {
            return Err(HeistOptionsError::Crew { level: level.name.clone(), most });
        }
        Ok(table.setup(self.difficulty, usize::from(self.crew)))
    }
}
