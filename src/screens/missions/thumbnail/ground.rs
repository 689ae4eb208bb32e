//! Rock, floors with the light on them, and walls.

use bevy::color::Mix;
use bevy::prelude::*;

use crate::ui::ink::pixel_of;
use crate::ui::theme;
use tactical_grid::{Board, Light, Square};

use super::{PlanInk, corner, rect};

/// Squares between two lines of hatching, how wide they are, and how much is seen of them.
const HATCH: (f32, f32, f32) = (0.36, 0.035, 0.4);
/// How much is seen of the lines between squares.
const JOINTS: f32 = 0.2;
/// Width of the lines of walls, in squares.
const WALL: f32 = 0.1;
/// How warm a floor is where it is bright and where it is dim, and how much more beside a lamp.
const WARMTH: (f32, f32, f32) = (0.14, 0.06, 0.5);

impl PlanInk<'_> {
    /// Rock everywhere.
    pub(super) fn paint_rock(&mut self) {
        let size = Vec2::new(self.board.width().into(), self.board.height().into());
        self.fill(&rect(Vec2::ZERO, size), theme::PAPER.mix(&theme::GRID, 0.8));
        let lines = ((size.x + size.y) / HATCH.0) as u32;
        let hatch = (1..lines).map(|line| {
            let sum = line as f32 * HATCH.0;
            format!("M{sum},0 L{},{} ", sum - size.y, size.y)
        });
        self.draw(&hatch.collect::<String>(), HATCH.1, theme::HATCH.with_alpha(HATCH.2));
    }

    /// Floors, warm where light falls on them.
    pub(super) fn paint_floors(&mut self) {
        let board = self.board;
        let floor = self.runs(|square| self.is_open(square)).into_iter().map(|(from, to)| rect(from, to));
        let floor = self.inside(&floor.collect::<String>());
        self.canvas.lay(&floor, |at| {
            pixel_of(theme::PAPER.mix(&theme::INK_NIGHT, 0.4).mix(&theme::LAMP, warmth(board, at)))
        });
        let open = board.squares().filter(|&square| self.is_open(square)).map(corner);
        let joints = open.map(|at| format!("M{},{} h1 v1 ", at.x, at.y)).collect::<String>();
        self.draw(&joints, 0.03, theme::FLOOR.with_alpha(JOINTS));
    }

    /// A bright line wherever a floor ends at rock or at a pillar.
    pub(super) fn paint_walls(&mut self) {
        let is_solid =
            |square: Square, x: i16, y: i16| !self.is_open(Square::new(square.x + x, square.y + y));
        let mut lines = String::new();
        for square in self.board.squares().filter(|&square| self.is_open(square)) {
            let at = corner(square);
            let sides = [
                ((0, -1), (0.0, 0.0), "h1"),
                ((0, 1), (0.0, 1.0), "h1"),
                ((-1, 0), (0.0, 0.0), "v1"),
                ((1, 0), (1.0, 0.0), "v1"),
            ];
            for ((x, y), (right, down), line) in sides {
                if is_solid(square, x, y) {
                    lines += &format!("M{},{} {line} ", at.x + right, at.y + down);
                }
            }
        }
        self.draw(&lines, WALL * 2.4, theme::PAPER.with_alpha(0.6));
        self.draw(&lines, WALL, theme::WALL);
    }
}

/// How warm the floor is at `at`.
fn warmth(board: &Board, at: Vec2) -> f32 {
    let square = Square::new(at.x.floor() as i16, at.y.floor() as i16);
    let of_light = match board.light(square) {
        Light::Bright => WARMTH.0,
        Light::Dim => WARMTH.1,
        Light::Dark => return 0.0,
    };
    let lit = board.lamps().iter().filter(|lamp| lamp.lit);
    let near = lit.map(|lamp| {
        let reach = 2.0 * f32::from(lamp.radius) + 0.5;
        let left = (1.0 - at.distance(corner(lamp.square) + 0.5) / reach).max(0.0);
        left * left * left
    });
    of_light + WARMTH.2 * near.fold(0.0, f32::max)
}
