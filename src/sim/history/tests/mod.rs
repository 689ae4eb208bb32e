//! Whatever is taken back is as if it had not been; what was learnt stays learnt.

mod recordings;

use std::sync::Arc;

use proptest::prelude::*;

use super::*;
use crate::level::{Level, RulebookName};
use crate::sim::{
    CurrentSituation, Fact, Fight, Intents, KnownSituation, LogEntry, MissionState, Openness, Outcome,
    Policies, Policy, Session, Turns, at_the_beginning_of_a_turn, purse, run_tick,
};
use tactical_grid::{Direction, SenseKind, Square};
use unnoticed_rules::detection::State;
use unnoticed_rules::{Action, By, CreatureId, Effect, Reaction, Reason, SeekArea, Situation};

pub(in crate::sim) fn level(name: &str) -> Arc<Level> {
    let file = format!("{}/levels/{name}.toml", env!("CARGO_MANIFEST_DIR"));
    Arc::new(Level::load(file).unwrap())
}

/// Everything that a mission consists of, and how it came to it.
#[derive(Debug, PartialEq)]
struct Portrait {
    state: MissionState,
    situations: [Situation; 2],
    log: EventLog,
    course: Course,
    marks: Vec<Mark>,
}

fn portrait(world: &mut World) -> Portrait {
    Portrait {
        state: MissionState::of(world),
        situations: [
            world.resource::<CurrentSituation>().0.clone(),
            world.resource::<KnownSituation>().0.clone(),
        ],
        log: world.resource::<EventLog>().clone(),
        course: world.resource::<Course>().clone(),
        marks: world.resource::<History>().marks.clone(),
    }
}

/// One of the things that a player does, by number; many are refused.
pub(in crate::sim) fn request(number: u8, situation: &Situation) -> Ask {
    let from = situation.creature(CreatureId::ROGUE).square;
    let towards = Direction::ALL[usize::from(number % 8)];
    let way = |steps| std::iter::successors(Some(from), |at| Some(at.step(towards))).skip(1).take(steps);
    Ask::Act(match number / 8 {
        0..=9 => Action::Stride(way(usize::from(number / 16 + 1)).collect()),
        10..=17 => Action::Sneak(way(2).collect()),
        18 => Action::Hide,
        19 | 20 => Action::Step(from.step(towards)),
        21 => Action::Throw(from.step(towards).step(towards)),
        22 => Action::TakeCover,
        23 => return Ask::Kill(number.is_multiple_of(2)),
        24 | 25 => return Ask::React(number.is_multiple_of(2)),
        28 => {
            let (reaction, policy) = (usize::from(number % 3), usize::from(number / 2 % 4));
            return Ask::Reacts(Reaction::ALL[reaction], Policy::ALL[policy]);
        }
        29 => {
            let rulebooks: Vec<RulebookName> = RulebookName::all().collect();
            return Ask::GoOver(rulebooks[usize::from(number) % rulebooks.len()]);
        }
        26 | 27 => Action::Strike(CreatureId(1 + u16::from(number % 5))),
        _ => Action::EndTurn,
    })
}

/// Asks for everything that `numbers` come to; whether the mission goes on.
fn play(session: &mut Session, numbers: &[u8]) -> bool {
    for &number in numbers {
        let request = request(number, session.situation());
        let _ = session.ask(request);
    }
    session.outcome().is_none()
}

