use std::sync::Arc;

use super::*;
use crate::heist::{HeistGame, Setup};
use crate::level::{Level, SHIPPED};
use crate::rules::endeavor::{Act, Difficulty, Stat, Task};

fn game(id: &str, seed: u64) -> HeistGame {
    let (_, id, text) = SHIPPED.iter().find(|(_, name, _)| *name == id).expect("a shipped level");
    let level = Arc::new(Level::parse(&format!("{id}.toml"), text).expect("a level"));
    let setup = Setup::usual(Difficulty::Normal, level.heist.as_ref().expect("a heist"));
    HeistGame::begin(level, setup, seed).expect("so many rogues")
}

fn on(game: &HeistGame) -> Vec<Offer> {
    offers(game.heist(), &Names::of(game.heist(), game.level().heist.as_ref()))
}

#[test]
fn every_choice_of_a_heist_stands_on_one_button_and_nothing_else_does() {
    let mut game = game("counting_house", 7);
    for number in 0..300 {
        let mut open = game.heist().choices();
        let shown = on(&game).into_iter().flat_map(|offer| offer.ways);
        let mut shown: Vec<Choice> = shown.map(|way| way.choice).collect();
        let Some(choice) = open.get(number * 5 % open.len().max(1)).cloned() else { break };
        open.sort();
        shown.sort();
        assert_eq!(shown, open, "choice {number}");
        game.choose(&choice).expect("it is open");
    }
    assert!(game.course().len() > 50, "a heist of some length");
}

#[test]
fn end_115_the_five_actions_are_always_there_with_the_rule_that_forbids_them() {
    let mut game = game("tutorial", 1);
    for stat in [Stat::Heart, Stat::Hand] {
        game.choose(&Choice::Die(stat)).expect("unspent");
    }
    while !matches!(game.heist().moment(), Moment::Turn(_)) {
        let choice = game.heist().choices()[0].clone();
        game.choose(&choice).expect("open");
    }
    let offers = on(&game);
    let titles: Vec<&str> = offers.iter().take(5).map(|offer| offer.title.as_str()).collect();
    assert_eq!(titles[..4], ["Attack, violent", "Attack, subtle", "Move", "Cover"]);
    assert!(titles[4].starts_with("Work: "));
    assert!(offers.iter().filter(|offer| offer.ways.is_empty()).all(|offer| offer.note.contains("END-")));
}

#[test]
fn the_chance_on_a_button_is_that_of_the_check() {
    let mut game = game("tutorial", 1);
    let offers = on(&game);
    let head = offers.iter().find(|offer| offer.title == "Head d10").expect("Ash has it");
    assert_eq!(head.chance().map(percent).as_deref(), Some("68 %"), "67.9 in the table of odds");
    game.choose(&head.ways[0].choice).expect("unspent");
    let task = Choice::act(Act::Try(Task::Move));
    assert!(game.heist().check(&task).is_err(), "it is not its turn yet");
}
