//! The map as one bit per square, so that a row of squares is asked in one word.

use super::{Square, Tile};

/// Columns of padding west of the map; east there is at least as much.
const MARGIN: i32 = 64;

/// One bit per square; everything outside the map is set, because it is SOLID (TAC-37).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Plane {
    width: i32,
    height: i32,
    words_per_row: usize,
    words: Vec<u64>,
}

impl Plane {
    /// A map of `width` × `height` squares, none of them set.
    pub(super) fn new(width: u16, height: u16) -> Self {
        let words_per_row = usize::from(width).div_ceil(64) + 2;
        let (width, height) = (i32::from(width), i32::from(height));
        let words = vec![u64::MAX; words_per_row * height as usize];
        let mut plane = Self { width, height, words_per_row, words };
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
        let column = (x + MARGIN) as usize;
        let word = &mut self.words[y as usize * self.words_per_row + column / 64];
        let bit = 1 << (column % 64);
        if on {
            *word |= bit;
        } else {
            *word &= !bit;
        }
    }

    /// The 64 squares eastward from (x, y), that square in the lowest bit.
    pub(super) fn window(&self, x: i32, y: i32) -> u64 {
        if !(0..self.height).contains(&y) || x <= -MARGIN || x >= self.width {
            return u64::MAX;
        }
        let column = (x + MARGIN) as usize;
        let first = y as usize * self.words_per_row + column / 64;
        let shift = column % 64;
        let (low, high) = (self.words[first], self.words[first + 1]);
        low >> shift | high << 1 << (63 - shift)
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
        assert_eq!(plane.window(0, 0), !0b111);
        assert_eq!(plane.window(-2, 0), !0b11100);
        for (x, y) in [(0, -1), (0, 1), (3, 0), (-64, 0), (-500, 0), (500, 0)] {
            assert_eq!(plane.window(x, y), u64::MAX, "({x}, {y})");
        }
    }

    #[test]
    fn windows_cross_word_borders() {
        let mut plane = Plane::new(130, 2);
        let set = [0, 63, 64, 127, 129];
        for x in set {
            plane.set(Square::new(x, 1), true);
        }
        for from in -70..140_i16 {
            for bit in 0..64_i16 {
                let x = from + bit;
                let expected = set.contains(&x) || !(0..130).contains(&x);
                assert_eq!(plane.window(i32::from(from), 1) >> bit & 1 == 1, expected, "{from} + {bit}");
            }
        }
    }
}
