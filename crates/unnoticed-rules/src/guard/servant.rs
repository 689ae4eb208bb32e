//! Servants do not fight: they call out, then fetch help. Rule: HSE-67.

use crate::{Action, Kind};
use tactical_grid::Space;

use super::chase::calling_out_tells;
use super::choice::{ChoiceContext, Wish};
use super::mode::quarry;
use super::routine::nearest_or_best;

/// A servant calls out whenever that changes a state, then runs to the nearest guard, else away from the rogue.
/// Rule: HSE-67.
pub(super) fn fetch_help(choice: &ChoiceContext) -> Option<Wish> {
    if choice.can_pay(&Action::CallOut) && calling_out_tells(choice) {
        return Some(Wish::Act(Action::CallOut));
    }
    let (id, belief) = quarry(choice.guard)?;
    let danger = choice.goal_of(id, &belief)?;
    let guards: Vec<Space> = choice
        .situation
        .allies(choice.guard)
        .filter(|ally| ally.can_act() && ally.profile.kind != Kind::Servant)
        .map(|ally| ally.space())
        .collect();
    let beside = |square| guards.iter().any(|guard| choice.guard.space_at(square).is_adjacent(*guard));
    let nearness = |square| u16::MAX - choice.guard.space_at(square).distance(danger);
    let way = nearest_or_best(choice, &[&beside], nearness)?;
    Some(Wish::Walk(way.squares))
}
