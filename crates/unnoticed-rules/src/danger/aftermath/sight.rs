//! What is seen at once, without an action and without a roll, and what is seen no longer. Rules: DNG-09 to DNG-11, DNG-89,
//! DNG-92.

use crate::aftermath::Sides;
use crate::{By, Creature, Effect, Pair, Place, Reason, Situation};

use super::super::learning::{learned, obvious, sense};
use super::super::note::{self, Noting, noted};
use super::super::noticing::{InView, sight_range};
use super::super::state::{self, DangerState};
use super::super::stealth::is_stealthy;
use super::super::view::view;

/// What every O sees of every S.
pub(super) fn see(situation: &Situation, sides: &Sides) -> Vec<Effect> {
    let farthest = sight_range(tactical_grid::Light::Bright);
    let mut effects = Vec::new();
    sides.for_each_pair(situation, |o, s| {
        let may_see = o.space().distance(s.space()) <= farthest && !s.is_body();
        if may_see || o.awareness.exposure(s.id).is_placed() {
            effects.extend(seen_by(situation, o, s));
        }
    });
    effects
}

fn seen_by(situation: &Situation, o: &Creature, s: &Creature) -> Vec<Effect> {
    let pair = Pair::of(situation, o, s);
    let view = view(situation, &pair);
    match DangerState::between(o, s.id) {
        DangerState::Obvious => followed(&pair, view),
        _ if s.is_body() => Vec::new(),
        _ if view.is_obvious(is_stealthy(s)) => vec![obvious(&pair, true, rule(s), sense(view))],
        _ => Vec::new(),
    }
}

/// Whoever is stealthy is seen in plain sight alone. Rules: DNG-11, DNG-90.
fn rule(s: &Creature) -> &'static str {
    if is_stealthy(s) { "DNG-90" } else { "DNG-11" }
}

/// O keeps its eyes on S as long as they reach it, and knows its square when they do not. Rules: DNG-10, DNG-92, DNG-165.
fn followed(pair: &Pair, view: InView) -> Vec<Effect> {
    let (o, s) = (pair.observer, pair.subject);
    let belief = o.awareness.of(s.id);
    let (place, by) = (Place::at(pair.square), sense(view));
    match view.is_in_sight() {
        true if belief.state == state::in_sight() && belief.place == Some(place) => {
            let is_back = note::is_gone(&belief);
            is_back.then(|| noted(o.id, s.id, Noting::Back)).into_iter().collect()
        }
        true if belief.state == state::in_sight() => {
            vec![learned(o, s, state::in_sight(), Some(place), belief.reason)]
        }
        true => vec![learned(o, s, state::in_sight(), Some(place), Reason::rule("DNG-07", by))],
        false if belief.state == state::in_sight() => {
            let reason = Reason::rule("DNG-10", By::LostSight).without_news();
            vec![learned(o, s, state::out_of_sight(), belief.place, reason)]
        }
        false => Vec::new(),
    }
}
