//! One side of the window, east or west of the space, counted away from it.

use super::MAX_FIELD_RADIUS;
use super::sweep::{QuadrantRow, Sweep};
use crate::bit_planes::{Rows, pinches};

/// Lattice rows of the largest window: that of one corner, which reaches beyond the space to either side.
const ROWS: usize = 2 * (MAX_FIELD_RADIUS as usize + 5) + 1;

/// The lattice points to one side that some corner of the space reaches.
///
/// Lattice column 0 is that of the corners on the far side of the space. Square 0 of a row is the one before it, so
/// that column `x` runs between squares `x` and `x + 1`.
#[derive(Debug)]
pub(super) struct HalfWindow {
    /// Reached points of the lattice rows from `first` to `last`; the other rows have none, and hold anything.
    reached: [u64; ROWS],
    first: usize,
    last: usize,
}

impl Default for HalfWindow {
    fn default() -> Self {
        Self { reached: [0; ROWS], first: 0, last: 0 }
    }
}

/// What is still clear for the corners of the space, in one quadrant each: first for the one on the far side.
#[derive(Debug, Default)]
pub(super) struct Corners<S> {
    /// Those on the line where the rows enter the space.
    far: [S; 2],
    /// Those on the line where the rows leave it.
    near: [S; 2],
}

/// Measures of the window.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Measures {
    /// Squares from the space to the rim.
    pub(super) radius: usize,
    /// Squares along a side of the space.
    pub(super) side: usize,
}

impl Measures {
    /// The longest way from a corner of the space to a side of the window.
    #[inline]
    pub(super) fn reach(self) -> usize {
        self.radius + self.side
    }

    /// Squares along a side of the window.
    #[inline]
    pub(super) fn length(self) -> usize {
        2 * self.radius + self.side
    }
}

