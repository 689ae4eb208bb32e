//! What guards make of evidence that they come upon. Rules: DET-171, HSE-63; row T73.

use crate::aftermath::{Discovery, discoveries};
use crate::detection::State;
use crate::detection::table::{self, Act, Facts};
use crate::{By, Creature, Effect, Evidence, NoiseKind, Reason, Situation};
use tactical_grid::Square;
use tactical_grid::noise::LOUD_NOISE;

use super::{learned, unseen};

/// What every guard comes upon, and the calls of those that see a body. Rules: DET-171, HSE-63.
pub(super) fn find(situation: &Situation) -> Vec<Effect> {
    let found = discoveries(situation);
    found.iter().flat_map(|discovery| made_of(situation, discovery)).collect()
}

fn made_of(situation: &Situation, discovery: &Discovery) -> Vec<Effect> {
    let (evidence, square) = discovery.first();
    let mut effects: Vec<Effect> = discovery.told().collect();
    effects.extend(conclude(situation, discovery.guard, evidence, square));
    effects.extend(discovery.calls_out().then(|| call_out(discovery.guard)));
    effects
}

/// Row T73; an undetected S gets a new marker, and whatever else is known of S is fresh again.
/// Rules: DET-171, DET-175, HSE-63.
fn conclude(situation: &Situation, guard: &Creature, evidence: Evidence, square: Square) -> Vec<Effect> {
    let by = By::Evidence(evidence);
    let hostiles = situation.hostiles(guard).filter(|s| s.can_act());
    let learn = |s: &Creature| {
        let belief = guard.awareness.of(s.id);
        let row = table::find(State::of(belief.state), Act::SeeEvidence, &Facts::default(), None);
        let reason = row.map_or(Reason::rule("HSE-63", by), |row| row.reason(by));
        match State::of(belief.state) {
            State::Observed => None,
            State::Hidden => Some(learned(guard, s, State::Hidden, belief.place?, reason)),
            State::Undetected | State::Unnoticed => {
                Some(learned(guard, s, State::Undetected, unseen(square), reason))
            }
        }
    };
    hostiles.filter_map(learn).collect()
}

/// Whoever sees a body calls out. Rules: HSE-59, HSE-63.
fn call_out(guard: &Creature) -> Effect {
    Effect::Noise { by: guard.id, at: guard.square, radius: LOUD_NOISE, kind: NoiseKind::Call }
}
