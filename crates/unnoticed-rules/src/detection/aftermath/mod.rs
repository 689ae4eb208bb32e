//! What follows from an act for all who perceive anything: every pair is brought up to date. Rule: HSE-54.

mod contact;
mod evidence;
mod hearing;
mod sight;

#[cfg(test)]
mod tests;

use crate::aftermath::{Sides, Sound, inspect, rise, rouse, startle, take, tidy};
use crate::detection::State;
use crate::{Belief, Creature, Dice, Effect, Place, Reason, Situation};
use tactical_grid::Square;

pub(super) use contact::is_near;
pub(super) use hearing::calling_out_tells;

/// Brings every pair up to date after `happened`, one act or one square of a walk, has been applied.
///
/// Doors and lamps are on the board already. Then come noise, sight, evidence and first contact, each step for all
/// pairs by ascending id of O, then of S; all pairs of one step see the same board, and what a step changes is
/// applied before the next. `situation` is left as it is after the effects that are returned. Rule: HSE-54.
pub fn settle(situation: &mut Situation, happened: &[Effect], dice: &mut dyn Dice) -> Vec<Effect> {
    let (sides, mut tick) = (Sides::of(situation), Vec::new());
    take(situation, inspect(situation, happened), &mut tick);
    hear_all(situation, happened, &mut tick);
    take(situation, sight::see(situation, &sides, happened), &mut tick);
    take(situation, tidy(situation, happened), &mut tick);
    let found = evidence::find(situation);
    take(situation, found.clone(), &mut tick);
    hear_all(situation, &found, &mut tick);
    take(situation, contact::meet(situation, &sides, happened, dice), &mut tick);
    take(situation, rouse(situation, happened, &tick), &mut tick);
    take(situation, rise(situation), &mut tick);
    take(situation, startle(situation, happened, &tick), &mut tick);
    tick
}

fn hear_all(situation: &mut Situation, happened: &[Effect], tick: &mut Vec<Effect>) {
    for noise in happened.iter().filter_map(Sound::of) {
        take(situation, hearing::hear(situation, &noise), tick);
    }
}

/// What O learns of S: the state it now holds, and the place that goes with it.
fn learned(o: &Creature, s: &Creature, to: State, place: Place, reason: Reason) -> Effect {
    let (from, to) = (o.awareness.state(s.id), to.into());
    Effect::Learned { observer: o.id, subject: s.id, from, to, place: Some(place), reason }
}

/// A place that nobody has looked at yet. Rule: DET-175.
const fn unseen(square: Square) -> Place {
    Place::at(square)
}

/// Whether learning this would change nothing, not even the rounds since the last evidence.
fn is_known(belief: Belief, to: State, place: Place) -> bool {
    belief.state == to && belief.place == Some(place) && (belief.quiet_rounds == 0 || to == State::Observed)
}
