//! Everything a level says, as plain data.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::board::Board;

use super::{HeistTable, Hint, Objective, Placed};

/// Throws of the rogue when the level says nothing (tune). Rule: HSE-27.
pub const THROWS: u8 = 3;
/// Lock picks of the rogue when the level says nothing (tune). Rule: HSE-62.
pub const PICKS: u8 = 3;
/// Actions of a guard's turn when the level says nothing (tune). Rule: HSE-13.
pub const GUARD_ACTIONS: u8 = 2;

/// The rulebook a level is meant for. Rule: HSE-01.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RulebookName {
    /// `detection.md`.
    #[default]
    Detection,
}

impl RulebookName {
    /// The rulebook called `name`.
    pub fn from_name(name: &str) -> Option<Self> {
        [Self::Detection].into_iter().find(|rulebook| rulebook.name() == name)
    }

    /// Its name on the command line and in level files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Detection => "detection",
        }
    }
}

/// One level: the building as it stands at the start, who is in it, and what is to be done there.
///
/// A value of this type has passed all checks: every square lies on the map, every id names something,
/// and the rogue can get to every primary objective.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    /// Version of the format, at present always 1.
    pub version: u32,
    /// What files and the command line call it: the stem of its file name.
    pub id: String,
    /// What the player calls it.
    pub name: String,
    /// Two or three sentences shown before the mission.
    pub brief: String,
    /// The rulebook it is meant for. Rule: HSE-01.
    pub rulebook: RulebookName,
    /// The building as it stands at the start.
    pub board: Board,
    /// The creatures, ascending by id without gaps; index 0 is the rogue. Rule: HSE-13.
    pub creatures: Vec<Placed>,
    /// What is to be done, at least one of it primary. Rule: HSE-41.
    pub objectives: Vec<Objective>,
    /// Texts that teach, in the order of the file; each is shown once.
    pub hints: Vec<Hint>,
    /// Throws of the rogue. Rule: HSE-27.
    pub throws: u8,
    /// Lock picks of the rogue. Rule: HSE-62.
    pub picks: u8,
    /// Actions of a guard's turn outside encounters. Rule: HSE-13.
    pub guard_actions: u8,
    /// The heist that can be played in the same building. It is no part of the mission.
    pub heist: Option<HeistTable>,
}

impl Level {
    /// The player's creature. Rule: HSE-13.
    pub fn rogue(&self) -> &Placed {
        &self.creatures[0]
    }

    /// Everybody but the rogue, ascending by id.
    pub fn guards(&self) -> &[Placed] {
        &self.creatures[1..]
    }
}
