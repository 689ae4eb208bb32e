//! The bot that looks ahead: it tries the best few choices in play-outs of two rounds.

mod acting;
mod board;
mod careful;
mod chances;
#[cfg(test)]
mod tests;
mod ways;
mod worth;

use std::cmp::Reverse;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::rules::Drawn;
use crate::rules::endeavor::{Choice, Heist};

use board::Board;
pub use careful::Careful;
use worth::worth;

/// Rounds of a play-out after the present one.
const ROUNDS: u16 = 2;
/// With so many rounds up to the dawn, or fewer, play-outs last until then.
const NEAR: u16 = 4;
/// Choices that are tried.
const TRIED: usize = 4;
/// A choice worth so much less than the best is not tried.
const MARGIN: i64 = 1_000;
/// Play-outs of each choice that is tried, then of the better half of them.
const SAMPLES: [u64; 2] = [6, 10];
/// Choices of play-outs after which no more are begun: that bounds the time, and is the same on every machine.
const MOST_STEPS: u32 = 600;
/// Play-outs that the value of a choice without looking ahead counts for.
const PRIOR: i64 = 3;

/// Looks ahead.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Planner;

impl Planner {
    /// Its choice of those that are open; none once the heist is over. Equal heists get equal answers.
    pub fn choose(self, heist: &Heist) -> Option<Choice> {
        let (seed, mut done) = (seed_of(heist), 0);
        // Few rogues are soon played on, and a game alone sooner still.
        let alone = heist.rogues().len() == 1;
        let mut tried = promising(heist, if alone { 2 * MARGIN } else { MARGIN });
        let each = if alone { 16 } else { 4u64.saturating_sub(heist.seats().count() as u64).max(1) };
        let most_steps = if alone { 4 * MOST_STEPS } else { MOST_STEPS };
        let mut steps = 0;
        for samples in SAMPLES {
            let numbers = done..done + samples * each;
            done = numbers.end;
            for number in numbers {
                if tried.len() < 2 || steps > most_steps {
                    break;
                }
                let seed = seed.wrapping_add(number);
                tried.iter_mut().for_each(|(sum, choice)| *sum += play_out(heist, choice, seed, &mut steps));
            }
            tried.sort_by_key(|(sum, _)| Reverse(*sum));
            tried.truncate(tried.len().div_ceil(2));
        }
        tried.into_iter().next().map(|(_, choice)| choice)
    }
}

/// The choices that are worth a try, the most promising first, none worth so much less than it: each with what that counts for.
fn promising(heist: &Heist, margin: i64) -> Vec<(i64, Choice)> {
    let mut valued = careful::valued(heist);
    valued.sort_by_key(|(value, _)| Reverse(*value));
    let least = valued.first().map_or(0, |(best, _)| best - margin);
    let tried = valued.into_iter().filter(|(value, _)| *value >= least).take(TRIED);
    tried.map(|(value, choice)| (value * PRIOR, choice)).collect()
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

/// What the board is worth some rounds after `choice`, all playing carefully with dice of their own.
fn play_out(heist: &Heist, choice: &Choice, seed: u64, steps: &mut u32) -> i64 {
    let mut heist = heist.clone();
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let (dawn, soon) = (heist.lay().dawn, heist.round() + ROUNDS);
    let last = if dawn <= heist.round() + NEAR { dawn.max(soon) } else { soon };
    let mut next = Some(choice.clone());
    while let Some(choice) = next.take().filter(|_| heist.round() <= last) {
        heist.choose(&choice, &mut Drawn(&mut rng)).expect("bots choose what is open");
        *steps += 1;
        next = Careful.choose(&heist);
    }
    worth(&Board::of(&heist))
}
