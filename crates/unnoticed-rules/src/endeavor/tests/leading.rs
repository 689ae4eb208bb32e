//! Who leads in Blessings at the end of a round, and its special action: to quicken, to sweep, to clean.

use super::*;

#[test]
fn end_162_end_163_end_164_end_52_ex_27_who_leads() {
    let ends = |p: usize, q: usize, eye: usize| {
        let mut game = Game::bare([4, 9]).blessed(P, vec![2; p]).blessed(Q, vec![2; q]);
        game.0.eye = Blessings::of(vec![2; eye]);
        game.rogue(Q).action_die = Some(Stat::Hand);
        game = game.with_die(P, Stat::Hand, StatDie::D8).turn(P, Stat::Hand, []);
        game.act(RogueAct::Pass, []).unwrap();
        game
    };
    let tied = ends(4, 1, 4);
    assert!(tied.0.eye.is_empty(), "the Eye acts");
    assert_eq!(tied.0.rogue(P).blessings.count(), 4);
    let mut led = ends(5, 1, 4);
    assert_eq!(led.0.phase, HeistPhase::Quicken(P, 2), "d8: X 2");
    assert_eq!(led.choose(Choice::Quicken(vec![Q, Q]), []), Err("END-168"));
    led.choose(Choice::Quicken(vec![Q, R]), []).unwrap();
    assert!(led.0.rogue(P).blessings.is_empty());
    assert!([P, Q, R].into_iter().all(|seat| led.0.rogue(seat).quickened));
    let mut shared = ends(5, 5, 4);
    assert_eq!(shared.0.phase, HeistPhase::Lead(vec![P, Q]));
    assert_eq!(shared.choose(Choice::Lead(R), []), Err("END-164"));
    shared.choose(Choice::Lead(Q), []).unwrap();
    assert!(matches!(shared.0.phase, HeistPhase::Quicken(Q, _)));
}

#[test]
fn end_163_nobody_leads_with_nothing_nor_from_rest() {
    let mut game = Game::bare([4, 9]).blessed(Q, [1; 5]);
    game = game.turn(P, Stat::Hand, []);
    game.act(RogueAct::Pass, []).unwrap();
    assert_eq!(game.0.phase, HeistPhase::Die(P), "Q has no Action Die");
    assert_eq!((game.0.rogue(Q).blessings.count(), game.alarms()), (5, vec![4, 9]));
}

#[test]
fn end_165_end_166_end_167_end_215_where_there_is_nothing_to_sweep_the_eye_keeps_its_blessings() {
    let mut game = Game::bare([]).turn(P, Stat::Hand, []);
    game.0.eye = Blessings::of([1, 1]);
    let events = game.act(RogueAct::Pass, []).unwrap();
    assert_eq!((game.0.eye.count(), game.alarms()), (2, vec![]));
    assert!(events.contains(&HeistEvent::NothingToSweep), "and it is told");
    let mut last = Game::bare([4, 9]).at(P, 15);
    last.track().escapes = Positions::of([16]);
    [Q, R].into_iter().for_each(|seat| last.rogue(seat).fate = Fate::Escaped);
    last.0.eye = Blessings::of([1, 1]);
    last = last.turn(P, Stat::Hand, []);
    last.attempt(Task::Move, [7]).unwrap();
    last.choose(Choice::Go(TrackDirection::Up), []).unwrap();
    let events = last.choose(Choice::Leave(true), []).unwrap();
    assert!(
        last.0.ending().is_some() && !events.contains(&HeistEvent::NothingToSweep),
        "nobody is left to look for"
    );
}

#[test]
fn end_215_ex_32_without_a_gap_the_eye_sweeps_x_positions_below_and_above_its_alarms() {
    let swept = |alarms: &[u8]| {
        let mut game = Game::bare(alarms.iter().copied()).turn(P, Stat::Hand, []);
        game.0.eye = Blessings::of([1, 1]);
        game.track().sanctuaries = Positions::of([1]);
        game.act(RogueAct::Pass, []).unwrap();
        assert!(game.0.eye.is_empty());
        game.0.tracks[0].temporary.iter().collect::<Vec<_>>()
    };
    assert_eq!(swept(&[8, 9]), [6, 7, 10, 11], "d6: X 2");
    assert_eq!(swept(&[2]), [1, 3, 4], "the track begins at 1");
    assert_eq!(swept(&[19, 20]), [17, 18], "and ends at 20");
    assert_eq!(swept(&[4, 5, 7]), [6], "a gap goes first");
}

