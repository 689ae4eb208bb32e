//! Investigate: go to the marker and look. Rule: HSE-34.

use crate::{Action, SEEK_RANGE, SeekArea};
use tactical_grid::{Direction, Lines, Space, Square};

use super::choice::{ChoiceContext, Wish};
use super::mode::quarry;
use super::routine::nearest_or_best;

/// To the marker by the shortest way, or as near as it gets, then one Seek.
pub(super) fn investigate(choice: &ChoiceContext) -> Option<Wish> {
    let marker = quarry(choice.guard)?.1.place?.square;
    let has_arrived = |square| choice.touches_from(square, Space::of(marker));
    if has_arrived(choice.guard.square) {
        return Some(look_at(choice, marker));
    }
    let distance = |square| choice.guard.space_at(square).distance(Space::of(marker));
    let way = nearest_or_best(choice, &[&has_arrived], distance)?;
    Some(if way.squares.is_empty() { look_at(choice, marker) } else { Wish::Walk(way.squares) })
}

/// Seek with the burst on `square`, or, where none is possible, with the cone towards it.
pub(super) fn look_at(choice: &ChoiceContext, square: Square) -> Wish {
    let area = if can_burst(choice, square) {
        SeekArea::Burst(square)
    } else {
        SeekArea::Cone(Direction::towards(choice.guard.square, square).unwrap_or(choice.guard.facing))
    };
    Wish::Act(Action::Seek(area))
}

/// Whether the burst on `square` is possible: within 6 squares and in line of effect. Rule: HSE-35.
pub(super) fn can_burst(choice: &ChoiceContext, square: Square) -> bool {
    let (own, there) = (choice.guard.space(), Space::of(square));
    own.distance(there) <= SEEK_RANGE.unsigned_abs() && choice.situation.line_of_effect(own, there)
}