impl HalfWindow {
    /// Finds the points that the corners reach through the rows southward, from the one north of the space on, and
    /// northward, from the one south of it. Only rows that something reaches are asked for. The columns of `axes`,
    /// where corners stand, belong to this half. Rules: TAC-36, TAC-44.
    #[inline(never)] // Inlined for east and for west, the whole field takes a tenth longer.
    pub(super) fn sweep<S: Sweep>(
        &mut self,
        corners: &mut Corners<S>,
        measures: Measures,
        axes: u64,
        [southward, northward]: [Rows<'_>; 2],
    ) {
        let (radius, reach) = (measures.radius, measures.reach());
        self.reached[radius..=reach].fill(0);
        self.last = radius + self.outward(corners, measures, axes, southward, |line| radius + line);
        self.first = reach - self.outward(corners, measures, axes, northward, |line| reach - line);
    }

    /// Goes through the rows of the space and beyond, until nothing can be reached; returns the last line looked at.
    ///
    /// Line `i` lies between rows `i - 1` and `i` and is lattice row `lattice_row(i)`; the first row comes before
    /// the space. Rules: TAC-39, TAC-42.
    #[inline(always)] // Each of the two ways has branches of its own to learn: in one function, a tenth slower.
    fn outward<S: Sweep>(
        &mut self,
        corners: &mut Corners<S>,
        measures: Measures,
        axes: u64,
        mut rows: Rows<'_>,
        lattice_row: impl Fn(usize) -> usize,
    ) -> usize {
        let Measures { radius, side } = measures;
        let reach = measures.reach();
        let mut before = rows.next();
        let mut row = rows.next();
        let mut pinched = pinches(before, row);
        let mut columns = axes & !pinched;
        open(&mut corners.far, pinched, measures, reach);
        for i in 0..side {
            (before, row) = (row, rows.next());
            pinched = pinches(before, row);
            columns &= !(before & before >> 1) & !pinched;
            let mut points = columns;
            for (far, aside) in corners.far.iter_mut().zip([0, side]) {
                points |= pass(far, i, before, pinched, aside, reach);
            }
            self.reached[lattice_row(i + 1)] |= points;
        }
        open(&mut corners.near, pinched, measures, radius);
        self.reached[lattice_row(side)] |= along_line(before & row, pinched, measures);
        columns |= axes & !pinched;
        for i in side..reach {
            (before, row) = (row, rows.next());
            pinched = pinches(before, row);
            columns &= !(before & before >> 1) & !pinched;
            let mut points = columns;
            let mut is_empty = columns == 0;
            for (far, aside) in corners.far.iter_mut().zip([0, side]) {
                points |= pass(far, i, before, pinched, aside, reach);
                is_empty &= far.is_empty();
            }
            for (near, aside) in corners.near.iter_mut().zip([0, side]) {
                points |= pass(near, i - side, before, pinched, aside, reach);
                is_empty &= near.is_empty();
            }
            self.reached[lattice_row(i + 1)] = points;
            if is_empty {
                return i + 1;
            }
        }
        reach
    }

    /// Finds the points that one lattice point reaches within `reach` squares, through the rows southward, from the one
    /// north of it on, and northward, from the one south of it; it is on lattice row `reach`. Its own column belongs to
    /// this half if `has_axis`. Rules: TAC-36, TAC-43.
    pub(super) fn sweep_point<S: Sweep>(
        &mut self,
        corners: &mut Corners<S>,
        reach: usize,
        has_axis: bool,
        [southward, northward]: [Rows<'_>; 2],
    ) {
        let corner = &mut corners.far[0];
        self.reached[reach] = 0;
        self.last = reach + self.outward_from(corner, reach, has_axis, southward, |line| reach + line);
        self.first = reach - self.outward_from(corner, reach, has_axis, northward, |line| reach - line);
    }

    /// Goes through the rows from a point on, until nothing can be reached; returns the last line looked at. A pinched
    /// point reaches nothing. Line `i` from the point is lattice row `lattice_row(i)`. Rules: TAC-39, TAC-42.
    fn outward_from<S: Sweep>(
        &mut self,
        corner: &mut S,
        reach: usize,
        has_axis: bool,
        mut rows: Rows<'_>,
        lattice_row: impl Fn(usize) -> usize,
    ) -> usize {
        let (mut before, mut row) = (rows.next(), rows.next());
        let pinched = pinches(before, row);
        if pinched & 1 == 1 {
            return 0;
        }
        self.reached[lattice_row(0)] |= along_line_from(0, before & row, pinched, reach);
        corner.open(reach as u32, reach as u32);
        let mut column = u64::from(has_axis);
        for i in 0..reach {
            (before, row) = (row, rows.next());
            let pinched = pinches(before, row);
            column &= !(before & before >> 1) & !pinched;
            self.reached[lattice_row(i + 1)] = column | pass(corner, i, before, pinched, 0, reach);
            if column == 0 && corner.is_empty() {
                return i + 1;
            }
        }
        reach
    }

    /// The first and the last lattice row with reached points.
    #[inline]
    pub(super) fn rows(&self) -> (usize, usize) {
        (self.first, self.last)
    }

    /// Makes the lattice rows from `first` to `last` readable.
    #[inline]
    pub(super) fn widen(&mut self, first: usize, last: usize) {
        if first < self.first {
            self.reached[first..self.first].fill(0);
        }
        if self.last < last {
            self.reached[self.last + 1..=last].fill(0);
        }
    }

    /// The reached points of lattice row `y`.
    #[inline]
    pub(super) fn points(&self, y: usize) -> u64 {
        self.reached[y]
    }
}

/// Opens the quadrants of the corners on a line over `rows` rows; a pinched corner reaches nothing. Rule: TAC-42.
#[inline(always)]
fn open<S: Sweep>(corners: &mut [S; 2], pinched: u64, measures: Measures, rows: usize) {
    for (corner, aside) in corners.iter_mut().zip([0, measures.side]) {
        corner.open((measures.reach() - aside) as u32, rows as u32);
        if pinched >> aside & 1 == 1 {
            corner.close();
        }
    }
}

/// Takes the corner in column `aside` through one row of its quadrant; returns the points behind it that it reaches.
#[inline(always)]
fn pass<S: Sweep>(corner: &mut S, index: usize, row: u64, pinched: u64, aside: usize, reach: usize) -> u64 {
    if corner.is_empty() {
        return 0;
    }
    let (solid, pinched, columns) = (row >> (aside + 1), pinched >> aside, (reach - aside) as u32);
    corner.pass(QuadrantRow { index: index as u32, solid, pinched, columns }) << aside
}

/// The points of their line that two corners reach, themselves included; `seams` are the squares that are SOLID on
/// both sides of it. Rules: TAC-39, TAC-42, TAC-43.
#[inline(always)]
fn along_line(seams: u64, pinched: u64, measures: Measures) -> u64 {
    let from = |aside| along_line_from(aside, seams, pinched, measures.reach());
    from(0) | from(measures.side)
}

/// The same for the corner in column `aside` alone.
#[inline(always)]
fn along_line_from(aside: usize, seams: u64, pinched: u64, reach: usize) -> u64 {
    let before_seam = (seams >> (aside + 1)).trailing_zeros() + 1;
    let before_pinch = (pinched >> aside).trailing_zeros();
    let points = before_seam.min(before_pinch).min((reach - aside) as u32 + 1);
    ((1 << points) - 1) << aside
}