#[test]
fn end_215_ex_32_where_everything_is_an_alarm_the_dawn_comes_a_round_earlier() {
    let stirred = |dawn| {
        let mut game = Game::bare(1..=LAST).turn(P, Stat::Hand, []);
        game.0.eye = Blessings::of([1, 1]);
        game.track().sanctuaries = Positions::of([1]);
        (game.0.round, game.0.dawn) = (3, dawn);
        assert!(game.0.would_stir(), "and the forecast knows it");
        let events = game.act(RogueAct::Pass, []).unwrap();
        assert!(game.0.eye.is_empty() && game.0.tracks[0].temporary.is_empty());
        assert!(events.contains(&HeistEvent::Stirred { dawn: game.0.dawn }));
        (game.0.dawn(), game.0.mode)
    };
    assert_eq!(stirred(16), (15, EyeMode::Wary));
    assert_eq!(stirred(4), (3, EyeMode::Wake), "the round that ends is the last");
    assert_eq!(stirred(3), (3, EyeMode::Wake));
}

#[test]
fn end_168_end_169_both_actions_come_in_one_turn() {
    let mut game =
        Game::bare([6]).at(P, 5).with_die(P, Stat::Hurry, StatDie::D4).with_die(P, Stat::Head, StatDie::D4);
    game.rogue(P).quickened = true;
    game.rogue(R).action_die = Some(Stat::Hurt);
    game.rogue(P).action_die = Some(Stat::Hurry);
    game = game.turn(Q, Stat::Hurt, [P, R]);
    game.act(RogueAct::Pass, []).unwrap();
    assert!(matches!(&game.0.phase, HeistPhase::Turn(turn) if (turn.seat, turn.actions) == (P, 2)));
    game.attempt(Task::Move, [1, 4]).unwrap();
    game.choose(Choice::Go(TrackDirection::Up), []).unwrap();
    assert_eq!(game.0.mode, EyeMode::Wary, "on 6, but the turn goes on");
    game.attempt(Task::Move, [1, 4]).unwrap();
    game.choose(Choice::Go(TrackDirection::Up), []).unwrap();
    assert_eq!((game.position(P), game.0.mode), (7, EyeMode::Wary));
    let mut rests = Game::new();
    rests.rogue(P).quickened = true;
    rests.choose(Choice::Rest, []).unwrap();
    assert!(!rests.0.rogue(P).quickened, "lost");
}

#[test]
fn end_173_end_174_ex_24_clean() {
    let mut game = Game::bare([]).at(P, 3).at(Q, 14).at(R, 9).awake().wounded(P, [5, 6, 7]).wounded(Q, [15]);
    game.rogue(R).fate = Fate::Escaped;
    game.0.eye = Blessings::of([3, 3]);
    game = game.turn(P, Stat::Hand, []);
    let events = game.act(RogueAct::Pass, []).unwrap();
    assert!(events.contains(&HeistEvent::Removed { seat: P }));
    assert_eq!(game.0.rogue(P).wounds, <[Wounds; MOST_AREAS]>::default(), "with its Wounds");
    assert_eq!(game.0.rogue(Q).wounds[0].iter().collect::<Vec<_>>(), [14, 15]);
    assert!(game.0.eye.is_empty());
    let mut reached = Game::bare([]).at(Q, 14).awake().wounded(Q, [14, 15]);
    reached.0.eye = Blessings::of([3]);
    reached = reached.turn(P, Stat::Hand, []);
    reached.act(RogueAct::Pass, []).unwrap();
    assert!(reached.0.rogue(Q).own_wounds().is_fatal() && reached.0.rogue(Q).is_in(), "until a later Clean");
}

#[test]
fn end_77_end_168_only_rogues_in_the_same_area_are_quickened() {
    let mut game = Game::new();
    let mut setup = setup();
    setup.areas.push(setup.areas[0].clone());
    game.0 = Heist::begin(Arc::new(setup));
    game.rogue(R).place.area = 1;
    let mut game = game.blessed(P, [3]).with_die(P, Stat::Hand, StatDie::D10).turn(P, Stat::Hand, []);
    game.act(RogueAct::Pass, []).unwrap();
    assert_eq!(game.0.phase, HeistPhase::Quicken(P, 1));
    assert_eq!(game.choose(Choice::Quicken(vec![R]), []), Err("END-168"));
}

#[test]
fn end_101_end_171_end_102_temporary_alarms_go_before_the_special_action() {
    let mut game = Game::bare([4, 5, 6, 9]);
    game.track().temporary = Positions::of([5, 6]);
    game.0.eye = Blessings::of([1]);
    game = game.turn(P, Stat::Hand, []);
    assert_eq!(game.0.sweep(), Some((0, Positions::of([5, 6, 7, 8]))), "and the forecast knows it");
    let events = game.act(RogueAct::Pass, []).unwrap();
    let gone = events.iter().position(|event| matches!(event, HeistEvent::TemporaryGone { .. }));
    let swept = events.iter().position(|event| matches!(event, HeistEvent::Swept { .. }));
    assert!(gone.is_some() && gone < swept);
    assert_eq!(game.alarms(), [4, 5, 6, 7, 8, 9]);
}
