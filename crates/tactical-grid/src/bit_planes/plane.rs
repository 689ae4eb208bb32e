//! One bit for each square of a map, for one thing that a line can ask about.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::{Corner, Square};

/// Columns of padding before the first column; after the last there is at least as much.
const MARGIN: i32 = 64;

/// What a plane holds, by a number that is given once: planes with the same one hold the same. None has 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Contents(pub(crate) u64);

impl Default for Contents {
    /// Of which none were before.
    fn default() -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        Self(NEXT.fetch_add(1, Ordering::Relaxed))
    }
}

/// One bit per square; everything outside the map is set, because it is SOLID (TAC-37).
#[derive(Clone, Debug, Default)]
pub(crate) struct Plane {
    contents: Contents,
    width: i32,
    height: i32,
    words_per_row: usize,
    /// Rows from west to east.
    east: Vec<u64>,
    /// The same rows from east to west.
    west: Vec<u64>,
}

impl PartialEq for Plane {
    fn eq(&self, other: &Self) -> bool {
        // The rows from east to west are the same squares.
        let is_same = || self.size() == other.size() && self.east == other.east;
        self.contents == other.contents || is_same()
    }
}

impl Eq for Plane {}

impl Plane {
    /// A map of `width` × `height` squares, none of them set.
    pub(crate) fn new(width: u16, height: u16) -> Self {
        let words_per_row = usize::from(width).div_ceil(64) + 2;
        let (width, height) = (i32::from(width), i32::from(height));
        let outside = vec![u64::MAX; words_per_row * height as usize];
        let contents = Contents::default();
        let mut plane = Self { contents, width, height, words_per_row, east: outside.clone(), west: outside };
        for y in 0..height {
            (0..width).for_each(|x| plane.put(x, y, false));
        }
        plane
    }

    /// Makes it a plane of `side` squares a side, under 128, that are those of `bits` from `origin` on: 64 squares
    /// eastward at a time, as [`Plane::eastward`] gives them.
    pub(crate) fn copy(&mut self, bits: impl Fn(i32, i32) -> u64, origin: (i32, i32), side: i32) {
        self.contents = Contents::default();
        (self.width, self.height, self.words_per_row) = (side, side, 4);
        self.east.clear();
        self.west.clear();
        for y in origin.1..origin.1 + side {
            let row = u128::from(bits(origin.0, y)) | u128::from(bits(origin.0 + 64, y)) << 64;
            let outside = u128::MAX << side;
            let (east, west) = (row | outside, row.reverse_bits() >> (128 - side) | outside);
            self.east.extend([u64::MAX, east as u64, (east >> 64) as u64, u64::MAX]);
            self.west.extend([u64::MAX, west as u64, (west >> 64) as u64, u64::MAX]);
        }
    }

    /// What it holds.
    #[inline]
    pub(crate) fn contents(&self) -> Contents {
        self.contents
    }

    /// Columns and rows.
    pub(crate) fn size(&self) -> [i32; 2] {
        [self.width, self.height]
    }

    /// Sets or clears one square; outside the map nothing happens.
    pub(crate) fn set(&mut self, square: Square, on: bool) {
        let (x, y) = (i32::from(square.x), i32::from(square.y));
        if !(0..self.width).contains(&x) || !(0..self.height).contains(&y) {
            return;
        }
        if (self.eastward(x, y) & 1 == 1) != on {
            self.contents = Contents::default();
            self.put(x, y, on);
        }
    }

    /// Sets or clears the square (x, y) of the map.
    fn put(&mut self, x: i32, y: i32, on: bool) {
        let row = y as usize * self.words_per_row;
        set_bit(&mut self.east[row..], x, on);
        set_bit(&mut self.west[row..], self.width - 1 - x, on);
    }

    /// The 64 squares eastward from (x, y), that square in the lowest bit.
    #[inline]
    pub(crate) fn eastward(&self, x: i32, y: i32) -> u64 {
        self.window(&self.east, x, y)
    }

    /// Whether `point` is pinched. Rule: TAC-42.
    pub(crate) fn is_pinched(&self, (x, y): Corner) -> bool {
        pinches(self.eastward(x - 1, y - 1), self.eastward(x - 1, y)) & 1 == 1
    }

