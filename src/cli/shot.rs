//! `unnoticed shot LEVEL --out FILE.png`

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use crate::board::Square;
#[cfg(feature = "window")]
use crate::{settings, shot};

use super::answer::Answer;
#[cfg(feature = "window")]
use super::answer::load;
#[cfg(feature = "window")]
use super::run::read_script;

/// What is shown. Rule: HSE-45.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum View {
    /// What the rogue perceives
    Player,
    /// Everything
    Demo,
}

#[derive(Debug, Args)]
pub(super) struct Shot {
    /// Level file
    level: PathBuf,
    /// Picture to write
    #[arg(long)]
    out: PathBuf,
    /// Width and height in pixels
    #[arg(long, value_name = "WxH", default_value = "1280x720", value_parser = size)]
    size: (u32, u32),
    /// Actions to play first
    #[arg(long)]
    script: Option<PathBuf>,
    /// Seed of all chance
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// What is shown
    #[arg(long, value_enum, default_value = "player")]
    view: View,
    /// Look at the mission as a replay, where it was after so many requests
    #[arg(long, value_name = "N")]
    watch: Option<usize>,
    /// Square the player points at
    #[arg(long, value_name = "X,Y")]
    cursor: Option<Square>,
}

fn size(text: &str) -> Result<(u32, u32), String> {
    let (width, height) = text.split_once(['x', 'X', '×']).ok_or("not of the form 1280x720")?;
    let side = |text: &str| text.parse::<u32>().ok().filter(|side| (320..=8192).contains(side));
    side(width).zip(side(height)).ok_or_else(|| "each side must be 320 to 8192 pixels".to_owned())
}

impl Shot {
    #[cfg(feature = "window")]
    pub fn run(self) -> Answer {
        self.take().unwrap_or_else(|answer| answer)
    }

    #[cfg(feature = "window")]
    fn take(&self) -> Result<Answer, Answer> {
        let level = load(&self.level)?;
        let script = self
            .script
            .as_deref()
            .map(|path| read_script(path, script::parse))
            .transpose()?
            .unwrap_or_default();
        let wanted = shot::Shot {
            level,
            seed: self.seed,
            script,
            size: bevy::math::UVec2::new(self.size.0, self.size.1),
            view: match self.view {
                View::Player => settings::View::Player,
                View::Demo => settings::View::Demonstration,
            },
            watch: self.watch,
            cursor: self.cursor,
        };
        match shot::shot(&wanted, &self.out) {
            Ok(()) => Ok(Answer::Fine(String::new())),
            Err(error) => Err(Answer::problem(error.to_string())),
        }
    }

    #[cfg(not(feature = "window"))]
    pub fn run(self) -> Answer {
        let Self { level, out, size: (width, height), .. } = self;
        let (level, out) = (level.display(), out.display());
        Answer::WrongUse(format!(
            "unnoticed: this build cannot draw, so there is no {width} × {height} picture {out} of {level}"
        ))
    }
}
