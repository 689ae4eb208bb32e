//! Missions: kept scripts, and random ones of bots that wander off.

use std::sync::{Arc, LazyLock};

use unnoticed::designer::Bot;
use unnoticed::level::Level;
use unnoticed::sim::{Ask, Rewinds, Session, script};
use unnoticed_rules::Side;

use super::account::{self, Account};
use super::wanderer::Wanderer;
use super::{level, levels, path};

/// The kept scripts: the level, and the file with what is done in it.
pub const SCRIPTS: [(&str, &str); 8] = [
    ("counting_house", "golden/counting_house.script"),
    ("hollin_court", "golden/hollin_court.script"),
    ("tutorial", "golden/tutorial.script"),
    ("ambush", "scripts/ambush.txt"),
    ("ambushed", "scripts/ambushed.txt"),
    ("counting_house", "scripts/counting_house.txt"),
    ("tutorial", "scripts/tutorial.txt"),
    ("tutorial", "scripts/tutorial_as_told.txt"),
];
/// Seeds with which each is played.
pub const SCRIPT_SEEDS: usize = 7;
/// The round in which whoever wanders gives up.
const LAST_ROUND: u32 = 40;

static LEVELS: LazyLock<Vec<Arc<Level>>> = LazyLock::new(levels);

/// The line of one script with one seed.
pub fn script(number: usize) -> String {
    let ((id, file), seed) = (SCRIPTS[number / SCRIPT_SEEDS], 1 + number % SCRIPT_SEEDS);
    let text = std::fs::read_to_string(path(file)).expect("a kept script");
    let mut session = Session::start(level(id), seed as u64);
    let stopped = script::play(&mut session, &script::parse(&text).expect("a script")).err();
    let end = if stopped.is_some() { "stops" } else { "ends" };
    let (rounds, hash) = (session.turns().round(), account::of(&session, Account::default()));
    format!("{file} {seed}: {end} in round {rounds} {hash}")
}

/// The line of random mission `number`.
pub fn random(number: usize) -> String {
    let level = &LEVELS[number % LEVELS.len()];
    let bot = match (level.rogue().profile.side, number / LEVELS.len() % 20) {
        (Side::Guards, _) => Bot::Hunter,
        (_, 0) => Bot::Careful,
        (_, 1) => Bot::Ambusher,
        _ => Bot::Reckless,
    };
    // A bot that plans is left alone, so that it gets somewhere; of the others each wanders more or less.
    let wanders = match bot {
        Bot::Careful | Bot::Ambusher => 12,
        _ => [1, 2, 3, 6][number / LEVELS.len() % 4],
    };
    let (session, account) = play(level, bot, wanders, number as u64);
    let (rounds, lines) = (session.turns().round(), session.log().entries.len());
    let hash = account::of(&session, account);
    format!("{number} {} {bot}: {rounds} rounds, {lines} facts {hash}", level.id)
}

/// A mission of `bot`, which does anything at all once in `wanders` times.
fn play(level: &Arc<Level>, bot: Bot, wanders: u32, seed: u64) -> (Session, Account) {
    let mut session = Session::start(Arc::clone(level), seed);
    let (mut player, mut wanderer) = (bot.player(level), Wanderer::new(seed));
    let mut account = Account::default();
    player.begin();
    while session.outcome().is_none() {
        account.add_situation(session.situation());
        match () {
            () if session.turns().round() > LAST_ROUND => session.ask(Ask::GiveUp).expect("one may always"),
            // Whether it can be taken back is part of how it goes.
            () if wanderer.once_in(60) => session.undo().unwrap_or_default(),
            () if wanderer.once_in(150) => session.rewind(Rewinds::Any).unwrap_or_default(),
            () if wanderer.once_in(wanders) => wanderer.go_on(&mut session),
            () => {
                let request = player.decide(&session);
                if session.ask(request).is_err() {
                    player.refused();
                    wanderer.go_on(&mut session);
                }
            }
        }
    }
    (session, account)
}
