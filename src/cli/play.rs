//! `unnoticed play [LEVEL] [--seed N]`

use std::path::PathBuf;

use clap::Args;

#[cfg(feature = "window")]
use crate::window::Opening;

use super::answer::Answer;

#[derive(Debug, Args)]
pub(super) struct Play {
    /// Level file to start at once; without it the title screen
    level: Option<PathBuf>,
    /// Seed of all chance; without it a new one each time
    #[arg(long, requires = "level")]
    seed: Option<u64>,
}

impl Play {
    #[cfg(feature = "window")]
    pub fn run(self) -> Answer {
        let level = match self.level.as_deref().map(super::answer::load).transpose() {
            Ok(level) => level,
            Err(answer) => return answer,
        };
        let opening = level.map_or(Opening::Title, |level| Opening::Mission(level, self.seed));
        match crate::window::run(opening) {
            Ok(()) => Answer::Fine(String::new()),
            Err(error) => Answer::problem(error.to_string()),
        }
    }

    #[cfg(not(feature = "window"))]
    pub fn run(self) -> Answer {
        let wanted = self.level.map(|path| format!(" {}", path.display())).unwrap_or_default();
        let seed = self.seed.map(|seed| format!(" --seed {seed}")).unwrap_or_default();
        Answer::WrongUse(format!(
            "unnoticed: this build has no window, so it cannot play{wanted}{seed}; try `unnoticed --help`"
        ))
    }
}
