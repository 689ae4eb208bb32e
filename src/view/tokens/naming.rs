//! Names of tokens stand at their feet, or over their heads where somebody or a wall is right before them, so that they cover
//! nobody and stay in the room.

use std::collections::BTreeSet;

use bevy::prelude::*;

use crate::sim::CurrentSituation;
use crate::view::camera::Zoom;
use tactical_grid::{Board, Space, Square, Terrain};
use unnoticed_rules::CreatureId;

use super::ring::FloorRing;
use super::spawning::NameLabel;
use super::{Token, TokenShown};

/// Pixels from the ring to the middle of a name.
const BELOW_PX: f32 = 9.0;
/// Squares between two names in a row that are written one below the other.
const NEAR: i16 = 2;
/// Pixels between two such lines.
pub const LINE_PX: f32 = 13.0;

/// From the middle of a square to what is over the head of who stands there beside somebody.
const OVER_HEAD: f32 = 1.8;

/// Puts names below their tokens, those of neighbours at different heights, and of those behind somebody over their heads.
pub(super) fn place_names(
    zoom: Res<Zoom>,
    current: Res<CurrentSituation>,
    tokens: Query<(&Token, Ref<TokenShown>, &Children)>,
    mut names: Query<&mut Transform, With<NameLabel>>,
) {
    if !zoom.is_changed() && !tokens.iter().any(|(_, shown, _)| shown.is_changed()) {
        return;
    }
    let space = |token: &Token, shown: &TokenShown| {
        let square = shown.0.square().filter(|_| token.0 != CreatureId::ROGUE)?;
        Some(current.0.get(token.0)?.space_at(square))
    };
    let taken: BTreeSet<Square> = tokens.iter().filter_map(|(_, shown, _)| shown.0.square()).collect();
    let named: Vec<Space> = tokens.iter().filter_map(|(token, shown, _)| space(token, &shown)).collect();
    for (token, shown, children) in &tokens {
        let Some(space) = space(token, &shown) else { continue };
        let board = &current.0.board;
        let is_over_head = is_behind_somebody(space, &taken) || is_before_wall(space, board, &taken);
        let height = match is_over_head {
            true => OVER_HEAD * f32::from(space.side) + BELOW_PX / 2.0 * zoom.pixel(),
            false => name_below(space, &named, zoom.pixel()),
        };
        let mut labels = names.iter_many_mut(children);
        while let Some(mut place) = labels.fetch_next() {
            place.translation.y = height;
        }
    }
}

/// Whether somebody stands right before it, and nobody behind it.
fn is_behind_somebody(space: Space, taken: &BTreeSet<Square>) -> bool {
    let Square { x, y } = space.origin;
    let side = i16::from(space.side);
    let is_row_taken = |y: i16| (x - 1..=x + side).any(|x| taken.contains(&Square::new(x, y)));
    is_row_taken(y + side) && !is_row_taken(y - 1)
}

/// Whether there is a wall right before it, and room for its name over its head.
fn is_before_wall(space: Space, board: &Board, taken: &BTreeSet<Square>) -> bool {
    let Square { x, y } = space.origin;
    let side = i16::from(space.side);
    let row = |y: i16| (x..x + side).map(move |x| Square::new(x, y));
    let is_wall = |square: Square| board.terrain(square) == Terrain::Wall;
    let is_free = |square: Square| !is_wall(square) && !taken.contains(&square);
    row(y + side).all(is_wall) && (1..=2).all(|up| row(y - up).all(is_free))
}

/// How high from the middle of `space` the name below it is written, one of `others`; a pixel is `pixel` long in the world.
pub fn name_below(space: Space, others: &[Space], pixel: f32) -> f32 {
    let ring = FloorRing::around(space.side.into());
    let line = line_of(space, others);
    ring.centre().y - ring.radii().y - (BELOW_PX + LINE_PX * f32::from(line)) * pixel
}

/// The line on which the name of `space` is written among `others`: the second if its neighbour at the left has the first.
fn line_of(space: Space, others: &[Space]) -> u8 {
    let is_beside = |other: &&Space| {
        let Square { x, y } = other.origin;
        y == space.origin.y && (1..=NEAR).contains(&(space.origin.x - x))
    };
    let neighbour = others.iter().filter(is_beside).max_by_key(|other| other.origin.x);
    neighbour.map_or(0, |&other| 1 - line_of(other, others))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn space(x: i16) -> Space {
        Space { origin: Square::new(x, 1), side: 1 }
    }

    #[test]
    fn names_of_neighbours_in_a_row_are_written_on_different_lines() {
        let all = [0, 1, 2, 7].map(space);
        assert_eq!(all.map(|space| line_of(space, &all)), [0, 1, 0, 0]);
    }

    #[test]
    fn the_name_of_who_stands_behind_somebody_is_over_its_head() {
        let with = |squares: &[(i16, i16)]| {
            let taken = squares.iter().map(|&(x, y)| Square::new(x, y)).collect();
            is_behind_somebody(space(4), &taken)
        };
        assert!(with(&[(4, 1), (4, 2)]) && with(&[(4, 1), (5, 2)]));
        assert!(!with(&[(4, 1), (6, 2)]), "farther aside");
        assert!(!with(&[(4, 0), (4, 1), (4, 2)]), "somebody is behind as well");
    }

    #[test]
    fn the_name_of_who_stands_right_before_a_wall_is_over_its_head_where_there_is_room() {
        let board = Board::from_drawing("#####\n#...#\n#...#\n#...#\n#####");
        let at = |x, y, taken: &[Square]| {
            let space = Space { origin: Square::new(x, y), side: 1 };
            is_before_wall(space, &board, &taken.iter().copied().collect())
        };
        assert!(at(2, 3, &[]), "the wall is right below");
        assert!(!at(2, 2, &[]) && !at(2, 1, &[]), "there is room for it at its feet");
        assert!(!at(2, 3, &[Square::new(2, 1)]), "somebody stands where it would be");
        let low = Board::from_drawing("#####\n#...#\n#...#\n#####");
        let space = Space { origin: Square::new(2, 2), side: 1 };
        assert!(!is_before_wall(space, &low, &BTreeSet::new()), "the room is too low");
    }

    #[test]
    fn names_stand_below_the_feet_at_every_zoom() {
        for pixel in [1.0 / 16.0, 1.0 / 24.0, 1.0 / 60.0] {
            let ring = FloorRing::around(1.0);
            let top = name_below(space(0), &[], pixel) + 6.0 * pixel;
            assert!(top < ring.centre().y - ring.radii().y, "half a line above its middle");
        }
    }
}
