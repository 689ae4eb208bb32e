//! `unnoticed heist simulate LEVEL --bot NAME --runs N` and `unnoticed heist run LEVEL --script FILE`

mod run;
mod start;

use std::sync::Arc;

use clap::{Args, Subcommand};

use crate::designer::{HeistBot, simulate_heists};

use super::output::CommandOutput;
pub(super) use run::{as_text, ending};
use start::HeistStartArgs;

#[derive(Debug, Args)]
pub(super) struct HeistArgs {
    #[command(subcommand)]
    command: HeistSubcommand,
}

#[derive(Debug, Subcommand)]
enum HeistSubcommand {
    /// Let a bot play the heist of a level many times
    Simulate(HeistSimulateArgs),
    /// Play the heist of a level from a script of choices, and print what happened
    Run(run::HeistRunArgs),
}

#[derive(Debug, Args)]
struct HeistSimulateArgs {
    #[command(flatten)]
    start: HeistStartArgs,
    /// Who plays
    #[arg(long, value_enum)]
    bot: HeistBot,
    /// How many heists
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    runs: u32,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

impl HeistArgs {
    pub fn run(self) -> CommandOutput {
        let output = match self.command {
            HeistSubcommand::Simulate(simulate) => simulate.run(),
            HeistSubcommand::Run(run) => run.run(),
        };
        output.unwrap_or_else(|problem| problem)
    }
}

impl HeistSimulateArgs {
    fn run(&self) -> Result<CommandOutput, CommandOutput> {
        let (level, options) = self.start.read()?;
        let setup = Arc::new(options.setup(&level)?);
        let report = simulate_heists(&level.name, &setup, self.bot, self.runs, self.start.seed);
        Ok(CommandOutput::Fine(if self.json {
            serde_json::to_string_pretty(&report).expect("numbers and texts only")
        } else {
            report.to_string()
        }))
    }
}
