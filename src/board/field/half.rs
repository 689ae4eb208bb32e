//! One side of the window, east or west of the space, counted away from it.

use super::MAX_FIELD_RADIUS;
use super::sweep::{Row, Sweep};

/// Rows of squares in the largest window, with one more on either side for the pinched points of its rim.
const ROWS: usize = 2 * MAX_FIELD_RADIUS as usize + 5 + 2;

/// The squares and lattice points to one side.
///
/// Column 0 of the squares is the one just beyond the far side of the space, so column 1 is the first that a corner
/// there looks along; column 0 of the reached points is that corner's own.
///
/// Lattice row `y` of the window lies between rows `y` and `y + 1` of the squares kept here.
#[derive(Debug)]
pub(super) struct Half {
    /// SOLID squares.
    solid: [u64; ROWS],
    /// Pinched points between a row of squares and the one before it, each in the column of the square after it.
    pinched: [u64; ROWS],
    /// Points that some corner reaches.
    reached: [u64; ROWS],
}

impl Default for Half {
    fn default() -> Self {
        Self { solid: [0; ROWS], pinched: [0; ROWS], reached: [0; ROWS] }
    }
}

/// A corner of the space, as one half sees it.
#[derive(Clone, Copy)]
pub(super) struct Post {
    /// Its lattice row.
    pub(super) row: usize,
    /// Columns from the far side of the space to it.
    pub(super) aside: usize,
    /// Columns from it to the rim of the window.
    pub(super) columns: usize,
    /// Squares along a side of the window.
    pub(super) length: usize,
}

impl Half {
    /// Copies the rows of squares, northernmost first; nothing is reached yet.
    #[inline]
    pub(super) fn copy(&mut self, rows: impl Iterator<Item = u64>) {
        let mut before = 0;
        for (i, row) in rows.enumerate() {
            self.solid[i] = row;
            self.pinched[i] = pinches(before, row);
            self.reached[i] = 0;
            before = row;
        }
    }

    /// The reached points of lattice row `y`.
    #[inline]
    pub(super) fn points(&self, y: usize) -> u64 {
        self.reached[y]
    }

    /// Adds the points that `post` reaches: along its row, and in the quadrants north and south of it; with
    /// `axis` along its column too. A pinched corner reaches nothing, not even itself. Rules: TAC-42, TAC-43.
    #[inline]
    pub(super) fn sweep(&mut self, post: Post, sweep: &mut impl Sweep, axis: bool) {
        let Post { row, aside, length, .. } = post;
        let along = self.along_row(post);
        if along == 0 {
            return;
        }
        self.reached[row] |= along << aside;
        let (north, south) = self.reached[..=length].split_at_mut(row);
        let squares = self.solid[1..=row].iter().zip(&self.pinched[1..=row]).zip(north).rev();
        sweep_rows(post, sweep, axis, row, squares);
        let behind = row + 1..=length;
        let squares = self.solid[behind.clone()].iter().zip(&self.pinched[row + 2..]).zip(&mut south[1..]);
        sweep_rows(post, sweep, axis, length - row, squares);
    }

    /// The points of its row that `post` reaches, itself included. Rules: TAC-39, TAC-42, TAC-43.
    #[inline]
    fn along_row(&self, post: Post) -> u64 {
        let seams = (self.solid[post.row] & self.solid[post.row + 1]) >> (post.aside + 1);
        let pinched = self.pinched[post.row + 1] >> (post.aside + 1);
        let before_seam = seams.trailing_zeros() + 1;
        let points = before_seam.min(pinched.trailing_zeros()).min(post.columns as u32 + 1);
        (1 << points) - 1
    }
}

/// Sweeps `count` rows away from `post`, each with its squares, the pinched points behind it and those reached there.
#[inline]
fn sweep_rows<'a>(
    post: Post,
    sweep: &mut impl Sweep,
    axis: bool,
    count: usize,
    rows: impl Iterator<Item = ((&'a u64, &'a u64), &'a mut u64)>,
) {
    let (aside, columns) = (post.aside, post.columns as u32);
    let mut axis = u64::from(axis);
    sweep.open(columns, count as u32);
    for (index, ((&squares, &pinched), reached)) in (0..).zip(rows) {
        let (solid, pinched) = (squares >> (aside + 1), pinched >> (aside + 1));
        let is_seam = squares >> aside & 0b11 == 0b11;
        axis &= u64::from(!is_seam) & !pinched;
        *reached |= (sweep.pass(Row { index, solid, pinched, columns }) | axis) << aside;
        if sweep.is_empty() && axis == 0 {
            return;
        }
    }
}

/// The pinched points between two rows of squares, each in the column of the square after it. Rule: TAC-42.
#[inline]
fn pinches(north: u64, south: u64) -> u64 {
    (north ^ north << 1) & (south ^ south << 1) & (north ^ south)
}
