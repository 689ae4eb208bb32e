//! Scripts that were changed: each is refused in words, or played as far as the rules let it.

use std::sync::{Arc, LazyLock};

use unnoticed::heist::{self, HeistGame, HeistReplay};
use unnoticed::level::{Level, SHIPPED};
use unnoticed::sim::script::{self, Stopped};
use unnoticed::sim::{Ask, Session};

use crate::chance::Chance;
use crate::mutation::mutated;
use crate::plain;

/// Bytes that may be said of one script.
const MOST_SAID: usize = 6_000;
/// Lines that are played at most.
const MOST_LINES: usize = 10;

const MISSIONS: [(&str, &str); 4] = [
    ("tutorial", include_str!("../golden/tutorial.script")),
    ("counting_house", include_str!("../golden/counting_house.script")),
    ("ambush", include_str!("../scripts/ambush.txt")),
    ("ambushed", include_str!("../scripts/ambushed.txt")),
];

pub const HEISTS: [(&str, &str); 4] = [
    ("tutorial", include_str!("../heists/tutorial.txt")),
    ("counting_house", include_str!("../heists/counting_house.txt")),
    ("hollin_court", include_str!("../heists/hollin_court.txt")),
    ("orrery_house", include_str!("../heists/orrery_house.txt")),
];

const WORDS: [&str; 47] = [
    "go-over danger\n",
    "go-over tactics\n",
    "go-over ",
    "stride ",
    "walk ",
    "sneak ",
    "step ",
    "hide\n",
    "seek cone ",
    "seek burst ",
    "take-cover\n",
    "divert\n",
    "strike ",
    "strike at ",
    "subdue ",
    "drag ",
    " to ",
    "open ",
    "close ",
    "pick ",
    "use ",
    "snuff ",
    "light ",
    "throw ",
    "point-out ",
    "call-out\n",
    "reload\n",
    "leave\n",
    "end-turn\n",
    "react yes\n",
    "reaction brace ask\n",
    "answer 255\n",
    "kill\n",
    "A1 ",
    "IV256 ",
    "32767,32767 ",
    "-32768,0 ",
    "0,0 1,1 2,2 ",
    "Osk",
    "\"",
    "#",
    "\n",
    "\r",
    "\u{1b}[2J",
    "\u{feff}",
    "\u{202e}",
    "give-up\n",
];

const CHOICES: [&str; 30] = [
    "die head\n",
    "die hurry\n",
    "rest\n",
    "attack",
    "steal",
    "move",
    "work ",
    "cover ",
    "cover-behind ",
    "help ",
    "change ",
    "pass\n",
    "spark ",
    "help-by ",
    "settle\n",
    "alarm ",
    "go up\n",
    "go down\n",
    "take ",
    "leave\n",
    "stay\n",
    "lead ",
    "quicken ",
    "give-up\n",
    " with head",
    " roll 2",
    "\n",
    "255",
    "\u{1b}[2J",
    "\u{feff}",
];

/// The shipped level called `id`.
pub fn level(id: &str) -> Arc<Level> {
    static LEVELS: LazyLock<Vec<Arc<Level>>> = LazyLock::new(|| {
        let parse = |(_, id, text): &(_, &str, &str)| Level::parse(&format!("{id}.toml"), text);
        SHIPPED.iter().map(|shipped| Arc::new(parse(shipped).expect("a good level"))).collect()
    });
    Arc::clone(LEVELS.iter().find(|level| level.id == id).expect("a shipped level"))
}

/// A good script for the mission of the level `id`.
pub fn mission(id: &str) -> &'static str {
    MISSIONS.iter().find(|(name, _)| *name == id).map_or("hide\nend-turn\n", |(_, text)| *text)
}

pub fn try_mission(chance: &mut Chance) {
    let (id, text) = *chance.pick(&MISSIONS);
    let text = mutated(text.as_bytes(), &WORDS, chance);
    let lines = match script::parse(&String::from_utf8_lossy(&text)) {
        Err(error) => return plain::check(&error.to_string(), MOST_SAID),
        Ok(lines) => lines,
    };
    if !chance.once_in(4) {
        return;
    }
    let mut session = Session::start(level(id), chance.number());
    let skipped = chance.below(lines.len().saturating_sub(MOST_LINES));
    for line in lines.iter().skip(skipped).take(MOST_LINES) {
        let asked = line.order.ask(session.rules().rulebook(), session.situation());
        if let Err(refusal) = asked.and_then(|ask: Ask| session.ask(ask)) {
            plain::check(&Stopped::at(line, refusal).to_string(), MOST_SAID);
        }
    }
}

pub fn try_heist(chance: &mut Chance) {
    let (id, replay) = *chance.pick(&HEISTS);
    let replay: HeistReplay = replay.parse().expect("a good replay");
    let game = HeistGame::begin(level(id), replay.options, replay.seed).expect("as many rogues");
    let text = mutated(written(&game, &replay).as_bytes(), &CHOICES, chance);
    match heist::script::parse(&String::from_utf8_lossy(&text), game.heist().setup()) {
        Err(error) => plain::check(&error.to_string(), MOST_SAID),
        Ok(lines) => play_heist(game, &lines),
    }
}

/// The choices of `replay` as a script.
fn written(game: &HeistGame, replay: &HeistReplay) -> String {
    replay.course.iter().map(|choice| heist::script::line(choice, game.heist()) + "\n").collect()
}

fn play_heist(mut game: HeistGame, lines: &[script::Line<unnoticed_rules::endeavor::Choice>]) {
    for line in lines {
        if let Err(refusal) = game.choose(&line.order).map(drop) {
            plain::check(&Stopped::at(line, refusal).to_string(), MOST_SAID);
        }
    }
}
