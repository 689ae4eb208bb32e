//! Levels that were changed: each is refused in words, or can be played.

use std::sync::Arc;

use unnoticed::heist::{HeistGame, HeistOptions};
use unnoticed::level::{Level, SHIPPED};
use unnoticed::sim::{Ask, Session, script};
use unnoticed_rules::Action;
use unnoticed_rules::endeavor::Difficulty;

use crate::chance::Chance;
use crate::mutation::mutated;
use crate::{plain, scripts};

/// Bytes that may be said of one level.
const MOST_SAID: usize = 150_000;

const PIECES: [&str; 30] = [
    "[[creature]]\n",
    "[[door]]\n",
    "[[lamp]]\n",
    "[[item]]\n",
    "[heist]\n",
    "[[",
    "]",
    "'''",
    "\"\"\"",
    "\"",
    "= ",
    "\n",
    "",
    "\u{0}",
    "\u{1b}[31m",
    "\\u001b[31m",
    "\u{202e}",
    "é",
    "\r",
    "\t",
    "nan",
    "true",
    "1979-05-27",
    "[0, 0]",
    "{ from = [0, 0], to = [255, 255] }",
    "size = \"four\"\n",
    "#",
    ".",
    "@",
    "kind = \"ogre\"\n",
];

pub fn try_one(chance: &mut Chance) {
    let (_, id, text) = chance.pick(SHIPPED);
    let bytes = mutated(text.as_bytes(), &PIECES, chance);
    match Level::parse_bytes(&format!("{id}.toml"), &bytes) {
        Ok(level) => play(&Arc::new(level), chance),
        Err(error) => {
            assert!(!error.problems().is_empty());
            plain::check(&error.report(false), MOST_SAID);
        }
    }
}

/// Plays the level for a while, one in a few.
fn play(level: &Arc<Level>, chance: &mut Chance) {
    if let Some(table) = &level.heist {
        let options = HeistOptions::usual(Difficulty::Normal, table);
        play_heist(
            HeistGame::begin(Arc::clone(level), options, chance.number()).expect("so many rogues"),
            chance,
        );
    }
    if chance.once_in(4) {
        let mut session = Session::start(Arc::clone(level), chance.number());
        for line in script::parse(scripts::mission(&level.id)).expect("a good script").iter().take(4) {
            let asked = line.order.ask(session.rules().rulebook(), session.situation());
            let _ = asked.and_then(|ask| session.ask(ask));
        }
        let _ = session.ask(Ask::Act(Action::EndTurn));
    }
}

fn play_heist(mut game: HeistGame, chance: &mut Chance) {
    for _ in 0..12 {
        let open = game.heist().choices();
        if open.is_empty() {
            break;
        }
        game.choose(chance.pick(&open)).expect("it is open");
    }
}
