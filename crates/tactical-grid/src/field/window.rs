//! The lattice points around a space, put together from what its corners reach eastward and westward.

use std::ops::Range;

use super::Field;
use super::half_window::{Corners, HalfWindow, Measures};
use super::sweep::Sweep;
use crate::bit_planes::Plane;
use crate::{Board, Space};

/// The window of a field: the lattice points among its squares that some corner of the space reaches.
#[derive(Debug, Default)]
pub(super) struct Window<S> {
    /// The upper left square.
    origin: (i32, i32),
    measures: Measures,
    corners: Corners<S>,
    east: HalfWindow,
    west: HalfWindow,
}

impl<S: Sweep> Window<S> {
    /// Sweeps every quadrant of every corner of `space`. Rules: TAC-36, TAC-44.
    pub(super) fn sweep(&mut self, solid: &Plane, space: Space, radius: u8) {
        let (x, y) = self.place(space, radius);
        let side = i32::from(space.side);
        let (north, south) = (y - 1, y + side);
        let rows = [solid.rows_eastward(x - 1, north, 1), solid.rows_eastward(x - 1, south, -1)];
        self.east.sweep(&mut self.corners, self.measures, 1 | 1 << side, rows);
        let rows = [solid.rows_westward(x + side, north, 1), solid.rows_westward(x + side, south, -1)];
        self.west.sweep(&mut self.corners, self.measures, 0, rows);
    }

    /// Lays the window around `space`; returns its upper left corner.
    #[inline]
    fn place(&mut self, space: Space, radius: u8) -> (i32, i32) {
        let (x, y) = (i32::from(space.origin.x), i32::from(space.origin.y));
        self.origin = (x - i32::from(radius), y - i32::from(radius));
        self.measures = Measures { radius: usize::from(radius), side: usize::from(space.side) };
        (x, y)
    }

    /// Sweeps every quadrant of a single lattice point, which comes to be in the middle of a window of `reach` squares to
    /// every side; returns the lattice rows that were looked at. Rule: TAC-36.
    pub(super) fn sweep_point(&mut self, solid: &Plane, (x, y): (i32, i32), reach: usize) -> Range<usize> {
        self.origin = (x - reach as i32, y - reach as i32);
        self.measures = Measures { radius: reach, side: 0 };
        let rows = [solid.rows_eastward(x - 1, y - 1, 1), solid.rows_eastward(x - 1, y, -1)];
        self.east.sweep_point(&mut self.corners, reach, true, rows);
        let rows = [solid.rows_westward(x, y - 1, 1), solid.rows_westward(x, y, -1)];
        self.west.sweep_point(&mut self.corners, reach, false, rows);
        let ((east_first, east_last), (west_first, west_last)) = (self.east.rows(), self.west.rows());
        let (first, last) = (east_first.min(west_first), east_last.max(west_last));
        self.east.widen(first, last);
        self.west.widen(first, last);
        first..last + 1
    }

    /// The points of lattice row `y` that the point swept last reached, west to east.
    pub(super) fn points(&self, y: usize) -> u128 {
        let west = self.west.points(y).reverse_bits() >> (63 - self.measures.reach());
        u128::from(self.east.points(y)) << self.measures.radius | u128::from(west)
    }

    /// Writes into the cleared `field` the squares that have a reached corner and lie on the map. Rule: TAC-43.
    pub(super) fn write(&mut self, board: &Board, field: &mut Field) {
        let length = self.measures.length();
        let columns = on_map(self.origin.0, board.width()) & !(u128::MAX << length);
        let rows = self.rows(board);
        let (mut first, mut end) = (length, 0);
        let mut note = |y: usize| (first, end) = (first.min(y), y + 1);
        if length < 64 {
            let columns = columns as u64;
            for y in rows {
                let (east, west) = self.points_around(y);
                let points = east << self.measures.radius | west;
                let row = (points | points >> 1) & columns;
                if row != 0 {
                    note(y);
                    field.words[y] = row;
                }
            }
        } else {
            for y in rows {
                let (east, west) = self.points_around(y);
                let points = u128::from(east) << self.measures.radius | u128::from(west);
                let row = (points | points >> 1) & columns;
                if row != 0 {
                    note(y);
                    let words = &mut field.words[y * field.words_per_row..(y + 1) * field.words_per_row];
                    words[0] = row as u64;
                    if let Some(word) = words.get_mut(1) {
                        *word = (row >> 64) as u64;
                    }
                }
            }
        }
        field.rows = first.min(end)..end;
    }

    /// The rows of squares on the map beside a line with reached points; makes both halves readable there.
    fn rows(&mut self, board: &Board) -> Range<usize> {
        let ((east_first, east_last), (west_first, west_last)) = (self.east.rows(), self.west.rows());
        let first = east_first.min(west_first).saturating_sub(1);
        let last = (east_last.max(west_last) + 1).min(self.measures.length());
        self.east.widen(first, last);
        self.west.widen(first, last);
        let (top, bottom) = (-self.origin.1, i32::from(board.height()) - self.origin.1);
        first.max(top.max(0) as usize)..last.min(bottom.max(0) as usize)
    }

    /// The reached points on the lines north and south of row `y`: eastward from the far side of the space, and
    /// westward from it, turned round to the columns of the window.
    #[inline]
    fn points_around(&self, y: usize) -> (u64, u64) {
        let (east, west) =
            (self.east.points(y) | self.east.points(y + 1), self.west.points(y) | self.west.points(y + 1));
        (east, west.reverse_bits() >> (63 - self.measures.reach()))
    }
}

/// Which of the window's columns, the first of them `first`, lie on a map of `count`.
pub(super) fn on_map(first: i32, count: u16) -> u128 {
    let (before, end) = (-first, i32::from(count) - first);
    !(u128::MAX << end.clamp(0, 127)) & u128::MAX << before.clamp(0, 127)
}
