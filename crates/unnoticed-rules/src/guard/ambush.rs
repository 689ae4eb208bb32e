//! Lying in wait: still and silent until somebody comes within reach. Rule: HSE-72.

use crate::{Action, AttackReach, Creature, CreatureId, Exposure, Situation, reach};

use super::choice::{ChoiceContext, Wish};

/// Whom `guard`, if it lies in wait, falls upon now: the nearest of those within its reach that it observes; ties go
/// to the lower id. It uses only what the guard perceives (HSE-39). Rule: HSE-72.
pub fn prey(situation: &Situation, guard: &Creature) -> Option<CreatureId> {
    if !guard.conditions.waiting || !guard.can_act() {
        return None;
    }
    let is_prey = |other: &&Creature| {
        let observed = guard.awareness.exposure(other.id) == Exposure::Perceived;
        let in_reach = || reach(situation, guard, other.space()).is_ok_and(AttackReach::is_ready);
        observed && !other.is_body() && in_reach()
    };
    let nearest = |other: &&Creature| (guard.space().distance(other.space()), other.id);
    situation.hostiles(guard).filter(is_prey).min_by_key(nearest).map(|other| other.id)
}

/// Nothing but the attack. Rule: HSE-72.
pub(super) fn lie_in_wait(choice: &ChoiceContext) -> Option<Wish> {
    prey(choice.situation, choice.guard).map(|prey| Wish::Act(Action::Strike(prey)))
}
