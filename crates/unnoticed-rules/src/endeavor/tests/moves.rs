//! Where rogues go: Moves, Escapes and Wounds on the way, and areas.

use super::*;

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