    /// The rows of squares eastward from column `x`, one after another from row `y` on, southward or northward.
    #[inline]
    pub(crate) fn rows_eastward(&self, x: i32, y: i32, step: i32) -> Rows<'_> {
        self.rows(&self.east, x, y, step)
    }

    /// The same rows westward from column `x`.
    #[inline]
    pub(crate) fn rows_westward(&self, x: i32, y: i32, step: i32) -> Rows<'_> {
        self.rows(&self.west, self.width - 1 - x, y, step)
    }

    #[inline]
    fn rows<'a>(&self, words: &'a [u64], column: i32, y: i32, step: i32) -> Rows<'a> {
        let is_outside = column <= -MARGIN || column >= self.width;
        let (words, column) = if is_outside { (&[][..], 0) } else { (words, column + MARGIN) };
        let words_per_row = self.words_per_row as isize;
        let at = (y as isize * words_per_row + column as isize / 64) as usize;
        Rows { words, at, stride: step as isize * words_per_row, shift: column as u32 % 64 }
    }

    #[inline]
    fn window(&self, words: &[u64], column: i32, y: i32) -> u64 {
        if !(0..self.height).contains(&y) || column <= -MARGIN || column >= self.width {
            return u64::MAX;
        }
        let column = (column + MARGIN) as usize;
        let first = y as usize * self.words_per_row + column / 64;
        let shift = column % 64;
        words[first] >> shift | words[first + 1] << 1 << (63 - shift)
    }
}

/// Rows of 64 squares each, one after another.
#[derive(Clone, Copy)]
pub(crate) struct Rows<'a> {
    words: &'a [u64],
    /// The word with the first square of the next row; beyond the end for every row outside the map.
    at: usize,
    stride: isize,
    shift: u32,
}

impl Rows<'_> {
    /// The next row, its first square in the lowest bit.
    #[inline]
    pub(crate) fn next(&mut self) -> u64 {
        let words = self.words.get(self.at..).and_then(|words| words.first_chunk());
        self.at = self.at.wrapping_add_signed(self.stride);
        words.map_or(u64::MAX, |&[low, high]: &[u64; 2]| low >> self.shift | high << 1 << (63 - self.shift))
    }
}

/// The pinched points between two rows of squares, counted from the one after the first square: where two squares that
/// are set meet diagonally and the other two are not. Rule: TAC-42.
#[inline]
pub(crate) fn pinches(before: u64, behind: u64) -> u64 {
    (before ^ before >> 1) & (behind ^ behind >> 1) & (before ^ behind)
}

fn set_bit(row: &mut [u64], column: i32, on: bool) {
    let column = (column + MARGIN) as usize;
    let bit = 1 << (column % 64);
    if on {
        row[column / 64] |= bit;
    } else {
        row[column / 64] &= !bit;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tac_37_everything_outside_the_map_is_set() {
        let plane = Plane::new(3, 1);
        assert_eq!(plane.eastward(0, 0), !0b111);
        assert_eq!(plane.eastward(-2, 0), !0b11100);
        assert_eq!(plane.rows_westward(3, 0, 1).next(), !0b1110);
        for (x, y) in [(0, -1), (0, 1), (3, 0), (-64, 0), (-500, 0), (500, 0)] {
            assert_eq!(plane.eastward(x, y), u64::MAX, "({x}, {y})");
        }
    }

    #[test]
    fn rows_come_one_after_another_to_either_side_and_go_on_beyond_the_map() {
        let mut plane = Plane::new(70, 3);
        (0..3).for_each(|y| plane.set(Square::new(66 + y, y), true));
        for (x, first, step) in [(60, -2, 1), (60, 4, -1), (-70, -2, 1), (99, 0, 1)] {
            let mut rows = plane.rows_eastward(x, first, step);
            for y in (0..7).map(|i| first + i * step) {
                assert_eq!(rows.next(), plane.eastward(x, y), "({x}, {y})");
            }
        }
        let mut rows = plane.rows_westward(66, 2, -1);
        let bits = [rows.next(), rows.next(), rows.next()].map(|row| row & 1 == 1);
        assert_eq!((bits, rows.next()), ([false, false, true], u64::MAX));
    }

    #[test]
    fn windows_cross_word_borders_to_either_side() {
        let mut plane = Plane::new(130, 2);
        let set = [0, 63, 64, 127, 129];
        for x in set {
            plane.set(Square::new(x, 1), true);
        }
        let expected = |x: i16| set.contains(&x) || !(0..130).contains(&x);
        for from in -70..200_i16 {
            let (east, west) =
                (plane.eastward(from.into(), 1), plane.rows_westward(from.into(), 1, 1).next());
            for bit in 0..64_i16 {
                assert_eq!(east >> bit & 1 == 1, expected(from + bit), "{from} + {bit}");
                assert_eq!(west >> bit & 1 == 1, expected(from - bit), "{from} - {bit}");
            }
        }
    }
}
