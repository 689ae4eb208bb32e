//! Rounds: dice, order, spent Stats, rest and where a turn ends.

use super::*;

#[test]
fn end_84_end_85_end_91_end_93_how_a_heist_begins() {
    let game = Game::new();
    assert!(game.0.rogues().iter().all(|rogue| rogue.place == TrackPlace { area: 0, position: 1 }));
    assert_eq!((game.0.round, game.0.mode, game.0.eye_seat()), (1, EyeMode::Wary, Seat(3)));
    assert_eq!(game.alarms(), [5, 10, 15]);
    assert_eq!(game.0.phase, HeistPhase::Die(P));
}

#[test]
fn end_95_end_96_end_97_end_98_blessings_come_by_seat_and_the_fewest_go_first() {
    let mut game = Game::new();
    game.choose(Choice::Die(Stat::Home), []).unwrap(); // d6: X 2
    game.choose(Choice::Die(Stat::Hurry), []).unwrap(); // d6: X 2
    let events = game.choose(Choice::Die(Stat::Heart), [2, 3, 1, 4, 4, 5, 6, 2, 5, 6]).unwrap(); // d10: X 3
    let gained: Vec<_> = events
        .iter()
        .filter_map(|event| match event {
            HeistEvent::Gained { seat, worths } => Some((seat.0, worths.clone())),
            _ => None,
        })
        .collect();
    assert_eq!(gained, [(0, vec![2, 3]), (1, vec![1, 4, 4]), (2, vec![5, 6, 2]), (3, vec![5, 6])]);
    assert!(
        events.contains(&HeistEvent::Ordered { seats: vec![P, Q, R, Seat(3)] }),
        "P and the Eye have two: P"
    );
    assert!(matches!(&game.0.phase, HeistPhase::Turn(turn) if turn.seat == P));
}

#[test]
fn end_98_end_99_end_100_ex_26_turn_order() {
    let mut game = Game::new().blessed(P, [1, 1, 1]).blessed(Q, [1, 1]).blessed(R, [1, 1, 1, 1]);
    game.0.eye = Blessings::of([1, 1]);
    for seat in [P, Q, R] {
        game.rogue(seat).action_die = Some(Stat::Hand);
    }
    assert_eq!(Vec::from(game.0.order()), [Q, R, Seat(3), P]);
}

#[test]
fn end_106_end_107_end_108_end_110_end_144_ex_29_spent_stats_and_rest() {
    let mut game = Game::bare([]).at(P, 3);
    game.rogue(P).spent = Stats::NONE.with(Stat::Head).with(Stat::Hand);
    assert_eq!(game.choose(Choice::Die(Stat::Head), []), Err("END-107"));
    game = game.blessed(P, [6]);
    game.choose(Choice::Rest, []).unwrap();
    game.choose(Choice::Rest, []).unwrap();
    let events = game.choose(Choice::Rest, [2, 3]).unwrap();
    assert!(!events.iter().any(|event| matches!(event, HeistEvent::TurnBegan { .. })), "only the Eye acts");
    assert_eq!(events.iter().filter(|event| matches!(event, HeistEvent::EyeActed { .. })).count(), 1, "once");
    assert_eq!(game.0.round, 2);
    assert_eq!(game.0.rogue(P).blessings, Blessings::of([6]), "kept, none gained");
    assert!(game.0.rogue(P).spent.is_empty());
    assert_eq!(game.0.choices().len(), 8, "all seven are open");
}

#[test]
fn end_109_with_all_stats_spent_there_is_only_rest() {
    let mut game = Game::new();
    game.rogue(P).spent = Stat::ALL.into_iter().fold(Stats::NONE, Stats::with);
    assert_eq!(game.0.choices(), [Choice::Rest]);
}

#[test]
fn end_111_ex_29_resting_on_an_alarm_wakes_the_eye() {
    let rests = |sanctuary: u8| {
        let mut game = Game::bare([4]).at(P, 4);
        game.track().sanctuaries = Positions::of([sanctuary]);
        game.choose(Choice::Rest, []).unwrap();
        game.0.mode
    };
    assert_eq!(rests(9), EyeMode::Wake);
    assert_eq!(rests(5), EyeMode::Wary);
}

#[test]
fn end_112_end_113_end_175_end_176_ex_19_an_alarm_is_activated_where_the_turn_ends() {
    let mut game = Game::bare([6, 7]).at(P, 5).with_die(P, Stat::Hurry, StatDie::D6);
    game = game.turn(P, Stat::Hurry, [Seat(3), R]);
    game.rogue(R).action_die = Some(Stat::Hurt);
    game.attempt(Task::Move, [6]).unwrap();
    let events = game.choose(Choice::Go(TrackDirection::Up), [2, 3]).unwrap();
    assert_eq!((game.0.mode, game.alarms()), (EyeMode::Wake, vec![6, 7]));
    let act = events.iter().find_map(|event| match event {
        HeistEvent::EyeActed { act } => Some(act.clone()),
        _ => None,
    });
    assert!(matches!(act, Some(EyeAct::Wound { .. })), "it acts later this round, awake");
}
