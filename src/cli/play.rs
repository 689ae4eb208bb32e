//! `unnoticed play [LEVEL] [--seed N]`

use std::path::PathBuf;

use clap::Args;

#[cfg(feature = "window")]
use crate::window::FirstScreen;

use super::output::CommandOutput;
use super::rulebook::RulebookArg;

#[derive(Debug, Args)]
pub(super) struct PlayArgs {
    /// Level file to start at once; without it the title screen
    level: Option<PathBuf>,
    /// Seed of all chance; without it a new one each time
    #[arg(long, requires = "level")]
    seed: Option<u64>,
    #[command(flatten)]
    rulebook: RulebookArg,
}

impl PlayArgs {
    #[cfg(feature = "window")]
    pub fn run(self) -> CommandOutput {
        let level = match self.level.as_deref().map(|path| self.rulebook.load(path)).transpose() {
            Ok(level) => level,
            Err(output) => return output,
        };
        let first = level.map_or(FirstScreen::Title, |level| FirstScreen::Mission(level, self.seed));
        match crate::window::run(first) {
            Ok(()) => CommandOutput::Fine(String::new()),
            Err(error) => CommandOutput::problem(error.to_string()),
        }
    }

    #[cfg(not(feature = "window"))]
    pub fn run(self) -> CommandOutput {
        let wanted = self.level.map(|path| format!(" {}", path.display())).unwrap_or_default();
        let seed = self.seed.map(|seed| format!(" --seed {seed}")).unwrap_or_default();
        let rulebook = self.rulebook.written();
        CommandOutput::WrongUse(format!(
            "unnoticed: this build has no window, so it cannot play{wanted}{seed}{rulebook}; try `unnoticed --help`"
        ))
    }
}
