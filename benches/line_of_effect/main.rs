//! Line of effect and whole ticks against the targets for their speed: one table, PASS or FAIL for every target.
//!
//! `cargo bench --no-default-features --bench line_of_effect`

#![expect(clippy::disallowed_methods, reason = "a bench reads the clock")]

mod fields;
mod maps;
mod measure;
mod missions;
mod ticks;

use std::process::ExitCode;

fn main() -> ExitCode {
    let mut table = measure::Table::new();
    fields::measure(&mut table);
    let core = ticks::measure(&mut table);
    missions::measure(&mut table, core);
    if table.passed() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
