//! The space a creature or thing occupies: a square block of squares.

use serde::{Deserialize, Serialize};

use super::{Size, Square};

/// A lattice point: the corner where up to four squares meet. (0, 0) is the upper left corner of square (0, 0).
pub type Corner = (i32, i32);

/// The squares a creature occupies, placed by the upper left one. Rules: TAC-07, TAC-19, HSE-66.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Space {
    /// Upper left square.
    pub origin: Square,
    /// Squares along one side, 1 to 5.
    pub side: u8,
}

impl Space {
    /// The space of a creature of `size` whose upper left square is `origin`.
    pub const fn new(origin: Square, size: Size) -> Self {
        Self { origin, side: size.side() }
    }

    /// The space of a single square.
    pub const fn of(square: Square) -> Self {
        Self { origin: square, side: 1 }
    }

    /// The same block with its upper left square at `origin`.
    pub const fn at(self, origin: Square) -> Self {
        Self { origin, side: self.side }
    }

    /// All squares of the block, row by row. Beyond the ends of the numbers there are none.
    pub fn squares(self) -> impl Iterator<Item = Square> + Clone {
        let along = |from: i16| from..=from.saturating_add(i16::from(self.side) - 1);
        let (columns, rows) = (along(self.origin.x), along(self.origin.y));
        rows.flat_map(move |y| columns.clone().map(move |x| Square::new(x, y)))
    }

    /// All squares within `margin` of the block, itself included, row by row. Rule: TAC-06.
    pub fn grown(self, margin: u8) -> impl Iterator<Item = Square> + Clone {
        let margin = i32::from(margin);
        let side = i32::from(self.side) + 2 * margin;
        let (x, y) = (i32::from(self.origin.x) - margin, i32::from(self.origin.y) - margin);
        // Beyond the ends of the numbers there are no squares.
        let square = |x: i32, y: i32| Some(Square::new(x.try_into().ok()?, y.try_into().ok()?));
        (0..side * side).filter_map(move |i| square(x + i % side, y + i / side))
    }

    /// Whether `square` belongs to the block.
    pub fn contains(self, square: Square) -> bool {
        let side = i32::from(self.side);
        let inside = |value: i16, from: i16| (0..side).contains(&(i32::from(value) - i32::from(from)));
        inside(square.x, self.origin.x) && inside(square.y, self.origin.y)
    }

    /// Whether the two blocks share a square.
    pub fn overlaps(self, other: Self) -> bool {
        self.distance(other) == 0
    }

    /// Smallest distance between squares of the two blocks; 0 if they overlap. Rule: TAC-06.
    pub fn distance(self, other: Self) -> u16 {
        let gap = |a: i16, a_side: u8, b: i16, b_side: u8| {
            let (a, b) = (i32::from(a), i32::from(b));
            let after = b - (a + i32::from(a_side) - 1);
            let before = a - (b + i32::from(b_side) - 1);
            after.max(before).max(0) as u16
        };
        gap(self.origin.x, self.side, other.origin.x, other.side).max(gap(
            self.origin.y,
            self.side,
            other.origin.y,
            other.side,
        ))
    }

    /// Whether the blocks are within 1 square of each other. Rule: TAC-05.
    pub fn is_adjacent(self, other: Self) -> bool {
        self.distance(other) <= 1
    }

    /// Whether the blocks lie side by side along at least one square, or overlap. Rule: TAC-45.
    pub fn shares_edge(self, other: Self) -> bool {
        let ([(x, y), .., (end_x, end_y)], [(left, top), .., (right, bottom)]) =
            (self.corners(), other.corners());
        let (columns, rows) = (end_x.min(right) - x.max(left), end_y.min(bottom) - y.max(top));
        columns.min(rows) >= 0 && columns.max(rows) > 0
    }

    /// The four outer lattice points: upper left, upper right, lower left, lower right. Rule: TAC-36.
    pub fn corners(self) -> [Corner; 4] {
        let (x, y, side) = (i32::from(self.origin.x), i32::from(self.origin.y), i32::from(self.side));
        [(x, y), (x + side, y), (x, y + side), (x + side, y + side)]
    }

    /// The centre in half squares, so that it is always a whole number.
    pub fn centre_doubled(self) -> Corner {
        let side = i32::from(self.side);
        (2 * i32::from(self.origin.x) + side, 2 * i32::from(self.origin.y) + side)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tac_06_distance_of_blocks_is_that_of_their_nearest_squares() {
        let ogre = Space::new(Square::new(2, 2), Size::Two);
        assert_eq!(ogre.distance(Space::of(Square::new(5, 3))), 2);
        assert_eq!(ogre.distance(Space::of(Square::new(0, 0))), 2);
        assert_eq!(ogre.distance(Space::of(Square::new(3, 3))), 0);
    }

    #[test]
    fn a_block_at_the_end_of_the_numbers_has_the_squares_that_there_are() {
        let (low, high) = (Square::new(i16::MIN, i16::MIN), Square::new(i16::MAX, i16::MAX));
        assert_eq!(Space::of(high).squares().collect::<Vec<_>>(), [high]);
        assert_eq!(Space { origin: high, side: 2 }.squares().collect::<Vec<_>>(), [high]);
        assert_eq!(Space { origin: low, side: 2 }.squares().count(), 4);
    }

    #[test]
    fn tac_05_adjacent_is_within_one_square() {
        let thief = Space::of(Square::new(1, 1));
        assert!(thief.is_adjacent(Space::of(Square::new(2, 2))));
        assert!(!thief.is_adjacent(Space::of(Square::new(3, 1))));
    }

    #[test]
    fn tac_45_spaces_share_an_edge_along_at_least_one_square_or_overlap() {
        let ogre = Space::new(Square::new(2, 2), Size::Two);
        let shares_edge = |x, y| ogre.shares_edge(Space::of(Square::new(x, y)));
        assert!(shares_edge(1, 3) && shares_edge(2, 4) && shares_edge(3, 3));
        assert!(!shares_edge(1, 1) && !shares_edge(4, 4) && !shares_edge(0, 3) && !shares_edge(2, 5));
        assert!(ogre.shares_edge(Space::new(Square::new(4, 3), Size::Three)));
        assert!(!ogre.shares_edge(Space::new(Square::new(4, 4), Size::Three)));
    }

    #[test]
    fn tac_07_tac_19_a_creature_of_size_n_covers_n_by_n_squares() {
        for size in Size::ALL {
            let space = Space::new(Square::new(1, 1), size);
            assert_eq!(space.squares().count(), usize::from(size.side()).pow(2));
        }
    }

    #[test]
    fn tac_06_a_block_grows_by_any_margin_up_to_the_ends_of_the_numbers() {
        let square = Space::of(Square::new(128, 128));
        for margin in [0, 90, 91, u8::MAX] {
            let grown = square.grown(margin);
            assert!(grown.clone().all(|near| square.distance(Space::of(near)) <= u16::from(margin)));
            assert_eq!(grown.count(), (2 * usize::from(margin) + 1).pow(2));
        }
        let corner = Space::new(Square::new(i16::MAX, i16::MIN), Size::Two);
        assert_eq!(corner.grown(1).count(), 2 * 3);
    }

    #[test]
    fn a_block_lists_and_contains_its_squares() {
        let block = Space::new(Square::new(4, 7), Size::Three);
        assert_eq!(block.squares().count(), 9);
        assert!(block.squares().all(|square| block.contains(square)));
        assert!(!block.contains(Square::new(7, 7)));
    }
}
