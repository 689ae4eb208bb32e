//! What guards make of evidence that they come upon. Rules: HSE-63, HSE-108.

use crate::aftermath::{Discovery, discoveries};
use crate::{By, Creature, Effect, NoiseKind, Reason, Situation};

use super::super::learning::{learned, sought};
use super::super::state::TacticsState;
use super::hearing::CALL_NOISE;

/// What every guard comes upon, and the calls of those that see a body.
pub(super) fn find(situation: &Situation) -> Vec<Effect> {
    let found = discoveries(situation);
    found.iter().flat_map(|discovery| made_of(situation, discovery)).collect()
}

/// The guard seeks the rogue where the evidence lies; whatever else it knows of it is fresh again. Rule: HSE-108.
fn made_of(situation: &Situation, discovery: &Discovery) -> Vec<Effect> {
    let (guard, (evidence, square)) = (discovery.guard, discovery.first());
    let reason = Reason::rule("HSE-108", By::Evidence(evidence));
    let made = |s: &Creature| match TacticsState::between(guard, s.id) {
        TacticsState::Observed => None,
        TacticsState::Located => {
            Some(learned(guard, s, TacticsState::Located, guard.awareness.of(s.id).place, reason))
        }
        TacticsState::Sought | TacticsState::Unnoticed => Some(sought(guard, s, square, reason)),
    };
    let mut effects: Vec<Effect> = discovery.told().collect();
    effects.extend(situation.hostiles(guard).filter(|s| s.can_act()).filter_map(made));
    effects.extend(discovery.calls_out().then_some(Effect::Noise {
        by: guard.id,
        at: guard.square,
        radius: CALL_NOISE,
        kind: NoiseKind::Call,
    }));
    effects
}
