//! Bumping into somebody one does not observe. Rule: HSE-56.

use tactical_grid::Space;

use crate::{By, Creature, Effect, Pair, Situation};

use super::super::learning::known_at;
use super::super::state::TacticsState;

/// The hostiles in `space` that `mover` does not observe, so that it would walk into them.
pub(super) fn in_the_way<'a>(
    situation: &'a Situation,
    mover: &'a Creature,
    space: Space,
) -> impl Iterator<Item = &'a Creature> {
    situation.hostiles(mover).filter(move |other| {
        let is_seen = TacticsState::between(mover, other.id) == TacticsState::Observed;
        !other.is_body() && other.space().overlaps(space) && !is_seen
    })
}

/// What `mover`, where it has stopped, and those in `space` learn of each other.
pub(super) fn touch(situation: &Situation, mover: &Creature, space: Space) -> Vec<Effect> {
    let both = in_the_way(situation, mover, space).flat_map(|other| {
        [Pair::of(situation, mover, other), Pair::of(situation, other, mover)].map(|pair| felt(&pair))
    });
    both.flatten().collect()
}

/// O, touching S, observes it if its sight, turned everywhere, reaches it, and else knows its square; a sleeper feels nothing.
/// Rules: HSE-56, SUR-73.
fn felt(pair: &Pair) -> Vec<Effect> {
    let is_known = TacticsState::between(pair.observer, pair.subject.id) == TacticsState::Observed;
    if pair.observer.is_insensate() || is_known {
        return Vec::new();
    }
    known_at(pair, pair.sight_reaches_all_round(), "HSE-56", By::Touch)
}
