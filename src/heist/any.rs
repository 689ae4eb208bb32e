//! A replay of either kind.

use std::str::FromStr;

use crate::sim::Replay;
use crate::sim::replay::{Recorded, ReplayError};

use super::HeistReplay;

/// A mission or a heist, as its text says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnyReplay {
    /// A mission.
    Mission(Replay),
    /// A heist.
    Heist(HeistReplay),
}

impl AnyReplay {
    /// The id of its level.
    pub fn level(&self) -> &str {
        match self {
            Self::Mission(replay) => &replay.level,
            Self::Heist(replay) => &replay.level,
        }
    }
}

impl FromStr for AnyReplay {
    type Err = ReplayError;

    fn from_str(text: &str) -> Result<Self, ReplayError> {
        match text.parse() {
            Err(ReplayError::Format { found, .. }) if found == HeistReplay::FORMAT => {
                text.parse().map(Self::Heist)
            }
            replay => replay.map(Self::Mission),
        }
    }
}
