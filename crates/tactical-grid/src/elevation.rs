//! How high the ground is: one height for each square, which blocks no line. Rules: TAC-19, HSE-121.

use super::{Board, Space, Square};

/// The highest ground, and as a negative number the lowest, in squares. Rule: HSE-121.
pub const MAX_ELEVATION: i8 = 9;

/// Squares of difference from which on ground drops away; one less is a stair. Rules: TAC-155, HSE-121.
pub const DROP: u8 = 2;

impl Board {
    /// Whether any ground is higher or lower than that of the house.
    pub fn has_elevations(&self) -> bool {
        self.planes().has_elevations()
    }

    /// How high the ground at `square` is, in squares; 0 outside the map.
    pub fn elevation(&self, square: Square) -> i8 {
        self.tile(square).elevation
    }

    /// How high whoever is in `space` stands: on the highest of its squares. Rule: HSE-121.
    pub fn elevation_of(&self, space: Space) -> i8 {
        space.squares().map(|square| self.elevation(square)).max().unwrap_or(0)
    }

    /// Whether hands reach from one space to the other: they are adjacent, and neither stands higher than the head of the other,
    /// which is as high as it is wide. Rules: TAC-05, HSE-121.
    pub fn are_beside(&self, a: Space, b: Space) -> bool {
        let lies_below = |low: Space, high: Space| {
            i16::from(self.elevation_of(high)) > i16::from(self.elevation_of(low)) + i16::from(low.side)
        };
        a.is_adjacent(b) && !(self.has_elevations() && (lies_below(a, b) || lies_below(b, a)))
    }

    /// Makes the ground at `square` so high; outside the map nothing happens.
    pub fn set_elevation(&mut self, square: Square, elevation: i8) {
        let tile = super::Tile { elevation, ..self.tile(square) };
        self.set_tile(square, tile);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// A row of ground as high as `heights`, with a second row beneath it that is as high as `below`.
    fn rows(heights: &[i8], below: &[i8]) -> Board {
        let mut board = Board::new(heights.len() as u16, 2);
        for (y, row) in (0..).zip([heights, below]) {
            for (x, &elevation) in (0..).zip(row) {
                board.set_elevation(Square::new(x, y), elevation);
            }
        }
        board
    }

    #[test]
    fn hse_121_whoever_is_large_stands_on_the_highest_of_its_squares() {
        let board = rows(&[0, 1, 3], &[0, 0, 0]);
        let large = Space { origin: Square::new(0, 0), side: 2 };
        assert_eq!(board.elevation_of(large), 1);
        assert_eq!(board.elevation_of(large.at(Square::new(1, 0))), 3);
    }

    #[test]
    fn hse_121_hands_reach_no_farther_up_and_down_than_a_head() {
        let beside = |one, other| {
            let board = rows(&[one, other], &[0, 0]);
            board.are_beside(Space::of(Square::new(0, 0)), Space::of(Square::new(1, 0)))
        };
        assert_eq!(
            [beside(0, 0), beside(0, 1), beside(1, 0), beside(0, 2), beside(2, 0)],
            [true, true, true, false, false]
        );
        let board = rows(&[0, 0, 2], &[0, 0, 2]);
        let large = Space { origin: Square::new(0, 0), side: 2 };
        assert!(
            board.are_beside(large, Space::of(Square::new(2, 0))),
            "the head of an ogre is two squares up"
        );
    }

    proptest! {
        /// TAC-19: a plan is a plan.
        #[test]
        fn tac_19_heights_block_no_line(
            (board, from, to) in crate::random_boards::board().prop_flat_map(|board| {
                let spaces = (crate::random_boards::space_on(&board), crate::random_boards::space_on(&board));
                spaces.prop_map(move |(from, to)| (board.clone(), from, to))
            }),
            heights in proptest::collection::vec(-9i8..=9, 14 * 14),
        ) {
            let mut risen = board.clone();
            for (square, &elevation) in board.squares().zip(&heights) {
                risen.set_elevation(square, elevation);
            }
            prop_assert_eq!(risen.line_of_effect(from, to), board.line_of_effect(from, to));
            prop_assert_eq!(risen.line_of_sight(from, to), board.line_of_sight(from, to));
            prop_assert_eq!(risen.corner_count(from, to), board.corner_count(from, to));
        }
    }
}
