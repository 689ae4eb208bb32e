//! What the game's own systems cost in a frame of the window, in the largest mission that comes with it.
//!
//! Only the main world runs, on one core; nothing is drawn, which is the graphics card's work. `cargo bench --bench frame`

#![expect(clippy::disallowed_methods, reason = "a bench reads the clock")]

use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use bevy::ecs::schedule::{Schedules, SingleThreadedExecutor};
use bevy::prelude::*;
use tactical_grid::Square;
use unnoticed::aim::Pointing;
use unnoticed::level::Level;
use unnoticed::settings::ViewMode;
use unnoticed::shot::{Shot, staged};
use unnoticed::sim::{Ask, CurrentSituation, Intents};
use unnoticed_rules::{Action, ActionKind, CreatureId};

const LEVEL: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/levels/hollin_court.toml");
const FRAMES: usize = 200;
/// What a frame may take, in milliseconds.
const MOST_MS: f64 = 4.0;

fn main() -> ExitCode {
    let shot = Shot {
        level: Arc::new(Level::load(LEVEL).expect("a shipped level")),
        seed: 1,
        script: Vec::new(),
        size: UVec2::new(1280, 720),
        view: ViewMode::Demonstration,
        watch: None,
        cursor: None,
        choose: None,
    };
    let mut app = staged(&shot).expect("a mission");
    use_one_core(&mut app);
    println!("{:<46} {:>9} {:>9} {:>9}", "main world of a frame, ms", "median", "95 %", "must");
    let kinds: [(&str, fn(&mut World, usize)); 3] = [
        ("nothing happens", |_, _| {}),
        ("the cursor goes to another square", move_cursor),
        ("the round goes on", end_turn),
    ];
    let passed = kinds.map(|(what, before)| row(what, measure(&mut app, before)));
    if passed.into_iter().all(|passed| passed) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Runs all systems one after the other, so that their sum is what is measured.
fn use_one_core(app: &mut App) {
    for (_, schedule) in app.world_mut().resource_mut::<Schedules>().iter_mut() {
        schedule.set_executor(SingleThreadedExecutor::new());
    }
}

/// Milliseconds of each frame, in ascending order; `before` prepares it and is not counted.
fn measure(app: &mut App, before: fn(&mut World, usize)) -> Vec<f64> {
    let mut times: Vec<f64> = (0..FRAMES)
        .map(|number| {
            before(app.world_mut(), number);
            let start = Instant::now();
            app.main_mut().update();
            start.elapsed().as_secs_f64() * 1000.0
        })
        .collect();
    times.sort_by(f64::total_cmp);
    times
}

fn row(what: &str, times: Vec<f64>) -> bool {
    let (median, most) = (times[times.len() / 2], times[times.len() * 95 / 100]);
    let passed = most <= MOST_MS;
    println!("{what:<46} {median:>9.3} {most:>9.3} {MOST_MS:>9.3}  {}", if passed { "PASS" } else { "FAIL" });
    passed
}

/// Goes over the plan in long steps, with an action chosen that has most to foresee.
fn move_cursor(world: &mut World, number: usize) {
    let (width, height) = {
        let board = &world.resource::<CurrentSituation>().0.board;
        (usize::from(board.width()), usize::from(board.height()))
    };
    let at = (number * 37) % (width * height);
    let cursor = Square::new((at % width) as i16, (at / width) as i16);
    *world.resource_mut::<Pointing>() =
        Pointing { kind: Some(ActionKind::Stride), cursor: Some(cursor), ..Pointing::default() };
}

fn end_turn(world: &mut World, _: usize) {
    world.resource_mut::<Intents>().ask(CreatureId::ROGUE, Ask::Act(Action::EndTurn));
}
