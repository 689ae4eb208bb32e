//! Fields: all squares that a space has line of effect or of sight to, at once and exactly.
//!
//! A space has line of effect to a square if and only if one of the square's four corners is reached from one of
//! the space's (TAC-43). So a field is made of lattice points. From each corner of the space each quadrant is swept
//! outward, row by row, with what is still clear in it ([`sweep`]): for short reaches the clear points themselves
//! ([`shadows`]), else the clear directions ([`beams`]). The axes between the quadrants are walked by themselves,
//! because only they have seams (TAC-39).
//!
//! The rows go by once for all corners of one side of the space, and no farther than something is reached ([`half_window`]):
//! in small rooms most of a field is never looked at.

mod beams;
mod corner_sweeps;
mod corners;
mod half_window;
mod ray;
mod reach_cache;
mod shadows;
mod sweep;
mod window;

#[cfg(test)]
mod tests;

use std::ops::Range;

use super::bit_planes::Plane;
use super::{Blocking, Board, Space, Square};

pub use corners::CornerField;
pub(super) use corners::Counts;

use beams::Beams;
use reach_cache::ReachCache;
use shadows::Shadows;
use window::{Window, on_map};

/// The largest radius of a field, in squares: how far the largest lamp shines.
pub const MAX_FIELD_RADIUS: u8 = 40;

/// The squares of the map that one space has a line to, within a radius. Rules: TAC-06, TAC-44.
///
/// Holds one bit for each square of the window of squares at most `radius` away: 264 bytes for radius 16. Solid
/// squares belong to it where a line touches one of their corners, as the face of a wall that is looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    space: Space,
    radius: u8,
    words_per_row: usize,
    words: Vec<u64>,
    /// The rows of the window that hold any square of it.
    rows: Range<usize>,
}

impl Default for Field {
    /// A field that reaches nothing.
    fn default() -> Self {
        Self::empty(Space::of(Square::new(0, 0)), 0)
    }
}

impl Field {
    /// A field that reaches nothing, with room for what it may reach.
    pub(super) fn empty(space: Space, radius: u8) -> Self {
        let mut field = Self { space, radius, words_per_row: 1, words: Vec::new(), rows: 0..0 };
        field.clear(space, radius);
        field
    }

    /// Makes it the field of `space`, reaching nothing yet.
    fn clear(&mut self, space: Space, radius: u8) {
        (self.space, self.radius) = (space, radius);
        self.words_per_row = self.side().div_ceil(64);
        self.words.clear();
        self.words.resize(self.side() * self.words_per_row, 0);
        self.rows = 0..0;
    }

    /// The space whose field this is.
    pub fn space(&self) -> Space {
        self.space
    }

    /// How far it goes, in squares (TAC-06).
    pub fn radius(&self) -> u8 {
        self.radius
    }

    /// Whether `square` is on the map, within the radius and in line.
    pub fn contains(&self, square: Square) -> bool {
        let (left, top) = self.corner();
        let (x, y) = (i32::from(square.x) - left, i32::from(square.y) - top);
        let inside = 0..self.side() as i32;
        inside.contains(&x)
            && inside.contains(&y)
            && self.row(y as usize)[x as usize / 64] >> (x as usize % 64) & 1 == 1
    }

    /// The squares of the field, row by row.
    pub fn squares(&self) -> impl Iterator<Item = Square> {
        let (left, top) = self.corner();
        (0..self.side()).flat_map(move |y| {
            bits(self.row(y)).map(move |x| Square::new((left + x) as i16, (top + y as i32) as i16))
        })
    }

    /// Calls `visit` for every square of the field that is set in `plane`, 64 columns after another.
    pub(super) fn for_each_in(&self, plane: &Plane, mut visit: impl FnMut(Square)) {
        let (left, top) = self.corner();
        for i in 0..self.words_per_row {
            let x = left + 64 * i as i32;
            let mut others = plane.rows_eastward(x, top + self.rows.start as i32, 1);
            for y in self.rows.clone() {
                let mut both = self.words[y * self.words_per_row + i] & others.next();
                let y = top + y as i32;
                while both != 0 {
                    visit(Square::new((x + both.trailing_zeros() as i32) as i16, y as i16));
                    both &= both - 1;
                }
            }
        }
    }

