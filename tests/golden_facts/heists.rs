//! Heists: kept wins, and random ones.

use std::sync::{Arc, LazyLock};

use unnoticed::designer::GreedyHeistBot;
use unnoticed::heist::{HeistGame, HeistOptions, HeistReplay};
use unnoticed::level::Level;
use unnoticed_rules::endeavor::Difficulty;

use super::account::Account;
use super::wanderer::Wanderer;
use super::{level, levels, path};

/// The levels whose heist was won once and for all.
pub const KEPT: [&str; 4] = ["counting_house", "hollin_court", "orrery_house", "tutorial"];

static LEVELS: LazyLock<Vec<Arc<Level>>> =
    LazyLock::new(|| levels().into_iter().filter(|level| level.heist.is_some()).collect());

/// The line of the kept win in one level.
pub fn kept(number: usize) -> String {
    let id = KEPT[number];
    let text = std::fs::read_to_string(path(&format!("heists/{id}.txt"))).expect("a kept heist");
    let replay: HeistReplay = text.parse().expect("a replay");
    let mut game = HeistGame::begin(level(id), replay.options, replay.seed).expect("such a crew");
    for choice in &replay.course {
        game.choose(choice).expect("it was chosen before");
    }
    line(&game, id)
}

/// The line of random heist `number`.
pub fn random(number: usize) -> String {
    let level = &LEVELS[number % LEVELS.len()];
    let most = level.heist.as_ref().map_or(1, |heist| heist.most_rogues());
    let difficulty = [Difficulty::Easy, Difficulty::Normal, Difficulty::Hard][number / LEVELS.len() % 3];
    let options = HeistOptions { difficulty, crew: 1 + (number / 12 % most) as u8 };
    let mut game = HeistGame::begin(Arc::clone(level), options, number as u64).expect("such a crew");
    let mut wanderer = Wanderer::new(number as u64);
    let wanders = [1, 3, 10][number % 3];
    loop {
        let open = game.heist().choices();
        if open.is_empty() {
            return line(&game, &format!("{number} {}", level.id));
        }
        let planned = if wanderer.once_in(wanders) { None } else { GreedyHeistBot.choose(game.heist()) };
        let choice = planned.unwrap_or_else(|| wanderer.of(&open).clone());
        game.choose(&choice).expect("it is open");
        if wanderer.once_in(20) {
            // Whether it can be taken back is part of how it goes.
            let _ = game.undo();
        }
    }
}

fn line(game: &HeistGame, what: &str) -> String {
    let mut account = Account::default();
    game.log().iter().for_each(|line| account.add(&(line.round, &line.event)));
    let (round, events, ending) =
        (game.log().last().map_or(0, |line| line.round), game.log().len(), game.heist().ending());
    let ending = format!("{ending:?}").to_lowercase();
    format!("{what}: {ending} in round {round}, {events} events {}", account.hash())
}
