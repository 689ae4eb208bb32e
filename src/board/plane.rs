//! The map as one bit per square, so that a row of squares is asked in one word.

use super::{Square, Tile};

/// Columns of padding before the first column; after the last there is at least as much.
const MARGIN: i32 = 64;

/// One bit per square; everything outside the map is set, because it is SOLID (TAC-37).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Plane {
    width: i32,
    height: i32,
    words_per_row: usize,
    /// Rows from west to east.
    east: Vec<u64>,
    /// The same rows from east to west.
    west: Vec<u64>,
}

impl Plane {
    /// A map of `width` × `height` squares, none of them set.
    pub(super) fn new(width: u16, height: u16) -> Self {
        let words_per_row = usize::from(width).div_ceil(64) + 2;
        let (width, height) = (i32::from(width), i32::from(height));
        let outside = vec![u64::MAX; words_per_row * height as usize];
        let mut plane = Self { width, height, words_per_row, east: outside.clone(), west: outside };
        for y in 0..height {
            for x in 0..width {
                plane.set(Square::new(x as i16, y as i16), false);
            }
        }
        plane
    }

    /// Sets or clears one square; outside the map nothing happens.
    pub(super) fn set(&mut self, square: Square, on: bool) {
        let (x, y) = (i32::from(square.x), i32::from(square.y));
        if !(0..self.width).contains(&x) || !(0..self.height).contains(&y) {
            return;
        }
        let row = y as usize * self.words_per_row;
        set_bit(&mut self.east[row..], x, on);
        set_bit(&mut self.west[row..], self.width - 1 - x, on);
    }

    /// The 64 squares eastward from (x, y), that square in the lowest bit.
    #[inline]
    pub(super) fn eastward(&self, x: i32, y: i32) -> u64 {
        self.window(&self.east, x, y)
    }

    /// The 64 squares westward from (x, y), that square in the lowest bit.
    #[inline]
    pub(super) fn westward(&self, x: i32, y: i32) -> u64 {
        self.window(&self.west, self.width - 1 - x, y)
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

fn set_bit(row: &mut [u64], column: i32, on: bool) {
    let column = (column + MARGIN) as usize;
    let bit = 1 << (column % 64);
    if on {
        row[column / 64] |= bit;
    } else {
        row[column / 64] &= !bit;
    }
}

/// The planes of a board, one for each thing a line can ask about. Rule: TAC-46.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Planes {
    /// What blocks line of effect. Rule: TAC-37.
    pub(super) solid: Plane,
    /// What blocks sight. Rule: TAC-47.
    pub(super) sight: Plane,
    /// SOLID squares and fog. Rule: TAC-60.
    pub(super) fog: Plane,
    /// LOW squares; set outside the map too, where it makes no difference. Rule: TAC-53.
    pub(super) low: Plane,
}

impl Planes {
    /// The planes of an empty floor.
    pub(super) fn new(width: u16, height: u16) -> Self {
        let empty = Plane::new(width, height);
        Self { solid: empty.clone(), sight: empty.clone(), fog: empty.clone(), low: empty }
    }

    /// Takes over what stands at `square` now.
    pub(super) fn set(&mut self, square: Square, tile: Tile) {
        let Tile { terrain, fog, .. } = tile;
        self.solid.set(square, terrain.is_solid());
        self.sight.set(square, terrain.blocks_sight());
        self.fog.set(square, terrain.is_solid() || fog);
        self.low.set(square, terrain.is_low());
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
        assert_eq!(plane.westward(3, 0), !0b1110);
        for (x, y) in [(0, -1), (0, 1), (3, 0), (-64, 0), (-500, 0), (500, 0)] {
            assert_eq!(plane.eastward(x, y), u64::MAX, "({x}, {y})");
        }
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
            let (east, west) = (plane.eastward(from.into(), 1), plane.westward(from.into(), 1));
            for bit in 0..64_i16 {
                assert_eq!(east >> bit & 1 == 1, expected(from + bit), "{from} + {bit}");
                assert_eq!(west >> bit & 1 == 1, expected(from - bit), "{from} - {bit}");
            }
        }
    }
}
