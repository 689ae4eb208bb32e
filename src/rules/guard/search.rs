//! Search: for somebody hidden at the known space, for somebody undetected around the marker. Rules: HSE-35, HSE-57.

use crate::board::{Direction, Square};
use crate::rules::detection::{Reach, reach};
use crate::rules::{Action, CreatureId, SeekArea, State};

use super::choice::{Choice, Wish};
use super::investigate::can_burst;
use super::mode::quarry;
use super::routine::{best, nearest, nearest_by_walking};
use super::searched::covered;

/// Squares around the marker that are searched. Rule: HSE-35.
pub const SEARCH_RADIUS: u16 = 8;

/// One Seek a turn, Strides with the other actions. Rule: HSE-35.
pub(super) fn search(choice: &Choice) -> Option<Wish> {
    let (id, belief) = quarry(choice.guard)?;
    let square = belief.place?.square;
    match belief.state {
        State::Hidden => search_space(choice, id, square),
        _ => search_around(choice, square),
    }
}

/// Seek at the known space as soon as that is possible; after it strike into it or go there. Rules: HSE-35, HSE-57.
fn search_space(choice: &Choice, id: CreatureId, known: Square) -> Option<Wish> {
    if !choice.guard.turn.sought && can_burst(choice, known) {
        return Some(Wish::Act(Action::Seek(SeekArea::Burst(known))));
    }
    if choice.guard.conditions.in_encounter && choice.guard.turn.sought && can_strike_at(choice, id, known) {
        return Some(Wish::Act(Action::Strike(id)));
    }
    let space = choice.space_of(id, known);
    let there = |square| choice.guard.space_at(square).overlaps(space);
    let beside = |square| choice.touches_from(square, space);
    let way = nearest(choice, there)
        .or_else(|| nearest(choice, beside))
        .or_else(|| best(choice, |square| choice.guard.space_at(square).distance(space)))?;
    Some(Wish::Walk(way.squares))
}

/// Adjacent to the known space with line of effect, or within range with a loaded crossbow. Rule: HSE-57.
fn can_strike_at(choice: &Choice, id: CreatureId, known: Square) -> bool {
    let space = choice.space_of(id, known);
    reach(&choice.situation.board, choice.guard, space).is_ok_and(Reach::is_ready)
}

/// Seek where most is unsearched, then one Stride to the nearest unsearched square around the marker. Rule: HSE-35.
fn search_around(choice: &Choice, marker: Square) -> Option<Wish> {
    if !choice.guard.turn.sought {
        return Some(Wish::Act(Action::Seek(SeekArea::Cone(best_cone(choice)))));
    }
    let is_left = |square: Square| {
        square.distance(marker) <= SEARCH_RADIUS
            && square != choice.guard.square
            && !choice.searched.contains(square)
    };
    Some(Wish::Stroll(nearest_by_walking(choice, is_left)?.squares))
}

/// The cone that holds most unsearched squares; ties go to the facing, then clockwise. Rule: HSE-35.
fn best_cone(choice: &Choice) -> Direction {
    let board = &choice.situation.board;
    let unsearched = |direction| {
        let squares = covered(board, choice.guard.space(), SeekArea::Cone(direction));
        squares.filter(|&square| !choice.searched.contains(square)).count()
    };
    let clockwise = std::iter::successors(Some(choice.guard.facing), |direction| Some(direction.clockwise()));
    let first_best = clockwise
        .take(8)
        .map(|direction| (unsearched(direction), direction))
        .reduce(|best, next| if next.0 > best.0 { next } else { best });
    first_best.map_or(choice.guard.facing, |(_, direction)| direction)
}
