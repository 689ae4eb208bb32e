//! The senses of a crowd against the bare lines of as many creatures: one table, PASS or FAIL for every target.
//!
//! `cargo bench --no-default-features --bench senses`

#![expect(clippy::disallowed_methods, reason = "a bench reads the clock")]

mod crowd;
mod lines;
mod table;
#[path = "../../examples/town/mod.rs"]
mod town;

use std::process::ExitCode;

use bevy::ecs::schedule::SingleThreadedExecutor;
use bevy::prelude::*;
use bevy::tasks::{ComputeTaskPool, TaskPoolBuilder};
use unnoticed::sense::SensePlugin;

fn main() -> ExitCode {
    ComputeTaskPool::get_or_init(|| TaskPoolBuilder::new().num_threads(1).build());
    let mut table = table::Table::new();
    lines::measure(&mut table);
    crowd::measure(&mut table);
    if table.passed() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// An app whose `FixedUpdate` holds nothing but senses, all of it on one thread.
fn app() -> App {
    let mut app = App::new();
    app.add_plugins(SensePlugin::default());
    app.edit_schedule(FixedUpdate, |schedule| {
        schedule.set_executor(SingleThreadedExecutor::new());
    });
    app
}
