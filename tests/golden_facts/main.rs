//! What happens in missions and heists stays what it was, however the code that makes it happen is built and whatever
//! words tell it: of kept scripts, kept heists and 1,000 random games of each kind, hashes of the facts are written
//! down in `tests/golden/facts`.
//!
//! A sample is played by default; `GOLDEN=all` plays all of them, and `ACCEPT=1` writes the files anew:
//! `GOLDEN=all cargo test --release --no-default-features --test golden_facts`.

mod account;
mod heists;
mod missions;
mod wanderer;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rayon::prelude::*;
use unnoticed::level::{Level, SHIPPED};

/// Every so many random games are played unless all are asked for.
const SAMPLE: usize = 20;

fn path(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(file)
}

/// The levels of the random games: which of them a game is played in follows from its number, so that levels that are
/// added later change nothing.
const LEVELS: [&str; 7] =
    ["counting_house", "hollin_court", "tutorial", "ambush", "ambushed", "seeker", "orrery_house"];

fn levels() -> Vec<Arc<Level>> {
    LEVELS.into_iter().map(level).collect()
}

fn level(id: &str) -> Arc<Level> {
    let (.., text) = SHIPPED.iter().find(|(_, shipped, _)| *shipped == id).expect("a shipped level");
    Arc::new(Level::parse(&format!("{id}.toml"), text).expect(id))
}

fn is_set(variable: &str) -> bool {
    std::env::var_os(variable).is_some()
}

/// Compares what `play` says of each game with the lines of `file`, or writes them.
fn compare(file: &str, games: usize, play: impl Fn(usize) -> String + Sync) {
    let path = path(&format!("golden/facts/{file}.txt"));
    if is_set("ACCEPT") {
        let lines: Vec<String> = (0..games).into_par_iter().map(|number| play(number) + "\n").collect();
        return fs::write(&path, lines.concat()).expect("the file can be written");
    }
    let golden = fs::read_to_string(&path).expect("a golden file");
    let golden: Vec<&str> = golden.lines().collect();
    assert_eq!(golden.len(), games, "{file} tells of other games");
    let step = if is_set("GOLDEN") || games < SAMPLE { 1 } else { SAMPLE };
    let numbers: Vec<usize> = (0..games).step_by(step).collect();
    let other: Vec<String> = numbers
        .into_par_iter()
        .filter_map(|number| {
            let now = play(number);
            (now != golden[number]).then(|| format!("was {}\nis  {now}", golden[number]))
        })
        .collect();
    assert!(other.is_empty(), "{} games go otherwise than they did:\n{}", other.len(), other.join("\n"));
}

#[test]
fn hse_44_kept_scripts_go_as_they_did() {
    compare("scripts", missions::SCRIPTS.len() * missions::SCRIPT_SEEDS, missions::script);
}

#[test]
fn hse_44_random_missions_go_as_they_did() {
    compare("missions", 1000, missions::random);
}

#[test]
fn hse_44_kept_heists_go_as_they_did() {
    compare("kept_heists", heists::KEPT.len(), heists::kept);
}

#[test]
fn hse_44_random_heists_go_as_they_did() {
    compare("heists", 1000, heists::random);
}
