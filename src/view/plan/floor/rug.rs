//! The carpet of a room, as large as fits between its walls; furniture may stand on it.

use std::f32::consts::FRAC_PI_2;

use bevy::prelude::*;

use crate::ui::theme;
use tactical_grid::{Board, Square, Terrain};

use super::{FloorPen, at};

/// Squares of floor left between the carpet and walls.
const RIM: i16 = 1;
/// Smallest and largest sides of a carpet, in squares.
const SIDES: (i16, i16) = (2, 5);
/// From the edge of the carpet to its border, in squares.
const BORDER: f32 = 0.28;
/// How strongly its lines are seen; how much of it hides the floor under it, and of the light that has fallen on it.
const SEEN: f32 = 0.7;
const HIDES: f32 = 0.94;
const LIT: f32 = 0.62;
/// Radius of the quarter circles in its corners, as a part of its shorter side, and their straight pieces.
const CORNER: f32 = 0.2;
const PIECES: u8 = 6;

impl FloorPen<'_> {
    /// A carpet with a border, fringes, a diamond within diamonds, and a quarter circle in each corner.
    pub(super) fn rug(&mut self, board: &Board) {
        let Some((left, top, right, bottom)) = self.largest(board) else { return };
        self.fill((left, top), (right, bottom), theme::CARPET.with_alpha(HIDES));
        for inset in [0.0, 0.12, BORDER] {
            self.frame((left + inset, top + inset), (right - inset, bottom - inset));
        }
        for i in 0..((bottom - top) * 7.0) as i32 {
            let y = top + (i as f32 + 0.5) / 7.0;
            self.rug_line((left - 0.1, y), (left, y));
            self.rug_line((right, y), (right + 0.1, y));
        }
        let middle = ((left + right) / 2.0, (top + bottom) / 2.0);
        let half = ((right - left) / 2.0 - BORDER, (bottom - top) / 2.0 - BORDER);
        for part in [0.85, 0.5, 0.2] {
            self.diamond(middle, (half.0 * part, half.1 * part));
        }
        for (x, y) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
            let corner = (middle.0 + x * half.0, middle.1 + y * half.1);
            self.quarter(corner, (-x, -y), 2.0 * CORNER * half.0.min(half.1));
        }
    }

    /// The carpet over the light that has fallen on it, of which a part shines through; not where furniture stands.
    pub(super) fn lit_rug(&mut self, board: &Board) {
        let Some((left, top, right, bottom)) = self.largest(board) else { return };
        let color = theme::CARPET.mix(&theme::INK, 0.3).with_alpha(LIT);
        let is_bare = |&(x, y): &(f32, f32)| board.terrain(Square::new(x as i16, y as i16)) != Terrain::Low;
        for (x, y) in self.corners().into_iter().filter(is_bare) {
            let (from, to) = ((x.max(left), y.max(top)), ((x + 1.0).min(right), (y + 1.0).min(bottom)));
            if from.0 < to.0 && from.1 < to.1 {
                self.fill(from, to, color);
            }
        }
    }

    fn frame(&mut self, (left, top): (f32, f32), (right, bottom): (f32, f32)) {
        let corners = [(left, top), (right, top), (right, bottom), (left, bottom)];
        (0..4).for_each(|i| self.rug_line(corners[i], corners[(i + 1) % 4]));
    }

    fn diamond(&mut self, (x, y): (f32, f32), (across, down): (f32, f32)) {
        let corners = [(x - across, y), (x, y - down), (x + across, y), (x, y + down)];
        (0..4).for_each(|i| self.rug_line(corners[i], corners[(i + 1) % 4]));
    }

    /// A quarter circle around a corner, on the side `towards` which it opens.
    fn quarter(&mut self, (x, y): (f32, f32), towards: (f32, f32), radius: f32) {
        let on_it = |piece: u8| {
            let (sine, cosine) = (f32::from(piece) / f32::from(PIECES) * FRAC_PI_2).sin_cos();
            (x + towards.0 * cosine * radius, y + towards.1 * sine * radius)
        };
        (0..PIECES).for_each(|piece| self.rug_line(on_it(piece), on_it(piece + 1)));
    }

    fn rug_line(&mut self, from: (f32, f32), to: (f32, f32)) {
        let color = theme::FLOOR.mix(&theme::QUIET, 0.6).with_alpha(SEEN);
        self.surface.line(at(from), at(to), 1.2, color);
    }

    /// The largest rectangle of the room, off its walls and as near to its middle as may be, with nothing but floor and furniture
    /// in it: left, top, right, bottom.
    fn largest(&self, board: &Board) -> Option<(f32, f32, f32, f32)> {
        let ((left, top), (right, bottom)) = self.bounds();
        let (left, top) = (left as i16 + RIM, top as i16 + RIM);
        let (right, bottom) = (right as i16 - RIM, bottom as i16 - RIM);
        let is_free = |x: i16, y: i16| {
            let square = Square::new(x, y);
            self.area.contains(&square) && matches!(board.terrain(square), Terrain::Floor | Terrain::Low)
        };
        let mut best: Option<((i16, i16), (i16, i16, i16, i16))> = None;
        for y in top..bottom {
            for x in left..right {
                let mut width = (right - x).min(SIDES.1);
                for height in 1..=(bottom - y).min(SIDES.1) {
                    let row = y + height - 1;
                    width = (0..width).find(|&dx| !is_free(x + dx, row)).unwrap_or(width);
                    let aside = (2 * x + width - left - right).abs() + (2 * y + height - top - bottom).abs();
                    let good = (width * height, -aside);
                    let is_rug = width >= SIDES.0 && height >= SIDES.0;
                    if is_rug && best.is_none_or(|(best, _)| good > best) {
                        best = Some((good, (x, y, x + width, y + height)));
                    }
                }
            }
        }
        let (_, (left, top, right, bottom)) = best?;
        let inset = 0.2;
        let side = |at: i16, inset: f32| f32::from(at) + inset;
        Some((side(left, inset), side(top, inset), side(right, -inset), side(bottom, -inset)))
    }
}
