//! The scenes are about what they say, and can be won, but not by just walking through them.

use std::sync::Arc;

use unnoticed::designer::{Bot, simulate};
use unnoticed::level::{Level, SHIPPED};
use unnoticed::sim::script::{parse, play};
use unnoticed::sim::{Fact, Outcome, Session};
use unnoticed_rules::CreatureId;
use unnoticed_rules::surprise::Opening;

/// Seeds of all that is counted here.
const SEEDS: std::ops::RangeInclusive<u64> = 1..=40;

fn scene(name: &str) -> Arc<Level> {
    let (_, _, text) = SHIPPED.iter().find(|(_, id, _)| *id == name).expect("a shipped scene");
    Arc::new(Level::parse(&format!("{name}.toml"), text).expect("a scene without problems"))
}

/// The scene after `script`, as far as it can be played.
fn played(level: &Arc<Level>, script: &str, seed: u64) -> Session {
    let mut session = Session::start(Arc::clone(level), seed);
    // Dice decide how far a script gets.
    let _ = play(&mut session, &parse(script).expect("a script"));
    session
}

/// How its first fight began.
fn opening(session: &Session) -> Option<&Opening> {
    session.log().entries.iter().find_map(|entry| match &entry.fact {
        Fact::EncounterBegan { opening } => Some(opening),
        _ => None,
    })
}

fn surprised(session: &Session) -> Vec<&str> {
    let ids = opening(session).into_iter().flat_map(|opening| opening.surprised.keys());
    ids.map(|&id| session.situation().creature(id).profile.name.as_str()).collect()
}

#[test]
fn who_does_as_ambush_tells_surprises_both_and_mostly_takes_the_courier_down() {
    let level = scene("ambush");
    let sessions: Vec<Session> =
        SEEDS.map(|seed| played(&level, include_str!("scripts/ambush.txt"), seed)).collect();
    let ambushes = sessions.iter().filter(|session| surprised(session).starts_with(&["Voss", "Brand"]));
    let down = sessions.iter().filter(|session| session.situation().creature(CreatureId(1)).is_body());
    let (ambushes, down) = (ambushes.count(), down.count());
    assert!(ambushes >= 26, "{ambushes} ambushes in 40");
    assert!(down >= 18, "the courier is down in {down} of 40");
}

/// Whoever has the courier down gets away often enough, with nothing better than the shortest way.
#[test]
fn ambush_is_won_after_the_surprise_by_running() {
    let level = scene("ambush");
    let away = |seed| {
        let session = played(&level, include_str!("scripts/ambush.txt"), seed);
        let is_down = session.situation().creature(CreatureId(1)).is_body();
        is_down.then(|| run_for_it(session, &level))
    };
    let runs: Vec<bool> = SEEDS.filter_map(away).collect();
    let won = runs.iter().filter(|won| **won).count();
    assert!(2 * won >= runs.len(), "{won} of {}", runs.len());
}

fn run_for_it(mut session: Session, level: &Arc<Level>) -> bool {
    let mut player = Bot::Reckless.player(level);
    while session.outcome().is_none() && session.turns().round() < 60 {
        let ask = player.decide(&session);
        if session.ask(ask).is_err() {
            player.refused();
        }
    }
    session.outcome() == Some(Outcome::Won)
}

#[test]
fn who_walks_through_ambushed_is_surprised() {
    let level = scene("ambushed");
    let walk = "stride F6\nstride K6\nstride P6\n";
    let ambushed = SEEDS.filter(|&seed| surprised(&played(&level, walk, seed)).contains(&"You")).count();
    assert!(ambushed >= 28, "ambushed in {ambushed} of 40");
}

#[test]
fn no_scene_is_won_by_walking_and_none_is_lost_for_certain() {
    for name in ["ambush", "ambushed"] {
        let report = simulate(&scene(name), Bot::Reckless, 60, 1);
        assert!((0.1..=0.55).contains(&report.win_rate), "{name}: {}", report.win_rate);
    }
}
