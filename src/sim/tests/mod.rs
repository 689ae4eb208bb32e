//! Missions played without a window.

mod building;
mod components;
mod going_over;
mod gone;
mod hunts;
mod leaks;
mod open_turns;
mod perceived;
pub(super) mod random;
mod secrets;
pub(crate) mod unperceived;
mod unseen;

use std::sync::Arc;

use crate::level::{Goal, Level, Objective, Placed, Plight, Rectangle, Routine, RulebookName};
use tactical_grid::{Board, Direction, Exit, Light, Square};
use unnoticed_rules::detection::State;
use unnoticed_rules::guard::{PatrolRoute, Waypoint};
use unnoticed_rules::{Action, CreatureId, Effect, Exposure, Kind};

use crate::sim::{Ask, Fact, Outcome, Progress, Session};

/// A hall with the rogue in the west, an exit in the east, and `guards` behind a wall, looking away.
pub(super) fn hall(guards: u16) -> Level {
    let mut board = Board::from_drawing(
        "..............\n\
         ..............\n\
         ##############\n\
         ..............",
    );
    board.exits.push(Exit { name: "Gate".into(), square: Square::new(13, 0) });
    let rogue = placed(0, Kind::Rogue, Square::new(0, 0));
    let guards = (1..=guards).map(|id| placed(id, Kind::Guard, Square::new(2 * id as i16, 3)));
    let objective = |goal, optional| Objective { text: format!("{goal:?}"), goal, optional };
    Level {
        version: 1,
        id: "hall".into(),
        name: "Hall".into(),
        brief: String::new(),
        rulebook: RulebookName::default(),
        board,
        creatures: std::iter::once(rogue).chain(guards).collect(),
        objectives: vec![
            objective(Goal::Reach(Rectangle::of(Square::new(10, 0))), false),
            objective(Goal::WithinRounds(2), true),
        ],
        hints: Vec::new(),
        other_hints: Vec::new(),
        throws: 3,
        picks: 3,
        guard_actions: 2,
        heist: None,
        watched: false,
        secrets: tactical_grid::Secrets::default(),
        decks: crate::level::Decks::default(),
        stat_blocks: crate::level::StatBlocks::default(),
    }
}

pub(super) fn placed(id: u16, kind: Kind, square: Square) -> Placed {
    let profile = kind.profile(format!("{}{id}", kind.name()));
    let facing = Direction::South;
    let routine = Routine::Post;
    Placed {
        id: CreatureId(id),
        profile,
        square,
        facing,
        plight: None,
        routine,
        habit: None,
        suspected: None,
    }
}

fn east(from: i16, squares: i16) -> Ask {
    Ask::Act(Action::Stride((1..=squares).map(|dx| Square::new(from + dx, 0)).collect()))
}

fn turns(session: &Session) -> Vec<(u16, u8)> {
    let facts = session.log().entries.iter().map(|entry| &entry.fact);
    let turn = |fact: &Fact| match *fact {
        Fact::TurnBegan { creature, actions, .. } => Some((creature.0, actions)),
        _ => None,
    };
    facts.filter_map(turn).collect()
}

#[test]
fn hse_13_sur_70_the_rogue_has_three_actions_then_each_guard_two_by_ascending_id() {
    let mut session = Session::start(Arc::new(hall(2)), 1);
    session.ask(Ask::Act(Action::EndTurn)).unwrap();
    assert_eq!(turns(&session), [(0, 3), (1, 2), (2, 2), (0, 3)]);
    assert_eq!(session.turns().round(), 2);
}

#[test]
fn hse_14_a_move_is_carried_out_square_by_square() {
    let mut session = Session::start(Arc::new(hall(0)), 1);
    session.ask(east(0, 5)).unwrap();
    let rogue = session.situation().creature(CreatureId::ROGUE);
    assert_eq!((rogue.square, rogue.turn.actions, rogue.turn.movement), (Square::new(5, 0), 2, 0));
}

#[test]
fn hse_24_a_refused_action_changes_nothing() {
    let mut session = Session::start(Arc::new(hall(1)), 1);
    let (before, log) = (session.situation().clone(), session.log().hash());
    let refusal = session.ask(Ask::Act(Action::Stride(vec![Square::new(0, 2)]))).unwrap_err();
    assert!(!refusal.why.is_empty());
    assert_eq!((session.situation(), session.log().hash()), (&before, log));
    assert!(session.course().is_empty());
}

