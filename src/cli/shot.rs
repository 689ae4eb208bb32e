//! `unnoticed shot LEVEL --out FILE.png`

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use tactical_grid::Square;

use super::output::CommandOutput;
use super::rulebook::RulebookArg;
#[cfg(feature = "window")]
use {
    super::run::read_script,
    crate::heist::{self, HeistOptions, table_of},
    crate::level::Level,
    crate::sim::script,
    crate::view::shot::ShotError,
    crate::{settings, shot},
    bevy::math::UVec2,
    std::sync::Arc,
    unnoticed_rules::endeavor::Difficulty,
};

/// What is shown. Rule: HSE-45.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum ShotView {
    /// What the rogue perceives
    Player,
    /// Everything
    Demo,
}

#[derive(Debug, Args)]
pub(super) struct ShotArgs {
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
    #[command(flatten)]
    rulebook: RulebookArg,
    /// What is shown
    #[arg(long, value_enum, default_value = "player")]
    view: ShotView,
    /// Look at the mission as a replay, where it was after so many requests
    #[arg(long, value_name = "N")]
    watch: Option<usize>,
    /// Square the player points at
    #[arg(long, value_name = "X,Y")]
    cursor: Option<Square>,
    /// The action the player has chosen, by its word
    #[arg(long, value_name = "WORD")]
    choose: Option<String>,
    /// The heist of the level instead of its mission; the script holds choices
    #[arg(long)]
    heist: bool,
    /// In a heist: the button that is looked at, from 1
    #[arg(long, value_name = "N", requires = "heist")]
    button: Option<usize>,
    /// In a heist: tell what the Eye will do and what has the best odds
    #[arg(long, requires = "heist")]
    practice: bool,
}

fn size(text: &str) -> Result<(u32, u32), String> {
    let (width, height) = text.split_once(['x', 'X', '×']).ok_or("not of the form 1280x720")?;
    let side = |text: &str| text.parse::<u32>().ok().filter(|side| (320..=8192).contains(side));
    side(width).zip(side(height)).ok_or_else(|| "each side must be 320 to 8192 pixels".to_owned())
}

impl ShotArgs {
    #[cfg(feature = "window")]
    pub fn run(self) -> CommandOutput {
        self.take().unwrap_or_else(|output| output)
    }

    #[cfg(feature = "window")]
    fn take(&self) -> Result<CommandOutput, CommandOutput> {
        let level = self.rulebook.load(&self.level)?;
        let taken = if self.heist { self.take_heist(level)? } else { self.take_mission(level)? };
        match taken {
            Ok(()) => Ok(CommandOutput::Fine(String::new())),
            Err(error) => Err(CommandOutput::problem(error.to_string())),
        }
    }

    #[cfg(feature = "window")]
    fn take_heist(&self, level: Arc<Level>) -> Result<Result<(), ShotError>, CommandOutput> {
        let options = HeistOptions::usual(Difficulty::default(), table_of(&level)?);
        let setup = options.setup(&level)?;
        let script = self.script.as_deref();
        let script =
            script.map(|path| read_script(path, |text| heist::script::parse(text, &setup))).transpose()?;
        let wanted = shot::HeistShot {
            options,
            seed: self.seed,
            script: script.unwrap_or_default(),
            size: UVec2::new(self.size.0, self.size.1),
            practice: self.practice,
            watch: self.watch,
            button: self.button,
            moment: false,
            level,
        };
        Ok(shot::heist_shot(&wanted, &self.out))
    }

    #[cfg(feature = "window")]
    fn take_mission(&self, level: Arc<Level>) -> Result<Result<(), ShotError>, CommandOutput> {
        let script = self
            .script
            .as_deref()
            .map(|path| read_script(path, |text| script::parse_under(text, level.rulebook.rules())))
            .transpose()?
            .unwrap_or_default();
        let wanted = shot::Shot {
            level,
            seed: self.seed,
            script,
            size: UVec2::new(self.size.0, self.size.1),
            view: match self.view {
                ShotView::Player => settings::ViewMode::Player,
                ShotView::Demo => settings::ViewMode::Demonstration,
            },
            watch: self.watch,
            cursor: self.cursor,
            choose: self.choose.clone(),
        };
        Ok(shot::shot(&wanted, &self.out))
    }

    #[cfg(not(feature = "window"))]
    pub fn run(self) -> CommandOutput {
        let Self { level, out, size: (width, height), .. } = self;
        let (level, out) = (level.display(), out.display());
        CommandOutput::WrongUse(format!(
            "unnoticed: this build cannot draw, so there is no {width} × {height} picture {out} of {level}"
        ))
    }
}
