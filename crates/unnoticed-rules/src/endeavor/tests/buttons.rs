//! What buttons do to those who pass, and what they do not.

use super::*;

/// P moves two up from 5.
fn passes(mut game: Game) -> Game {
    game = game.at(P, 5).with_die(P, Stat::Hurry, StatDie::D6).turn(P, Stat::Hurry, LATER);
    game.attempt(Task::Move, [6]).unwrap();
    game.choose(Choice::Go(TrackDirection::Up), []).unwrap();
    game
}

#[test]
fn end_51_end_53_end_54_nobody_brings_blessings_in() {
    let game = Game::new();
    assert!(game.0.eye.is_empty() && game.0.rogues().iter().all(|rogue| rogue.blessings.is_empty()));
}

#[test]
fn end_71_end_73_end_126_only_the_acting_rogue_moves_and_exactly_x() {
    let game = passes(Game::bare([]).at(Q, 5).at(R, 7));
    assert_eq!([P, Q, R].map(|seat| game.position(seat)), [7, 5, 7], "two share a position");
    let mut choosing = Game::bare([]).turn(P, Stat::Hurry, LATER);
    choosing.attempt(Task::Move, [7]).unwrap();
    assert_eq!(
        choosing.0.choices(),
        [Choice::Go(TrackDirection::Up), Choice::Go(TrackDirection::Down)],
        "no shorter way"
    );
}

#[test]
fn end_79_end_80_end_186_end_195_objectives_schemes_and_wounds_of_others_do_nothing_to_who_passes() {
    let mut game = Game::bare([]).wounded(Q, [5, 6, 7]);
    game.track().objectives = Positions::of([6]);
    game.track().schemes = Positions::of([5, 6, 7]);
    let game = passes(game);
    assert_eq!(game.position(P), 7);
    assert_eq!(game.0.tracks[0].objectives, Positions::of([6]));
    assert_eq!(game.0.tracks[0].schemes, Positions::of([5, 6, 7]));
}

#[test]
fn end_81_end_82_end_83_each_sanctuary_shelters_while_it_is_there_and_the_eye_wakes_once() {
    let mut track =
        Track { alarms: Positions::of([7]), sanctuaries: Positions::of([6, 8]), ..Track::default() };
    assert!(track.shelters(7));
    track.sanctuaries = Positions::of([8]);
    assert!(track.shelters(7), "one is enough");
    track.sanctuaries = Positions::NONE;
    assert!(!track.shelters(7));
    let mut game = Game::bare([4]).at(P, 4).at(Q, 4).turn(P, Stat::Hurt, [Q, R]);
    game.rogue(Q).action_die = Some(Stat::Hurt);
    let first = game.act(RogueAct::Pass, []).unwrap();
    let second = game.act(RogueAct::Pass, []).unwrap();
    let woke = |events: &[HeistEvent]| {
        events.iter().filter(|event| matches!(event, HeistEvent::Woke { .. })).count()
    };
    assert_eq!((woke(&first), woke(&second)), (1, 0));
}

#[test]
fn end_130_help_that_lowers_x_leaves_the_eye_alone() {
    let mut game = Game::bare([]).blessed(P, [6]).turn(P, Stat::Hurry, [Q, R]);
    game.rogue(Q).action_die = Some(Stat::Hand);
    game.act(RogueAct::CoverFor(Q), []).unwrap();
    game.attempt(Task::Move, [7]).unwrap();
    game.choose(Choice::Help { helper: P, worth: 6, with: HelpWith::LessX }, []).unwrap();
    assert_eq!(game.0.watch().x(), 2);
}

#[test]
fn end_184_end_185_a_temporary_alarm_is_one_and_leaves_lasting_ones_alone() {
    let mut game = Game::bare([4, 5, 9]).at(P, 5).with_die(P, Stat::Hurt, StatDie::D4);
    game.track().temporary = Positions::of([5]);
    assert_eq!(game.0.tracks[0].alarms.growth(), Positions::of([6, 10]), "it grows, and 5 has one already");
    game = game.turn(P, Stat::Hurt, LATER);
    game.attempt(Task::Violent, [1, 4]).unwrap();
    assert_eq!(game.0.choices(), [4, 5].map(Choice::Alarm), "a target like any other");
    game.choose(Choice::Alarm(5), []).unwrap();
    assert_eq!((game.alarms(), game.0.tracks[0].temporary), (vec![4, 9], Positions::NONE));
}

#[test]
fn end_194_a_sanctuary_stops_neither_growth_nor_wounds() {
    let mut game = Game::bare([4]).at(P, 5).awake().with_die(P, Stat::Hurry, StatDie::D4);
    game.track().sanctuaries = Positions::of([5]);
    game = game.turn(P, Stat::Hurry, [Seat(3), R]);
    game.rogue(R).action_die = Some(Stat::Hurt);
    game.attempt(Task::Move, [4, 2, 2]).unwrap();
    assert_eq!(game.alarms(), [4, 5], "it grew onto the Sanctuary");
    assert!(game.0.rogue(P).own_wounds().contains(5));
}

#[test]
fn end_202_whoever_leaves_takes_its_wounds_along() {
    let mut game = Game::bare([]).wounded(P, [9, 10]);
    game.track().escapes = Positions::of([6]);
    game = game.at(P, 5).with_die(P, Stat::Hurry, StatDie::D6).turn(P, Stat::Hurry, LATER);
    game.attempt(Task::Move, [6]).unwrap();
    game.choose(Choice::Go(TrackDirection::Up), []).unwrap();
    game.choose(Choice::Leave(true), []).unwrap();
    assert_eq!(game.0.rogue(P).wounds, <[Wounds; MOST_AREAS]>::default());
}
