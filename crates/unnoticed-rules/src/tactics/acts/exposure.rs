//! What those learn of an act who sense its author, or are struck by it. Rules: TAC-119, TAC-120, HSE-10, HSE-99.

use crate::{By, Creature, CreatureId, Effect, Pair, Situation};

use super::super::learning::known_at;
use super::super::state::TacticsState;
use super::super::view::senses;

/// What `victim`, whom `author` has attacked, learns of it: it looks where the blow came from. Rules: TAC-119, SUR-73.
pub(super) fn struck(situation: &Situation, author: &Creature, victim: CreatureId) -> Vec<Effect> {
    let victim = situation.creature(victim);
    let is_known = TacticsState::between(victim, author.id) == TacticsState::Observed;
    if victim.is_insensate() || is_known {
        return Vec::new();
    }
    let pair = Pair::of(situation, victim, author).aware(true);
    known_at(&pair, senses(&pair), "TAC-119", By::Attack)
}