fn end_turn() -> Ask {
    Ask::Act(Action::EndTurn)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn hse_44_going_back_is_an_inverse_and_the_same_request_comes_to_the_same(
        before in prop::collection::vec(any::<u8>(), 0..24), number: u8, seed in 0..4_u64,
    ) {
        let mut session = Session::start(level("counting_house"), seed);
        prop_assume!(play(&mut session, &before));
        let then = portrait(session.world_mut());
        let request = request(number, session.situation());
        prop_assume!(!request.is_choice() && session.ask(request.clone()).is_ok());
        let now = portrait(session.world_mut());
        for from_the_start in [false, true] {
            if from_the_start {
                session.world_mut().insert_resource(Snapshots::default());
            }
            go_back(session.world_mut(), then.course.0.len());
            prop_assert_eq!(&portrait(session.world_mut()), &then);
            session.ask(request.clone()).unwrap();
            prop_assert_eq!(&portrait(session.world_mut()), &now);
        }
    }

    #[test]
    fn hse_44_a_mission_that_went_back_goes_on_as_it_did(
        numbers in prop::collection::vec(any::<u8>(), 4..40), back in 1..12_usize, seed in 0..4_u64,
    ) {
        let mut session = Session::start(level("counting_house"), seed);
        prop_assume!(play(&mut session, &numbers) && session.course().len() >= back);
        let played = portrait(session.world_mut());
        let stays = played.course.0.len() - back;
        // What was chosen for later stays chosen, and is not asked for again.
        prop_assume!(!played.course.0[stays..].iter().any(Ask::is_choice));
        go_back(session.world_mut(), stays);
        for request in &played.course.0[stays..] {
            session.ask(request.clone()).unwrap();
        }
        prop_assert_eq!(portrait(session.world_mut()), played);
    }

    #[test]
    fn hse_44_undo_goes_back_to_the_last_thing_that_was_random_or_revealing(
        numbers in prop::collection::vec(any::<u8>(), 0..24), seed in 0..4_u64,
    ) {
        let mut session = Session::start(level("tutorial"), seed);
        prop_assume!(play(&mut session, &numbers));
        while session.undo().is_ok() {}
        let log = session.log().clone();
        let deed = session.past().last_deed();
        let since = deed.map(|deed| session.world_mut().resource::<History>().marks[deed].lines);
        let bound = since.and_then(|line| log.entries[line..].iter().find_map(bounds::bound));
        prop_assert_eq!(bound.is_some(), deed.is_some());
    }

    #[test]
    fn hse_44_rewinding_leads_to_the_start_of_a_round(
        numbers in prop::collection::vec(any::<u8>(), 1..24), seed in 0..4_u64,
    ) {
        let mut session = Session::start(level("counting_house"), seed);
        prop_assume!(play(&mut session, &numbers));
        let Some(deed) = session.past().last_deed() else { return Ok(()) };
        let asked_in = Some(session.world_mut().resource::<History>().marks[deed].round);
        session.rewind(Rewinds::Any).unwrap();
        prop_assert_eq!(Some(session.turns().round()), asked_in);
        let whole = at_the_beginning_of_a_turn(session.situation(), session.rules().name());
        prop_assert_eq!(purse(session.situation()), purse(&whole));
    }

    /// In the window requests come at any time, two at once, or while others act.
    #[test]
    fn hse_44_the_course_alone_says_when_each_request_was_answered(
        numbers in prop::collection::vec((any::<u8>(), 0..9_u8), 1..30), seed in 0..4_u64,
    ) {
        let mut session = Session::start(level("counting_house"), seed);
        let world = session.world_mut();
        for (number, ticks) in numbers {
            let request = request(number, &world.resource::<CurrentSituation>().0);
            world.resource_mut::<Intents>().ask(CreatureId::ROGUE, request);
            (0..ticks).for_each(|_| run_tick(world));
        }
        play_on(world);
        let played = portrait(world);
        let course = world.resource::<Course>().0.clone();
        mission::begin_anew(world);
        take_up(world, course, 0).unwrap();
        prop_assert_eq!(portrait(world), played);
    }
}

#[test]
fn hse_24_what_cannot_be_taken_back_is_refused_and_changes_nothing() {
    let mut session = Session::start(level("tutorial"), 1);
    assert!(session.undo().is_err() && session.rewind(Rewinds::Any).is_err(), "nothing has happened yet");
    session.ask(Ask::GiveUp).unwrap();
    let over = portrait(session.world_mut());
    assert!(session.undo().is_err() && session.rewind(Rewinds::None).is_err(), "all is told by now");
    assert_eq!(portrait(session.world_mut()), over);
}

