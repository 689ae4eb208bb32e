//! `unnoticed check LEVEL...`

use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::json;

use crate::level::{HeistTable, Level, LevelError};

use super::output::{CommandOutput, name_of, report};

#[derive(Debug, Args)]
pub(super) struct CheckArgs {
    /// Level files
    #[arg(required = true)]
    levels: Vec<PathBuf>,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

impl CheckArgs {
    pub fn run(self) -> CommandOutput {
        let results: Vec<_> = self.levels.iter().map(|path| (path.as_path(), Level::load(path))).collect();
        let faulty = results.iter().any(|(_, result)| result.is_err());
        let (out, err) = if self.json { (as_json(results), String::new()) } else { as_text(results) };
        if faulty { CommandOutput::Problem(out, err) } else { CommandOutput::Fine(out) }
    }
}

fn as_text(results: Vec<(&Path, Result<Level, LevelError>)>) -> (String, String) {
    let (mut out, mut err) = (String::new(), String::new());
    for (path, result) in results {
        match result {
            Ok(level) => out += &format!("{}: fine ({})\n", name_of(path), summary(&level)),
            Err(error) => err += &report(&error),
        }
    }
    (out, err)
}

fn summary(level: &Level) -> String {
    let (width, height) = (level.board.width(), level.board.height());
    let heist = level.heist.as_ref().map(heist_summary).unwrap_or_default();
    let guards = counted(level.guards().len(), "guard");
    format!("{}, {width} × {height} squares, {guards}{heist}", level.name)
}

fn heist_summary(table: &HeistTable) -> String {
    let (rogues, objectives) =
        (counted(table.most_rogues(), "rogue"), counted(table.objectives().count(), "Objective"));
    let areas = table.tracks.len();
    let areas = if areas > 1 { format!(" in {areas} areas") } else { String::new() };
    format!("; a heist for {rogues}, {objectives}{areas}")
}

/// "1 guard", "2 guards".
fn counted(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

fn as_json(results: Vec<(&Path, Result<Level, LevelError>)>) -> String {
    let one = |(path, result): (&Path, Result<Level, LevelError>)| {
        // JSON is UTF-8, and the name of a file need not be.
        let file = path.to_string_lossy();
        match result {
            Ok(level) => {
                json!({ "file": file, "fine": true, "name": level.name, "heist": level.heist.is_some(), "problems": [] })
            }
            Err(error) => json!({ "file": file, "fine": false, "problems": error.problems() }),
        }
    };
    let all: Vec<_> = results.into_iter().map(one).collect();
    serde_json::to_string_pretty(&all).expect("numbers and texts only")
}
