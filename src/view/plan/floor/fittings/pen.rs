//! A pen that draws along a wall and away from it.

use std::f32::consts::TAU;

use bevy::prelude::*;

use crate::ui::theme;
use tactical_grid::{Direction, Square};

use super::super::{FloorPen, PEN, fitted_color};
use super::places::{Corner, Run};

/// Straight pieces of a circle.
const PIECES: i32 = 14;

/// Draws with places along a wall and away from it, both in squares.
pub(super) struct WallPen<'a, 'b> {
    pen: &'a mut FloorPen<'b>,
    /// Where both are zero: squares to the right and downwards.
    origin: Vec2,
    along: Vec2,
    away: Vec2,
    color: Color,
}

impl<'a, 'b> WallPen<'a, 'b> {
    /// At the wall of `run`, `from` squares after its beginning.
    pub(super) fn at_wall(pen: &'a mut FloorPen<'b>, run: Run, from: f32) -> Self {
        let (along, away) = match run.wall {
            Direction::North => (Vec2::X, Vec2::Y),
            Direction::South => (Vec2::X, Vec2::NEG_Y),
            Direction::West => (Vec2::Y, Vec2::X),
            _ => (Vec2::Y, Vec2::NEG_X),
        };
        Self { pen, origin: touching(run.first, away) + along * from, along, away, color: fitted_color() }
    }

    /// In a corner: along the one wall and away from it, which is along the other.
    pub(super) fn in_corner(pen: &'a mut FloorPen<'b>, corner: Corner) -> Self {
        let [upper, left] = corner.walls;
        let away = if upper == Direction::North { Vec2::Y } else { Vec2::NEG_Y };
        let along = if left == Direction::West { Vec2::X } else { Vec2::NEG_X };
        Self { pen, origin: touching(corner.square, along + away), along, away, color: fitted_color() }
    }

    /// The same in another colour.
    pub(super) fn in_color(&mut self, color: Color) {
        self.color = color;
    }

    fn at(&self, (along, away): (f32, f32)) -> (f32, f32) {
        (self.origin + self.along * along + self.away * away).into()
    }

    /// Straight lines from point to point.
    pub(super) fn path(&mut self, points: &[(f32, f32)]) {
        for pair in points.windows(2) {
            let (from, to) = (self.at(pair[0]), self.at(pair[1]));
            self.pen.fitted(from, to, PEN, self.color);
        }
    }

    /// A rectangle between two corners, filled with wood.
    pub(super) fn frame(&mut self, (left, top): (f32, f32), (right, bottom): (f32, f32)) {
        self.pen.fill(self.at((left, top)), self.at((right, bottom)), theme::WOOD);
        self.path(&[(left, top), (right, top), (right, bottom), (left, bottom), (left, top)]);
    }

    /// A circle.
    pub(super) fn ring(&mut self, middle: (f32, f32), radius: f32) {
        let on_it = |piece: i32| {
            let turn = TAU * piece as f32 / PIECES as f32;
            (middle.0 + turn.cos() * radius, middle.1 + turn.sin() * radius)
        };
        let points: Vec<(f32, f32)> = (0..=PIECES).map(on_it).collect();
        self.path(&points);
    }
}

/// The corner of a square that lies opposite to the way `away` from its walls.
fn touching(square: Square, away: Vec2) -> Vec2 {
    let side = |way: f32| if way < 0.0 { 1.0 } else { 0.0 };
    Vec2::new(f32::from(square.x) + side(away.x), f32::from(square.y) + side(away.y))
}