#[test]
fn hse_24_a_search_is_not_taken_back_even_if_it_found_nobody() {
    let mut session = Session::start(level("tutorial"), 1);
    session.ask(Ask::Act(Action::Seek(SeekArea::Cone(Direction::North)))).unwrap();
    let rolls = |entry: &&LogEntry| matches!(entry.fact, Fact::Effect(Effect::Rolled(_)));
    assert_eq!(session.log().entries.iter().filter(rolls).count(), 0, "there is nobody to be found");
    let searched = portrait(session.world_mut());
    assert_eq!(session.undo().unwrap_err().why, "Since then you have searched.");
    assert_eq!(portrait(session.world_mut()), searched);
}

#[test]
fn hse_48_a_new_sign_of_somebody_undetected_is_something_learnt_and_old_age_is_not() {
    let told = |by| {
        let reason = Reason::rule("DET-170", by);
        let (from, to) = (State::Undetected.into(), State::Undetected.into());
        let learned = Effect::Learned {
            observer: CreatureId::ROGUE,
            subject: CreatureId(1),
            from,
            to,
            place: None,
            reason,
        };
        bounds::bound(&LogEntry {
            round: 1,
            fact: Fact::Effect(learned),
            text: None,
            openness: Openness::Open,
        })
    };
    let heard = told(By::Sense(SenseKind::Hearing)).map(|refusal| refusal.why);
    assert_eq!(heard, Some("Since then you have learnt something about somebody."));
    assert_eq!(told(By::Time), None);
}

#[test]
fn hse_42_a_lost_mission_can_be_rewound() {
    let mut session = Session::start(level("tutorial"), 1);
    session.ask(end_turn()).unwrap();
    let then = portrait(session.world_mut());
    session.ask(Ask::GiveUp).unwrap();
    session.rewind(Rewinds::Three).unwrap();
    assert_eq!(portrait(session.world_mut()), then);
    assert_eq!(session.world_mut().resource::<History>().rewound(), 1);
}

#[test]
fn a_mission_can_be_rewound_three_times_unless_the_settings_say_otherwise() {
    let mut session = Session::start(level("tutorial"), 1);
    let search = Ask::Act(Action::Seek(SeekArea::Cone(Direction::North)));
    for left in [3, 2, 1] {
        session.ask(search.clone()).unwrap();
        assert!(session.past().undo().is_err(), "to have found nobody tells something");
        assert!(session.rewind(Rewinds::None).is_err());
        assert_eq!(Rewinds::Three.left(session.world_mut().resource::<History>().rewound()), Some(left));
        session.rewind(Rewinds::Three).unwrap();
    }
    session.ask(search).unwrap();
    assert!(session.rewind(Rewinds::Three).is_err());
    session.rewind(Rewinds::Any).unwrap();
    assert_eq!(Rewinds::Any.left(9), None);
}

#[test]
fn hse_44_the_start_of_any_round_before_can_be_gone_back_to_and_each_time_counts_once() {
    let mut session = Session::start(level("tutorial"), 1);
    let starts = |session: &Session, allowed| -> Vec<u32> {
        session.past().starts(allowed).map_or(vec![], |starts| starts.iter().map(|back| back.round).collect())
    };
    let mut before = Vec::new();
    for _ in 0..4 {
        before.push(portrait(session.world_mut()));
        session.ask(Ask::Act(Action::Seek(SeekArea::Cone(Direction::North)))).unwrap();
        session.ask(end_turn()).unwrap();
    }
    assert_eq!(starts(&session, Rewinds::Three), [4, 3, 2, 1]);
    assert!(rewind_to(session.world_mut(), Rewinds::Three, 9).is_err());
    rewind_to(session.world_mut(), Rewinds::Three, 2).unwrap();
    assert_eq!(portrait(session.world_mut()), before.remove(1));
    assert_eq!(session.past().rewinds_left(Rewinds::Three), Some(2));
    assert_eq!(starts(&session, Rewinds::Three), [1]);
    assert_eq!(starts(&session, Rewinds::None), [0; 0]);
}

