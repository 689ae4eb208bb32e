//! Cover and Help.

use super::*;
use HelpWith::{LessX, MoreX, Roll};

/// P, with a Hurry die, stands ready to Help Q, whose d10 is about to be rolled.
fn covered() -> Game {
    let game = Game::bare([8]).at(Q, 5).blessed(P, [2, 5]).with_die(P, Stat::Hurry, StatDie::D6);
    let mut game = game.with_die(Q, Stat::Hand, StatDie::D10).turn(P, Stat::Hurry, [Q, R]);
    game.rogue(Q).action_die = Some(Stat::Hand);
    game.act(RogueAct::CoverFor(Q), []).unwrap();
    game
}

fn help(worth: u8, with: HelpWith) -> Choice {
    Choice::Help { helper: P, worth, with }
}

#[test]
fn end_128_end_129_end_131_ex_28_cover_shortens_a_move() {
    let mut game = covered();
    game.attempt(Task::Move, [8]).unwrap();
    game.choose(help(2, LessX), []).unwrap();
    game.choose(Choice::Go(TrackDirection::Up), []).unwrap();
    assert_eq!((game.position(Q), game.0.mode), (7, EyeMode::Wary));
    assert_eq!(game.0.story.busts, 1);
    assert_eq!(game.0.rogue(P).blessings, Blessings::of([5]));
}

#[test]
fn end_57_end_59_end_60_help_raises_the_roll_or_x() {
    let mut raised = covered();
    raised.attempt(Task::Move, [3]).unwrap();
    assert_eq!(raised.choose(help(3, Roll), []), Err("END-57"), "no such Blessing");
    raised.choose(help(5, Roll), []).unwrap();
    assert_eq!(raised.0.story.busts, 2, "5 is a Minor Success, and Help costs another");
    let mut further = covered();
    further.attempt(Task::Move, [5]).unwrap();
    further.choose(help(5, MoreX), []).unwrap();
    further.choose(Choice::Go(TrackDirection::Up), []).unwrap();
    assert_eq!(further.position(Q), 10, "X 3 and 2 more");
}

#[test]
fn end_32_end_33_x_changes_for_one_action_and_never_below_0() {
    let game = Game::bare([]).at(Q, 5).blessed(P, [6]).with_die(P, Stat::Hurry, StatDie::D6);
    let mut game = game.with_die(Q, Stat::Hand, StatDie::D6).turn(P, Stat::Hurry, [Q, R]);
    game.rogue(Q).action_die = Some(Stat::Hand);
    game.act(RogueAct::CoverFor(Q), []).unwrap();
    game.attempt(Task::Move, [6]).unwrap();
    game.choose(help(6, LessX), []).unwrap();
    assert_eq!(game.position(Q), 5, "X 2 less 3 is 0: nowhere to go");
    assert_eq!(game.0.rogue(Q).x(), 2);
}

#[test]
fn end_33_end_58_end_59_end_129_what_help_makes_of_x() {
    let mut game = covered();
    game.attempt(Task::Move, [8]).unwrap();
    let HeistPhase::Turn(RogueTurn { stage: Stage::Rolled(attempt), .. }) = game.0.phase() else {
        panic!("it rolls")
    };
    let x = |with| [1, 2, 3, 4, 5, 6].map(|worth| attempt.x_with(worth, with));
    assert_eq!(x(Roll), [3; 6], "the d10 gives X 3, and the roll is helped");
    assert_eq!(x(MoreX), [4, 4, 4, 5, 5, 6]);
    assert_eq!(x(LessX), [2, 2, 2, 1, 1, 0]);
    let slow = RolledCheck { x: 1, ..attempt.clone() };
    assert_eq!(slow.x_with(6, LessX), 0, "never below 0");
}

