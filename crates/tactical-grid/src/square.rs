//! One square of the grid.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A square by its column `x` (east) and row `y` (south); the top left square is (0, 0).
///
/// Squares order by row, then column: the tie break of HSE-34.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Square {
    /// Column, growing to the east.
    pub x: i16,
    /// Row, growing to the south.
    pub y: i16,
}

impl Square {
    /// The square in column `x` and row `y`.
    pub const fn new(x: i16, y: i16) -> Self {
        Self { x, y }
    }

    /// Squares between two single squares, a diagonal step counting 1. Rule: TAC-06.
    pub fn distance(self, other: Self) -> u16 {
        self.x.abs_diff(other.x).max(self.y.abs_diff(other.y))
    }
}

impl Ord for Square {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (self.y, self.x).cmp(&(other.y, other.x))
    }
}

impl PartialOrd for Square {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

/// Spreadsheet style: column letters, then the row counted from 1, as on the rim of the plan (`C7`, `AA12`).
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Ok(mut column) = u32::try_from(self.x) else {
            return write!(f, "({}, {})", self.x, self.y);
        };
        let mut letters = Vec::new();
        loop {
            letters.push(char::from(b'A' + (column % 26) as u8));
            if column < 26 {
                break;
            }
            column = column / 26 - 1;
        }
        letters.reverse();
        write!(f, "{}{}", letters.iter().collect::<String>(), i32::from(self.y) + 1)
    }
}

/// Why a text names no square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a square: write it as on the rim of the plan (C7) or as column,row from 0 (2,6)")]
pub struct NotASquare;

impl FromStr for Square {
    type Err = NotASquare;

    fn from_str(text: &str) -> Result<Self, NotASquare> {
        let numbers = |(x, y): (&str, &str)| Some(Self::new(x.trim().parse().ok()?, y.trim().parse().ok()?));
        match text.split_once(',') {
            Some(pair) => numbers(pair).ok_or(NotASquare),
            None => from_rim(text.trim()).ok_or(NotASquare),
        }
    }
}

fn from_rim(text: &str) -> Option<Square> {
    let (letters, digits) = text.split_at(text.find(|c: char| !c.is_ascii_alphabetic())?);
    let add = |sum: i16, letter: u8| {
        sum.checked_mul(26)?.checked_add(i16::from(letter.to_ascii_uppercase() - b'A') + 1)
    };
    let column = letters.bytes().try_fold(0, add)?;
    let row: i16 = digits.bytes().all(|c| c.is_ascii_digit()).then(|| digits.parse().ok())??;
    (column > 0 && row > 0).then(|| Square::new(column - 1, row - 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_order_by_row_then_column() {
        assert!(Square::new(9, 1) < Square::new(0, 2));
        assert!(Square::new(1, 2) < Square::new(2, 2));
    }

    #[test]
    fn names_count_columns_like_a_spreadsheet() {
        assert_eq!(Square::new(0, 0).to_string(), "A1");
        assert_eq!(Square::new(25, 6).to_string(), "Z7");
        assert_eq!(Square::new(26, 11).to_string(), "AA12");
    }

    #[test]
    fn a_square_reads_back_from_its_name_and_from_numbers() {
        for square in [Square::new(0, 0), Square::new(25, 6), Square::new(26, 11), Square::new(255, 255)] {
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(format!("{}, {}", square.x, square.y).parse(), Ok(square));
        }
        for wrong in ["", "7", "C", "C0", "-1", "C-1", "ZZZZZ1", "1,2,3", "99999,1", "Ä7"] {
            assert_eq!(wrong.parse::<Square>(), Err(NotASquare), "{wrong}");
        }
    }

    #[test]
    fn tac_06_diagonals_count_one() {
        assert_eq!(Square::new(0, 0).distance(Square::new(3, -4)), 4);
    }
}
