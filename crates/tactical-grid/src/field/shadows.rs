//! The lattice points still clear in one quadrant of a lattice point, for short reaches: all of them in one integer.
//!
//! What a SOLID square hides behind it is a set of lattice points. The sets of any four neighbouring squares of a row
//! are kept ready, so that a row is three look-ups, whatever stands in it.

use super::sweep::{QuadrantRow, Sweep};

/// The longest way from a corner to the far side of a window whose points fit into 128 bits.
pub(super) const REACH: usize = 11;

/// Bits of one row of points.
const POINTS: u128 = (1 << REACH) - 1;

/// The clear points of a quadrant: the next row in the lowest bits, its columns counted from 1.
#[derive(Debug, Default)]
pub(super) struct Shadows {
    clear: u128,
}

impl Sweep for Shadows {
    #[inline]
    fn open(&mut self, columns: u32, _rows: u32) {
        self.clear = COLUMNS[columns as usize & 15];
    }

    #[inline]
    fn close(&mut self) {
        self.clear = 0;
    }

    #[inline(always)]
    fn pass(&mut self, row: QuadrantRow) -> u64 {
        let behind = &SQUARES[row.index as usize & 15];
        let nibble = |i: usize| behind[i][(row.solid >> (4 * i)) as usize & 0b1111];
        self.clear &= !(nibble(0) | nibble(1) | nibble(2));
        let mut pinched = row.pinched & ((2 << REACH) - 2);
        while pinched != 0 {
            self.clear &= !PINCHES[row.index as usize & 15][pinched.trailing_zeros() as usize & 15];
            pinched &= pinched - 1;
        }
        let points = (self.clear & POINTS) as u64;
        self.clear >>= REACH;
        points << 1
    }

    #[inline]
    fn is_empty(&self) -> bool {
        self.clear == 0
    }
}

/// All points of the first so many columns.
static COLUMNS: [u128; 16] = columns();

/// For each row, each four columns and each way to fill them: the points hidden, next row in the lowest bits.
static SQUARES: [[[u128; 16]; 3]; 16] = squares();

/// For each row and column of a pinched point: the point and those behind it.
static PINCHES: [[u128; 16]; 16] = pinches();

const fn columns() -> [u128; 16] {
    let mut table = [0; 16];
    let mut count = 1;
    while count <= REACH {
        let mut row = 0;
        while row < REACH {
            table[count] |= ((1 << count) - 1) << (row * REACH);
            row += 1;
        }
        count += 1;
    }
    table
}

const fn squares() -> [[[u128; 16]; 3]; 16] {
    let mut table = [[[0; 16]; 3]; 16];
    let mut row = 0;
    while row < REACH {
        let mut column = 0;
        while column < 12 {
            let hidden = behind_square(column, row);
            let mut filled = 0;
            while filled < 16 {
                if filled >> (column % 4) & 1 == 1 {
                    table[row][column / 4][filled] |= hidden;
                }
                filled += 1;
            }
            column += 1;
        }
        row += 1;
    }
    table
}

/// The points strictly between the silhouette corners (column, row + 1) and (column + 1, row).
const fn behind_square(column: usize, row: usize) -> u128 {
    let (mut hidden, mut v) = (0, row + 1);
    while v <= REACH {
        let mut u = 1;
        while u <= REACH {
            if column * v < u * (row + 1) && u * row < (column + 1) * v {
                hidden |= bit(u, v - row - 1);
            }
            u += 1;
        }
        v += 1;
    }
    hidden
}

const fn pinches() -> [[u128; 16]; 16] {
    let mut table = [[0; 16]; 16];
    let mut row = 0;
    while row < REACH {
        let mut column = 1;
        while column <= REACH {
            table[row][column] = behind_point(column, row + 1);
            column += 1;
        }
        row += 1;
    }
    table
}

/// The point (column, row) and those behind it on the same ray.
const fn behind_point(column: usize, row: usize) -> u128 {
    let (mut hidden, mut v) = (0, row);
    while v <= REACH {
        if (v * column).is_multiple_of(row) && v * column / row <= REACH {
            hidden |= bit(v * column / row, v - row);
        }
        v += 1;
    }
    hidden
}

const fn bit(u: usize, rows_on: usize) -> u128 {
    1 << (rows_on * REACH + u - 1)
}