    /// Word `i` of row `y` of the window.
    #[inline]
    pub(super) fn word(&self, y: usize, i: usize) -> u64 {
        self.words[y * self.words_per_row + i]
    }

    /// Words of the window.
    pub(super) fn length(&self) -> usize {
        self.words.len()
    }

    /// The words of the rows that hold any square: row, place in it, and the westernmost square.
    pub(super) fn reached_words(&self) -> impl Iterator<Item = (usize, usize, (i32, i32))> + use<> {
        let ((left, top), per_row) = (self.corner(), self.words_per_row);
        let rows = self.rows.clone();
        rows.flat_map(move |y| (0..per_row).map(move |i| (y, i, (left + 64 * i as i32, top + y as i32))))
    }

    /// The place of a square of the window among its words, and its bit there.
    #[inline]
    pub(super) fn place(&self, square: Square) -> (usize, u32) {
        let (left, top) = self.corner();
        let (x, y) = ((i32::from(square.x) - left) as usize, (i32::from(square.y) - top) as usize);
        (y * self.words_per_row + x / 64, x as u32 % 64)
    }

    /// Whether `bits`, 64 eastward from a square at a time, has any that a line of the field may touch: in the smallest
    /// rectangle around its squares, or just beside it, where lines end on its rim.
    pub(super) fn has_any_around(&self, bits: impl Fn(i32, i32) -> u64) -> bool {
        let ((left, top), per_row) = (self.corner(), self.words_per_row);
        let words = &self.words[self.rows.start * per_row..self.rows.end * per_row];
        let all = words.chunks_exact(per_row).fold(0, |all, row| all | joined(row));
        if all == 0 {
            return false;
        }
        // From one column west of the window on.
        let columns = u128::MAX >> (all.leading_zeros() - 2) & u128::MAX << all.trailing_zeros();
        let mut rows = top + self.rows.start as i32 - 1..=top + self.rows.end as i32;
        rows.any(|y| {
            bits(left - 1, y) & columns as u64 != 0 || bits(left + 63, y) & (columns >> 64) as u64 != 0
        })
    }

    /// Writes those of the `squares` of each of `rows`, asked for one after another, that lie in the window and on the
    /// map; it reaches nothing yet.
    fn write_rows(&mut self, board: &Board, rows: Range<usize>, mut squares: impl FnMut(usize) -> u128) {
        let ((left, top), side, per_row) = (self.corner(), self.side(), self.words_per_row);
        let columns = on_map(left, board.width()) & !(u128::MAX << side);
        let on_map = on_map(top, board.height());
        let (mut first, mut last) = (side, 0);
        for y in (rows.start..rows.end.min(side)).filter(|y| on_map >> y & 1 == 1) {
            let row = squares(y) & columns;
            if row == 0 {
                continue;
            }
            (first, last) = (first.min(y), y + 1);
            self.words[y * per_row] = row as u64;
            if per_row > 1 {
                self.words[y * per_row + 1] = (row >> 64) as u64;
            }
        }
        self.rows = first.min(last)..last;
    }

    /// The upper left square of the window.
    fn corner(&self) -> (i32, i32) {
        let radius = i32::from(self.radius);
        (i32::from(self.space.origin.x) - radius, i32::from(self.space.origin.y) - radius)
    }

    /// Squares along a side of the window.
    fn side(&self) -> usize {
        2 * usize::from(self.radius) + usize::from(self.space.side)
    }

    /// Row `y` of the window, west to east from the lowest bit.
    fn row(&self, y: usize) -> &[u64] {
        &self.words[y * self.words_per_row..(y + 1) * self.words_per_row]
    }
}