#[test]
fn hse_44_whoever_rewinds_is_told_that_dice_fall_as_they_fell() {
    let mut session = Session::start(level("tutorial"), 1);
    let search = Ask::Act(Action::Seek(SeekArea::Cone(Direction::North)));
    session.ask(search.clone()).unwrap();
    let searched = session.log().hash();
    let back = session.past().rewind(Rewinds::Any).unwrap();
    assert!(back.about().contains("round 1") && back.about().contains("Dice come in the same order"));
    session.rewind(Rewinds::Any).unwrap();
    session.ask(search).unwrap();
    assert_eq!(session.log().hash(), searched);
}

#[test]
fn rewinding_what_could_be_undone_costs_nothing() {
    let mut session = Session::start(level("tutorial"), 1);
    session.ask(Ask::Act(Action::Stride(vec![Square::new(1, 3)]))).unwrap();
    assert!(session.past().undo().is_ok());
    session.rewind(Rewinds::None).unwrap();
    assert_eq!(session.world_mut().resource::<History>().rewound(), 0);
    assert!(session.course().is_empty());
}

#[test]
fn what_is_drawn_of_a_mission_is_told_to_jump_and_not_what_was_played_again() {
    let mut session = Session::start(level("tutorial"), 1);
    session.ask(end_turn()).unwrap();
    session.undo().unwrap();
    let world = session.world_mut();
    assert!(world.resource::<Messages<Fact>>().is_empty());
    assert_eq!(world.resource_mut::<Messages<Restored>>().drain().count(), 1);
}

#[test]
fn hse_42_giving_up_waits_for_the_players_turn() {
    let mut session = Session::start(level("counting_house"), 1);
    let world = session.world_mut();
    world.resource_mut::<Intents>().ask(CreatureId::ROGUE, end_turn());
    run_tick(world);
    world.resource_mut::<Intents>().ask(CreatureId::ROGUE, Ask::GiveUp);
    run_tick(world);
    assert_eq!(world.resource::<Turns>().outcome(), None, "a guard acts");
    play_on(world);
    assert_eq!(world.resource::<Turns>().outcome(), Some(Outcome::GaveUp));
    assert_eq!(world.resource::<Turns>().round(), 2);
}

#[test]
fn hse_22_what_was_chosen_for_reactions_stays_chosen_when_time_goes_back() {
    let mut session = Session::start(level("tutorial"), 1);
    let never = Ask::Reacts(Reaction::Brace, Policy::Never);
    session.ask(never.clone()).unwrap();
    assert!(session.undo().is_err() && session.rewind(Rewinds::Any).is_err(), "a choice is no deed");
    session.ask(Ask::Act(Action::Stride(vec![Square::new(1, 3)]))).unwrap();
    let ask = Ask::Reacts(Reaction::ReactiveStrike, Policy::Ask);
    session.ask(ask.clone()).unwrap();
    session.undo().unwrap();
    assert_eq!(session.course(), [never, ask]);
    let policies = session.world_mut().resource::<Policies>();
    assert_eq!(policies.chosen(Reaction::Brace), Policy::Never);
    assert_eq!(policies.chosen(Reaction::ReactiveStrike), Policy::Ask);
}

#[test]
fn hse_22_the_usual_is_to_ask_before_anybody_is_harmed_or_momentum_is_spent() {
    let usual = Policies::default();
    let of = |reaction| [false, true].map(|momentum| usual.of(reaction, momentum));
    assert_eq!(of(Reaction::ReactiveStrike), [Policy::Ask, Policy::Ask]);
    assert_eq!(of(Reaction::Brace), [Policy::Always, Policy::Ask]);
    assert_eq!(of(Reaction::CallOut), [Policy::Always, Policy::Ask]);
}