#[test]
fn hse_42_a_mission_is_won_when_all_primary_objectives_are_done() {
    let mut session = Session::start(Arc::new(hall(0)), 1);
    session.ask(east(0, 5)).unwrap();
    session.ask(east(5, 5)).unwrap();
    assert_eq!(session.outcome(), Some(Outcome::Won));
    assert_eq!(session.objectives().all[1].1, Progress::Done, "two rounds were enough");
    assert!(session.ask(Ask::Act(Action::EndTurn)).is_err(), "nothing more can be done");
}

#[test]
fn hse_42_giving_up_loses_the_mission() {
    let mut session = Session::start(Arc::new(hall(0)), 1);
    session.ask(Ask::GiveUp).unwrap();
    assert_eq!(session.outcome(), Some(Outcome::GaveUp));
}

#[test]
fn hse_43_stars_for_winning_for_optional_objectives_and_for_never_being_observed() {
    let mut session = Session::start(Arc::new(hall(0)), 1);
    assert_eq!(session.objectives().stars(), 2, "nobody has observed the rogue yet");
    session.ask(east(0, 5)).unwrap();
    session.ask(east(5, 5)).unwrap();
    assert_eq!(session.objectives().stars(), 3);
}

#[test]
fn hse_44_the_same_level_seed_and_actions_give_the_same_log() {
    let play = |seed| {
        let mut session = Session::start(Arc::new(hall(2)), seed);
        session.ask(east(0, 4)).unwrap();
        session.ask(Ask::Act(Action::EndTurn)).unwrap();
        session.log().to_json_lines()
    };
    assert_eq!(play(7), play(7));
}

#[test]
fn hse_55_a_guard_startled_out_of_its_turn_loses_the_first_action_of_the_next() {
    let mut session = Session::start(Arc::new(hall(2)), 1);
    session.ask(Ask::Act(Action::Throw(Square::new(0, 1)))).unwrap();
    session.ask(Ask::Act(Action::EndTurn)).unwrap();
    assert_eq!(
        turns(&session),
        [(0, 3), (1, 1), (2, 2), (0, 3)],
        "the first has heard it, the second has not"
    );
    session.ask(Ask::Act(Action::EndTurn)).unwrap();
    assert_eq!(turns(&session)[4..6], [(1, 2), (2, 2)], "it has got over it");
}

/// A dark corridor: a hound on its round in the west, a guard in its way, and the rogue asleep to both in the east.
fn kennel() -> Level {
    let mut level = hall(2);
    let squares: Vec<Square> = level.board.squares().collect();
    squares.into_iter().for_each(|square| level.board.set_ambient(square, Light::Dark));
    let [rogue, hound, guard] = level.creatures.as_mut_slice() else { panic!("three of them") };
    (rogue.square, rogue.profile.stealth) = (Square::new(6, 3), 90);
    (hound.square, hound.profile) = (Square::new(1, 3), Kind::Hound.profile("Hound"));
    guard.square = Square::new(3, 3);
    let stop = |x| Waypoint { square: Square::new(x, 3), wait: 0, facing: None };
    hound.routine = Routine::Patrol(PatrolRoute { waypoints: vec![stop(1), stop(9)], closed: false });
    level
}

#[test]
fn hse_69_whoever_is_cut_short_in_an_allys_space_goes_back_to_where_it_could_stop() {
    let mut session = Session::start(Arc::new(kennel()), 1);
    session.ask(Ask::Act(Action::EndTurn)).unwrap();
    let hound = session.situation().creature(CreatureId(1));
    assert_eq!(
        hound.awareness.state(CreatureId::ROGUE),
        State::Hidden,
        "it smelled the rogue beside the guard"
    );
    assert_eq!(hound.square, Square::new(2, 3));
    let passed = |fact: &Fact| matches!(fact.effect(), Some(Effect::Moved { creature: CreatureId(1), to, .. }) if to.x == 3);
    assert!(session.log().entries.iter().any(|entry| passed(&entry.fact)), "it was in the guard's space");
}

/// A lit corridor that the rogue looks into from a shaft: a guard on its round in the west, and another in its way
/// where it comes in view.
fn passage(shaft: Light) -> Level {
    let mut level = hall(2);
    level.board = Board::from_drawing("####.#######\n####.#######\n####.#######\n............");
    (0..3).for_each(|y| level.board.set_ambient(Square::new(4, y), shaft));
    let [rogue, walker, guard] = level.creatures.as_mut_slice() else { panic!("three of them") };
    (rogue.square, rogue.profile.stealth) = (Square::new(4, 0), 90);
    (walker.square, walker.facing) = (Square::new(1, 3), Direction::East);
    guard.square = Square::new(3, 3);
    let stop = |x| Waypoint { square: Square::new(x, 3), wait: 0, facing: None };
    walker.routine = Routine::Patrol(PatrolRoute { waypoints: vec![stop(1), stop(11)], closed: false });
    level
}

