//! What each corner of a space reaches by itself: the number of corners in view, from which cover follows.

use std::ops::Range;

use crate::{Space, Square};

/// The lattice points that each of the four corners of a space reaches within a radius. Rules: TAC-36, TAC-51.
///
/// A [`Field`](crate::Field) says which squares are in line; this says of how many corners of a square, or of a larger space, one
/// corner of the observer is in view: the count that cover is made of. Takes 1,088 bytes for radius 16.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CornerField {
    pub(super) space: Space,
    pub(super) radius: u8,
    words_per_row: usize,
    /// The rows of lattice points, each four times over: for every corner, in the order of [`Space::corners`]. So a
    /// question finds all that it asks for in one place.
    words: Vec<u64>,
}

/// For 64 squares of a row, whether at least so many of their corners are in view.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Counts {
    pub(crate) two: u64,
    pub(crate) three: u64,
    pub(crate) four: u64,
}

impl Counts {
    /// Takes in what one corner of the observer reaches: the two northern corners of the squares, and the southern.
    fn add(&mut self, (nw, ne): (u64, u64), (sw, se): (u64, u64)) {
        let ([any_north, both_north], [any_south, both_south]) = ([nw | ne, nw & ne], [sw | se, sw & se]);
        self.two |= both_north | both_south | any_north & any_south;
        self.three |= both_north & any_south | any_north & both_south;
        self.four |= both_north & both_south;
    }
}

impl Default for CornerField {
    /// One that reaches nothing.
    fn default() -> Self {
        Self::empty(Space::of(Square::new(0, 0)), 0)
    }
}

impl CornerField {
    /// One that reaches nothing, with room for what it may reach.
    pub(crate) fn empty(space: Space, radius: u8) -> Self {
        let mut field = Self { space, radius, words_per_row: 1, words: Vec::new() };
        field.clear(space, radius);
        field
    }

    /// Of how many corners of `target` the best corner of the space has a free segment to, LOW squares left out of
    /// account: 0 means no line of effect. `None` if the target sticks out of the window. Rules: TAC-51, TAC-52.
    pub fn corners_in_view(&self, target: Space) -> Option<u8> {
        let (left, top) = self.corner();
        let (x, y) = (i32::from(target.origin.x) - left, i32::from(target.origin.y) - top);
        let last = self.points() as i32 - 1 - i32::from(target.side);
        if !(0..=last).contains(&x) || !(0..=last).contains(&y) {
            return None;
        }
        let (x, y, side) = (x as usize, y as usize, usize::from(target.side));
        let (north, south) = (self.row(y), self.row(y + side));
        let two = |points: u64| (points & 1) + (points >> side & 1);
        let best = if self.words_per_row == 1 {
            north.iter().zip(south).map(|(north, south)| two(north >> x) + two(south >> x)).max()
        } else {
            let eastward = |words: &[u64]| ((u128::from(words[0]) | u128::from(words[1]) << 64) >> x) as u64;
            let corners = north.chunks_exact(2).zip(south.chunks_exact(2));
            corners.map(|(north, south)| two(eastward(north)) + two(eastward(south))).max()
        };
        best.map(|count| count as u8)
    }

    /// Of how many corners the best corner of the space has a free segment to, for the squares of word `i` of row `y`
    /// of a [`Field`]. Rule: TAC-51.
    pub(crate) fn counts(&self, y: usize, i: usize) -> Counts {
        let mut counts = Counts::default();
        let rows = |y| self.row(y).chunks_exact(self.words_per_row);
        for (north, south) in rows(y).zip(rows(y + 1)) {
            // A row of points has one word more than a row of squares that fill theirs.
            let eastward = |row: &[u64]| row[i] >> 1 | row.get(i + 1).map_or(0, |next| next << 63);
            counts.add((north[i], eastward(north)), (south[i], eastward(south)));
        }
        counts
    }

    /// Lattice row `y`, four times over.
    #[inline]
    fn row(&self, y: usize) -> &[u64] {
        let length = 4 * self.words_per_row;
        &self.words[length * y..length * (y + 1)]
    }

    /// Makes it that of `space`, reaching nothing yet.
    pub(super) fn clear(&mut self, space: Space, radius: u8) {
        (self.space, self.radius) = (space, radius);
        self.words_per_row = self.points().div_ceil(64);
        self.words.clear();
        self.words.resize(4 * self.points() * self.words_per_row, 0);
    }

    /// Leaves of each corner what it reaches in `other`, too, which is that of the same window.
    pub(super) fn keep_common(&mut self, other: &Self) {
        for (points, others) in self.words.iter_mut().zip(&other.words) {
            *points &= others;
        }
    }

    /// The upper left lattice point of the window.
    pub(super) fn corner(&self) -> (i32, i32) {
        let radius = i32::from(self.radius);
        (i32::from(self.space.origin.x) - radius, i32::from(self.space.origin.y) - radius)
    }

    /// The longest way from a corner of the space to a side of the window.
    pub(super) fn reach(&self) -> usize {
        usize::from(self.radius) + usize::from(self.space.side)
    }

    /// Lattice points along a side of the window.
    pub(super) fn points(&self) -> usize {
        2 * usize::from(self.radius) + usize::from(self.space.side) + 1
    }

    /// Writes what one corner of the space reaches within `reach` squares into the lines and columns of the window: the
    /// points of each of `lines`, of which the corner is on line and in column `reach`. Returns the lines written.
    pub(super) fn write(
        &mut self,
        corner: usize,
        reach: usize,
        lines: Range<usize>,
        points_of: impl Fn(usize) -> u128,
    ) -> Range<usize> {
        let (side, points, per_row) = (usize::from(self.space.side), self.points(), self.words_per_row);
        let (aside, down) = (corner % 2 * side, corner / 2 * side);
        // How far the window begins east and south of what the corner reaches.
        let window = reach - usize::from(self.radius);
        let (west, north) = (window - aside, window - down);
        let written = lines.start.saturating_sub(north)..lines.end.saturating_sub(north).min(points);
        let columns = !(u128::MAX << points);
        for y in written.clone() {
            let row = points_of(y + north) >> west & columns;
            let at = (4 * y + corner) * per_row;
            self.words[at] = row as u64;
            if per_row > 1 {
                self.words[at + 1] = (row >> 64) as u64;
            }
        }
        written
    }

    /// Lattice row `y` of all four corners together.
    pub(super) fn any(&self, y: usize) -> u128 {
        if self.words_per_row == 1 {
            return self.row(y).iter().fold(0, |any, word| any | word).into();
        }
        let corners = self.row(y).chunks_exact(2).map(|word| u128::from(word[0]) | u128::from(word[1]) << 64);
        corners.fold(0, |any, points| any | points)
    }
}
