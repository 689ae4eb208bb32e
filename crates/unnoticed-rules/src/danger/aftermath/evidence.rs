//! What guards make of evidence that they come upon. Rules: HSE-59, HSE-63, HSE-88.

use crate::aftermath::{Discovery, discoveries};
use crate::{By, Creature, Effect, NoiseKind, Reason, Situation};

use super::super::known_area::KnownArea;
use super::super::learning::known;
use super::super::noticing::noise_radius;
use super::super::state::DangerState;

/// What every guard comes upon, and the calls of those that see a body.
pub(super) fn find(situation: &Situation) -> Vec<Effect> {
    let found = discoveries(situation);
    found.iter().flat_map(|discovery| made_of(situation, discovery)).collect()
}

/// The rogue is Known where the evidence lies to a guard that had no idea of it. Rule: HSE-88.
fn made_of(situation: &Situation, discovery: &Discovery) -> Vec<Effect> {
    let (guard, (evidence, square)) = (discovery.guard, discovery.first());
    let place = KnownArea::of_trace(&situation.board, square).place();
    let reason = Reason::rule("HSE-88", By::Evidence(evidence));
    let unknown = situation
        .hostiles(guard)
        .filter(|s| s.can_act() && DangerState::between(guard, s.id) == DangerState::Unknown);
    let mut effects: Vec<Effect> = discovery.told().collect();
    effects.extend(unknown.map(|s| known(guard, s, place, reason)));
    effects.extend(discovery.calls_out().then(|| call_out(guard)));
    effects
}

fn call_out(guard: &Creature) -> Effect {
    let radius = noise_radius(NoiseKind::Call, false);
    Effect::Noise { by: guard.id, at: guard.square, radius, kind: NoiseKind::Call }
}
