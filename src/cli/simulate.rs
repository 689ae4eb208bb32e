//! `unnoticed simulate LEVEL --bot NAME --runs N`

use std::fs;
use std::path::PathBuf;

use clap::Args;

use crate::designer::{Bot, record, simulate_watched};

use super::output::{CommandOutput, name_of};
use super::progress::ProgressLine;
use super::rulebook::RulebookArg;

#[derive(Debug, Args)]
pub(super) struct SimulateArgs {
    /// Level file
    level: PathBuf,
    #[command(flatten)]
    rulebook: RulebookArg,
    /// Who plays
    #[arg(long, value_enum)]
    bot: Bot,
    /// How many missions
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    runs: u32,
    /// Seed of the first mission; the others count on from it
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Write the first mission down as a script
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

impl SimulateArgs {
    pub fn run(self) -> CommandOutput {
        let level = match self.rulebook.load(&self.level) {
            Ok(level) => level,
            Err(output) => return output,
        };
        if let Some(path) = &self.record {
            let (script, _) = record(&level, self.bot, self.seed);
            if let Err(error) = fs::write(path, script) {
                return CommandOutput::problem(format!("{} cannot be written: {error}", name_of(path)));
            }
        }
        let progress = ProgressLine::on_terminal(self.runs);
        let report = simulate_watched(&level, self.bot, self.runs, self.seed, |over| progress.show(over));
        progress.clear();
        CommandOutput::Fine(if self.json {
            serde_json::to_string_pretty(&report).expect("numbers and texts only")
        } else {
            report.to_string()
        })
    }
}
