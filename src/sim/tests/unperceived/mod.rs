//! Nothing the player is shown or allowed tells of what the rogue does not perceive: pairs of missions that differ in
//! nothing else are played with the same requests, and told apart only once the rogue perceives a difference.
//!
//! Dice lie still: what one shows follows from round, turn and request, so that a hidden roll does not shift the others.
//! `UNPERCEIVED=10000 cargo test --release --no-default-features --lib unperceived -- --nocapture` plays 10,000 pairs.
//!
//! Rules: HSE-14, HSE-40, HSE-44, HSE-45, HSE-48, HSE-49, HSE-71.

mod difference;
mod plans;
mod shown;
mod traps;
mod twins;
mod watching;

use std::collections::BTreeMap;

use rayon::prelude::*;

pub(crate) use difference::make as change_what_is_not_perceived;
pub(crate) use shown::shown;
use twins::{End, Twins};

/// Pairs that are played by default.
const SAMPLE: u32 = 1_000;

#[test]
fn hse_48_missions_that_differ_in_what_the_rogue_does_not_perceive_are_the_same_to_the_player() {
    let wanted =
        std::env::var("UNPERCEIVED").ok().map(|count| count.parse().expect("UNPERCEIVED is a number"));
    let numbers = 0..u64::from(wanted.unwrap_or(SAMPLE));
    let played: Vec<(String, End, u32)> =
        numbers.into_par_iter().map(|number| Twins::new(number).play()).collect();
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
    let compared: u32 = ends.values().map(|(_, compared)| compared).sum();
    assert!(compared > 4 * SAMPLE, "too little was compared to say anything: {compared}");
}
