//! Sparks, before and after the roll, and the growth that they bring.

use super::*;
use Task::{Violent, Work};

fn spark(roll: u8, with: Stat, worth: u8) -> Option<Spark> {
    Some(Spark { roll, with, worth })
}

#[test]
fn end_38_end_39_end_44_end_106_ex_09_a_spark_before_the_roll() {
    let mut game = Game::bare([1, 10, 20]).at(P, 3).blessed(P, [4, 4, 2]);
    game = game.with_die(P, Stat::Hand, StatDie::D6).with_die(P, Stat::Head, StatDie::D6).turn(
        P,
        Stat::Hand,
        [],
    );
    game.choose(sparked(Task::Move, Stat::Head, 4), [1, 5, 3, 6]).unwrap();
    assert_eq!(game.alarms(), [1, 2, 10, 11, 20]);
    assert_eq!(game.0.story, Story { boons: 1, busts: 0 });
    assert_eq!(game.0.rogue(P).blessings, Blessings::of([2]));
    game.choose(Choice::Go(TrackDirection::Up), []).unwrap();
    assert_eq!(game.position(P), 5, "X stays 2");
    while !matches!(game.0.phase, HeistPhase::Die(_)) {
        let choice = game.0.choices().remove(0);
        game.choose(choice, []).unwrap();
    }
    assert_eq!(game.0.rogue(P).spent, Stats::NONE.with(Stat::Hand), "only Hand");
}

#[test]
fn end_40_end_43_end_65_ex_10_a_spark_after_the_roll() {
    let rolled = |second: &[u8]| {
        let mut game = Game::bare([]).at(P, 3).blessed(P, [4, 4, 2, 2]);
        game = game.with_die(P, Stat::Hand, StatDie::D8).with_die(P, Stat::Home, StatDie::D8);
        game = game.turn(P, Stat::Hand, LATER);
        game.attempt(Task::Move, [3]).unwrap();
        let joins = Choice::Spark(Spark { roll: 0, with: Stat::Home, worth: 4 });
        assert!(game.0.choices().contains(&joins) && game.0.choices().contains(&Choice::Settle));
        game.choose(joins, second.iter().copied()).unwrap();
        assert_eq!(game.0.rogue(P).blessings.count(), 2, "and no second Spark is offered");
        game.0.story
    };
    assert_eq!(rolled(&[1, 2, 7]), Story { boons: 1, busts: 0 }, "4 + 9 = 13");
    assert_eq!(rolled(&[2]), Story { boons: 0, busts: 1 }, "5");
}

#[test]
fn end_21_end_45_an_easy_task_rounds_the_whole_sum_of_a_spark() {
    let mut game = Game::bare([]).at(P, 6).blessed(P, [3, 3]);
    game.track().objectives = Positions::of([6]);
    game = game.with_die(P, Stat::Hand, StatDie::D4).with_die(P, Stat::Home, StatDie::D4);
    game = game.turn(P, Stat::Hand, LATER);
    game.choose(sparked(Work(6), Stat::Home, 3), [2, 2]).unwrap();
    assert_eq!(game.track().schemes, Positions::only(6), "2 + 2 counts as 5 for the easy ledger");
}

#[test]
fn end_41_end_42_what_a_spark_needs() {
    let game = |change: fn(Game) -> Game| {
        let game = Game::bare([]).blessed(P, [4, 4, 2]).with_die(P, Stat::Hand, StatDie::D8);
        change(game.with_die(P, Stat::Home, StatDie::D8)).turn(P, Stat::Hand, LATER)
    };
    let plain = || game(|game| game);
    assert_eq!(plain().choose(sparked(Task::Move, Stat::Home, 2), []), Err("END-38"), "no pair");
    assert_eq!(plain().choose(sparked(Task::Move, Stat::Heart, 4), []), Err("END-39"), "not balanced");
    assert_eq!(plain().choose(sparked(Task::Move, Stat::Hand, 4), []), Err("END-39"), "the same Stat");
    let mut spent = game(|mut game| {
        game.rogue(P).spent = Stats::NONE.with(Stat::Home);
        game
    });
    assert_eq!(spent.choose(sparked(Task::Move, Stat::Home, 4), []), Err("END-41"));
    let other_roll =
        Choice::Act { act: RogueAct::Try(Task::Move), further: vec![], spark: spark(1, Stat::Home, 4) };
    assert_eq!(plain().choose(other_roll, []), Err("END-42"));
}

