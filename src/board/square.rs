//! One square of the grid.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::Direction;

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

    /// The neighbour one step towards `direction`; it may lie outside every map.
    pub fn step(self, direction: Direction) -> Self {
        let (dx, dy) = direction.delta();
        Self::new(self.x.saturating_add(dx), self.y.saturating_add(dy))
    }

    /// The eight neighbours, clockwise from the north.
    pub fn neighbours(self) -> impl Iterator<Item = Self> {
        Direction::ALL.into_iter().map(move |direction| self.step(direction))
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
    fn tac_06_diagonals_count_one() {
        assert_eq!(Square::new(0, 0).distance(Square::new(3, -4)), 4);
    }
}
