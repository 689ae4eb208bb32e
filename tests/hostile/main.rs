//! Hostile input: levels, scripts and replays that were cut, swapped, bent and forged, and files that are none. Nothing of
//! it may panic, take long, or reach a terminal as it is.
//!
//! `FUZZ=1000000 cargo test --no-default-features --test hostile panic -- --nocapture` tries a million of them, from number
//! `FUZZ_FROM` on if that is set. The same number is the same input everywhere.

mod chance;
#[cfg(unix)]
mod command_line;
mod levels;
mod mutation;
mod plain;
mod replays;
mod scripts;

use std::panic;

use chance::Chance;
use rayon::prelude::*;

/// What is tried with every run of the tests.
const USUAL: u64 = 2_000;

#[test]
fn no_hostile_input_can_panic_the_game() {
    let set = |name: &str| std::env::var(name).ok().map(|count| count.parse().expect("a number"));
    let first: u64 = set("FUZZ_FROM").unwrap_or(0);
    let count: u64 = set("FUZZ").unwrap_or(USUAL);
    let breaks = |number: &u64| panic::catch_unwind(|| try_input(*number)).is_err();
    let broken: Vec<u64> = (first..first + count).into_par_iter().filter(breaks).collect();
    assert!(broken.is_empty(), "inputs {broken:?} of {count}; each alone: FUZZ_FROM=NUMBER FUZZ=1");
    println!("{count} inputs from {first} on");
}

/// Tries input `number`: every kind by turns.
fn try_input(number: u64) {
    let mut chance = Chance::of(number);
    match number % 5 {
        0 => levels::try_one(&mut chance),
        1 => scripts::try_mission(&mut chance),
        2 => scripts::try_heist(&mut chance),
        3 => replays::try_mission(&mut chance),
        _ => replays::try_heist(&mut chance),
    }
}
