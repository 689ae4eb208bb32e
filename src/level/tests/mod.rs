//! Good and bad level files.

mod decks;
mod elevations;
mod good;
mod heist;
mod hostile;
mod hunts;
mod places;
mod rooms;
mod secrets;
mod shape;
mod shipped;
mod stat_blocks;
mod ways;

use super::*;

/// The objective with which every test level can be won.
const LEAVE: &str = "[[objective]]\ntext = 'Leave'\nleave = true\n";

/// A level file: three lines at the top, the plan from line 5 on, its end, then `tables`.
fn text_of(plan: &str, tables: &str) -> String {
    format!("version = 1\nname = 'Test'\nbrief = 'A test.'\nplan = '''\n{}\n'''\n{tables}", plan.trim())
}

/// A level of `plan` and `tables` that can be won by leaving.
fn level_of(plan: &str, tables: &str) -> Level {
    let text = text_of(plan, &format!("{tables}{LEAVE}"));
    Level::parse("test.toml", &text).unwrap_or_else(|error| panic!("{}", error.report(false)))
}

/// All problems of `text`, as `line:column message`.
fn found_in(text: &str) -> Vec<String> {
    match Level::parse("test.toml", text) {
        Ok(_) => Vec::new(),
        Err(error) => {
            let line = |problem: &Problem| format!("{}:{} {}", problem.line, problem.column, problem.message);
            error.problems().iter().map(line).collect()
        }
    }
}

/// All problems of a level of `plan` and `tables` that could be won by leaving.
fn found(plan: &str, tables: &str) -> Vec<String> {
    found_in(&text_of(plan, &format!("{tables}{LEAVE}")))
}

/// A room of 6 × 3 squares with the rogue, a way out and the mark `a`; tables begin in line 9.
const ROOM: &str = "
@.a...
......
.....>
";

/// A table that gives the mark `a` of [`ROOM`] a meaning, two lines long.
const EXIT: &str = "[[exit]]\nname = 'door'\nat = 'a'\n";
