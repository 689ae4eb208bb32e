//! Roofs: blocks of walls under the sky that nobody can enter are sheds, seen from above.

use std::collections::BTreeSet;

use bevy::prelude::*;

use crate::ui::theme;
use tactical_grid::{Board, Direction, Square, Terrain};

use super::{at, sides};
use crate::view::plan::surface::{Surface, rect};

/// Most squares of a shed.
const MOST: usize = 40;
/// From the outline of the walls to the roof, in squares.
const EAVES: f32 = 0.12;
/// Squares from seam to seam.
const SEAM: f32 = 0.25;
/// Width of seams and of edges and ridge, in pixels, and how strongly they are seen.
const PENS: (f32, f32) = (0.8, 1.3);
const STRENGTH: (f32, f32) = (0.2, 0.7);
/// How much brighter than wood the slope is that faces the light, and how much darker the other.
const SLOPES: (f32, f32) = (0.16, 0.35);

/// The roofs of all sheds of `board`.
pub(super) fn draw(surface: &mut dyn Surface, board: &Board) {
    for shed in sheds(board) {
        for part in parts(&shed) {
            draw_part(surface, part);
        }
    }
}

/// Two slopes with seams from the ridge in the middle to the eaves.
fn draw_part(surface: &mut dyn Surface, part: Rect) {
    let roof = part.inflate(-EAVES);
    let is_upright = part.height() > part.width();
    // Along the ridge and across it.
    let point = |along: f32, across: f32| if is_upright { at((across, along)) } else { at((along, across)) };
    let turned = |corner: Vec2| if is_upright { corner.yx() } else { corner };
    let (least, most) = (turned(roof.min), turned(roof.max));
    let ridge = (least.y + most.y) / 2.0;
    let (lit, shaded) =
        (theme::WOOD.mix(&theme::FURNITURE, SLOPES.0), theme::WOOD.mix(&theme::INK, SLOPES.1));
    for (eaves, color) in [(least.y, lit), (most.y, shaded)] {
        rect(surface, Rect::from_corners(point(least.x, eaves), point(most.x, ridge)), color);
    }
    let (fine, strong) = (theme::FURNITURE.with_alpha(STRENGTH.0), theme::FURNITURE.with_alpha(STRENGTH.1));
    for seam in 1..((most.x - least.x) / SEAM) as i32 {
        let along = least.x + seam as f32 * SEAM;
        surface.line(point(along, least.y), point(along, most.y), PENS.0, fine);
    }
    surface.line(point(least.x, ridge), point(most.x, ridge), PENS.1, strong);
    let corners =
        [(least.x, least.y), (most.x, least.y), (most.x, most.y), (least.x, most.y), (least.x, least.y)];
    for side in corners.windows(2) {
        surface.line(point(side[0].0, side[0].1), point(side[1].0, side[1].1), PENS.1, strong);
    }
}

/// The rectangles that a shed is made of, each the largest of what is left, in squares to the right and downwards.
fn parts(shed: &BTreeSet<Square>) -> Vec<Rect> {
    let mut left = shed.clone();
    let mut parts = Vec::new();
    while let Some(&first) = left.iter().max_by_key(|&&square| area(&left, square)) {
        let (width, height) = largest(&left, first);
        for y in 0..height {
            for x in 0..width {
                left.remove(&Square::new(first.x + x, first.y + y));
            }
        }
        let corner = Vec2::new(first.x.into(), first.y.into());
        parts.push(Rect::from_corners(corner, corner + Vec2::new(width.into(), height.into())));
    }
    parts
}

fn area(left: &BTreeSet<Square>, corner: Square) -> i16 {
    let (width, height) = largest(left, corner);
    width * height
}

/// Width and height of the largest rectangle of `left` with this upper left corner.
fn largest(left: &BTreeSet<Square>, corner: Square) -> (i16, i16) {
    let row = |y: i16| (0..).find(|&x| !left.contains(&Square::new(corner.x + x, corner.y + y))).unwrap_or(0);
    let mut width = row(0);
    let mut best = (width, 1);
    for y in (1..).take_while(|&y| row(y) > 0) {
        width = width.min(row(y));
        best = if width * (y + 1) > best.0 * best.1 { (width, y + 1) } else { best };
    }
    best
}

/// Blocks of walls around which one is outdoors everywhere.
fn sheds(board: &Board) -> Vec<BTreeSet<Square>> {
    let is_wall = |square: &Square| board.contains(*square) && board.terrain(*square) == Terrain::Wall;
    let mut left: BTreeSet<Square> = board.squares().filter(is_wall).collect();
    let mut sheds = Vec::new();
    while let Some(first) = left.pop_first() {
        let (mut block, mut next) = (BTreeSet::from([first]), vec![first]);
        while let Some(square) = next.pop() {
            let around = sides(square).map(|side| side.0);
            let more: Vec<Square> = around.into_iter().filter(|square| left.remove(square)).collect();
            block.extend(&more);
            next.extend(more);
        }
        if block.len() <= MOST && is_shed(&block, board) {
            sheds.push(block);
        }
    }
    sheds
}

fn is_shed(block: &BTreeSet<Square>, board: &Board) -> bool {
    let is_outdoors = |square: Square| {
        board.contains(square)
            && (board.terrain(square) == Terrain::Pillar
                || board.rooms().room_at(square).is_some_and(|room| room.kind.is_outdoors()))
    };
    let around = block.iter().flat_map(|&square| Direction::ALL.map(|way| square.step(way)));
    around.into_iter().all(|square| block.contains(&square) || is_outdoors(square))
}

#[cfg(test)]
mod tests {
    use super::*;
    use tactical_grid::{RoomId, RoomKind, Rooms};

    fn sheds_in_a(kind: RoomKind, drawing: &str) -> Vec<usize> {
        let mut board = Board::from_drawing(drawing);
        let mut rooms = Rooms::of(&board);
        rooms.describe(RoomId(0), None, Some(kind), None);
        board.set_rooms(rooms);
        sheds(&board).iter().map(BTreeSet::len).collect()
    }

    #[test]
    fn every_square_of_a_shed_is_in_one_part_of_its_roof_and_the_largest_part_comes_first() {
        let shed: BTreeSet<Square> = (1..5)
            .flat_map(|x| [Square::new(x, 1), Square::new(x, 2)])
            .chain([Square::new(5, 1), Square::new(0, 2)])
            .collect();
        let parts = parts(&shed);
        assert_eq!(parts[0], Rect::new(1.0, 1.0, 5.0, 3.0));
        let area: f32 = parts.iter().map(|part| part.width() * part.height()).sum();
        assert_eq!((parts.len(), area), (3, 10.0));
    }

    #[test]
    fn walls_with_a_yard_around_them_have_a_roof_and_all_others_have_none() {
        let yard = "#######\n#.....#\n#.##O.#\n#..##.#\n#.....#\n#######";
        assert_eq!(sheds_in_a(RoomKind::Yard, yard), [4]);
        assert!(sheds_in_a(RoomKind::Hall, yard).is_empty(), "within a house it is a wall");
        let at_the_wall = "#######\n#.#...#\n#.....#\n#######";
        assert!(sheds_in_a(RoomKind::Yard, at_the_wall).is_empty(), "it belongs to the house");
    }
}
