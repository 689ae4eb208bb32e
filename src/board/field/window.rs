//! The lattice points around a space, and which of them its corners reach.

use super::beams::Beams;
use super::quadrant::{Post, Quadrant, Side, Squares, Way};
use crate::board::plane::Plane;
use crate::board::{Board, Space};

/// Rows of squares in the largest window, with one more on either side for the pinched points of its rim.
pub(super) const ROWS: usize = 2 * 32 + 5 + 2;

/// The lattice points within a radius of a space.
///
/// Lattice column 0 is the west rim of the window, lattice row 0 its north rim.
#[derive(Debug)]
pub(super) struct Window {
    origin: (i32, i32),
    squares: Squares,
    /// Lattice points that some corner of the space reaches, row by row, west to east from the lowest bit.
    reached: [u128; ROWS],
    beams: Beams,
}

impl Default for Window {
    fn default() -> Self {
        Self { origin: (0, 0), squares: Squares::default(), reached: [0; ROWS], beams: Beams::default() }
    }
}

impl Window {
    /// Finds all lattice points that the corners of `space` reach. Rules: TAC-36 to TAC-43.
    pub(super) fn light(&mut self, solid: &Plane, space: Space, radius: u8) {
        let reach = i32::from(radius);
        self.origin = (i32::from(space.origin.x) - reach, i32::from(space.origin.y) - reach);
        self.squares.copy(solid, space, radius);
        self.reached[..=self.squares.length()].fill(0);
        for post in self.squares.posts() {
            self.light_from(post);
        }
    }

    /// The squares of row `y` of the window that have a reached corner, west to east. Rule: TAC-43.
    pub(super) fn row(&self, y: usize) -> u128 {
        let points = self.reached[y] | self.reached[y + 1];
        (points | points >> 1) & ((1 << self.squares.length()) - 1)
    }

    /// The columns of the window that lie on the map.
    pub(super) fn columns_on(&self, board: &Board) -> u128 {
        let first = (-self.origin.0).clamp(0, 127);
        let end = (i32::from(board.width()) - self.origin.0).clamp(0, 127);
        ((1 << end) - 1) & !((1 << first) - 1)
    }

    /// Whether row `y` of the window lies on the map.
    pub(super) fn is_row_on(&self, board: &Board, y: usize) -> bool {
        (0..i32::from(board.height())).contains(&(self.origin.1 + y as i32))
    }

    /// Adds the points that one corner reaches; a pinched corner reaches nothing, not even itself (TAC-43).
    fn light_from(&mut self, post: Post) {
        if self.squares.is_pinched(post) {
            return;
        }
        self.reached[post.row] |= 1 << post.column;
        for side in [Side::East, Side::West] {
            self.reached[post.row] |= side.place(self.squares.along_row(post, side), post);
            for way in [Way::North, Way::South] {
                self.light_quadrant(post, self.squares.quadrant(post, side, way), side, way);
            }
        }
        for way in [Way::North, Way::South] {
            for v in 1..=self.squares.along_column(post, way) {
                self.reached[way.row(post, v)] |= 1 << post.column;
            }
        }
    }

    fn light_quadrant(&mut self, post: Post, quadrant: Quadrant, side: Side, way: Way) {
        self.beams.open(quadrant.columns, quadrant.rows);
        for v in 0..quadrant.rows {
            let points = self.beams.pass(self.squares.row(quadrant, v));
            self.reached[way.row(post, v + 1)] |= side.place(points, post);
            if self.beams.is_empty() {
                return;
            }
        }
    }
}
