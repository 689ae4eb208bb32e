//! `unnoticed heist simulate LEVEL --bot NAME --runs N` and `unnoticed heist run LEVEL --script FILE`

mod run;

use std::path::PathBuf;
use std::sync::Arc;

use clap::{Args, Subcommand, ValueEnum};

use crate::designer::{HeistBot, simulate_heists};
use crate::level::USUAL_CREW;
use crate::rules::endeavor::Difficulty;

use super::answer::{Answer, load};
pub(super) use run::{as_text, ending};

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
    /// Level file with a heist
    level: PathBuf,
    /// Who plays
    #[arg(long, value_enum)]
    bot: HeistBot,
    /// How many heists
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    runs: u32,
    /// Seed of the first heist; the others count on from it
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The Eye's die, and with it the dawn: d4 is easy, d6 normal, d10 hard
    #[arg(long, value_enum, default_value_t = Watch::D6)]
    watch: Watch,
    /// Rogues that go in: the first of the crew
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=4))]
    crew: Option<u8>,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

/// The Eye's die.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Watch {
    D4,
    D6,
    D10,
}

impl Watch {
    const fn difficulty(self) -> Difficulty {
        match self {
            Self::D4 => Difficulty::Easy,
            Self::D6 => Difficulty::Normal,
            Self::D10 => Difficulty::Hard,
        }
    }
}

impl HeistCommand {
    pub fn run(self) -> Answer {
        match self.command {
            What::Simulate(simulate) => simulate.run(),
            What::Run(run) => run.run(),
        }
    }
}

impl Simulate {
    fn run(self) -> Answer {
        let level = match load(&self.level) {
            Ok(level) => level,
            Err(answer) => return answer,
        };
        let Some(heist) = &level.heist else {
            return Answer::problem(format!("{} has no heist: its file lacks the table [heist]", level.name));
        };
        let (most, wanted) = (heist.most_rogues(), self.crew.map(usize::from));
        if wanted.is_some_and(|wanted| wanted > most) {
            return Answer::problem(format!("the crew of {} has {most} rogues", level.name));
        }
        let crew = wanted.unwrap_or(USUAL_CREW.min(most));
        let lay = Arc::new(heist.lay(self.watch.difficulty(), crew));
        let report = simulate_heists(&level.name, &lay, self.bot, self.runs, self.seed);
        Answer::Fine(if self.json {
            serde_json::to_string_pretty(&report).expect("numbers and texts only")
        } else {
            report.to_string()
        })
    }
}
