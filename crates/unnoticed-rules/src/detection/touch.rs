//! Bumping into somebody one did not see, oneself or with a door. Rule: HSE-56.

use crate::{By, Creature, Effect, Place, Reason, Situation};
use tactical_grid::{SenseKind, Space};

use super::{Pair, State};

/// The hostiles in `space` that `mover` does not observe, so that it would walk into them.
pub(super) fn in_the_way<'a>(
    situation: &'a Situation,
    mover: &'a Creature,
    space: Space,
) -> impl Iterator<Item = &'a Creature> {
    situation.hostiles(mover).filter(move |other| {
        !other.is_body()
            && other.space().overlaps(space)
            && State::between(mover, other.id) != State::Observed
    })
}

/// What `mover`, where it has stopped, and those in `space` learn of each other.
pub(super) fn touch(situation: &Situation, mover: &Creature, space: Space) -> Vec<Effect> {
    in_the_way(situation, mover, space)
        .flat_map(|other| {
            let there = Pair::of(situation, other, mover);
            let back = Pair::of(situation, mover, other);
            [felt(&back, back.sight_reaches_all_round()), felt(&there, there.sight_reaches_all_round())]
        })
        .flatten()
        .collect()
}

/// O, touching S, observes it if its sight, turned everywhere, reaches it, and else knows its space; a sleeper
/// feels nothing (SUR-73).
fn felt(pair: &Pair, seen: bool) -> Option<Effect> {
    let from = pair.state();
    let to = if seen { State::Observed } else { State::Hidden };
    let by = if seen { By::Sense(SenseKind::Sight) } else { By::Touch };
    (from != State::Observed && !pair.observer.is_insensate()).then(|| Effect::Learned {
        observer: pair.observer.id,
        subject: pair.subject.id,
        from: from.into(),
        to: to.into(),
        place: Some(Place::at(pair.square)),
        reason: Reason::rule("HSE-56", by),
    })
}
