//! Same level, same seed, same actions, same game: in every run, in every build, and from a recorded script.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use unnoticed::designer::{Bot, record};
use unnoticed::level::{Level, SHIPPED, Shelf};
use unnoticed::sim::{Session, script};

/// The missions, of each of which a script is kept with the hash of its log.
const GOLDEN: [&str; 3] = ["counting_house", "hollin_court", "tutorial"];
const SEED: u64 = 7;

fn path(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(file)
}

fn level(name: &str) -> Arc<Level> {
    let (_, id, text) = SHIPPED.iter().find(|(_, id, _)| *id == name).expect("a shipped level");
    Arc::new(Level::parse(&format!("{id}.toml"), text).expect("a level without problems"))
}

/// The event log of `text` played in `level`, and its hash.
fn play(level: &Arc<Level>, text: &str) -> (String, u64) {
    let lines = script::parse(text).expect("a script");
    let mut session = Session::start(Arc::clone(level), SEED);
    script::play(&mut session, &lines).unwrap_or_else(|stopped| panic!("{}: {stopped}", level.id));
    (session.log().to_json_lines(), session.log().hash())
}

/// The ids of all missions and scenes.
fn shipped() -> impl Iterator<Item = &'static str> {
    SHIPPED.iter().map(|(_, id, _)| *id)
}

#[test]
fn of_every_mission_a_script_is_kept() {
    let missions = SHIPPED.iter().filter(|(shelf, ..)| *shelf == Shelf::Missions).map(|(_, id, _)| *id);
    assert!(missions.eq(GOLDEN));
}

#[test]
fn hse_44_the_same_level_seed_and_bot_give_the_same_mission() {
    for level in shipped().map(level) {
        let [first, second] = [(); 2].map(|()| record(&level, Bot::Reckless, SEED));
        assert_eq!(first, second, "{}", level.id);
    }
}

#[test]
fn hse_44_another_seed_gives_another_mission() {
    let level = level("hollin_court");
    let hash = |seed| record(&level, Bot::Reckless, seed).1.log_hash;
    assert!((1..5).any(|seed| hash(seed) != hash(SEED)));
}

#[test]
fn hse_44_the_recorded_script_of_a_bot_gives_its_log_byte_for_byte() {
    let recorded = shipped().map(|name| (name, Bot::Reckless)).chain([("tutorial", Bot::Careful)]);
    for (name, bot) in recorded {
        let level = level(name);
        let (text, run) = record(&level, bot, SEED);
        let [first, second] = [(); 2].map(|()| play(&level, &text));
        assert_eq!(first, second, "{name}");
        assert_eq!(first.1, run.log_hash, "{name}, {bot} bot");
    }
}

/// Every build, debug and release, must give the hashes that are written down beside the scripts.
#[test]
fn hse_44_every_build_plays_the_golden_scripts_to_the_same_log() {
    if std::env::var_os("ACCEPT").is_some() {
        GOLDEN.into_iter().for_each(accept);
    }
    for name in GOLDEN {
        let [text, hash] = ["script", "hash"].map(|kind| {
            fs::read_to_string(path(&format!("tests/golden/{name}.{kind}"))).expect("a golden file")
        });
        let lines = script::parse(&text).expect("a script");
        let mut session = Session::start(level(name), SEED);
        let stopped = script::play(&mut session, &lines).err();
        assert!(
            stopped.is_none() && format!("{:016x}", session.log().hash()) == hash.trim(),
            "{name} is played otherwise than before ({stopped:?}); if rules or level were changed on purpose, run\n    \
             ACCEPT=1 cargo test --no-default-features --test determinism"
        );
    }
}

/// Writes a new script and its hash.
fn accept(name: &str) {
    let (text, run) = record(&level(name), Bot::Reckless, SEED);
    let write = |kind: &str, text: &str| fs::write(path(&format!("tests/golden/{name}.{kind}")), text);
    write("script", &text).and(write("hash", &format!("{:016x}\n", run.log_hash))).expect("golden files");
}
