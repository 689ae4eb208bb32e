//! What grows under the sky: trees over four squares of foliage, bushes over one.

use std::collections::BTreeSet;

use bevy::prelude::*;

use crate::ui::theme;
use crate::view::coordinates::corner_to_world;
use tactical_grid::{Board, Square};

use super::super::scatter::scattered;
use super::super::surface::Surface;

/// How far leaves reach from the middle of a small bush, of a large one and of a tree, in squares.
const REACH: (f32, f32, f32) = (0.4, 0.49, 0.98);
/// Bows of the outline of a bush and of a tree; a fern has as many fronds as a bush has bows.
const BOWS: (u32, u32) = (8, 13);
/// Blossoms of a bush in bloom: how many, how far from its middle as a part of its reach, and their radius, in squares.
const BLOSSOMS: u32 = 5;
const BLOSSOM: (f32, f32) = (0.62, 0.055);

/// Whether the foliage of `square` is a plant, and not mist.
pub fn grows_at(board: &Board, square: Square) -> bool {
    let room = board.rooms().room_at(square);
    board.tile(square).fog && room.is_some_and(|room| room.kind.is_outdoors())
}

/// All trees and bushes.
pub fn draw(surface: &mut dyn Surface, board: &Board) {
    for plant in plants(board) {
        plant.draw(surface);
    }
}

/// A tree or a bush.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Plant {
    middle: Vec2,
    is_tree: bool,
}

/// What a plant is like, by where it grows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Habit {
    /// Round, with veins.
    Leafy,
    /// Round, with blossoms.
    Blooming,
    /// Fronds from its middle.
    Fern,
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
    /// A number from 0 up to 1 for a purpose, its own.
    fn scattered(self, purpose: u32) -> f32 {
        scattered(self.middle.x.floor() as i32, self.middle.y.floor() as i32, purpose)
    }

    fn habit(self) -> Habit {
        match (self.scattered(31) * 3.0) as u32 {
            _ if self.is_tree => Habit::Leafy,
            0 => Habit::Leafy,
            1 => Habit::Blooming,
            _ => Habit::Fern,
        }
    }

    fn reach(self) -> f32 {
        if self.is_tree { REACH.2 } else { REACH.0 + (REACH.1 - REACH.0) * self.scattered(41) }
    }

    /// The point so much of a turn around its middle, and so far out.
    fn at(self, turn: f32, part: f32) -> Vec2 {
        let angle = (turn + self.scattered(21)) * std::f32::consts::TAU;
        self.middle + Vec2::from_angle(angle) * self.reach() * part
    }

    fn draw(self, surface: &mut dyn Surface) {
        surface.disc(self.middle, self.reach() * 0.9, theme::LEAF.0.with_alpha(0.9));
        match self.habit() {
            Habit::Fern => return self.draw_fronds(surface),
            Habit::Leafy => self.draw_veins(surface),
            Habit::Blooming => self.draw_blossoms(surface),
        }
        self.draw_outline(surface);
    }

    fn draw_outline(self, surface: &mut dyn Surface) {
        let bows = if self.is_tree { BOWS.1 } else { BOWS.0 };
        for bow in 0..bows {
            let turn = |part: f32| (bow as f32 + part) / bows as f32;
            let outline = [0.0, 0.25, 0.5, 0.75, 1.0]
                .map(|part: f32| self.at(turn(part), 0.84 + 0.16 * (part * std::f32::consts::PI).sin()));
            surface.polyline(&outline, 1.1, line());
        }
        surface.ring(self.middle, self.reach() * 0.1, 0.9, line());
    }

    fn draw_veins(self, surface: &mut dyn Surface) {
        let veins = if self.is_tree { 8 } else { 5 };
        for vein in 0..veins {
            let turn = (vein as f32 + 0.3) / veins as f32;
            surface.line(self.at(turn, 0.14), self.at(turn, 0.72), 0.8, fine());
            surface.line(self.at(turn, 0.4), self.at(turn + 0.05, 0.64), 0.8, fine());
        }
    }

    fn draw_blossoms(self, surface: &mut dyn Surface) {
        for blossom in 0..BLOSSOMS {
            let at = self.at(blossom as f32 / BLOSSOMS as f32, BLOSSOM.0);
            surface.disc(at, BLOSSOM.1, theme::FURNITURE.with_alpha(0.75));
            surface.ring(at, BLOSSOM.1 * 1.7, 0.7, fine());
        }
    }

    /// Bent fronds, with leaves to both sides.
    fn draw_fronds(self, surface: &mut dyn Surface) {
        for frond in 0..BOWS.0 {
            let turn = |part: f32| (frond as f32 + 0.35 * part) / BOWS.0 as f32;
            let along = [0.08, 0.4, 0.7, 1.0].map(|part| self.at(turn(part), part));
            surface.polyline(&along, 1.1, line());
            for part in [0.45, 0.62, 0.8] {
                for aside in [-0.035, 0.035] {
                    let (from, to) = (self.at(turn(part), part), self.at(turn(part) + aside, part + 0.14));
                    surface.line(from, to, 0.8, fine());
                }
            }
        }
    }
}

/// The colour of outlines, and of what is within them.
fn line() -> Color {
    theme::LEAF.1.with_alpha(0.7)
}

fn fine() -> Color {
    theme::LEAF.1.with_alpha(0.48)
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
