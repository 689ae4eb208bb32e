//! What rogues do: Attacks, Moves, Cover, Work, Sparks and Help.

use super::*;
use Task::{Force, NonViolent, Violent, Work};

/// The Seats whose turns follow, so that no round ends meanwhile.
const LATER: [Seat; 1] = [R];

#[test]
fn end_116_end_117_ex_15_a_violent_attack_removes_one_alarm_within_x() {
    let mut game = Game::bare([4, 5, 6, 9, 12]).at(P, 7).with_die(P, Stat::Hurt, StatDie::D8);
    game = game.turn(P, Stat::Hurt, LATER);
    game.attempt(Violent, [8]).unwrap();
    assert_eq!(game.0.choices(), [5, 6, 9].map(Choice::Alarm));
    assert_eq!(game.choose(Choice::Alarm(4), []), Err("END-117"));
    game.choose(Choice::Alarm(5), []).unwrap();
    assert_eq!(game.alarms(), [4, 6, 9, 12]);
}

#[test]
fn end_118_ex_15_a_maximum_success_clears_the_whole_run() {
    let mut game = Game::bare([4, 5, 6, 9, 12]).at(P, 7).with_die(P, Stat::Hurt, StatDie::D8);
    game = game.turn(P, Stat::Hurt, LATER);
    // Nineteen ones and a 2: 21.
    game.attempt(Violent, [1; 19].into_iter().chain([2])).unwrap();
    game.choose(Choice::Alarm(5), []).unwrap();
    assert_eq!(game.alarms(), [9, 12]);
}

#[test]
fn end_34_end_36_end_37_end_105_an_attack_needs_a_target_and_is_normal() {
    let far = || Game::bare([12]).at(P, 3).with_die(P, Stat::Hurt, StatDie::D8).turn(P, Stat::Hurt, LATER);
    assert_eq!(far().attempt(Violent, []), Err("END-105"));
    let mut eye = far().turn(P, Stat::Head, LATER);
    assert_eq!(eye.attempt(NonViolent, []), Err("END-105"), "the Eye has nothing");
    eye.0.eye = Blessings::of([3]);
    assert_eq!(eye.0.rank(P, NonViolent), Rank::Normal);
    eye.track().sanctuaries = Positions::of([4]);
    assert!(eye.attempt(NonViolent, [5, 2]).is_ok());
    assert!(eye.0.tracks[0].sanctuaries.is_empty(), "an Attack for every rule");
}

#[test]
fn end_119_end_120_end_122_ex_08_a_non_violent_attack_takes_what_the_rogue_picks() {
    let mut game = Game::bare([]).with_die(P, Stat::Heart, StatDie::D8).turn(P, Stat::Heart, LATER);
    game.0.eye = Blessings::of([2, 2, 5]);
    let events = game.attempt(NonViolent, [5]).unwrap();
    let busts = |events: &[HeistEvent]| {
        let story = events.iter().find_map(|event| match event {
            HeistEvent::Settled { story, .. } => Some(story.busts),
            _ => None,
        });
        story.expect("it is settled")
    };
    assert_eq!(busts(&events), 1);
    assert_eq!(game.0.choices(), [vec![2, 5], vec![2, 2]].map(Choice::Take));
    assert_eq!(game.choose(Choice::Take(vec![5, 5]), []), Err("END-120"));
    game.choose(Choice::Take(vec![5, 2]), [1, 6]).unwrap();
    assert_eq!(game.0.rogue(P).blessings, Blessings::of([5, 2]));
    assert_eq!(game.0.eye, Blessings::of([2, 1, 6]));
}

#[test]
fn end_121_if_the_eye_has_fewer_all_are_taken() {
    let mut game = Game::bare([]).with_die(P, Stat::Heart, StatDie::D10).turn(P, Stat::Heart, LATER);
    game.0.eye = Blessings::of([4, 6]);
    game.attempt(NonViolent, [9, 3, 3]).unwrap();
    assert_eq!(game.0.rogue(P).blessings, Blessings::of([4, 6]));
    assert_eq!(game.0.eye, Blessings::of([3, 3]));
}

#[test]
fn end_120_end_121_an_attack_takes_x_blessings_or_all_that_the_eye_has() {
    let mut game = Game::bare([]);
    assert_eq!([0, 3].map(|x| game.0.takes(x)), [0, 0], "it has none");
    game.0.eye = Blessings::of([2, 2, 6]);
    assert_eq!([0, 1, 2, 3, 4].map(|x| game.0.takes(x)), [0, 1, 2, 3, 3]);
}

