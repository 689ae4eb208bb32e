//! `unnoticed heist simulate LEVEL --bot NAME --runs N` and `unnoticed heist run LEVEL --script FILE`

mod run;
mod start;

use std::sync::Arc;

use clap::{Args, Subcommand};

use crate::designer::{HeistBot, simulate_heists};

use super::answer::Answer;
pub(super) use run::{as_text, ending};
use start::Start;

#[derive(Debug, Args)]
pub(super) struct HeistCommand {
    #[command(subcommand)]
    command: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Let a bot play the heist of a level many times
    Simulate(Simulate),
    /// Play the heist of a level from a script of choices, and print what happened
    Run(run::Run),
}

#[derive(Debug, Args)]
struct Simulate {
    #[command(flatten)]
    start: Start,
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

impl HeistCommand {
    pub fn run(self) -> Answer {
        let answer = match self.command {
            What::Simulate(simulate) => simulate.run(),
            What::Run(run) => run.run(),
        };
        answer.unwrap_or_else(|problem| problem)
    }
}

impl Simulate {
    fn run(&self) -> Result<Answer, Answer> {
        let (level, setup) = self.start.read()?;
        let lay = Arc::new(setup.lay(&level)?);
        let report = simulate_heists(&level.name, &lay, self.bot, self.runs, self.start.seed);
        Ok(Answer::Fine(if self.json {
            serde_json::to_string_pretty(&report).expect("numbers and texts only")
        } else {
            report.to_string()
        }))
    }
}
