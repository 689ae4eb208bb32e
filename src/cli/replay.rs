//! `unnoticed replay STRING|FILE`

use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;
use serde_json::json;

use crate::level::{Level, SHIPPED, Shelf};
use crate::sim::Replay;
use crate::sim::replay::{Difference, MOST_BYTES, PREFIX, Played, ReplayError, VERSION};

use super::answer::{Answer, load, report};
use super::run::{as_text, ending, read_some};

#[derive(Debug, Args)]
pub(super) struct PlayAgain {
    /// The replay itself, or a file with it
    #[arg(value_name = "STRING|FILE")]
    replay: String,
    /// Level file; without it the level of that name in the folder `levels`, or the one that comes with the game
    #[arg(long)]
    level: Option<PathBuf>,
    /// Print every fact as a line of JSON
    #[arg(long)]
    json: bool,
}

impl PlayAgain {
    pub fn run(self) -> Answer {
        self.play().unwrap_or_else(|answer| answer)
    }

    fn play(&self) -> Result<Answer, Answer> {
        let replay = read(&self.replay)?;
        let level = self.level.as_deref().map_or_else(|| find(&replay.level), load)?;
        let level = replay.under_rulebook(level);
        let others = others(&replay, &level);
        let Played { session, difference } = replay.play(level);
        let out = if self.json {
            let mut ending = ending(&session);
            ending["version"] = json!(replay.version);
            ending["notes"] = json!(others);
            ending["difference"] = json!(difference);
            session.log().to_json_lines() + &ending.to_string()
        } else {
            as_text(&session)
        };
        Ok(answer(out, others, difference.as_ref()))
    }
}

/// Fine only if everything goes as it did; whatever is different goes to standard error.
fn answer(out: String, mut others: Vec<String>, difference: Option<&Difference>) -> Answer {
    match difference {
        None if others.is_empty() => Answer::Fine(out),
        None => {
            others.push("and yet everything goes as it did".to_owned());
            Answer::Noted(out, others.join("\n"))
        }
        Some(difference) => {
            others.push(format!("the first difference: {difference}"));
            Answer::Problem(out, others.join("\n"))
        }
    }
}

/// Reads the replay that `text` is or the file that it names, or says what is wrong with it.
fn read(text: &str) -> Result<Replay, Answer> {
    if text.trim_start().starts_with(PREFIX) {
        return text.parse().map_err(|error: ReplayError| Answer::problem(error.to_string()));
    }
    let complain = |why: String| Answer::problem(format!("{}: {why}", shorten(text)));
    let bytes = read_some(Path::new(text), MOST_BYTES)
        .map_err(|error| complain(format!("is no replay, and as a file cannot be read: {error}")))?;
    if bytes.len() > MOST_BYTES {
        return Err(complain(ReplayError::TooLarge.to_string()));
    }
    let text = String::from_utf8(bytes).map_err(|_| complain(ReplayError::Foreign.to_string()))?;
    text.parse().map_err(|error: ReplayError| complain(error.to_string()))
}

/// What of a text from outside is repeated.
fn shorten(text: &str) -> String {
    text.chars().take(60).collect()
}

/// The level called `id`.
fn find(id: &str) -> Result<Arc<Level>, Answer> {
    // An id with separators in it would lead out of the folder.
    let is_stem = Path::new(id).file_name().is_some_and(|name| name == id);
    let paths = Shelf::ALL.map(|shelf| Path::new(shelf.folder()).join(format!("{id}.toml")));
    if let Some(path) = paths.iter().find(|path| is_stem && path.is_file()) {
        return load(path);
    }
    let shipped = SHIPPED.iter().find(|(_, name, _)| *name == id);
    let (_, _, text) = shipped.ok_or_else(|| {
        let id = shorten(id);
        Answer::problem(format!(
            "the replay is of the level {id:?}, which is not here; name its file with --level"
        ))
    })?;
    Level::parse(&format!("{id}.toml"), text).map(Arc::new).map_err(|error| Answer::problem(report(&error)))
}

/// What the replay was made with, if it was something else.
fn others(replay: &Replay, level: &Level) -> Vec<String> {
    let mut others = Vec::new();
    if replay.version != VERSION {
        others.push(format!(
            "the replay was made with version {}, and this is version {VERSION}",
            replay.version
        ));
    }
    if replay.level_hash != level.hash() {
        others.push(format!(
            "the replay was made in another {:?}: the level had the hash {:016x}, and this one has {:016x}",
            shorten(&replay.level),
            replay.level_hash,
            level.hash()
        ));
    }
    others
}