#[test]
fn end_177_end_179_ex_11_sparked_and_failed_grows_twice() {
    let mut game = Game::bare([5]).blessed(P, [3, 3]).with_die(P, Stat::Hand, StatDie::D4);
    game = game.with_die(P, Stat::Home, StatDie::D4).turn(P, Stat::Hand, LATER);
    game.choose(sparked(Task::Move, Stat::Home, 3), [2, 2]).unwrap();
    assert_eq!(game.alarms(), [5, 6, 7]);
}

#[test]
fn end_179_end_180_a_check_with_several_failing_rolls_grows_once_and_for_good() {
    let mut game = Game::bare([4, 9]).at(P, 6).with_die(P, Stat::Hand, StatDie::D8);
    let mut setup = setup();
    setup.areas[0].objectives[0].rank = Rank::Hard(1);
    game.0.setup = Arc::new(setup);
    game.track().objectives = Positions::of([6]);
    game.track().temporary = Positions::of([4]);
    game = game.turn(P, Stat::Hand, LATER);
    let choice = Choice::Act { act: RogueAct::Try(Work(6)), further: vec![Stat::Hand; 2], spark: None };
    game.choose(choice, [4, 3, 2]).unwrap();
    assert_eq!(game.alarms(), [4, 5, 9, 10]);
    assert_eq!(game.0.tracks[0].temporary, Positions::of([4]), "what grew stays");
}

#[test]
fn end_114_an_attack_is_declared_before_the_spark_and_the_roll() {
    let mut game = Game::bare([4]).at(P, 3).blessed(P, [3, 3]).with_die(P, Stat::Hurt, StatDie::D6);
    game = game.with_die(P, Stat::Home, StatDie::D6);
    game.track().sanctuaries = Positions::of([3]);
    game = game.turn(P, Stat::Hurt, LATER);
    let events = game.choose(sparked(Violent, Stat::Home, 3), [2, 2]).unwrap();
    let order: Vec<&str> = events
        .iter()
        .map(|event| match event {
            HeistEvent::Declared { .. } => "declared",
            HeistEvent::SanctuaryLost { .. } => "sanctuary",
            HeistEvent::Sparked { .. } => "spark",
            HeistEvent::Grew { .. } => "growth",
            HeistEvent::Rolled { .. } => "roll",
            HeistEvent::Settled { .. } => "settled",
            _ => "later",
        })
        .collect();
    assert_eq!(order[..7], ["declared", "sanctuary", "spark", "growth", "roll", "settled", "growth"]);
}

#[test]
fn end_39_end_41_a_fresh_stat_sparks_with_the_fresh_ones_of_its_size() {
    let mut game = Game::bare([]).blessed(P, [4, 4]).turn(P, Stat::Hand, LATER);
    game.0.rogues[0].sheet.dice = [StatDie::D8; 7];
    game.0.rogues[0].sheet.dice[Stat::Head as usize] = StatDie::D6;
    game.0.rogues[0].spent = Stats::NONE.with(Stat::Heart);
    let sparks_with = |stat| game.0.rogue(P).sparks_with(stat).collect::<Vec<_>>();
    assert_eq!(sparks_with(Stat::Hand), [Stat::Home, Stat::Hurt, Stat::Hurry, Stat::History]);
    assert_eq!(sparks_with(Stat::Head), [], "none has its size");
    assert_eq!(sparks_with(Stat::Heart), [], "spent");
    let legal = game.0.choices().into_iter().filter_map(|choice| match choice {
        Choice::Act { act: RogueAct::Try(Task::Move), spark: Some(spark), .. } => Some(spark.with),
        _ => None,
    });
    assert_eq!(legal.collect::<Vec<_>>(), [Stat::Home, Stat::Hurry, Stat::History], "Hurt moves nobody");
}
