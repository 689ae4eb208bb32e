//! Bots that play missions with what a player can know. Rule: HSE-71.

mod ambusher;
mod careful;
mod goal;
mod holes;
mod hunter;
mod player;
mod reckless;

#[cfg(test)]
mod tests;

use std::fmt;
use std::sync::Arc;

use serde::Serialize;

use crate::level::Level;

use holes::OutOfHoles;

pub use player::Player;

/// A bot by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, clap::ValueEnum)]
#[serde(rename_all = "kebab-case")]
pub enum Bot {
    /// Goes the shortest way with Strides.
    Reckless,
    /// Plans ahead over the scouted routes and the odds a player can see.
    Careful,
    /// Goes carefully, but looks for guards that are alone and unaware, and takes them down.
    Ambusher,
    /// Plays a guard that hunts as guards hunt.
    Hunter,
}

impl Bot {
    /// A player of this kind for `level`.
    pub fn player(self, level: &Arc<Level>) -> Box<dyn Player> {
        match self {
            Self::Reckless => Box::new(OutOfHoles::new(reckless::Reckless::new(level))),
            Self::Careful => Box::new(OutOfHoles::new(careful::Careful::new(level))),
            Self::Ambusher => Box::new(OutOfHoles::new(ambusher::Ambusher::new(level))),
            Self::Hunter => Box::<hunter::Hunter>::default(),
        }
    }
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Reckless => "reckless",
            Self::Careful => "careful",
            Self::Ambusher => "ambusher",
            Self::Hunter => "hunter",
        })
    }
}
