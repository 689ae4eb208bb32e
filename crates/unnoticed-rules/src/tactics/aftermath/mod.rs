//! What follows from an act for all who perceive anything: every pair is brought up to date. Rules: TAC-110, TAC-119 to TAC-122,
//! HSE-54, HSE-99.

mod evidence;
mod grips;
mod hearing;
mod sight;

use crate::aftermath::{Sides, Sound, inspect, rise, rouse, startle, take, tidy};
use crate::{Effect, Situation};

pub(super) use hearing::{CALL_NOISE, calling_out_tells, near_allies, pointed_out, pointing_out_tells};

/// Brings every pair up to date after `happened`, one act or one square of a walk, has been applied: grips, noises, sight,
/// evidence. `situation` is left as it is after the effects that are returned. Rule: HSE-54.
pub(super) fn settle(situation: &mut Situation, happened: &[Effect]) -> Vec<Effect> {
    let (sides, mut tick) = (Sides::of(situation), Vec::new());
    take(situation, grips::lost(situation), &mut tick);
    take(situation, inspect(situation, happened), &mut tick);
    hear_all(situation, happened, &mut tick);
    take(situation, sight::see(situation, &sides), &mut tick);
    take(situation, tidy(situation, happened), &mut tick);
    let found = evidence::find(situation);
    take(situation, found.clone(), &mut tick);
    hear_all(situation, &found, &mut tick);
    take(situation, rouse(situation, happened, &tick), &mut tick);
    take(situation, rise(situation), &mut tick);
    take(situation, startle(situation, happened, &tick), &mut tick);
    tick
}

fn hear_all(situation: &mut Situation, happened: &[Effect], tick: &mut Vec<Effect>) {
    for noise in happened.iter().filter_map(Sound::of) {
        take(situation, hearing::hear(situation, noise), tick);
    }
}