#[test]
fn end_123_end_124_end_125_end_127_a_move_goes_x_or_nowhere() {
    let moved = |stat, way, faces: &[u8]| {
        let mut game = Game::bare([]).at(P, 5).with_die(P, stat, StatDie::D8).turn(P, stat, LATER);
        game.attempt(Task::Move, faces.iter().copied()).unwrap();
        let _ = game.choose(Choice::Go(way), []);
        game.position(P)
    };
    assert_eq!(moved(Stat::Hurry, TrackDirection::Up, &[5]), 7);
    assert_eq!(moved(Stat::Hurry, TrackDirection::Down, &[5]), 3);
    assert_eq!(moved(Stat::Hurry, TrackDirection::Up, &[4]), 5, "a failure");
}

#[test]
fn end_12_hurt_is_barred_from_moves_and_non_violent_attacks_and_stands_in_for_violent_ones() {
    let balanced =
        || Game::bare([2]).with_die(P, Stat::Hurt, StatDie::D8).with_die(P, Stat::Head, StatDie::D8);
    let mut by_hurt = balanced().turn(P, Stat::Hurt, LATER);
    by_hurt.0.eye = Blessings::of([1]);
    assert_eq!(by_hurt.attempt(Task::Move, []), Err("END-123"));
    assert_eq!(by_hurt.attempt(NonViolent, []), Err("END-12"));
    let mut by_head = balanced().turn(P, Stat::Head, LATER);
    assert!(by_head.attempt(Violent, [5]).is_ok(), "balanced with Hurt");
    let mut by_head = balanced().blessed(P, [3, 3]).turn(P, Stat::Head, LATER);
    assert_eq!(by_head.choose(sparked(Task::Move, Stat::Hurt, 3), []), Err("END-12"));
}

#[test]
fn end_68_a_rogue_stops_at_either_end() {
    for (from, way, to) in [(19, TrackDirection::Up, 20), (2, TrackDirection::Down, 1)] {
        let mut game =
            Game::bare([]).at(P, from).with_die(P, Stat::Hurry, StatDie::D10).turn(P, Stat::Hurry, LATER);
        game.attempt(Task::Move, [7]).unwrap();
        game.choose(Choice::Go(way), []).unwrap();
        assert_eq!(game.position(P), to);
    }
}

#[test]
fn end_72_end_187_end_188_end_190_ex_21_an_escape_may_be_used_in_passing() {
    let passing = |leaves| {
        let mut game =
            Game::bare([8]).at(P, 7).with_die(P, Stat::Hurry, StatDie::D10).turn(P, Stat::Hurry, LATER);
        game.track().escapes = Positions::of([8]);
        game.attempt(Task::Move, [7]).unwrap();
        game.choose(Choice::Go(TrackDirection::Up), []).unwrap();
        assert_eq!(game.0.choices(), [Choice::Leave(true), Choice::Leave(false)]);
        game.choose(Choice::Leave(leaves), []).unwrap();
        game
    };
    let left = passing(true);
    assert_eq!(
        (left.0.rogue(P).fate, left.0.mode),
        (Fate::Escaped, EyeMode::Wary),
        "no test of the Alarm at 8"
    );
    let gone_on = passing(false);
    assert_eq!((gone_on.0.rogue(P).fate, gone_on.position(P)), (Fate::In, 10));
    // Whoever stands on it has to come to it again.
    let mut standing = Game::bare([]).at(P, 8).with_die(P, Stat::Hurry, StatDie::D6);
    standing.track().escapes = Positions::of([8]);
    for (way, asked) in [(TrackDirection::Up, false), (TrackDirection::Down, true)] {
        standing = standing.turn(P, Stat::Hurry, LATER);
        standing.attempt(Task::Move, [6]).unwrap();
        standing.choose(Choice::Go(way), []).unwrap();
        assert_eq!(standing.0.choices().contains(&Choice::Leave(true)), asked, "{way:?}");
    }
}

#[test]
fn end_189_leaving_is_allowed_while_objectives_remain() {
    let mut game = Game::new().at(P, 14).turn(P, Stat::Hurry, LATER);
    game.attempt(Task::Move, [7]).unwrap();
    game.choose(Choice::Go(TrackDirection::Up), []).unwrap();
    game.choose(Choice::Leave(true), []).unwrap();
    assert_eq!(game.0.rogue(P).fate, Fate::Escaped);
    assert_eq!(game.0.tracks[0].objectives.len(), 2);
}

