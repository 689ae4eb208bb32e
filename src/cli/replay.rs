//! `unnoticed replay STRING|FILE`

use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;
use serde_json::{Value, json};

use crate::heist::{AnyReplay, HeistReplay, PlayedHeist};
use crate::level::{Level, SHIPPED, Shelf};
use crate::sim::Replay;
use crate::sim::replay::{MOST_BYTES, PREFIX, Played, ReplayError};
use crate::untrusted::{excerpt, read_at_most};

use super::heist;
use super::output::{CommandOutput, load, report};
use super::run::{as_text, ending};

#[derive(Debug, Args)]
pub(super) struct ReplayArgs {
    /// The replay itself, or a file with it
    #[arg(value_name = "STRING|FILE")]
    replay: String,
    /// Level file; without it the level of that name in the folder `levels`, or the one that comes with the game
    #[arg(long)]
    level: Option<PathBuf>,
    /// Show it in a window, to be played, stopped and stepped through
    #[arg(long, conflicts_with = "json")]
    watch: bool,
    /// Print every fact as a line of JSON
    #[arg(long)]
    json: bool,
}

impl ReplayArgs {
    pub fn run(self) -> CommandOutput {
        self.play().unwrap_or_else(|output| output)
    }

    fn play(&self) -> Result<CommandOutput, CommandOutput> {
        let replay = read(&self.replay)?;
        let level = self.level.as_deref().map_or_else(|| find(replay.level()), load)?;
        if self.watch {
            return Ok(watch(replay, level));
        }
        match replay {
            AnyReplay::Mission(replay) => Ok(self.play_mission(&replay, level)),
            AnyReplay::Heist(replay) => self.play_heist(&replay, level),
        }
    }

    fn play_mission(&self, replay: &Replay, level: Arc<Level>) -> CommandOutput {
        let notes = replay.notes(&level);
        let Played { session, difference } = replay.play(level);
        let difference_text = difference.as_ref().map(ToString::to_string);
        let out = if self.json {
            let ending = told_of(ending(&session), &replay.version, &notes, json!(difference));
            session.log().to_json_lines() + &ending.to_string()
        } else {
            as_text(&session)
        };
        output(out, notes, difference_text)
    }

    fn play_heist(&self, replay: &HeistReplay, level: Arc<Level>) -> Result<CommandOutput, CommandOutput> {
        let notes = replay.notes(&level);
        let PlayedHeist { game, difference } = replay.play(level)?;
        let difference_text = difference.as_ref().map(ToString::to_string);
        let out = if self.json {
            let ending = told_of(heist::ending(&game), &replay.version, &notes, json!(difference));
            game.to_json_lines() + &ending.to_string()
        } else {
            heist::as_text(&game)
        };
        Ok(output(out, notes, difference_text))
    }
}

/// How it ended, with what is to be said of the replay.
fn told_of(mut ending: Value, version: &str, notes: &[String], difference: Value) -> Value {
    ending["version"] = json!(version);
    ending["notes"] = json!(notes);
    ending["difference"] = difference;
    ending
}

#[cfg(feature = "window")]
fn watch(replay: AnyReplay, level: Arc<Level>) -> CommandOutput {
    match crate::window::run(crate::window::FirstScreen::Replay(Box::new(replay), level)) {
        Ok(()) => CommandOutput::Fine(String::new()),
        Err(error) => CommandOutput::problem(error.to_string()),
    }
}

#[cfg(not(feature = "window"))]
fn watch(replay: AnyReplay, _: Arc<Level>) -> CommandOutput {
    let level = excerpt(replay.level());
    CommandOutput::WrongUse(format!(
        "unnoticed: this build has no window to show the replay of \"{level}\" in; leave --watch out"
    ))
}

/// Fine only if everything goes as it did; whatever is different goes to standard error.
fn output(out: String, mut notes: Vec<String>, difference: Option<String>) -> CommandOutput {
    match difference {
        None if notes.is_empty() => CommandOutput::Fine(out),
        None => {
            notes.push("and yet everything goes as it did".to_owned());
            CommandOutput::Noted(out, notes.join("\n"))
        }
        Some(difference) => {
            notes.push(format!("the first difference: {difference}"));
            CommandOutput::Problem(out, notes.join("\n"))
        }
    }
}

/// Reads the replay that `text` is or the file that it names, or says what is wrong with it.
fn read(text: &str) -> Result<AnyReplay, CommandOutput> {
    if text.trim_start().starts_with(PREFIX) {
        return text.parse().map_err(|error: ReplayError| CommandOutput::problem(error.to_string()));
    }
    let complain = |why: String| CommandOutput::problem(format!("{}: {why}", excerpt(text)));
    let bytes = read_at_most(Path::new(text), MOST_BYTES)
        .map_err(|error| complain(format!("is no replay, and as a file cannot be read: {error}")))?;
    if bytes.len() > MOST_BYTES {
        return Err(complain(ReplayError::TooLarge.to_string()));
    }
    let text = String::from_utf8(bytes).map_err(|_| complain(ReplayError::Foreign.to_string()))?;
    text.parse().map_err(|error: ReplayError| complain(error.to_string()))
}

/// The level called `id`.
fn find(id: &str) -> Result<Arc<Level>, CommandOutput> {
    // An id with separators in it would lead out of the folder.
    let is_stem = Path::new(id).file_name().is_some_and(|name| name == id);
    let paths = Shelf::ALL.map(|shelf| Path::new(shelf.folder()).join(format!("{id}.toml")));
    if let Some(path) = paths.iter().find(|path| is_stem && path.is_file()) {
        return load(path);
    }
    let shipped = SHIPPED.iter().find(|(_, name, _)| *name == id);
    let (_, _, text) = shipped.ok_or_else(|| {
        let id = excerpt(id);
        CommandOutput::problem(format!(
            "the replay is of the level \"{id}\", which is not here; name its file with --level"
        ))
    })?;
    Level::parse(&format!("{id}.toml"), text)
        .map(Arc::new)
        .map_err(|error| CommandOutput::problem(report(&error)))
}
