//! The lattice points around a space, put together from what its corners reach eastward and westward.

use super::Field;
use super::half::{Half, Post};
use super::sweep::Sweep;
use crate::board::plane::Plane;
use crate::board::{Board, Space};

/// The window of a field: its squares, and the lattice points among them that some corner of the space reaches.
#[derive(Debug, Default)]
pub(super) struct Window {
    /// The upper left square.
    origin: (i32, i32),
    radius: usize,
    side: usize,
    east: Half,
    west: Half,
}

impl Window {
    /// Copies the squares around `space`; nothing is reached yet.
    pub(super) fn copy(&mut self, solid: &Plane, space: Space, radius: u8) {
        let (x, y) = (i32::from(space.origin.x), i32::from(space.origin.y));
        let (reach, side) = (i32::from(radius), i32::from(space.side));
        self.origin = (x - reach, y - reach);
        (self.radius, self.side) = (usize::from(radius), usize::from(space.side));
        let rows = (y - reach - 1..).take(self.length() + 2);
        self.east.copy(rows.clone().map(|y| solid.eastward(x - 1, y)));
        self.west.copy(rows.map(|y| solid.westward(x + side, y)));
    }

    /// Sweeps every quadrant of every corner of the space. Rules: TAC-36, TAC-44.
    pub(super) fn sweep(&mut self, sweep: &mut impl Sweep) {
        for row in [self.radius, self.radius + self.side] {
            for aside in [0, self.side] {
                let columns = self.radius + self.side - aside;
                let post = Post { row, aside, columns, length: self.length() };
                self.east.sweep(post, sweep, true);
                self.west.sweep(post, sweep, false);
            }
        }
    }

    /// Writes into the cleared `field` the squares that have a reached corner and lie on the map. Rule: TAC-43.
    pub(super) fn write(&self, board: &Board, field: &mut Field) {
        let (columns, rows) =
            (self.on_map(self.origin.0, board.width()), self.on_map(self.origin.1, board.height()));
        field.rows = self.length()..0;
        for (y, words) in field.words.chunks_exact_mut(field.words_per_row).enumerate() {
            let row = if rows >> y & 1 == 1 { self.squares(y) & columns } else { 0 };
            if row != 0 {
                field.rows = field.rows.start.min(y)..y + 1;
                words[0] = row as u64;
                if let Some(word) = words.get_mut(1) {
                    *word = (row >> 64) as u64;
                }
            }
        }
    }

    /// The longest way from a corner of the space to a side of the window.
    pub(super) fn reach(&self) -> usize {
        self.radius + self.side
    }

    /// Squares along a side of the window.
    fn length(&self) -> usize {
        2 * self.radius + self.side
    }

    /// The squares of row `y` with a reached corner, west to east. Rule: TAC-43.
    fn squares(&self, y: usize) -> u128 {
        let (east, west) =
            (self.east.points(y) | self.east.points(y + 1), self.west.points(y) | self.west.points(y + 1));
        let west = west.reverse_bits() >> (63 - self.reach());
        if self.length() < 64 {
            let points = east << self.radius | west;
            u128::from((points | points >> 1) & !(u64::MAX << self.length()))
        } else {
            let points = u128::from(east) << self.radius | u128::from(west);
            (points | points >> 1) & !(u128::MAX << self.length())
        }
    }

    /// Which of the window's columns or rows, the first of them `first`, lie on a map of that many.
    fn on_map(&self, first: i32, count: u16) -> u128 {
        let (before, end) = (-first, i32::from(count) - first);
        !(u128::MAX << end.clamp(0, 127)) & u128::MAX << before.clamp(0, 127)
    }
}