/// The one or two words of a row, westernmost lowest.
fn joined(row: &[u64]) -> u128 {
    row.iter().rev().fold(0, |joined, &word| joined << 64 | u128::from(word))
}

/// The positions of the bits that are set, lowest first.
fn bits(words: &[u64]) -> impl Iterator<Item = i32> {
    words.iter().enumerate().flat_map(|(i, &word)| {
        let next = |rest: &u64| Some(rest & (rest - 1)).filter(|&rest| rest != 0);
        let rests = std::iter::successors(Some(word).filter(|&word| word != 0), next);
        rests.map(move |rest| (64 * i) as i32 + rest.trailing_zeros() as i32)
    })
}

/// Room to work out fields in; kept, so that after the first few nothing is allocated.
///
/// ```
/// use tactical_grid::{Blocking, Board, Field, FieldScratch, Space, Square};
///
/// let board = Board::new(40, 40);
/// let (mut scratch, mut field) = (FieldScratch::default(), Field::default());
/// let mut seen = 0;
/// for x in 10..30 {
///     scratch.fill(&mut field, &board, Space::of(Square::new(x, 20)), 8, Blocking::Sight);
///     seen += field.squares().count();
/// }
/// assert_eq!(seen, 20 * 17 * 17);
/// ```
#[derive(Debug, Default)]
pub struct FieldScratch {
    windows: Windows,
    /// What blocks a line around one space, where that is not what the board says.
    patch: Plane,
    /// What each corner reaches there, or where a pinch is masked.
    corners: CornerField,
    /// What each corner reaches among solid squares alone.
    unmasked: CornerField,
    /// What single points of a map reach.
    kept: ReachCache,
    /// The same where curtains block.
    kept_in_sight: ReachCache,
    /// The same where furniture counts.
    kept_over_furniture: ReachCache,
}

/// A window for short reaches and one for any.
#[derive(Debug, Default)]
struct Windows {
    near: Window<Shadows>,
    far: Window<Beams>,
}

impl Windows {
    /// Works out all that the corners of the space of the cleared `field` reach together.
    fn fill(&mut self, field: &mut Field, board: &Board, blocking: Blocking) {
        let (solid, space, radius) = (board.plane(blocking), field.space, field.radius);
        if usize::from(radius) + usize::from(space.side) <= shadows::REACH {
            self.near.sweep(solid, space, radius);
            self.near.write(board, field);
        } else {
            self.far.sweep(solid, space, radius);
            self.far.write(board, field);
        }
    }
}

impl FieldScratch {
    /// Works out the field of `space` into `field`.
    ///
    /// # Panics
    ///
    /// If `radius` is over [`MAX_FIELD_RADIUS`].
    pub fn fill(&mut self, field: &mut Field, board: &Board, space: Space, radius: u8, blocking: Blocking) {
        assert!(radius <= MAX_FIELD_RADIUS, "a field of radius {radius}");
        if board.masks_a_pinch(space, radius, blocking) {
            let mut corners = std::mem::take(&mut self.corners);
            self.fill_with_corners((field, &mut corners), board, space, radius, blocking);
            self.corners = corners;
        } else {
            field.clear(space, radius);
            self.windows.fill(field, board, blocking);
        }
    }

    /// The field of `space`, freshly allocated.
    ///
    /// # Panics
    ///
    /// If `radius` is over [`MAX_FIELD_RADIUS`].
    pub fn field(&mut self, board: &Board, space: Space, radius: u8, blocking: Blocking) -> Field {
        let mut field = Field::default();
        self.fill(&mut field, board, space, radius, blocking);
        field
    }
}

impl Board {
    /// The squares within `radius` of `space` that it has line of effect or of sight to, by `blocking`.
    ///
    /// For many fields keep a [`FieldScratch`].
    ///
    /// # Panics
    ///
    /// If `radius` is over [`MAX_FIELD_RADIUS`].
    pub fn field(&self, space: Space, radius: u8, blocking: Blocking) -> Field {
        FieldScratch::default().field(self, space, radius, blocking)
    }
}
