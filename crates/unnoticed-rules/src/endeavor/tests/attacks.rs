//! What rogues do to the Eye and its Alarms: violent and non-violent Attacks.

use super::*;
use Task::{NonViolent, Violent};

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
