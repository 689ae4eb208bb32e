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

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use unnoticed_rules::Drawn;
use unnoticed_rules::endeavor::{Choice, Heist};

use super::greedy::GreedyHeistBot;
use board::HeistBoard;
pub use careful::CarefulHeistBot;
use search::{ChoiceSearch, options};
use ways::KnownWays;
use worth::worth;

/// Choices of play-outs after which no more are begun: that bounds the time, and is the same on every machine.
const MOST_STEPS: u32 = 300;
/// The same for a rogue alone, whose choices are sooner weighed.
const MOST_STEPS_ALONE: u32 = 2_400;
/// Play-outs by which a choice is judged at least, where what is expected of it is told.
const LEAST_PLAY_OUTS: i64 = 8;
/// Heists that a rogue alone rushes through in thought before it chooses.
const RUSHES: u64 = 32;
/// By how much more must come of that, in ten-thousandths of a full win: so few heists tell no less.
const LEAST_GAIN: i64 = 500;
/// Rounds of one of them at most.
const LONGEST_RUSH: u16 = 40;

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
        decide(heist, searched(heist, options).best())
    }

    /// What it expects of each choice that is open, and which it would choose. Equal heists get equal answers.
    pub fn advise(self, heist: &Heist) -> HeistAdvice {
        let mut options = options(heist);
        if options.len() < 2 {
            let best = options.pop().map(|(_, choice)| choice);
            let search = ChoiceSearch::new(heist, Vec::new(), seed_of(heist));
            return HeistAdvice { expected: expected(heist, &search), best };
        }
        let search = searched(heist, options);
        let expected = expected(heist, &search);
        HeistAdvice { best: decide(heist, search.best()), expected }
    }
}

/// What the planner answers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HeistAdvice {
    /// What it would choose.
    pub best: Option<Choice>,
    /// What it expects of each choice, in ten-thousandths of a full win; a narrow win counts three tenths of one.
    expected: Vec<(i64, Choice)>,
}

impl HeistAdvice {
    /// What it expects of `choice`, from 0, lost for certain, to 100, fully won for certain.
    pub fn expects(&self, choice: &Choice) -> Option<u8> {
        let found = self.expected.iter().find(|(_, other)| other == choice);
        found.map(|(worth, _)| (worth / 100).clamp(0, 100) as u8)
    }
}

/// What each choice that is open comes to on average in the play-outs of `search`.
fn expected(heist: &Heist, search: &ChoiceSearch) -> Vec<(i64, Choice)> {
    let choices = heist.choices().into_iter();
    choices.map(|choice| (search.mean_of(&choice, LEAST_PLAY_OUTS), choice)).collect()
}

/// The tree that has grown from `options` of `heist`.
fn searched(heist: &Heist, options: Vec<(i64, Choice)>) -> ChoiceSearch<'_> {
    let most_steps = if heist.rogues().len() == 1 { MOST_STEPS_ALONE } else { MOST_STEPS };
    let mut search = ChoiceSearch::new(heist, options, seed_of(heist));
    while search.steps < most_steps {
        search.play_out();
    }
    search
}

/// What was `planned`, unless a rogue alone does better by rushing on.
fn decide(heist: &Heist, planned: Option<(i64, Choice)>) -> Option<Choice> {
    match (planned, rash(heist)) {
        (Some(planned), Some(rash)) if rash.0 > planned.0 + LEAST_GAIN => Some(rash.1),
        (planned, _) => planned.map(|(_, choice)| choice),
    }
}

/// What a rogue alone does that rushes on to the end, and what that comes to on average: haste is often the best that it
/// can do, and further than the tree sees. None for a crew.
fn rash(heist: &Heist) -> Option<(i64, Choice)> {
    if heist.rogues().len() > 1 {
        return None;
    }
    let first = GreedyHeistBot.choose(heist)?;
    let sum: i64 = (0..RUSHES).map(|number| rush(heist.clone(), seed_of(heist).wrapping_add(number))).sum();
    Some((sum / RUSHES as i64, first))
}

/// What comes of `heist` if the greedy bot plays it on with the dice of `seed`.
fn rush(mut heist: Heist, seed: u64) -> i64 {
    let (mut rng, last) = (ChaCha8Rng::seed_from_u64(seed), heist.round() + LONGEST_RUSH);
    while let Some(choice) = GreedyHeistBot.choose(&heist).filter(|_| heist.round() < last) {
        heist.choose(&choice, &mut Drawn(&mut rng)).expect("bots choose what is open");
    }
    worth(&HeistBoard::of(&heist, &KnownWays::default()))
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
