//! Bumping into somebody who is not Obvious. Rules: HSE-56, HSE-88.

use crate::{By, Creature, Effect, Pair, Place, Reason, Situation};
use tactical_grid::Space;

use super::super::learning::{known, obvious};
use super::super::state::DangerState;
use super::super::view::view;

/// What `mover`, where it has stopped, and those in `space` learn of each other.
pub fn touch(situation: &Situation, mover: &Creature, space: Space) -> Vec<Effect> {
    let in_the_way = situation.hostiles(mover).filter(|other| {
        let is_seen = DangerState::between(mover, other.id) == DangerState::Obvious;
        !other.is_body() && other.space().overlaps(space) && !is_seen
    });
    let both = in_the_way.flat_map(|other| {
        [Pair::of(situation, mover, other), Pair::of(situation, other, mover)]
            .map(|pair| felt(situation, &pair))
    });
    both.flatten().collect()
}

/// O, touching S, has it Obvious if sight or hearing reaches it, and else knows its square; a sleeper feels nothing.
/// Rules: HSE-88, SUR-73.
fn felt(situation: &Situation, pair: &Pair) -> Option<Effect> {
    let (o, s) = (pair.observer, pair.subject);
    if o.is_insensate() || DangerState::between(o, s.id) == DangerState::Obvious {
        return None;
    }
    let is_seen = view(situation, &pair.aware(true)).is_in_sight();
    Some(match is_seen || o.hears() {
        true => obvious(pair, is_seen, "HSE-88", By::Touch),
        false => known(o, s, Place::at(pair.square), Reason::rule("HSE-88", By::Touch)),
    })
}