#[test]
fn end_63_end_64_end_66_help_comes_from_cover_alone_and_lapses() {
    let mut game = covered();
    game.attempt(Task::Move, [8]).unwrap();
    let by_other = Choice::Help { helper: R, worth: 1, with: Roll };
    assert_eq!(game.choose(by_other, []), Err("END-64"));
    let by_itself = Choice::Help { helper: Q, worth: 1, with: Roll };
    assert_eq!(game.choose(by_itself, []), Err("END-64"));
    game.choose(Choice::Settle, []).unwrap();
    game.choose(Choice::Go(TrackDirection::Down), []).unwrap();
    assert_eq!(game.0.aids.len(), 1, "it was not used");
    game = game.turn(R, Stat::Hurry, []);
    game.act(RogueAct::Pass, []).unwrap();
    assert!(game.0.aids.is_empty(), "lapsed");
}

#[test]
fn end_132_end_134_cover_behind_puts_the_turn_off() {
    let game = Game::bare([]).at(P, 3).with_die(P, Stat::Hurry, StatDie::D6).blessed(Q, [4]);
    let mut game = game.turn(P, Stat::Hurry, [Q, R]);
    game.rogue(Q).action_die = Some(Stat::Hurt);
    game.rogue(R).action_die = Some(Stat::Hurt);
    game.act(RogueAct::CoverBehind(Q), []).unwrap();
    assert_eq!(Vec::from(game.0.queue.clone()), [P, R], "right after Q");
    game.act(RogueAct::Help(P), []).unwrap();
    let turn = match game.0.phase.clone() {
        HeistPhase::Turn(turn) => turn,
        other => panic!("{other:?}"),
    };
    assert_eq!((turn.seat, turn.actions, turn.is_delayed), (P, 1, true));
    assert_eq!(game.act(RogueAct::CoverFor(R), []), Err("END-132"), "no Cover again");
    game.attempt(Task::Move, [4]).unwrap();
    game.choose(Choice::Help { helper: Q, worth: 4, with: Roll }, []).unwrap();
    game.choose(Choice::Go(TrackDirection::Up), []).unwrap();
    assert_eq!(game.position(P), 5, "4 and 2 are 6");
}

#[test]
fn end_133_end_128_cover_needs_another_turn_to_come_and_home_or_hurry() {
    let mut last = Game::bare([]).turn(P, Stat::Hurry, [Seat(3)]);
    assert_eq!(last.act(RogueAct::CoverFor(Q), []), Err("END-133"));
    assert_eq!(last.act(RogueAct::CoverFor(Seat(3)), []), Err("END-133"), "not the Eye");
    assert_eq!(last.act(RogueAct::CoverFor(P), []), Err("END-133"));
    let mut game = Game::bare([]).with_die(P, Stat::Hurt, StatDie::D2).turn(P, Stat::Hurt, [Q]);
    assert_eq!(game.act(RogueAct::CoverFor(Q), []), Err("END-128"));
}

#[test]
fn end_61_end_62_each_help_goes_to_what_is_the_lowest_roll_by_then() {
    let mut game = Game::new().at(Q, 6).blessed(P, [4]).blessed(R, [2]);
    let mut setup = setup();
    setup.areas[0].objectives[0].rank = Rank::Hard(0);
    game.0.setup = Arc::new(setup);
    game = game.with_die(Q, Stat::Hand, StatDie::D8).turn(P, Stat::Hurry, [R, Q]);
    game = game.with_die(R, Stat::Hurry, StatDie::D8).with_die(P, Stat::Hurry, StatDie::D8);
    game.rogue(Q).action_die = Some(Stat::Hand);
    game.rogue(R).action_die = Some(Stat::Hurry);
    game.act(RogueAct::CoverFor(Q), []).unwrap();
    game.act(RogueAct::CoverFor(Q), []).unwrap();
    let work = Choice::Act { act: RogueAct::Try(Task::Work(6)), further: vec![Stat::Hand], spark: None };
    game.choose(work, [3, 4]).unwrap();
    game.choose(help(4, Roll), []).unwrap();
    let by_r = Choice::Help { helper: R, worth: 2, with: Roll };
    assert_eq!(game.0.odds(&by_r).map(|odds| odds.success()), Some(Chance::ALWAYS), "5 and 5");
    game.choose(by_r, []).unwrap();
    assert_eq!((game.0.tracks[0].schemes.len(), game.0.story.busts), (2, 4));
}

