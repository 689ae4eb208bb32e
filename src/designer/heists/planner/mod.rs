//! The bot that looks ahead: it grows a tree of the best few choices, by play-outs of two rounds.

mod acting;
mod board;
mod careful;
mod chances;
mod search;
#[cfg(test)]
mod tests;
mod ways;
mod worth;

use unnoticed_rules::endeavor::{Choice, Heist};

pub use careful::CarefulHeistBot;
use search::{ChoiceSearch, options};

/// Choices of play-outs after which no more are begun: that bounds the time, and is the same on every machine.
const MOST_STEPS: u32 = 300;
/// The same for a rogue alone, whose choices are sooner weighed.
const MOST_STEPS_ALONE: u32 = 2_400;

/// Looks ahead.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlannerHeistBot;

impl PlannerHeistBot {
    /// Its choice of those that are open; none once the heist is over. Equal heists get equal answers.
    pub fn choose(self, heist: &Heist) -> Option<Choice> {
        let mut options = options(heist);
        if options.len() < 2 {
            return options.pop().map(|(_, choice)| choice);
        }
        let most_steps = if heist.rogues().len() == 1 { MOST_STEPS_ALONE } else { MOST_STEPS };
        let mut search = ChoiceSearch::new(heist, options, seed_of(heist));
        while search.steps < most_steps {
            search.play_out();
        }
        search.best()
    }
}

/// A number that equal heists share.
fn seed_of(heist: &Heist) -> u64 {
    let mut seed = u64::from(heist.round());
    let mut mix = |value: u64| {
        seed = (seed ^ value).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        seed ^= seed >> 29;
    };
    for rogue in heist.rogues() {
        mix(u64::from(rogue.place.position) << 8 | u64::from(rogue.place.area));
        mix(rogue.blessings.count().into());
        mix(rogue.action_die.map_or(7, |stat| stat as u64));
    }
    for track in heist.tracks() {
        track.alarms.iter().for_each(|alarm| mix(alarm.into()));
        mix(track.schemes.len().into());
    }
    seed
}
