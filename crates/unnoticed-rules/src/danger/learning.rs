//! What O comes to know of S, as facts. Rules: DNG-05, DNG-10, DNG-14, DNG-98.

use crate::{By, Creature, Effect, HeldState, Pair, Place, Reason, Situation};
use tactical_grid::SenseKind;

use super::known_area::KnownArea;
use super::noticing::InView;
use super::state::{self, DangerState};
use super::view::{reach_of_senses, view};

/// O holds another state of S, or has new evidence for it.
pub(super) fn learned(
    o: &Creature,
    s: &Creature,
    to: HeldState,
    place: Option<Place>,
    reason: Reason,
) -> Effect {
    Effect::Learned { observer: o.id, subject: s.id, from: o.awareness.state(s.id), to, place, reason }
}

/// S is Obvious to O, seen or not, where it is. Rules: DNG-07, DNG-10.
pub(super) fn obvious(pair: &Pair, is_seen: bool, rule: &'static str, by: By) -> Effect {
    let to = if is_seen { state::in_sight() } else { state::out_of_sight() };
    let place = Some(Place::at(pair.square));
    learned(pair.observer, pair.subject, to, place, Reason::rule(rule, by))
}

/// S is Known to O in `place`. Rule: DNG-14.
pub(super) fn known(o: &Creature, s: &Creature, place: Place, reason: Reason) -> Effect {
    learned(o, s, state::known(&place), Some(place), reason)
}

/// S has left a trace where it is. Rules: DNG-18, DNG-22, DNG-60.
pub(super) fn traced(situation: &Situation, pair: &Pair, reason: Reason) -> Effect {
    let place = KnownArea::of_trace(&situation.board, pair.square).place();
    known(pair.observer, pair.subject, place, reason)
}

/// S slips out of O's mind: it is Known where it was perceived last. Rules: DNG-94, DNG-165.
pub(super) fn lost(situation: &Situation, o: &Creature, s: &Creature, rule: &'static str) -> Effect {
    let last = o.awareness.of(s.id).place.map_or(s.square, |place| place.square);
    let place = KnownArea::of_whoever_slipped_away(&situation.board, last).place_around(last);
    known(o, s, place, Reason::rule(rule, By::LostSight))
}

/// What everybody learns that has S within reach of a sense now that its stealth ends. Rules: DNG-96 to DNG-98.
pub(super) fn revealed(situation: &Situation, s: &Creature, rule: &'static str) -> Vec<Effect> {
    let others = situation.hostiles(s).filter(|o| !o.is_insensate());
    let reveal = |o: &Creature| {
        let pair = Pair::of(situation, o, s);
        let view = view(situation, &pair);
        reach_of_senses(situation, &pair, view)?;
        let is_known = DangerState::between(o, s.id) == DangerState::Obvious;
        (!is_known).then(|| obvious(&pair, view.is_in_sight(), rule, sense(view)))
    };
    others.filter_map(reveal).collect()
}

/// The sense by which O has S.
pub(super) const fn sense(view: InView) -> By {
    By::Sense(if view.is_in_sight() { SenseKind::Sight } else { SenseKind::Hearing })
}
