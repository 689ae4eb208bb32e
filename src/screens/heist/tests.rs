//! Heists that are shown.

use std::sync::Arc;

use crate::heist::{HeistGame, HeistOptions};
use crate::level::{Level, SHIPPED};
use unnoticed_rules::endeavor::Difficulty;

/// The heist of the shipped level `id`, before the first choice.
pub(super) fn game(id: &str, seed: u64) -> HeistGame {
    let (_, id, text) = SHIPPED.iter().find(|(_, name, _)| *name == id).expect("a shipped level");
    let level = Arc::new(Level::parse(&format!("{id}.toml"), text).expect("a level"));
    let options = HeistOptions::usual(Difficulty::Normal, level.heist.as_ref().expect("a heist"));
    HeistGame::begin(level, options, seed).expect("so many rogues")
}

/// Plays `game` to its end, each time with one choice or another; `look` is shown every moment before.
pub(super) fn play_out(mut game: HeistGame, mut look: impl FnMut(&HeistGame)) {
    for number in 0..MOST_CHOICES {
        look(&game);
        let open = game.heist().choices();
        let Some(choice) = open.get(number * 5 % open.len().max(1)) else { return };
        game.choose(choice).expect("it is open");
    }
    panic!("a heist without an end");
}

/// Choices of one heist at most.
const MOST_CHOICES: usize = 20_000;
