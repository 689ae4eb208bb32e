//! `unnoticed run LEVEL --script FILE`

use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::{Value, json};

use crate::sim::replay::ReplayError;
use crate::sim::script::{self, MOST_BYTES, ScriptError, Stopped};
use crate::sim::{Replay, Session};
use crate::untrusted::read_at_most;

use super::output::{CommandOutput, name_of};
use super::rulebook::RulebookArg;

#[derive(Debug, Args)]
pub(super) struct RunArgs {
    /// Level file
    level: PathBuf,
    /// Script of actions, one a line (docs/scripts.md)
    #[arg(long)]
    script: PathBuf,
    /// Seed of all chance
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    rulebook: RulebookArg,
    /// Write the replay of the mission to a file
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Print every fact as a line of JSON
    #[arg(long)]
    json: bool,
}

impl RunArgs {
    pub fn run(self) -> CommandOutput {
        self.play().unwrap_or_else(|output| output)
    }

    fn play(&self) -> Result<CommandOutput, CommandOutput> {
        let level = self.rulebook.load(&self.level)?;
        let rules = level.rulebook.rules();
        let lines = read_script(&self.script, |text| script::parse_under(text, rules))?;
        let mut session = Session::start(level, self.seed);
        let stopped = script::play(&mut session, &lines);
        if let Some(path) = &self.save {
            save(Replay::of(session.world_mut()).to_keep(), path)?;
        }
        let out = if self.json {
            session.log().to_json_lines() + &ending(&session).to_string()
        } else {
            as_text(&session)
        };
        Ok(match stopped {
            Ok(()) => CommandOutput::Fine(out),
            Err(stopped) => CommandOutput::Problem(out, complain(&self.script, &stopped)),
        })
    }
}

/// Writes the text of a replay to a file, unless nobody could read it.
pub(super) fn save(replay: Result<String, ReplayError>, path: &Path) -> Result<(), CommandOutput> {
    let complain =
        |why: String| CommandOutput::problem(format!("{} cannot be written: {why}", name_of(path)));
    let text = replay.map_err(|error| complain(error.to_string()))?;
    fs::write(path, text + "\n").map_err(|error| complain(error.to_string()))
}

/// Reads a script file with `parse`, or says what is wrong with it.
pub(super) fn read_script<T>(
    path: &Path,
    parse: impl FnOnce(&str) -> Result<T, ScriptError>,
) -> Result<T, CommandOutput> {
    let complain = |why: String| CommandOutput::problem(format!("{}: {}", name_of(path), why.trim_end()));
    let bytes =
        read_at_most(path, MOST_BYTES).map_err(|error| complain(format!("cannot be read: {error}")))?;
    if bytes.len() > MOST_BYTES {
        return Err(complain(ScriptError::TooLarge.to_string()));
    }
    let text = String::from_utf8(bytes).map_err(|_| complain("is not UTF-8 text".to_owned()))?;
    parse(&text).map_err(|error| complain(error.to_string()))
}

/// What stopped a script, with its file.
pub(super) fn complain(path: &Path, stopped: &Stopped) -> String {
    format!("{}: {stopped}", name_of(path))
}

/// The log as people read it, and its hash.
pub(super) fn as_text(session: &Session) -> String {
    let lines = session
        .log()
        .entries
        .iter()
        .filter_map(|entry| Some(format!("R{} {}\n", entry.round, entry.text.as_ref()?)));
    lines.collect::<String>() + &format!("log {:016x}\n", session.log().hash())
}

/// How the mission stands when no line is left.
pub(super) fn ending(session: &Session) -> Value {
    let hash = format!("{:016x}", session.log().hash());
    json!({ "rounds": session.turns().round(), "outcome": session.outcome(), "log_hash": hash })
}
