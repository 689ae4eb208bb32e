//! Chase: call out, strike, shoot, close the distance. Rules: HSE-36, HSE-61.

use crate::reach::reach_from;
use crate::{Action, Creature, CreatureId, Mover, Situation, reach};
use tactical_grid::Space;

use super::choice::{ChoiceContext, Wish};
use super::mode::quarry;
use super::routine::nearest_or_best;

/// The first that applies: call out, strike, shoot, close the distance. Rule: HSE-36.
pub(super) fn chase(choice: &ChoiceContext) -> Option<Wish> {
    let (id, belief) = quarry(choice.guard)?;
    let target = choice.goal_of(id, &belief)?;
    if !choice.mind.called_out && calling_out_tells(choice) {
        return Some(Wish::Act(Action::CallOut));
    }
    attack(choice, id, target).or_else(|| close_in(choice, target))
}

/// Whether calling out would change what any ally knows.
pub(super) fn calling_out_tells(choice: &ChoiceContext) -> bool {
    choice.rules.tells_allies(choice.situation, choice.guard.id, &Action::CallOut)
}

/// By hand, or armed for range and loaded; else it reloads. Rules: HSE-61, HSE-67.
fn attack(choice: &ChoiceContext, id: CreatureId, target: Space) -> Option<Wish> {
    let reach = reach(choice.situation, choice.guard, target).ok()?;
    let attack = || choice.rules.attack_of_a_guard(choice.situation, choice.guard, id);
    Some(Wish::Act(if reach.is_ready() { attack() } else { Action::Reload }))
}

/// Next to the target by the shortest way, or as near as it gets.
fn close_in(choice: &ChoiceContext, target: Space) -> Option<Wish> {
    let beside = |square| choice.touches_from(square, target);
    let distance = |square| choice.guard.space_at(square).distance(target);
    let way = nearest_or_best(choice, &[&beside], distance)?;
    Some(Wish::Walk(way.squares))
}

/// Whether `guard` could come to blows with whom it is after, from where it stands or after a walk; of somebody who
/// does not fight it is not asked, and counts as yes. Cost: a search up to the nearest place to attack from.
/// Rules: HSE-23, HSE-36.
pub fn can_get_at_quarry(situation: &Situation, guard: &Creature) -> bool {
    let Some((id, belief)) = quarry(guard) else { return false };
    let quarry = situation.creature(id);
    let Some(target) = belief.square_of(quarry).map(|square| quarry.space_at(square)) else { return false };
    let Some(attack) = guard.profile.attack else { return true };
    let range = attack.range.unwrap_or_default().max(1);
    let may_attack_from = |square| {
        let space = guard.space_at(square);
        space.distance(target) <= range.into() && reach_from(situation, guard, space, target).is_ok()
    };
    let mover = Mover::new(situation, guard.id);
    may_attack_from(guard.square) || mover.way_to_any(may_attack_from).is_some()
}
