//! What rogues do to Objectives: Work, and force.

use super::*;
use Task::{Force, Work};

#[test]
fn end_135_end_138_end_139_end_142_ex_16_work_places_schemes_up_to_the_next_marker() {
    let mut game = Game::bare([]).at(P, 5).with_die(P, Stat::Hand, StatDie::D8);
    game.track().objectives = Positions::of([6]);
    game.track().escapes = Positions::of([9]);
    game = game.turn(P, Stat::Hand, LATER);
    game.attempt(Work(6), [3]).unwrap();
    assert_eq!(game.0.tracks[0].schemes, Positions::of([6, 7]));
    assert_eq!(game.0.tracks[0].objectives, Positions::of([6]));
    game = game.turn(P, Stat::Hand, LATER);
    game.attempt(Work(6), [8]).unwrap();
    assert_eq!(game.0.tracks[0].schemes, Positions::of([6, 7, 8, 9]), "they stay, and 9 is the Escape's");
    assert!(game.0.tracks[0].objectives.is_empty());
}

#[test]
fn end_140_end_143_end_196_ex_17_schemes_of_another_objective_count() {
    let mut game = Game::bare([]).at(P, 4).with_die(P, Stat::Hand, StatDie::D10);
    let mut setup = setup();
    setup.areas[0].objectives[0].position = 4;
    setup.areas[0].objectives[1].position = 8;
    game.0.setup = Arc::new(setup);
    *game.track() = Track {
        objectives: Positions::of([4]),
        escapes: Positions::of([12]),
        schemes: Positions::range(8, 11),
        ..Track::default()
    };
    assert_eq!(game.0.tracks[0].stretch(4), Positions::range(4, 11));
    game = game.turn(P, Stat::Hand, LATER);
    game.attempt(Work(4), [7]).unwrap();
    assert_eq!(game.0.tracks[0].objectives, Positions::of([4]));
    game = game.turn(P, Stat::Hand, LATER);
    game.attempt(Work(4), [7]).unwrap();
    assert_eq!(game.0.tracks[0].schemes, Positions::range(4, 13));
    assert!(game.0.tracks[0].objectives.is_empty());
}

#[test]
fn end_141_end_197_without_a_marker_above_the_stretch_ends_at_20() {
    let mut game = Game::bare([]).at(P, 19).with_die(P, Stat::Hand, StatDie::D10);
    let mut setup = setup();
    setup.areas[0].objectives[0].position = 19;
    game.0.setup = Arc::new(setup);
    game.track().objectives = Positions::of([19]);
    game = game.turn(P, Stat::Hand, LATER);
    game.attempt(Work(19), [7]).unwrap();
    assert_eq!(game.0.tracks[0].schemes, Positions::of([19, 20]), "none above 20");
    assert!(game.0.tracks[0].objectives.is_empty());
}

#[test]
fn end_11_end_23_end_136_history_serves_where_the_rogue_is_apt() {
    let tag = Tag(3);
    let with = |aptitude: Option<Tag>, stat| {
        let mut game = Game::new().at(P, 6).with_die(P, Stat::History, StatDie::D4);
        let mut setup = setup();
        setup.areas[0].objectives[0].tag = Some(tag);
        setup.areas[0].objectives[0].rank = Rank::Normal;
        game.0.setup = Arc::new(setup);
        game.rogue(P).sheet.aptitudes[0] = aptitude;
        let mut game = game.turn(P, stat, LATER);
        let rounds_up = game.0.rounds_up(P, Work(6));
        (game.attempt(Work(6), [3]).map(|_| game.0.tracks[0].schemes.len()), rounds_up)
    };
    assert_eq!(with(Some(tag), Stat::History), (Ok(1), true), "a 3 counts as 5");
    assert_eq!(with(None, Stat::History), (Err("END-136"), false));
    assert_eq!(with(None, Stat::Hand), (Ok(0), false), "the right Stat, but a 3 fails");
}

#[test]
fn end_29_end_13_the_further_rolls_of_a_hard_check_may_use_other_stats() {
    let hard = || {
        let mut game =
            Game::new().at(P, 6).with_die(P, Stat::Hand, StatDie::D8).with_die(P, Stat::Home, StatDie::D8);
        let mut setup = setup();
        setup.areas[0].objectives[0].rank = Rank::Hard(0);
        game.0.setup = Arc::new(setup);
        game.rogue(P).spent = Stats::NONE.with(Stat::Home);
        game.turn(P, Stat::Hand, LATER)
    };
    let with = |further: &[Stat]| Choice::Act {
        act: RogueAct::Try(Work(6)),
        further: further.to_vec(),
        spark: None,
    };
    assert_eq!(hard().choose(with(&[]), []), Err("END-26"), "two rolls");
    assert_eq!(hard().choose(with(&[Stat::Hurt]), []), Err("END-136"), "a d4 is not in scope");
    let mut game = hard();
    game.choose(with(&[Stat::Home]), [6, 7]).unwrap();
    assert_eq!(game.0.tracks[0].schemes.len(), 2, "spent, and yet of use");
}

