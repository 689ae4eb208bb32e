//! What grows under the sky: trees over four squares of foliage, bushes over one.

use std::collections::BTreeSet;

use bevy::prelude::*;

use crate::ui::theme;
use crate::view::coordinates::corner_to_world;
use crate::view::sketch::Sketch;
use tactical_grid::{Board, Square};

use super::super::scatter::scattered;

/// How far leaves reach from the middle of a bush and of a tree, in squares.
const REACH: (f32, f32) = (0.47, 0.98);
/// Bows of the outline of a bush and of a tree.
const BOWS: (u32, u32) = (8, 13);

/// Whether the foliage of `square` is a plant, and not mist.
pub(in crate::view::plan) fn grows_at(board: &Board, square: Square) -> bool {
    let room = board.rooms().room_at(square);
    board.tile(square).fog && room.is_some_and(|room| room.kind.is_outdoors())
}

/// All trees and bushes.
pub(super) fn draw(sketch: &mut Sketch, board: &Board) {
    for plant in plants(board) {
        plant.draw(sketch);
    }
}

/// A tree or a bush.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Plant {
    middle: Vec2,
    is_tree: bool,
}

/// Trees first wherever four squares are free, bushes on the rest.
fn plants(board: &Board) -> Vec<Plant> {
    let mut left: BTreeSet<Square> = board.squares().filter(|&square| grows_at(board, square)).collect();
    let mut plants = Vec::new();
    for square in left.clone() {
        let at = |x: i16, y: i16| Square::new(square.x + x, square.y + y);
        let four = [at(0, 0), at(1, 0), at(0, 1), at(1, 1)];
        if four.iter().all(|square| left.contains(square)) {
            four.iter().for_each(|square| _ = left.remove(square));
            let middle = corner_to_world((i32::from(square.x) + 1, i32::from(square.y) + 1));
            plants.push(Plant { middle, is_tree: true });
        }
    }
    plants.extend(left.into_iter().map(|square| {
        let middle = corner_to_world((square.x.into(), square.y.into())) + Vec2::new(0.5, -0.5);
        Plant { middle, is_tree: false }
    }));
    plants
}

impl Plant {
    fn draw(self, sketch: &mut Sketch) {
        let (reach, bows) = if self.is_tree { (REACH.1, BOWS.1) } else { (REACH.0, BOWS.0) };
        let first = scattered(self.middle.x as i32, self.middle.y as i32, 21);
        let line = theme::LEAF.1.with_alpha(0.75);
        sketch.disc(self.middle, reach * 0.9, theme::LEAF.0.with_alpha(0.9));
        let at = |turn: f32, part: f32| {
            self.middle + Vec2::from_angle((turn + first) * std::f32::consts::TAU) * reach * part
        };
        for bow in 0..bows {
            let turn = |part: f32| (bow as f32 + part) / bows as f32;
            let outline = [0.0, 0.25, 0.5, 0.75, 1.0]
                .map(|part: f32| at(turn(part), 0.84 + 0.16 * (part * std::f32::consts::PI).sin()));
            sketch.polyline(&outline, 1.1, line);
        }
        let veins = bows * 2 / 3;
        for vein in 0..veins {
            let turn = (vein as f32 + 0.3) / veins as f32;
            sketch.line(at(turn, 0.14), at(turn, 0.72), 0.8, line.with_alpha(0.6));
            sketch.line(at(turn, 0.4), at(turn + 0.05, 0.64), 0.8, line.with_alpha(0.6));
        }
        sketch.ring(self.middle, reach * 0.1, 0.9, line);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tactical_grid::{RoomId, RoomKind, Rooms};

    #[test]
    fn foliage_under_the_sky_grows_and_mist_in_a_house_does_not() {
        let mut board = Board::from_drawing("ff...\nff.f.\n.....");
        for (kind, trees, bushes) in [(RoomKind::Garden, 1, 1), (RoomKind::Room, 0, 0)] {
            let mut rooms = Rooms::of(&board);
            rooms.describe(RoomId(0), None, Some(kind), None);
            board.set_rooms(rooms);
            let plants = plants(&board);
            let count = |is_tree| plants.iter().filter(|plant| plant.is_tree == is_tree).count();
            assert_eq!((count(true), count(false)), (trees, bushes));
        }
    }
}
