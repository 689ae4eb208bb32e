//! `unnoticed heist run LEVEL --script FILE`

use std::path::PathBuf;

use clap::Args;
use serde_json::{Value, json};

use crate::heist::{HeistGame, HeistReplay, Setup, script};
use crate::level::USUAL_CREW;

use super::super::answer::{Answer, load};
use super::super::run::{complain, read_script, save};
use super::Watch;

#[derive(Debug, Args)]
pub(super) struct Run {
    /// Level file with a heist
    level: PathBuf,
    /// Script of choices, one a line (docs/scripts.md)
    #[arg(long)]
    script: PathBuf,
    /// Seed of all chance
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The Eye's die, and with it the dawn: d4 is easy, d6 normal, d10 hard
    #[arg(long, value_enum, default_value_t = Watch::D6)]
    watch: Watch,
    /// Rogues that go in: the first of the crew
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=4))]
    crew: Option<u8>,
    /// Write the replay of the heist to a file
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Print every event as a line of JSON
    #[arg(long)]
    json: bool,
}

impl Run {
    pub fn run(self) -> Answer {
        self.play().unwrap_or_else(|answer| answer)
    }

    fn play(&self) -> Result<Answer, Answer> {
        let level = load(&self.level)?;
        let most = level.heist.as_ref().map_or(USUAL_CREW, |table| table.most_rogues());
        let crew = self.crew.unwrap_or(USUAL_CREW.min(most) as u8);
        let setup = Setup { difficulty: self.watch.difficulty(), crew };
        let game = HeistGame::begin(level, setup, self.seed);
        let mut game = game.map_err(|error| Answer::problem(error.to_string()))?;
        let lines = read_script(&self.script, |text| script::parse(text, game.heist().lay()))?;
        let stopped = script::play(&mut game, &lines);
        if let Some(path) = &self.save {
            save(&HeistReplay::of(&game), path)?;
        }
        let out = if self.json { game.to_json_lines() + &ending(&game).to_string() } else { as_text(&game) };
        Ok(match stopped {
            Ok(()) => Answer::Fine(out),
            Err(stopped) => Answer::Problem(out, complain(&self.script, &stopped)),
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
