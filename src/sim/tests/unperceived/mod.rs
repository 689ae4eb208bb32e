//! Nothing the player is shown or allowed tells of what the rogue does not perceive: pairs of missions that differ in
//! nothing else are played with the same requests, and told apart only once the rogue perceives a difference.
//!
//! Dice lie still: what one shows follows from round and turn, in a fight from the request too, so that a hidden roll does not
//! shift the others.
//! `UNPERCEIVED=10000 cargo test --release --no-default-features --lib unperceived -- --nocapture` plays 10,000 pairs,
//! `UNPERCEIVED=3358..3359` pair 3358 alone.
//!
//! Rules: HSE-14, HSE-40, HSE-44, HSE-45, HSE-48, HSE-49, HSE-71.

mod difference;
mod plans;
mod shown;
mod traps;
mod twins;
mod watching;

use std::collections::BTreeMap;
use std::ops::Range;

use rayon::prelude::*;

pub(crate) use difference::make as change_what_is_not_perceived;
pub(crate) use shown::shown;
use twins::{End, Twins};

/// Pairs that are played by default.
const SAMPLE: u64 = 1_000;

/// Which pairs are played: as many as wanted, from the first one on, or those from one number to another.
fn numbers() -> Range<u64> {
    let number = |text: &str| text.parse().expect("UNPERCEIVED is a number, or two with .. between");
    match std::env::var("UNPERCEIVED") {
        Err(_) => 0..SAMPLE,
        Ok(wanted) => match wanted.split_once("..") {
            Some((first, end)) => number(first)..number(end),
            None => 0..number(&wanted),
        },
    }
}

#[test]
fn hse_48_missions_that_differ_in_what_the_rogue_does_not_perceive_are_the_same_to_the_player() {
    let pairs = numbers();
    let played: Vec<(String, End, u32)> =
        pairs.clone().into_par_iter().map(|number| Twins::new(number).play()).collect();
    let mut ends: BTreeMap<(String, &str), (u32, u32)> = BTreeMap::new();
    let mut leaks = Vec::new();
    for (what, end, compared) in played {
        let entry = ends.entry((what, end.word())).or_default();
        *entry = (entry.0 + 1, entry.1 + compared);
        leaks.extend(end.leak());
    }
    for ((what, end), (pairs, compared)) in &ends {
        println!("{what}, {end}: {pairs} pairs, {compared} requests compared");
    }
    let some: Vec<String> = leaks.iter().take(5).cloned().collect();
    assert!(leaks.is_empty(), "{} leaks, among them:\n{}", leaks.len(), some.join("\n\n"));
    let compared: u64 = ends.values().map(|(_, compared)| u64::from(*compared)).sum();
    let is_sample = pairs.end - pairs.start >= SAMPLE;
    assert!(!is_sample || compared > 4 * SAMPLE, "too little was compared to say anything: {compared}");
}
