//! The scene in which the player is a guard: it can be won and lost, no two hunts are the same, and each comes to an end.

use std::sync::Arc;

use proptest::prelude::*;

use tactical_grid::{Direction, Square};
use unnoticed::designer::{Bot, simulate};
use unnoticed::level::Level;
use unnoticed::sim::{Ask, Outcome, Session};
use unnoticed_rules::{Action, CreatureId, Mover, SeekArea};

const THIEF: CreatureId = CreatureId(2);
/// Rounds after which every hunt is over. Rule: HSE-74.
const MOST_ROUNDS: u32 = 60;

fn level() -> Arc<Level> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/levels/scenes/seeker.toml");
    Arc::new(Level::load(path).expect("a good level"))
}

/// Plays a hunt to its end; `decide` is asked what the player does.
fn play(seed: u64, mut decide: impl FnMut(&Session, u32) -> Action) -> Session {
    let mut session = Session::start(level(), seed);
    let mut asked = 0;
    while session.outcome().is_none() && session.turns().round() <= MOST_ROUNDS {
        let action = decide(&session, asked);
        asked += 1;
        let ask = if session.question().is_some() { Ask::React(true) } else { Ask::Act(action) };
        if session.ask(ask).is_err() {
            session.ask(Ask::Act(Action::EndTurn)).expect("a turn can always be ended");
        }
    }
    session
}

#[test]
fn hse_75_whoever_only_waits_loses_most_hunts_within_a_few_rounds() {
    let waited: Vec<Session> = (1..=24).map(|seed| play(seed, |_, _| Action::EndTurn)).collect();
    let escapes = waited.iter().filter(|session| session.outcome() == Some(Outcome::Escaped)).count();
    assert!(escapes >= 16, "{escapes} of 24");
    assert!(waited.iter().all(|session| session.turns().round() <= 20));
}

#[test]
fn hse_75_a_guard_that_hunts_wins_some_and_loses_some() {
    let report = simulate(&level(), Bot::Hunter, 60, 1);
    assert!((24..=48).contains(&report.wins), "{} of {}", report.wins, report.runs);
}

#[test]
fn hse_74_another_seed_is_another_hunt_and_the_same_seed_the_same() {
    let starts_at = |seed| {
        let session = Session::start(level(), seed);
        session.situation().creature(THIEF).square
    };
    let starts: std::collections::BTreeSet<Square> = (1..=20).map(starts_at).collect();
    assert!(starts.len() > 1, "{starts:?}");
    let log = |seed| play(seed, |_, _| Action::EndTurn).log().hash();
    assert_eq!(log(3), log(3));
    let courses: std::collections::BTreeSet<u64> = (1..=8).map(log).collect();
    assert_eq!(courses.len(), 8);
}

/// One of the things that a player might do, by a number.
fn any_action(session: &Session, number: u32) -> Action {
    let situation = session.situation();
    let player = situation.creature(CreatureId::ROGUE);
    let square = Square::new((number % 23) as i16, (number / 23 % 17) as i16);
    match number % 5 {
        0 | 1 => {
            let mover = Mover::new(situation, player.id);
            let way =
                mover.way_to(square).map(|way| mover.first_part(&way.squares, player.profile.speed.into()));
            way.filter(|way| !way.is_empty()).map_or(Action::EndTurn, Action::Stride)
        }
        2 => Action::Seek(SeekArea::Cone(Direction::ALL[number as usize / 5 % 8])),
        3 => Action::Strike(THIEF),
        _ => Action::PointOut(THIEF),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn hse_74_hse_75_every_hunt_ends(seed in any::<u64>(), numbers in prop::collection::vec(any::<u32>(), 64)) {
        let session = play(seed, |session, asked| any_action(session, numbers[asked as usize % numbers.len()]));
        prop_assert!(session.outcome().is_some(), "after {} rounds", session.turns().round());
    }

    #[test]
    fn hse_74_hse_75_a_hunt_ends_too_if_the_player_camps_at_an_exit(seed in any::<u64>(), exit in 0..3_usize) {
        let session = play(seed, |session, _| {
            let situation = session.situation();
            let (mover, camp) = (Mover::new(situation, CreatureId::ROGUE), situation.board.exits[exit].square);
            let way = mover.way_to(camp).map(|way| mover.first_part(&way.squares, 5)).unwrap_or_default();
            if way.is_empty() { Action::Strike(THIEF) } else { Action::Stride(way) }
        });
        prop_assert!(session.outcome().is_some(), "after {} rounds", session.turns().round());
    }
}
