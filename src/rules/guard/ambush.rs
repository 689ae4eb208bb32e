//! Lying in wait: still and silent until somebody comes within reach. Rule: HSE-72.

use crate::rules::{Action, Creature, CreatureId, Kind, Situation, State};

use super::choice::{Choice, Wish};

/// Whom `guard`, if it lies in wait, falls upon now: the nearest of those within its reach that it observes; ties go
/// to the lower id. It uses only what the guard perceives (HSE-39). Rule: HSE-72.
pub fn prey(situation: &Situation, guard: &Creature) -> Option<CreatureId> {
    if !guard.conditions.waiting || !guard.can_act() {
        return None;
    }
    let is_prey = |other: &&Creature| {
        let observed = guard.awareness.state(other.id) == State::Observed;
        observed && !other.is_body() && reaches(situation, guard, other)
    };
    let nearest = |other: &&Creature| (guard.space().distance(other.space()), other.id);
    situation.hostiles(guard).filter(is_prey).min_by_key(nearest).map(|other| other.id)
}

/// Whether `guard` can strike or shoot `other` from where it lies. Rules: TAC-30, HSE-61, HSE-67.
fn reaches(situation: &Situation, guard: &Creature, other: &Creature) -> bool {
    let Some(attack) = guard.profile.attack else { return false };
    let (own, there) = (guard.space(), other.space());
    let shoots = attack.range.filter(|_| !guard.conditions.unloaded && guard.profile.kind != Kind::Hound);
    let is_near = own.is_adjacent(there) || shoots.is_some_and(|range| own.distance(there) <= range.into());
    is_near && situation.board.line_of_effect(own, there)
}

/// Nothing but the attack. Rule: HSE-72.
pub(super) fn lie_in_wait(choice: &Choice) -> Option<Wish> {
    prey(choice.situation, choice.guard).map(|prey| Wish::Act(Action::Strike(prey)))
}
