//! Line of effect against the targets for its speed: one table, PASS or FAIL for every target.
//!
//! `cargo bench --no-default-features --bench line_of_effect`

#![expect(clippy::disallowed_methods, reason = "a bench reads the clock")]

mod fields;
mod maps;
mod measure;
mod ticks;

use std::process::ExitCode;

fn main() -> ExitCode {
    let mut table = measure::Table::new();
    fields::measure(&mut table);
    ticks::measure(&mut table);
    if table.passed() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
