//! What follows from an act by whatever rulebook: who is paired with whom, what noises reach, what lies about as evidence,
//! who is startled, wakes, or lies in wait no longer. Rule: HSE-54.

mod evidence;
mod markers;
mod rise;
mod sides;
mod sleep;
mod sound;
mod startle;

pub use evidence::{Discovery, count_what_is_seen, discoveries, is_missed, tidy};
pub use markers::inspect;
pub use rise::rise;
pub use sides::{Sides, observers};
pub use sleep::{rouse, wake};
pub use sound::Sound;
pub use startle::startle;

use crate::{Effect, Situation};

/// Lets `effects` happen in `situation`, and adds them to the `tick`.
pub fn take(situation: &mut Situation, effects: Vec<Effect>, tick: &mut Vec<Effect>) {
    situation.apply_all(&effects);
    tick.extend(effects);
}
