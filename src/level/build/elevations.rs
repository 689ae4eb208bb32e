//! Ground that is higher or lower than that of the house, and holes that nobody would get out of. Rules: TAC-152, HSE-121, HSE-122.

use std::collections::BTreeSet;
use std::ops::Range;

use tactical_grid::paths::Passage;
use tactical_grid::{Board, DROP, Direction, Space, Square};
use unnoticed_rules::power::Tier;
use unnoticed_rules::tactics::Jump;

use crate::level::file::ElevationEntry;
use crate::level::{Placed, Problem, Rectangle};

use super::Draft;
use super::places::{Places, spot};

/// Squares that everybody can jump up with luck. Rules: TAC-148, TAC-152.
fn highest_jump() -> u16 {
    Jump::baseline(0, 0).tested(Tier::Three).height
}

/// An area of other ground, with the place in the file that says so.
pub(super) type Elevation = (Rectangle, Range<usize>);

/// Raises and lowers the ground; later areas win. The areas, in the order of the file.
pub(super) fn raise(
    board: &mut Board,
    entries: &[ElevationEntry],
    places: &mut Places<'_>,
    draft: &mut Draft<'_>,
) -> Vec<Elevation> {
    let mut areas = Vec::new();
    for entry in entries {
        let Some(area) = places.area(&entry.at, draft) else { continue };
        for square in area.squares() {
            board.set_elevation(square, entry.squares);
        }
        areas.push((area, entry.at.span()));
    }
    areas
}

/// Finds ground that one can fall onto and not leave again. Rule: HSE-122.
pub(super) fn check(board: &Board, rogue: &Placed, elevations: &[Elevation], draft: &mut Draft<'_>) {
    if !board.has_elevations() {
        return;
    }
    let mut lost = fallen_into(board, rogue.square);
    while let Some(&square) = lost.first() {
        let whole = ground_around(board, square);
        lost.retain(|square| !whole.contains(square));
        let Some((_, span)) = elevations.iter().rev().find(|(area, _)| area.contains(square)) else {
            continue;
        };
        let message = format!("whoever falls onto {} does not get out again", spot(square));
        let problem = Problem::new(span.clone(), message);
        draft.add(problem.help(format!(
            "lay stairs of one square each, or make it {} squares deep at most",
            highest_jump()
        )));
    }
}

/// The squares below a drop from which neither steps nor jumps lead back to where one can get by `start`.
fn fallen_into(board: &Board, start: Square) -> BTreeSet<Square> {
    let reached =
        spread(board, BTreeSet::from([start]), |from, to| walks(board, from, to) || falls(board, from, to));
    let home = ground_around(board, start);
    let returns = spread(board, home, |to, from| {
        walks(board, from, to) || jumps_up(board, from, to) || falls(board, from, to)
    });
    reached.difference(&returns).copied().collect()
}

/// Everything that one can walk to from `square`.
fn ground_around(board: &Board, square: Square) -> BTreeSet<Square> {
    spread(board, BTreeSet::from([square]), |from, to| walks(board, from, to))
}

/// All squares that `leads` joins to those of `from`, with these.
fn spread(board: &Board, from: BTreeSet<Square>, leads: impl Fn(Square, Square) -> bool) -> BTreeSet<Square> {
    let (mut found, mut open) = (from.clone(), Vec::from_iter(from));
    while let Some(square) = open.pop() {
        for next in square.neighbours() {
            let is_open = board.contains(next) && can_be_stood_on(board, next);
            if is_open && leads(square, next) && found.insert(next) {
                open.push(next);
            }
        }
    }
    found
}

/// Whether somebody can stand there; doors can be opened.
fn can_be_stood_on(board: &Board, square: Square) -> bool {
    board.terrain(square).can_be_entered() || board.door(square).is_some()
}

fn walks(board: &Board, from: Square, to: Square) -> bool {
    let is_door = [from, to].iter().any(|&square| board.door(square).is_some());
    let is_level = board.elevation(from).abs_diff(board.elevation(to)) < DROP;
    let step = Direction::towards(from, to).filter(|_| !is_door);
    is_level
        && step.is_none_or(|step| board.step_cost(Space::of(from), step, &|_: Space| Passage::Free).is_some())
}

fn falls(board: &Board, from: Square, to: Square) -> bool {
    i16::from(board.elevation(from)) >= i16::from(board.elevation(to)) + i16::from(DROP)
}

fn jumps_up(board: &Board, from: Square, to: Square) -> bool {
    let rise = i16::from(board.elevation(to)) - i16::from(board.elevation(from));
    u16::try_from(rise).is_ok_and(|rise| (u16::from(DROP)..=highest_jump()).contains(&rise))
}
