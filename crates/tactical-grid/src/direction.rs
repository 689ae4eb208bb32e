//! The eight directions of steps and facings, and where a step leads.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Square;

/// One of the eight directions, in clockwise order.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Direction {
    /// Up the map.
    North,
    /// Up and to the right.
    NorthEast,
    /// To the right.
    East,
    /// Down and to the right.
    SouthEast,
    /// Down the map.
    #[default]
    South,
    /// Down and to the left.
    SouthWest,
    /// To the left.
    West,
    /// Up and to the left.
    NorthWest,
}

impl Direction {
    /// All eight, clockwise from the north.
    pub const ALL: [Self; 8] = [
        Self::North,
        Self::NorthEast,
        Self::East,
        Self::SouthEast,
        Self::South,
        Self::SouthWest,
        Self::West,
        Self::NorthWest,
    ];

    /// The step as (dx, dy), each −1, 0 or 1.
    pub const fn delta(self) -> (i16, i16) {
        match self {
            Self::North => (0, -1),
            Self::NorthEast => (1, -1),
            Self::East => (1, 0),
            Self::SouthEast => (1, 1),
            Self::South => (0, 1),
            Self::SouthWest => (-1, 1),
            Self::West => (-1, 0),
            Self::NorthWest => (-1, -1),
        }
    }

    /// Whether the step goes diagonally.
    pub const fn is_diagonal(self) -> bool {
        let (dx, dy) = self.delta();
        dx != 0 && dy != 0
    }

    /// The direction after an eighth turn clockwise.
    pub const fn clockwise(self) -> Self {
        Self::ALL[(self as usize + 1) % 8]
    }

    /// The direction after a half turn.
    pub const fn reverse(self) -> Self {
        Self::ALL[(self as usize + 4) % 8]
    }

    /// The direction nearest to the way from `from` to `to`; `None` if they are the same square.
    ///
    /// Ties go to the orthogonal direction, so the answer turns with the board.
    pub fn towards(from: Square, to: Square) -> Option<Self> {
        let (dx, dy) = (i32::from(to.x) - i32::from(from.x), i32::from(to.y) - i32::from(from.y));
        Self::of_vector(dx, dy)
    }

    /// The direction nearest to the vector (dx, dy); `None` for the zero vector.
    pub fn of_vector(dx: i32, dy: i32) -> Option<Self> {
        // tan 22.5° lies between 2/5 and 5/12; 29/70 is exact enough for every map.
        let flat = |major: i32, minor: i32| i64::from(minor.abs()) * 70 <= i64::from(major.abs()) * 29;
        let (sx, sy) = (dx.signum(), dy.signum());
        let (sx, sy) = match () {
            () if flat(dx, dy) => (sx, 0),
            () if flat(dy, dx) => (0, sy),
            () => (sx, sy),
        };
        Self::ALL.into_iter().find(|d| d.delta() == (sx as i16, sy as i16))
    }
}

impl Square {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_direction_points_at_itself() {
        for direction in Direction::ALL {
            let from = Square::new(5, 5);
            assert_eq!(Direction::towards(from, from.step(direction)), Some(direction));
        }
        assert_eq!(Direction::towards(Square::new(2, 2), Square::new(2, 2)), None);
    }

    #[test]
    fn shallow_slopes_are_orthogonal_and_steep_ones_diagonal() {
        assert_eq!(Direction::of_vector(5, 2), Some(Direction::East));
        assert_eq!(Direction::of_vector(2, 1), Some(Direction::SouthEast));
        assert_eq!(Direction::of_vector(-1, -9), Some(Direction::North));
    }
}
