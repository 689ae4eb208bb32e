//! `unnoticed heist run LEVEL --script FILE`

use std::path::PathBuf;

use clap::Args;
use serde_json::{Value, json};

use crate::cli::output::CommandOutput;
use crate::cli::run::{complain, read_script, save};
use crate::heist::{HeistGame, HeistReplay, script};

use super::HeistStartArgs;

#[derive(Debug, Args)]
pub(super) struct HeistRunArgs {
    #[command(flatten)]
    start: HeistStartArgs,
    /// Script of choices, one a line (docs/scripts.md)
    #[arg(long)]
    script: PathBuf,
    /// Write the replay of the heist to a file
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Print every event as a line of JSON
    #[arg(long)]
    json: bool,
}

impl HeistRunArgs {
    pub fn run(&self) -> Result<CommandOutput, CommandOutput> {
        let (level, options) = self.start.read()?;
        let mut game = HeistGame::begin(level, options, self.start.seed)?;
        let lines = read_script(&self.script, |text| script::parse(text, game.heist().setup()))?;
        let stopped = script::play(&mut game, &lines);
        if let Some(path) = &self.save {
            save(HeistReplay::of(&game).to_keep(), path)?;
        }
        let out = if self.json { game.to_json_lines() + &ending(&game).to_string() } else { as_text(&game) };
        Ok(match stopped {
            Ok(()) => CommandOutput::Fine(out),
            Err(stopped) => CommandOutput::Problem(out, complain(&self.script, &stopped)),
        })
    }
}

/// The log as people read it, and its hash.
pub fn as_text(game: &HeistGame) -> String {
    let lines =
        game.log().iter().filter_map(|line| Some(format!("R{} {}\n", line.round, line.text.as_ref()?)));
    lines.collect::<String>() + &format!("log {:016x}\n", game.log_hash())
}

/// How the heist stands when no line is left.
pub fn ending(game: &HeistGame) -> Value {
    let hash = format!("{:016x}", game.log_hash());
    json!({ "rounds": game.heist().round(), "ending": game.heist().ending(), "log_hash": hash })
}
