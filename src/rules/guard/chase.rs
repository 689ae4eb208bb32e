//! Chase, and what servants do instead. Rules: HSE-36, HSE-67.

use crate::board::Space;
use crate::rules::{Action, CreatureId, Kind, detection};

use super::choice::{Choice, Wish};
use super::mode::quarry;
use super::routine::{best, nearest};

/// The first that applies: call out, strike, shoot, close the distance. Rule: HSE-36.
pub(super) fn chase(choice: &Choice) -> Option<Wish> {
    let (id, belief) = quarry(choice.guard)?;
    let target = choice.space_of(id, belief.place?.square);
    if !choice.mind.called_out && calling_out_tells(choice) {
        return Some(Wish::Act(Action::CallOut));
    }
    strike(choice, id, target).or_else(|| shoot(choice, id, target)).or_else(|| close_in(choice, target))
}

fn calling_out_tells(choice: &Choice) -> bool {
    detection::calling_out_tells(choice.situation, choice.guard.id)
}

fn strike(choice: &Choice, id: CreatureId, target: Space) -> Option<Wish> {
    let reaches = choice.guard.profile.attack.is_some() && choice.touches_from(choice.guard.square, target);
    reaches.then_some(Wish::Act(Action::Strike(id)))
}

/// Armed for range, in line of effect and within range; a hound never shoots. Rules: HSE-61, HSE-67.
fn shoot(choice: &Choice, id: CreatureId, target: Space) -> Option<Wish> {
    let range = choice.guard.profile.attack?.range?;
    let own = choice.guard.space();
    let reaches =
        own.distance(target) <= u16::from(range) && choice.situation.board.line_of_effect(own, target);
    let action = if choice.guard.conditions.unloaded { Action::Reload } else { Action::Strike(id) };
    (reaches && choice.guard.profile.kind != Kind::Hound).then_some(Wish::Act(action))
}

/// Next to the target by the shortest way, or as near as it gets.
fn close_in(choice: &Choice, target: Space) -> Option<Wish> {
    let way = nearest(choice, |square| choice.touches_from(square, target))
        .or_else(|| best(choice, |square| choice.guard.space_at(square).distance(target)))?;
    Some(Wish::Walk(way.squares))
}

/// A servant calls out whenever that changes a state, then runs to the nearest guard, else away from the rogue.
/// Rule: HSE-67.
pub(super) fn fetch_help(choice: &Choice) -> Option<Wish> {
    if choice.guard.turn.actions > 0 && calling_out_tells(choice) {
        return Some(Wish::Act(Action::CallOut));
    }
    let (id, belief) = quarry(choice.guard)?;
    let danger = choice.space_of(id, belief.place?.square);
    let guards: Vec<Space> = choice
        .situation
        .allies(choice.guard)
        .filter(|ally| ally.can_act() && ally.profile.kind != Kind::Servant)
        .map(|ally| ally.space())
        .collect();
    let beside = |square| guards.iter().any(|guard| choice.guard.space_at(square).is_adjacent(*guard));
    let way = nearest(choice, beside)
        .or_else(|| best(choice, |square| u16::MAX - choice.guard.space_at(square).distance(danger)))?;
    Some(Wish::Walk(way.squares))
}
