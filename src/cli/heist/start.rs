//! What every command on heists is told: which heist, against which Eye, with how many rogues, and where chance begins.

use std::path::PathBuf;
use std::sync::Arc;

use clap::{Args, ValueEnum};

use crate::cli::output::{CommandOutput, load};
use crate::heist::{HeistOptions, table_of};
use crate::level::Level;
use unnoticed_rules::endeavor::Difficulty;

#[derive(Debug, Args)]
pub(super) struct HeistStartArgs {
    /// Level file with a heist
    level: PathBuf,
    /// Seed of all chance; that of the first heist, if there are many: the others count on from it
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// The Eye's die, and with it the dawn: d4 is easy, d6 normal, d10 hard
    #[arg(long, value_enum, default_value_t = WatchDie::D6)]
    watch: WatchDie,
    /// Rogues that go in: the first of the crew
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=4))]
    crew: Option<u8>,
}

/// The Eye's die.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum WatchDie {
    D4,
    D6,
    D10,
}

impl WatchDie {
    const fn difficulty(self) -> Difficulty {
        match self {
            Self::D4 => Difficulty::Easy,
            Self::D6 => Difficulty::Normal,
            Self::D10 => Difficulty::Hard,
        }
    }
}

impl HeistStartArgs {
    /// The level, and how it is played: with as many rogues as usual if nobody says how many.
    pub fn read(&self) -> Result<(Arc<Level>, HeistOptions), CommandOutput> {
        let level = load(&self.level)?;
        let usual = HeistOptions::usual(self.watch.difficulty(), table_of(&level)?);
        Ok((level, HeistOptions { crew: self.crew.unwrap_or(usual.crew), ..usual }))
    }
}
