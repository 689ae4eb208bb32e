//! Whole missions of bots as replays, and the way back through them.

use std::path::Path;
use std::sync::Arc;

use unnoticed::designer::{Bot, record};
use unnoticed::level::Level;
use unnoticed::sim::{Outcome, Replay, Rewinds, Session, script};

const LEVELS: [&str; 3] = ["tutorial", "counting_house", "hollin_court"];

fn level(name: &str) -> Arc<Level> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("levels/{name}.toml"));
    Arc::new(Level::load(path).expect("a shipped level"))
}

/// A mission of `bot`, played from its script.
fn mission(level: &Arc<Level>, bot: Bot, seed: u64) -> Session {
    let (text, _) = record(level, bot, seed);
    let mut session = Session::start(Arc::clone(level), seed);
    script::play(&mut session, &script::parse(&text).expect("a script"))
        .expect("a script that is not refused");
    session
}

#[test]
fn hse_44_the_replay_of_a_whole_mission_gives_its_log_byte_for_byte() {
    for (name, bot) in
        LEVELS.map(|name| (name, Bot::Reckless)).into_iter().chain([("tutorial", Bot::Careful)])
    {
        let level = level(name);
        let mut session = mission(&level, bot, 7);
        let text = Replay::of(session.world_mut()).to_string();
        let again = text.parse::<Replay>().expect("what was written").play(level);
        assert_eq!(again.difference, None, "{name}");
        assert_eq!(again.session.log().to_json_lines(), session.log().to_json_lines(), "{name}");
    }
}

/// Whatever is changed in the program, missions that were kept are gone on with. If that cannot be, the format of
/// replays has to be raised, so that they are refused with a sentence; the files are written by `unnoticed run --save`.
#[test]
fn hse_44_missions_that_were_kept_once_go_as_they_did() {
    for name in ["tutorial", "counting_house"] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
        let read =
            |kind: &str| std::fs::read_to_string(path.join(format!("{name}.{kind}"))).expect("a golden file");
        let kept: Replay = read("replay").parse().expect("it can still be read");
        let played = kept.play(level(name));
        assert_eq!(played.difference, None, "{name}");
        assert_eq!(format!("{:016x}", played.session.log().hash()), read("hash").trim(), "{name}");
    }
}

/// The three missions were won by hand under Danger and under Tactics once; they still are.
#[test]
fn hse_01_hse_44_missions_that_were_won_by_hand_under_other_rulebooks_go_as_they_did() {
    for (rulebook, name) in ["danger", "tactics"].into_iter().flat_map(|book| LEVELS.map(|name| (book, name)))
    {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
        let read = |kind: &str| {
            std::fs::read_to_string(path.join(format!("{rulebook}_{name}.{kind}"))).expect("a golden file")
        };
        let kept: Replay = read("replay").parse().expect("it can still be read");
        assert_eq!(kept.rulebook.rules().name(), rulebook, "{name}");
        let played = kept.play(level(name));
        assert_eq!(played.difference, None, "{name}");
        assert_eq!(played.session.outcome(), Some(Outcome::Won), "{name}");
        assert_eq!(format!("{:016x}", played.session.log().hash()), read("hash").trim(), "{name}");
    }
}

/// Round by round back to the start, and forward again to the same end.
#[test]
fn hse_44_a_mission_that_was_rewound_to_its_start_goes_the_same_way_again() {
    let level = level("counting_house");
    let played = mission(&level, Bot::Reckless, 7);
    let (course, rounds) = (played.course().to_vec(), played.turns().round());
    let mut session = Session::start(level, 7);
    // The last request ends the mission, and then nothing is taken back.
    for request in &course[..course.len() - 1] {
        session.ask(request.clone()).expect("it was played before");
    }
    let mut rewinds = 0;
    while session.rewind(Rewinds::Any).is_ok() {
        rewinds += 1;
    }
    assert!(rewinds <= rounds && session.course().is_empty());
    for request in course {
        session.ask(request).expect("it was played before");
    }
    assert_eq!(session.log().to_json_lines(), played.log().to_json_lines());
}

/// `cargo test --release --no-default-features --test replays -- --ignored --nocapture`
#[test]
#[ignore = "prints how long going back takes"]
#[expect(clippy::disallowed_methods, reason = "it measures")]
fn going_back_is_quick() {
    for (name, bot) in
        [("hollin_court", Bot::Careful), ("hollin_court", Bot::Reckless), ("counting_house", Bot::Careful)]
    {
        let level = level(name);
        let longest =
            (1..=6).map(|seed| mission(&level, bot, seed)).max_by_key(|played| played.turns().round());
        let mut played = longest.expect("a mission");
        let length = Replay::of(played.world_mut()).to_string().len();
        let mut session =
            Session::start(level, played.world_mut().resource::<unnoticed::sim::MissionRng>().seed());
        let course = played.course().to_vec();
        for request in &course[..course.len() - 1] {
            session.ask(request.clone()).expect("it was played before");
        }
        let before = std::time::Instant::now();
        session.rewind(Rewinds::Any).expect("it goes on");
        println!(
            "{name}, {bot}: {} requests in {} rounds, back in {:?}, replay of {length} characters",
            course.len(),
            played.turns().round(),
            before.elapsed()
        );
    }
}