#[test]
fn end_57_end_131_one_cover_serves_every_check_of_that_rogue_once() {
    let mut game = covered();
    assert_eq!(game.0.aids.len(), 1);
    game.rogue(P).blessings = Blessings::of([2, 2, 2]);
    if let HeistPhase::Turn(turn) = &mut game.0.phase {
        turn.actions = 2;
    }
    for _ in 0..2 {
        game.attempt(Task::Move, [5]).unwrap();
        game.choose(help(2, MoreX), []).unwrap();
        game.choose(Choice::Go(TrackDirection::Down), []).unwrap();
    }
    assert_eq!(game.0.rogue(P).blessings.count(), 1);
    let mut twice = Game::bare([]).turn(P, Stat::Hurry, [Q, R]);
    if let HeistPhase::Turn(turn) = &mut twice.0.phase {
        turn.actions = 2;
    }
    twice.act(RogueAct::CoverFor(Q), []).unwrap();
    assert!(matches!(&twice.0.phase, HeistPhase::Turn(turn) if turn.seat == P), "the turn goes on");
    assert_eq!(twice.act(RogueAct::CoverFor(Q), []), Err("END-131"));
}

/// The seats whose turns are to come after these have put theirs off, one after the other, all with a Hurry die.
fn delayed(behind: &[(Seat, Seat)]) -> (Seat, Vec<Seat>) {
    let mut game = Game::bare([]).turn(P, Stat::Hurry, [Q, R, Seat(3)]);
    for seat in [P, Q, R] {
        game = game.with_die(seat, Stat::Hurry, StatDie::D6);
        game.rogue(seat).action_die = Some(Stat::Hurry);
    }
    for &(seat, helper) in behind {
        assert!(matches!(&game.0.phase, HeistPhase::Turn(turn) if turn.seat == seat));
        game.act(RogueAct::CoverBehind(helper), []).unwrap();
    }
    let HeistPhase::Turn(turn) = game.0.phase.clone() else { panic!("a turn") };
    (turn.seat, game.0.queue.into())
}

#[test]
fn end_132_whoever_waits_goes_along_and_nobody_waits_for_who_waits_for_it() {
    assert_eq!(delayed(&[(P, Q), (Q, R)]), (R, vec![Q, P, Seat(3)]), "P goes along with Q");
    assert_eq!(delayed(&[(P, R), (Q, R)]), (R, vec![P, Q, Seat(3)]), "in the order in which they chose");
    let mut game = Game::bare([]).with_die(Q, Stat::Hurry, StatDie::D6).turn(P, Stat::Hurry, [Q, R]);
    game.rogue(Q).action_die = Some(Stat::Hurry);
    game.act(RogueAct::CoverBehind(Q), []).unwrap();
    assert_eq!(game.act(RogueAct::CoverBehind(P), []), Err("END-132"));
}

#[test]
fn end_132_end_168_a_quickened_turn_is_put_off_as_it_is() {
    let mut game = Game::bare([]).at(P, 5).turn(P, Stat::Hurry, [Q, R]);
    game.rogue(Q).action_die = Some(Stat::Hurt);
    if let HeistPhase::Turn(turn) = &mut game.0.phase {
        turn.actions = 2;
        turn.reach = Positions::of([6]);
    }
    game.act(RogueAct::CoverBehind(Q), []).unwrap();
    game.act(RogueAct::Pass, []).unwrap();
    let turn =
        RogueTurn { seat: P, actions: 2, is_delayed: true, reach: Positions::of([6]), stage: Stage::Act };
    assert_eq!(game.0.phase, HeistPhase::Turn(turn));
}

#[test]
fn end_110_who_rests_neither_covers_nor_is_covered() {
    let mut game = Game::bare([]).turn(P, Stat::Hurry, [R]);
    assert_eq!(game.act(RogueAct::CoverFor(Q), []), Err("END-133"), "Q has no turn");
    assert_eq!(game.act(RogueAct::CoverBehind(Q), []), Err("END-133"));
}
