//! Whatever is shown of a mission that was played is what it was.

use proptest::prelude::*;

use super::*;
use crate::sim::script::{self, parse};

/// A recording can be shown in the mission that it was made of, and in a new one, as it is in the viewer of replays.
fn check_positions(level: &Arc<Level>, seed: u64, numbers: &[u8], shown: &[prop::sample::Index]) {
    let mut session = Session::start(Arc::clone(level), seed);
    play(&mut session, numbers);
    let recording = Recording::of(session.world_mut());
    let mut viewer = Session::start(Arc::clone(level), seed);
    for index in shown {
        let position = index.index(recording.length() + 1);
        let mut played = Session::start(Arc::clone(level), seed);
        (0..position).for_each(|at| played.ask(recording.request(at).unwrap().clone()).unwrap());
        let expected = portrait(played.world_mut());
        for screen in [&mut session, &mut viewer] {
            recording.show(screen.world_mut(), position);
            assert_eq!(portrait(screen.world_mut()), expected, "at {position}");
            assert_eq!(screen.log().entries.len(), recording.lines(position));
            assert_eq!(screen.turns().round(), recording.round(position));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn hse_44_a_position_of_a_recording_is_what_playing_that_far_comes_to(
        numbers in prop::collection::vec(any::<u8>(), 4..60), shown in prop::collection::vec(any::<prop::sample::Index>(), 1..6),
        seed in 0..4_u64,
    ) {
        check_positions(&level("counting_house"), seed, &numbers, &shown);
    }

    #[test]
    fn hse_44_showing_something_else_and_the_same_again_changes_nothing(
        numbers in prop::collection::vec(any::<u8>(), 4..60), there: prop::sample::Index, ticks in 0..6_u8, seed in 0..4_u64,
    ) {
        let mut session = Session::start(level("counting_house"), seed);
        play(&mut session, &numbers);
        let before = portrait(session.world_mut());
        let recording = Recording::of(session.world_mut());
        let there = there.index(recording.length() + 1);
        recording.show(session.world_mut(), there);
        // Somebody looks on for a while before going back.
        if let Some(request) = recording.request(there) {
            session.world_mut().resource_mut::<Intents>().ask(CreatureId::ROGUE, request.clone());
            (0..ticks).for_each(|_| run_tick(session.world_mut()));
        }
        recording.show(session.world_mut(), recording.length());
        prop_assert_eq!(portrait(session.world_mut()), before);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(6))]

    /// The thief has ways to choose from, which are drawn as the mission begins. Rule: HSE-74.
    #[test]
    fn hse_44_a_position_of_a_hunt_is_what_playing_that_far_comes_to(
        numbers in prop::collection::vec(any::<u8>(), 4..40), shown in prop::collection::vec(any::<prop::sample::Index>(), 1..4),
        seed in 0..4_u64,
    ) {
        check_positions(&level("scenes/seeker"), seed, &numbers, &shown);
    }
}

/// A scene that ends with the blow out of an ambush.
fn ambush() -> Session {
    let file = format!("{}/tests/scripts/ambush.txt", env!("CARGO_MANIFEST_DIR"));
    let script = parse(&std::fs::read_to_string(file).unwrap()).unwrap();
    let sessions = (1..40).map(|seed| {
        let mut session = Session::start(level("scenes/ambush"), seed);
        script::play(&mut session, &script).map(|()| session)
    });
    let is_ambush =
        |entry: &LogEntry| matches!(&entry.fact, Fact::EncounterBegan { opening } if opening.is_ambush);
    sessions.flatten().find(|session| session.log().entries.iter().any(is_ambush)).expect("an ambush")
}

#[test]
fn hse_44_who_moves_on_in_the_middle_of_an_ambush_loses_no_blow() {
    let mut session = ambush();
    let struck = portrait(session.world_mut());
    let recording = Recording::of(session.world_mut());
    let before = recording.length() - 1;
    for ticks in 1..=3 {
        recording.show(session.world_mut(), before);
        let blow = recording.request(before).unwrap().clone();
        session.world_mut().resource_mut::<Intents>().ask(CreatureId::ROGUE, blow);
        (0..ticks).for_each(|_| run_tick(session.world_mut()));
        recording.show(session.world_mut(), recording.length());
        assert_eq!(portrait(session.world_mut()), struck, "after {ticks} ticks");
    }
}

/// In a hunt the player is the first of a round to act: nothing has happened in it yet.
#[test]
fn hse_23_hse_24_what_is_refused_in_a_fight_changes_nothing() {
    let mut session = Session::start(level("scenes/seeker"), 2);
    let mut refusals = 0;
    for number in REFUSED_IN_A_FIGHT {
        let before = portrait(session.world_mut());
        if session.ask(request(number, session.situation())).is_err() {
            let is_same = portrait(session.world_mut()) == before;
            assert!(is_same, "{number} in round {}", session.turns().round());
            refusals += u8::from(session.world_mut().resource::<Fight>().running().is_some());
        }
    }
    assert!(refusals > 1, "{refusals}");
}

/// What a player of the hunt tries, by number; it comes to a fight.
const REFUSED_IN_A_FIGHT: [u8; 26] = [
    24, 55, 179, 28, 20, 54, 60, 245, 88, 247, 94, 110, 210, 217, 122, 204, 194, 190, 11, 41, 41, 46, 21,
    149, 3, 162,
];

#[test]
fn moments_are_told_at_the_first_position_at_which_they_have_happened() {
    let mut session = Session::start(level("counting_house"), 2);
    play(&mut session, &(0..200).collect::<Vec<_>>());
    let _ = session.ask(Ask::GiveUp);
    let recording = Recording::of(session.world_mut());
    let moments = recording.moments(|_| true);
    assert_eq!(
        moments.last().map(|moment| (moment.position, moment.kind)),
        Some((recording.length(), MomentKind::End))
    );
    for moment in moments {
        let told = |position| {
            let lines = &recording.log()[..recording.lines(position)];
            lines.iter().any(|line| line.text.as_ref().is_some_and(|text| moment.words.ends_with(text)))
        };
        assert!(told(moment.position), "{moment:?}");
    }
    assert_eq!(recording.rounds()[0], 0);
    assert!(recording.rounds().windows(2).all(|pair| recording.round(pair[0]) < recording.round(pair[1])));
}
