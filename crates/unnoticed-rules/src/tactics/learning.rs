//! What O comes to know of S, as facts. Rules: TAC-107, TAC-110, HSE-99, HSE-108.

use super::note::{Noting, is_found, noted};
use super::state::TacticsState;
use crate::{By, Creature, Effect, Pair, Place, Reason};
use tactical_grid::{SenseKind, Square};

/// O holds another state of S, or has new evidence for it.
pub(super) fn learned(
    o: &Creature,
    s: &Creature,
    to: TacticsState,
    place: Option<Place>,
    reason: Reason,
) -> Effect {
    let from = o.awareness.state(s.id);
    Effect::Learned { observer: o.id, subject: s.id, from, to: to.into(), place, reason }
}

/// O observes S where it is, and has found it if it was hidden. Rules: TAC-107, TAC-121, TAC-127.
pub(super) fn observed(pair: &Pair, rule: &'static str, by: By) -> Vec<Effect> {
    known(pair, TacticsState::Observed, rule, by)
}

/// O knows the square of S: it observes S if a sense has it, and else has it located. Rules: TAC-110, HSE-99.
pub(super) fn known_at(pair: &Pair, is_sensed: bool, rule: &'static str, by: By) -> Vec<Effect> {
    let state = if is_sensed { TacticsState::Observed } else { TacticsState::Located };
    known(pair, state, rule, by)
}

fn known(pair: &Pair, state: TacticsState, rule: &'static str, by: By) -> Vec<Effect> {
    let (o, s) = (pair.observer, pair.subject);
    let found = (!is_found(&o.awareness.of(s.id))).then(|| noted(o.id, s.id, Noting::Found));
    let place = Some(Place::at(pair.square));
    std::iter::once(learned(o, s, state, place, Reason::rule(rule, by))).chain(found).collect()
}

/// O has S located, who goes on hiding from it: it knows where to look. Rules: TAC-94, TAC-126.
pub(super) fn located(o: &Creature, s: &Creature, square: Square, reason: Reason) -> Effect {
    learned(o, s, TacticsState::Located, Some(Place::at(square)), reason)
}

/// O seeks S, and begins at `square`. Rules: TAC-94, HSE-99, HSE-108.
pub(super) fn sought(o: &Creature, s: &Creature, square: Square, reason: Reason) -> Effect {
    learned(o, s, TacticsState::Sought, Some(Place::at(square)), reason)
}

/// The sense by which O has S: sight before others.
pub(super) fn by_sense(pair: &Pair) -> By {
    let senses = &pair.observer.profile.senses;
    let other = senses.iter().find(|sense| !matches!(sense.kind, SenseKind::Sight | SenseKind::Hearing));
    let is_seen = pair.sight_reaches();
    By::Sense(other.filter(|_| !is_seen).map_or(SenseKind::Sight, |sense| sense.kind))
}
