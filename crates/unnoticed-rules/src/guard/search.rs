//! Search: for somebody hidden at the known space, for somebody undetected around the marker. Rules: HSE-35, HSE-57.

use crate::{Action, AttackReach, CreatureId, Exposure, Place, SeekArea, reach};
use tactical_grid::{Direction, Square};

use super::choice::{ChoiceContext, Wish};
use super::investigate::can_burst;
use super::mode::quarry;
use super::routine::{nearest_by_walking, nearest_or_best};
use super::searched::covered;

/// Squares around the marker that are searched. Rule: HSE-35.
pub const SEARCH_RADIUS: u16 = 8;

/// One Seek a turn, Strides with the other actions. Rule: HSE-35.
pub(super) fn search(choice: &ChoiceContext) -> Option<Wish> {
    let (id, belief) = quarry(choice.guard)?;
    let place = belief.place?;
    match belief.exposure() {
        Exposure::Placed if !place.is_area() => search_space(choice, id, place.square),
        _ => search_around(choice, place),
    }
}

/// Seek at the known space as soon as that is possible; after it strike into it or go there. Rules: HSE-35, HSE-57.
fn search_space(choice: &ChoiceContext, id: CreatureId, known: Square) -> Option<Wish> {
    if !choice.guard.turn.sought && can_burst(choice, known) {
        return Some(Wish::Act(Action::Seek(SeekArea::Burst(known))));
    }
    if choice.guard.conditions.in_encounter && choice.guard.turn.sought && can_strike_at(choice, id, known) {
        return Some(Wish::Act(Action::Strike(id)));
    }
    let space = choice.space_of(id, known);
    let there = |square| choice.guard.space_at(square).overlaps(space);
    let beside = |square| choice.touches_from(square, space);
    let distance = |square| choice.guard.space_at(square).distance(space);
    let way = nearest_or_best(choice, &[&there, &beside], distance)?;
    Some(Wish::Walk(way.squares))
}

/// Adjacent to the known space with line of effect, or within range with a loaded crossbow. Rule: HSE-57.
fn can_strike_at(choice: &ChoiceContext, id: CreatureId, known: Square) -> bool {
    let space = choice.space_of(id, known);
    reach(choice.situation, choice.guard, space).is_ok_and(AttackReach::is_ready)
}

/// Seek where most is unsearched, then one Stride to the nearest unsearched square around the marker, of an area to one
/// in it. Rule: HSE-35.
fn search_around(choice: &ChoiceContext, place: Place) -> Option<Wish> {
    let belongs = |square: Square| match place.is_area() {
        true => place.contains(square),
        false => square.distance(place.square) <= SEARCH_RADIUS,
    };
    if !choice.guard.turn.sought {
        return Some(Wish::Act(Action::Seek(SeekArea::Cone(best_cone(choice, place)))));
    }
    let is_left = |square: Square| {
        belongs(square) && square != choice.guard.square && !choice.searched.contains(square)
    };
    Some(Wish::Stroll(nearest_by_walking(choice, is_left)?.squares))
}

/// The cone that holds most unsearched squares; ties go to the facing, then clockwise. Rule: HSE-35.
fn best_cone(choice: &ChoiceContext, place: Place) -> Direction {
    let unsearched = |direction| {
        let squares = covered(choice.situation, choice.guard.space(), SeekArea::Cone(direction));
        let counts = |square| !place.is_area() || place.contains(square);
        squares.filter(|&square| counts(square) && !choice.searched.contains(square)).count()
    };
    let clockwise = std::iter::successors(Some(choice.guard.facing), |direction| Some(direction.clockwise()));
    let first_best = clockwise
        .take(8)
        .map(|direction| (unsearched(direction), direction))
        .reduce(|best, next| if next.0 > best.0 { next } else { best });
    first_best.map_or(choice.guard.facing, |(_, direction)| direction)
}
