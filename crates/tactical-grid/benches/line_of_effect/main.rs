//! Fields and contacts against peers: one table, PASS or FAIL for every target.
//!
//! `cargo bench -p tactical-grid` runs all of it, `cargo bench -p tactical-grid -- fields` one part.

#![expect(clippy::disallowed_methods, reason = "a bench reads the clock")]

mod buildings;
mod chance;
mod contacts;
mod fields;
mod maps;
mod measure;
mod rooms;

use std::process::ExitCode;

fn main() -> ExitCode {
    let asked: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let is_asked = |part: &str| asked.is_empty() || asked.iter().any(|word| word == part);
    let mut table = measure::Table::new();
    if is_asked("fields") {
        fields::measure(&mut table);
    }
    if is_asked("contacts") {
        contacts::measure(&mut table);
    }
    if table.passed() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
