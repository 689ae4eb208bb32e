//! A replay is played as it was written, and anything else is refused with its reason.

use proptest::prelude::*;
use proptest::sample::select;

use super::*;
use crate::level::RulebookName;
use crate::sim::tests::random;
use crate::sim::{Fact, Intents, Objectives, StartMission, Wording, play_on, run_tick};
use tactical_grid::{Direction, ExitId, ItemId, LampId, Square};
use unnoticed_rules::danger::Danger;
use unnoticed_rules::{Action, CreatureId, Deed, Situation};

fn level(name: &str) -> Arc<Level> {
    Arc::new(Level::load(format!("{}/levels/{name}.toml", env!("CARGO_MANIFEST_DIR"))).unwrap())
}

/// Squares on a map, at its rim and far off it.
fn square() -> impl Strategy<Value = Square> + Clone {
    let x = prop_oneof![8 => -1..40_i16, 1 => any::<i16>()];
    (x.clone(), x).prop_map(|(x, y)| Square::new(x, y))
}

/// A way of neighbours on the map, or anything.
fn way() -> impl Strategy<Value = Vec<Square>> + Clone {
    let steps = (square(), prop::collection::vec(select(Direction::ALL.to_vec()), 1..7));
    let walk = steps.prop_map(|(from, steps)| {
        let next = |at: &mut Square, to: Direction| {
            *at = at.step(to);
            Some(*at)
        };
        steps.into_iter().scan(from, next).collect()
    });
    prop_oneof![walk, prop::collection::vec(square(), 0..5)]
}

fn deed() -> impl Strategy<Value = Deed> {
    prop_oneof![
        square().prop_map(Deed::Open),
        square().prop_map(Deed::Close),
        square().prop_map(Deed::PickLock),
        square().prop_map(Deed::Disarm),
        any::<u16>().prop_map(|item| Deed::Use(ItemId(item % 20))),
        any::<u16>().prop_map(|lamp| Deed::Snuff(LampId(lamp))),
        any::<u16>().prop_map(|lamp| Deed::Light(LampId(lamp % 20))),
        any::<u16>().prop_map(|exit| Deed::Leave(ExitId(exit % 20))),
    ]
}

fn somebody() -> impl Strategy<Value = CreatureId> + Clone {
    prop_oneof![(0..20_u16).prop_map(CreatureId), any::<u16>().prop_map(CreatureId)]
}

fn request() -> impl Strategy<Value = Ask> {
    random::request(random::action(square(), way(), somebody(), deed()))
}

/// A mission that was played for a while, with what was refused left out.
fn played(requests: &[Ask], seed: u64) -> Session {
    let mut session = Session::start(level("tutorial"), seed);
    for request in requests {
        let _ = session.ask(request.clone());
        let _ = session.ask(Ask::Act(Action::Step(Square::new(1, 3))));
    }
    session
}

fn replay(requests: &[Ask], seed: u64) -> Replay {
    Replay::of(played(requests, seed).world_mut())
}