#[test]
fn hse_14_hse_69_guards_pass_each_other_while_seen() {
    let mut session = Session::start(Arc::new(passage(Light::Dark)), 1);
    session.ask(Ask::Act(Action::EndTurn)).unwrap();
    let seen_anew = |fact: &Fact| match fact.effect() {
        Some(Effect::Learned { observer: CreatureId::ROGUE, subject: CreatureId(1), from, to, .. }) => {
            to.exposure() == Exposure::Perceived && from != to
        }
        _ => false,
    };
    assert!(session.log().entries.iter().any(|entry| seen_anew(&entry.fact)), "beside the other");
    assert_eq!(session.situation().creature(CreatureId(1)).square, Square::new(6, 3));
}

#[test]
fn hse_54_hse_69_what_whoever_goes_back_loses_sight_of_is_lost_at_once() {
    let mut session = Session::start(Arc::new(passage(Light::Bright)), 1);
    let _fight_begins = session.ask(Ask::Act(Action::EndTurn));
    let facts: Vec<&Fact> = session.log().entries.iter().map(|entry| &entry.fact).collect();
    let place = |from: usize, is: &dyn Fn(&Fact) -> bool| {
        facts.iter().skip(from).position(|fact| is(fact)).map(|place| from + place)
    };
    let began = place(0, &|fact| matches!(fact, Fact::EncounterBegan { .. })).expect("it saw the rogue");
    let back = place(
        began,
        &|fact| matches!(fact.effect(), Some(Effect::Moved { creature: CreatureId(1), to, .. }) if *to == Square::new(2, 3)),
    );
    let lost = place(began, &|fact| {
        matches!(fact.effect(), Some(Effect::Learned { observer: CreatureId(1), subject: CreatureId::ROGUE, to, .. })
            if State::of(*to) == State::Hidden)
    });
    let next = place(began, &|fact| matches!(fact, Fact::TurnBegan { .. }));
    assert!(back.is_some() && back < lost && lost < next, "{back:?} {lost:?} {next:?}");
}

/// A hall whose only guard sleeps beside the rogue, after `asks`.
fn beside_a_sleeper(goal: Goal, seed: u64, asks: &[Ask]) -> Session {
    let mut level = hall(1);
    level.objectives[0].goal = goal;
    level.creatures[1].plight = Some(Plight::Asleep);
    level.creatures[1].square = Square::new(1, 0);
    let mut session = Session::start(Arc::new(level), seed);
    asks.iter().for_each(|ask| session.ask(ask.clone()).unwrap());
    session
}

const GUARD: CreatureId = CreatureId(1);

#[test]
fn sur_73_a_sleeper_has_no_turn_and_learns_nothing() {
    let session = beside_a_sleeper(Goal::Leave, 1, &[Ask::Act(Action::EndTurn)]);
    assert_eq!(turns(&session), [(0, 3), (0, 3)]);
    assert_eq!(session.situation().creature(GUARD).awareness.worst(), Exposure::Unaware);
}

#[test]
fn sur_74_a_sleeper_that_was_struck_at_wakes_at_the_end_of_the_round_and_acts_in_the_next() {
    let asks = [Ask::Act(Action::Strike(GUARD)), Ask::Act(Action::EndTurn)];
    let mut session = beside_a_sleeper(Goal::Leave, 1, &asks);
    let place = |wanted: &Fact| session.log().entries.iter().position(|entry| entry.fact == *wanted);
    let woke = place(&Fact::Effect(Effect::Woke { creature: GUARD }));
    assert!(woke.is_some() && woke < place(&Fact::RoundBegan { round: 2 }));
    session.ask(Ask::Act(Action::EndTurn)).unwrap();
    assert!(turns(&session).contains(&(1, 2)), "{:?}", turns(&session));
}

#[test]
fn hse_28_hse_41_hse_65_a_sleeper_is_not_subdued_before_the_rogue_subdues_it_and_that_is_harm() {
    let goal = Goal::Subdue(GUARD);
    let waited = beside_a_sleeper(goal, 1, &[Ask::Act(Action::EndTurn)]);
    assert_eq!((waited.outcome(), waited.objectives().harmed), (None, false));
    let subdued = |seed| beside_a_sleeper(goal, seed, &[Ask::Act(Action::Subdue(GUARD))]);
    let is_down = |session: &Session| session.situation().creature(GUARD).is_body();
    let done = (1..20).map(subdued).find(is_down).expect("it succeeds three times in four");
    assert_eq!((done.outcome(), done.objectives().harmed), (Some(Outcome::Won), true));
}
