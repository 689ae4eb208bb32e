//! How fast heists are played and odds are told: a figure and PASS or FAIL for each target.
//!
//! `cargo bench --no-default-features --bench heist`

#![expect(clippy::disallowed_methods, reason = "a bench reads the clock")]

use std::hint::black_box;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use unnoticed::designer::{Greedy, HeistBot, Planner, REFERENCES, Solver, play_heist};
use unnoticed::level::Level;
use unnoticed::rules::Drawn;
use unnoticed::rules::endeavor::{Difficulty, Heist, Lay};

const LEVEL: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/levels/counting_house.toml");
/// Heists that are played for one figure.
const HEISTS: u64 = 3_000;
/// Least heists a minute on one core.
const LEAST_A_MINUTE: f64 = 20_000.0;
/// Most milliseconds for the odds of one choice.
const MOST_FOR_ODDS: f64 = 1.0;
/// Heists in which the planner's choices are timed.
const PLANNED: u64 = 3;
/// Most milliseconds for one choice of the planner.
const MOST_FOR_CHOICE: f64 = 50.0;
/// Most seconds to solve a reference heist.
const MOST_TO_SOLVE: f64 = 10.0;

fn main() -> ExitCode {
    let level = Level::load(LEVEL).expect("a shipped level");
    let lay = Arc::new(level.heist.expect("a heist").lay(Difficulty::Normal, 3));
    println!("{:<46} {:>10} {:>10}", "", "measured", "must");
    let (rate, slowest) = (heists_a_minute(&lay), slowest_odds(&lay));
    let (choice, solved) = (slowest_choice(&lay), slowest_solution());
    let passed = [
        row(
            "whole heists of the greedy bot a minute, one core",
            rate,
            LEAST_A_MINUTE,
            rate >= LEAST_A_MINUTE,
        ),
        row("odds of one choice, slowest, milliseconds", slowest, MOST_FOR_ODDS, slowest <= MOST_FOR_ODDS),
        row(
            "choice of the planner, slowest, milliseconds",
            choice,
            MOST_FOR_CHOICE,
            choice <= MOST_FOR_CHOICE,
        ),
        row("reference heist solved, slowest, seconds", solved, MOST_TO_SOLVE, solved <= MOST_TO_SOLVE),
    ];
    if passed == [true; 4] { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn row(what: &str, measured: f64, must: f64, passed: bool) -> bool {
    println!("{what:<46} {measured:>10.4} {must:>10.4}  {}", if passed { "PASS" } else { "FAIL" });
    passed
}

fn heists_a_minute(lay: &Arc<Lay>) -> f64 {
    let start = Instant::now();
    for seed in 0..HEISTS {
        black_box(play_heist(lay, HeistBot::Greedy, seed));
    }
    HEISTS as f64 * 60.0 / start.elapsed().as_secs_f64()
}

/// Of every choice in a few heists, each told ten times over.
fn slowest_odds(lay: &Arc<Lay>) -> f64 {
    let mut slowest: f64 = 0.0;
    for seed in 0..10 {
        let mut heist = Heist::begin(Arc::clone(lay));
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        while let Some(choice) = Greedy.choose(&heist) {
            for open in heist.choices() {
                let start = Instant::now();
                for _ in 0..10 {
                    black_box(heist.odds(&open));
                }
                slowest = slowest.max(start.elapsed().as_secs_f64() * 100.0);
            }
            heist.choose(&choice, &mut Drawn(&mut rng)).expect("it is open");
        }
    }
    slowest
}

/// Of all choices in a few heists that it plays.
fn slowest_choice(lay: &Arc<Lay>) -> f64 {
    let mut slowest: f64 = 0.0;
    for seed in 0..PLANNED {
        let mut heist = Heist::begin(Arc::clone(lay));
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        loop {
            let start = Instant::now();
            let Some(choice) = black_box(Planner.choose(&heist)) else { break };
            slowest = slowest.max(start.elapsed().as_secs_f64() * 1_000.0);
            heist.choose(&choice, &mut Drawn(&mut rng)).expect("it is open");
        }
    }
    slowest
}

/// Of all reference heists.
fn slowest_solution() -> f64 {
    let solve = |lay: Lay| {
        let start = Instant::now();
        black_box(Solver::new(Arc::new(lay)).expect("a reference heist is small").chance());
        start.elapsed().as_secs_f64()
    };
    REFERENCES.iter().map(|reference| solve((reference.lay)())).fold(0.0, f64::max)
}