#[test]
fn end_137_of_several_objectives_in_reach_the_rogue_picks_one() {
    let mut game = Game::new().at(P, 6).with_die(P, Stat::Hand, StatDie::D4);
    let mut setup = setup();
    setup.areas[0].objectives[1].position = 7;
    game.0.setup = Arc::new(setup);
    game.track().objectives = Positions::of([6, 7]);
    game = game.turn(P, Stat::Hand, LATER);
    let works = |choice: &Choice| matches!(choice, Choice::Act { act: RogueAct::Try(Work(_)), .. });
    assert_eq!(game.0.choices().into_iter().filter(works).count(), 2);
    game.attempt(Work(7), [4]).unwrap();
    assert_eq!(game.0.tracks[0].schemes, Positions::of([7]), "4 counts as 5 where it is Easy");
}

#[test]
fn end_135_of_work_out_of_reach_the_distance_is_told_and_not_the_die() {
    let mut game = Game::new().at(P, 3).with_die(P, Stat::Hurt, StatDie::D4).turn(P, Stat::Hurt, LATER);
    assert!(!game.0.is_suited(P, Work(6), Stat::Hurt));
    assert_eq!(game.attempt(Work(6), [1]), Err("END-135"));
    assert_eq!(game.attempt(Work(20), [1]), Err("END-135"), "there is none");
}

#[test]
fn end_135_end_170_as_second_action_work_needs_an_objective_in_reach_at_the_start() {
    let quickened = |from| {
        let mut game = Game::new().at(P, from).with_die(P, Stat::Hand, StatDie::D4);
        game.rogue(P).quickened = true;
        game.rogue(P).action_die = Some(Stat::Hand);
        game.rogue(R).action_die = Some(Stat::Hurt);
        let mut game = game.turn(Q, Stat::Hurt, [P, R]);
        game.act(RogueAct::Pass, []).unwrap();
        game.attempt(Task::Move, [1, 4]).unwrap();
        game.choose(Choice::Go(TrackDirection::Up), []).unwrap();
        game.attempt(Work(6), [1, 4]).map(|_| game.0.tracks[0].schemes)
    };
    assert_eq!(quickened(4), Err("END-135"), "it has come to 5, but began at 4");
    assert_eq!(quickened(7), Ok(Positions::of([6])), "it has gone to 8, but began at 7");
}

/// P at 5 before an Objective at 6, with a Sanctuary at 7, an Escape at 12, and Hurt d8.
fn before_the_box() -> Game {
    let mut game = Game::bare([15]).at(P, 5).with_die(P, Stat::Hurt, StatDie::D8);
    let track = game.track();
    track.objectives = Positions::of([6]);
    track.escapes = Positions::of([12]);
    track.sanctuaries = Positions::of([5]);
    game
}

#[test]
fn end_214_ex_31_a_violent_attack_on_an_objective_marks_as_work_does_and_uses_up_sanctuaries() {
    let mut game = before_the_box().turn(P, Stat::Hurt, LATER);
    game.attempt(Force(6), [6]).unwrap();
    assert_eq!(game.0.tracks[0].schemes, Positions::of([6, 7]), "d8: X 2");
    assert!(game.0.tracks[0].sanctuaries.is_empty(), "an Attack for every rule");
    assert_eq!(game.alarms(), [15], "and no Alarm is removed");
    let mut failed = before_the_box().turn(P, Stat::Hurt, LATER);
    failed.attempt(Force(6), [4]).unwrap();
    assert_eq!((failed.0.tracks[0].schemes, failed.alarms()), (Positions::NONE, vec![15, 16]));
    assert!(failed.0.tracks[0].sanctuaries.is_empty(), "whatever its result (END-193)");
    let mut last = before_the_box().turn(P, Stat::Hurt, LATER);
    last.track().schemes = Positions::of([6, 7, 8, 9]);
    last.attempt(Force(6), [6]).unwrap();
    assert!(last.0.tracks[0].objectives.is_empty(), "the stretch 6-11 is marked");
}

#[test]
fn end_214_ex_31_a_maximum_success_marks_the_whole_stretch() {
    let mut game = before_the_box().turn(P, Stat::Hurt, LATER);
    // Nineteen ones and a 2: 21.
    game.attempt(Force(6), [1; 19].into_iter().chain([2])).unwrap();
    assert_eq!(game.0.tracks[0].schemes, Positions::range(6, 11));
    assert!(game.0.tracks[0].objectives.is_empty());
}

#[test]
fn end_214_it_needs_hurt_an_objective_in_reach_and_the_rank_of_attacks() {
    let mut by_head = before_the_box().turn(P, Stat::Head, LATER);
    assert_eq!(by_head.attempt(Force(6), []), Err("END-116"));
    let mut far = before_the_box().at(P, 3).turn(P, Stat::Hurt, LATER);
    assert_eq!(far.attempt(Force(6), []), Err("END-135"));
    let mut setup = setup();
    setup.areas[0].objectives[0].rank = Rank::Hard(1);
    setup.areas[0].objectives[0].tag = Some(Tag(0));
    setup.crew[0].sheet.aptitudes[0] = Some(Tag(0));
    let hard = Heist::begin(Arc::new(setup));
    assert_eq!(hard.rank(P, Work(6)).rolls(), 3);
    assert_eq!(hard.rank(P, Force(6)), Rank::Normal);
    assert!(hard.rounds_up(P, Work(6)) && !hard.rounds_up(P, Force(6)), "END-23: it is no Work");
}