#[test]
fn end_189_end_207_whoever_leaves_last_before_all_is_done_loses_the_heist() {
    let leaving = |others: Fate, objectives: &[u8]| {
        let mut game = Game::bare([]).at(P, 14).turn(P, Stat::Hurry, LATER);
        game.track().escapes = Positions::of([15]);
        game.track().objectives = Positions::of(objectives.iter().copied());
        [Q, R].into_iter().for_each(|seat| game.rogue(seat).fate = others);
        game.attempt(Task::Move, [7]).unwrap();
        game.choose(Choice::Go(TrackDirection::Up), []).unwrap();
        let warned = game.0.is_lost_without(P);
        game.0.queue.clear();
        let leaves = game.choose(Choice::Leave(true), []);
        (warned, leaves.is_ok(), game.0.ending())
    };
    for others in [Fate::Escaped, Fate::Removed] {
        assert_eq!(leaving(others, &[6]), (true, true, Some(Ending::Loss)), "{others:?}: allowed, and lost");
    }
    assert_eq!(leaving(Fate::Escaped, &[]), (false, true, Some(Ending::Full)), "everything is done");
    let mut game = Game::new();
    game.rogue(R).fate = Fate::Escaped;
    assert!(!game.0.is_lost_without(P), "{Q:?} can still do what is left");
}

#[test]
fn end_200_end_201_ex_22_moving_off_an_own_wound_costs_one_more() {
    let ends = |x: StatDie, way| {
        let mut game = Game::bare([]).at(P, 5).wounded(P, [5, 6]).with_die(P, Stat::Hurry, x);
        game = game.wounded(Q, [7, 4]).turn(P, Stat::Hurry, LATER);
        let face = if x == StatDie::D4 { vec![1, 4] } else { vec![6] };
        game.attempt(Task::Move, face).unwrap();
        game.choose(Choice::Go(way), []).unwrap();
        assert_eq!(game.0.rogue(P).wounds[0].iter().count(), 2, "the Wounds stay");
        game.position(P)
    };
    assert_eq!(ends(StatDie::D10, TrackDirection::Up), 7);
    assert_eq!(ends(StatDie::D8, TrackDirection::Up), 6);
    assert_eq!(ends(StatDie::D4, TrackDirection::Up), 6);
    assert_eq!(ends(StatDie::D8, TrackDirection::Down), 4);
}

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

#[test]
fn end_191_end_192_end_193_ex_20_an_attack_uses_up_the_sanctuaries_in_reach() {
    let sheltered = || {
        let mut game = Game::bare([7, 9]).at(P, 7).with_die(P, Stat::Hurt, StatDie::D8);
        game.track().sanctuaries = Positions::of([8]);
        game.turn(P, Stat::Hurt, LATER)
    };
    let mut still = sheltered();
    still.act(RogueAct::Pass, []).unwrap();
    assert_eq!(still.0.mode, EyeMode::Wary);
    let mut attacked = sheltered();
    attacked.attempt(Violent, [8]).unwrap();
    assert!(attacked.0.tracks[0].sanctuaries.is_empty(), "on declaration");
    attacked.choose(Choice::Alarm(9), []).unwrap();
    assert_eq!(attacked.0.mode, EyeMode::Wake);
    let mut own = sheltered();
    own.attempt(Violent, [8]).unwrap();
    own.choose(Choice::Alarm(7), []).unwrap();
    assert_eq!(own.0.mode, EyeMode::Wary);
    let mut failed = sheltered();
    failed.attempt(Violent, [4]).unwrap();
    assert!(failed.0.tracks[0].sanctuaries.is_empty(), "whatever its result");
}

#[test]
fn end_103_doing_nothing_is_allowed() {
    let mut game = Game::bare([]).turn(P, Stat::Hurt, LATER);
    assert!(game.0.choices().contains(&Choice::act(RogueAct::Pass)));
    game.act(RogueAct::Pass, []).unwrap();
    assert!(matches!(&game.0.phase, HeistPhase::Turn(turn) if turn.seat == R));
}

#[test]
fn end_75_end_76_end_77_end_78_areas_are_apart() {
    let mut game = Game::new();
    let mut setup = setup();
    setup.areas.push(setup.areas[0].clone());
    game.0 = Heist::begin(Arc::new(setup));
    let mut game = game.at(P, 5).blessed(Q, [1]).turn(P, Stat::Hurt, [Q, R]);
    assert_eq!(game.act(RogueAct::Change(0), []), Err("END-75"));
    game.act(RogueAct::Change(1), []).unwrap();
    assert_eq!(game.0.rogue(P).place, TrackPlace { area: 1, position: 1 });
    let mut game = game.turn(Q, Stat::Hurry, [P]);
    assert_eq!(game.act(RogueAct::CoverFor(P), []), Err("END-77"));
    let mut game = game.turn(P, Stat::Hurry, LATER);
    let before = game.0.tracks.clone();
    game.attempt(Task::Move, [2]).unwrap();
    assert_eq!(game.0.tracks[0], before[0], "growth stays where the failure was");
    assert_eq!(game.0.tracks[1].alarms, before[1].alarms | before[1].alarms.growth());
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
