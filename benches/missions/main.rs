//! Whole ticks of missions against the targets for their speed: one table, PASS or FAIL for every target. The bare
//! contacts that they are compared with are measured in the same run, by the bench of `tactical-grid`.
//!
//! `cargo bench --no-default-features --bench missions`

#![expect(clippy::disallowed_methods, reason = "a bench reads the clock")]

#[path = "../../crates/tactical-grid/benches/line_of_effect/chance.rs"]
mod chance;
#[path = "../../crates/tactical-grid/benches/line_of_effect/contacts.rs"]
mod contacts;
#[path = "../../crates/tactical-grid/benches/line_of_effect/measure.rs"]
mod measure;
mod missions;
#[path = "../../crates/tactical-grid/benches/line_of_effect/rooms.rs"]
mod rooms;
mod walkers;

use std::process::ExitCode;

fn main() -> ExitCode {
    let mut table = measure::Table::new();
    let core = contacts::measure(&mut table);
    missions::measure(&mut table, core);
    walkers::measure(&mut table);
    if table.passed() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