/// The replay of a mission with some turns in it.
fn some_replay() -> Replay {
    let end_turn = Ask::Act(Action::EndTurn);
    replay(
        &[Ask::Act(Action::Hide), end_turn.clone(), Ask::Act(Action::Throw(Square::new(2, 4))), end_turn],
        3,
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn hse_44_a_replay_equals_the_mission_after_every_request(
        requests in prop::collection::vec(request(), 0..12), seed in 0..4_u64,
    ) {
        let mut session = Session::start(level("tutorial"), seed);
        for request in &requests {
            let _ = session.ask(request.clone());
            let replay = Replay::of(session.world_mut());
            let mut again = replay.play(level("tutorial"));
            prop_assert_eq!(&again.difference, &None);
            prop_assert_eq!(again.session.situation(), session.situation());
            prop_assert_eq!(again.session.log(), session.log());
            prop_assert_eq!(Replay::of(again.session.world_mut()), replay);
        }
    }

    #[test]
    fn a_replay_is_read_as_it_was_written(requests in prop::collection::vec(request(), 0..12), seed: u64) {
        let replay = Replay { course: requests.clone(), checks: vec![7; requests.len()], ..replay(&[], seed) };
        let text = replay.to_string();
        prop_assert!(text.chars().all(|c| c.is_ascii_alphanumeric() || ":.-_".contains(c)), "{}", text);
        prop_assert_eq!(text.parse(), Ok(replay));
    }

    #[test]
    fn a_replay_that_is_cut_off_is_refused(part in 0.0..1.0_f64) {
        let text = some_replay().to_string();
        let cut = &text[..(text.len() as f64 * part) as usize];
        prop_assert!(cut.parse::<Replay>().is_err(), "{}", cut);
    }

    #[test]
    fn a_replay_with_a_changed_character_is_refused(at: prop::sample::Index, byte in b'!'..b'~') {
        let text = some_replay().to_string();
        let mut bytes = text.clone().into_bytes();
        *at.get_mut(&mut bytes) = byte;
        let changed = String::from_utf8(bytes).unwrap();
        prop_assume!(changed != text);
        prop_assert!(changed.parse::<Replay>().is_err(), "{}", changed);
    }

    #[test]
    fn a_replay_with_something_in_or_after_it_is_refused(at: prop::sample::Index, more in "[!-~]{1,9}") {
        let mut text = some_replay().to_string();
        let at = at.index(text.len());
        text.insert_str(at, &more);
        prop_assert!(text.parse::<Replay>().is_err(), "{}", text);
    }

    #[test]
    fn no_text_can_panic_the_reader(text in "\\PC*", data in "[A-Za-z0-9_:.-]*") {
        prop_assert!(text.parse::<Replay>().is_err());
        for start in ["unnoticed:", "unnoticed:1:", "unnoticed:2:", "unnoticed:3:", "unnoticed:3:0.1.0:"] {
            let forged = [start, &data].concat();
            prop_assert!(forged.parse::<Replay>().is_err());
        }
    }

    /// Whoever writes replays by hand can have them sealed, but not played.
    #[test]
    fn no_request_of_a_replay_can_panic_the_mission(
        requests in prop::collection::vec(request(), 1..20), seed: u64, checks in prop::collection::vec(any::<u16>(), 20),
    ) {
        let honest = replay(&[], seed);
        let mut course = requests;
        for lead in [0, 3] {
            (0..lead).for_each(|_| course.insert(0, Ask::Act(Action::EndTurn)));
            let forged = Replay { checks: checks.clone(), course: course.clone(), ..honest.clone() };
            prop_assert!(forged.play(level("tutorial")).difference.is_some());
        }
        let mut session = Session::start(level("counting_house"), seed);
        for request in &course {
            let _ = session.ask(request.clone());
        }
        prop_assert!(Replay::of(session.world_mut()).play(level("counting_house")).difference.is_none());
    }
}

#[test]
fn white_space_in_a_replay_does_not_count() {
    let replay = some_replay();
    let text = replay.to_string();
    let (first, second) = text.split_at(30);
    assert_eq!(format!("  {first}\r\n\t{second}\n").parse(), Ok(replay));
}

#[test]
fn what_is_no_replay_is_told_from_what_is_damaged_or_of_another_format() {
    assert_eq!("hello".parse::<Replay>(), Err(ReplayError::Foreign));
    assert_eq!(
        "unnoticed:9:0.1.0:AAAA".parse::<Replay>(),
        Err(ReplayError::Format { found: "9".to_owned(), read: "3" })
    );
    assert!(matches!("unnoticed:3:0.1.0:AAAA".parse::<Replay>(), Err(ReplayError::Damaged(_))));
    assert_eq!(" ".repeat(MOST_BYTES + 1).parse::<Replay>(), Err(ReplayError::TooLarge));
}

#[test]
fn a_replay_of_more_requests_than_anybody_makes_is_refused() {
    let count = MOST_REQUESTS + 1;
    let replay = Replay { course: vec![Ask::GiveUp; count], checks: vec![0; count], ..some_replay() };
    assert_eq!(replay.to_string().parse::<Replay>(), Err(ReplayError::TooLong));
}

#[test]
fn a_replay_of_another_version_says_which() {
    let other = Replay { version: "9.8.7".to_owned(), ..some_replay() };
    assert_eq!(other.to_string().parse::<Replay>().unwrap().version, "9.8.7");
    let unreadable = Replay { checks: Vec::new(), ..other };
    assert_eq!(unreadable.to_string().parse::<Replay>(), Err(ReplayError::Version("9.8.7".to_owned())));
}

#[test]
fn the_first_difference_is_named_by_request_and_round() {
    let honest = some_replay();
    let mut changed = honest.clone();
    changed.checks[3] ^= 1;
    let difference = changed.play(level("tutorial")).difference.unwrap();
    assert_eq!((difference.request, difference.otherwise), (3, Otherwise::Outcome));
    changed.checks[0] ^= 1;
    let difference = changed.play(level("tutorial")).difference.unwrap();
    assert_eq!((difference.request, difference.otherwise), (0, Otherwise::Start));
    let mut refused = honest;
    refused.course.insert(0, Ask::Act(Action::Interact(Deed::Open(Square::new(0, 0)))));
    let difference = refused.play(level("tutorial")).difference.unwrap();
    assert!(matches!(difference.otherwise, Otherwise::Refused(_)));
    assert_eq!((difference.request, difference.round, difference.text.as_str()), (1, 1, "open A1"));
}

#[test]
fn a_mission_that_is_saved_while_guards_act_goes_on_from_there() {
    let mut session = Session::start(level("counting_house"), 2);
    let world = session.world_mut();
    world.resource_mut::<Intents>().ask(CreatureId::ROGUE, Ask::Act(Action::EndTurn));
    (0..3).for_each(|_| run_tick(world));
    let replay = Replay::of(world);
    play_on(world);
    let again = replay.play(level("counting_house"));
    assert_eq!(again.difference, None);
    assert_eq!(again.session.log(), session.log());
}

#[test]
fn replays_of_former_formats_are_refused_with_a_sentence() {
    let text = some_replay().to_string();
    for (format, reason) in [("1", "sentences"), ("2", "walks stop")] {
        let old = text.replacen("unnoticed:3:", &format!("unnoticed:{format}:"), 1);
        let said = old.parse::<Replay>().unwrap_err().to_string();
        assert!(said.contains("earlier version of the game") && said.contains(reason), "{said}");
    }
}

/// Other words for everything, also for what otherwise goes without saying.
fn reworded(fact: &Fact, _: &Situation, _: &Objectives) -> Option<String> {
    Some(format!("Lo! {fact:?}"))
}

/// The tutorial, told in other words from its first line on.
fn told_otherwise(requests: &[Ask], seed: u64) -> World {
    let mut app = App::new();
    app.add_plugins(crate::sim::plugin).insert_resource(Wording(reworded));
    app.finish();
    app.cleanup();
    StartMission { level: level("tutorial"), seed }.apply(app.world_mut());
    play_on(app.world_mut());
    for request in requests {
        crate::sim::ask(app.world_mut(), request.clone()).unwrap();
    }
    std::mem::take(app.world_mut())
}

#[test]
fn a_mission_that_was_kept_before_its_sentences_changed_is_gone_on_with() {
    let end_turn = Ask::Act(Action::EndTurn);
    let course = [Ask::Act(Action::Hide), end_turn.clone(), Ask::Act(Action::Throw(Square::new(2, 4)))];
    let old = told_otherwise(&course, 3);
    let kept: Replay = Replay::of(&old).to_string().parse().unwrap();
    let mut again = kept.play(level("tutorial"));
    assert_eq!(again.difference, None);
    again.session.ask(end_turn).unwrap();
    let lines = &old.resource::<EventLog>().entries;
    for (then, now) in lines.iter().zip(&again.session.log().entries) {
        assert_eq!((then.round, &then.fact), (now.round, &now.fact));
        assert_ne!(then.text, now.text);
    }
    assert!(lines.len() > 20 && lines.len() < again.session.log().entries.len());
}

#[test]
fn checks_and_hash_of_a_log_hang_on_its_facts_and_not_on_its_sentences() {
    let log = played(&[Ask::Act(Action::Hide)], 3).log().clone();
    let told = |change: &dyn Fn(&mut EventLog)| {
        let mut log = log.clone();
        change(&mut log);
        (Checks::default().up_to(&log.entries), log.hash())
    };
    let as_it_is = told(&|_| {});
    assert_eq!(told(&|log| log.entries[2].text = Some("Lo!".to_owned())), as_it_is);
    assert_eq!(told(&|log| log.entries.iter_mut().for_each(|line| line.text = None)), as_it_is);
    let others: [&dyn Fn(&mut EventLog); 3] =
        [&|log| log.entries[2].round += 1, &|log| log.entries[2].fact = Fact::EncounterEnded, &|log| {
            log.entries.truncate(2);
        }];
    for change in others {
        let otherwise = told(change);
        assert!(otherwise.0 != as_it_is.0 && otherwise.1 != as_it_is.1);
    }
}

#[test]
fn hse_01_a_replay_under_another_rulebook_says_so_and_nothing_else() {
    let level = level("tutorial");
    let mut session = Session::start(level.under(RulebookName::of(&Danger)), 1);
    let replay = Replay::of(session.world_mut());
    assert_eq!(replay.notes(&level), ["the replay was made under another rulebook than the level names"]);
    assert_eq!(replay.notes(&level.under(replay.rulebook)), [""; 0]);
    let older = Replay { level_hash: 1, ..replay };
    assert!(older.notes(&level)[0].starts_with("the replay was made in another \"tutorial\""));
}
