//! The area in which a Known danger is certain to be. Rules: DNG-14 to DNG-18, DNG-94.

use tactical_grid::{Board, Square};

use crate::Place;

/// Squares of a Known area at most: more of them give no Known state. Rule: DNG-17.
pub const MOST_SQUARES: usize = 36;
/// Side of the blocks into which traces point, in squares. Rule: DNG-18.
const BLOCK: i16 = 5;
/// How far from where it was seen last somebody is sought in a large room, in squares. Rule: DNG-94.
const NEAR: u16 = 2;

/// Squares of one room, row by row; never none, and never more than [`MOST_SQUARES`]. Rule: DNG-17.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct KnownArea(Vec<Square>);

impl KnownArea {
    /// The squares of the room of `square` that lie in its block; of what lies in no room its own square. Rule: DNG-18.
    pub fn of_trace(board: &Board, square: Square) -> Self {
        let block = |square: Square| (square.x.div_euclid(BLOCK), square.y.div_euclid(BLOCK));
        Self::part_of_room(board, square, |other| block(other) == block(square))
    }

    /// Where somebody is who slipped away from `last`: in that room, or near that square if the room is large. Rules: DNG-16, DNG-94.
    pub fn of_whoever_slipped_away(board: &Board, last: Square) -> Self {
        let is_small = board.rooms().room_at(last).is_some_and(|room| room.squares.len() <= MOST_SQUARES);
        Self::part_of_room(board, last, |other| is_small || other.distance(last) <= NEAR)
    }

    /// These squares of one room; `None` if there are none or too many. Rules: DNG-15, DNG-17.
    pub fn of_squares(squares: impl IntoIterator<Item = Square>) -> Option<Self> {
        let squares: Vec<Square> = squares.into_iter().collect();
        (1..=MOST_SQUARES).contains(&squares.len()).then_some(Self(squares))
    }

    /// Where somebody is that was seen to enter the room of `square`, or of whom a source says so; `None` if the room is
    /// too large. Rules: DNG-15 to DNG-17.
    pub fn of_room(board: &Board, square: Square) -> Option<Self> {
        let room = board.rooms().room_at(square)?;
        Self::of_squares(room.squares.iter().copied())
    }

    /// The one square: that of whoever is taken to be there for certain.
    pub fn of_square(square: Square) -> Self {
        Self(vec![square])
    }

    fn part_of_room(board: &Board, square: Square, is_part: impl Fn(Square) -> bool) -> Self {
        let room = board.rooms().room_at(square);
        let squares = room.into_iter().flat_map(|room| room.squares.iter().copied());
        let part: Vec<Square> = squares.filter(|&other| is_part(other)).collect();
        if part.is_empty() { Self::of_square(square) } else { Self(part) }
    }

    /// It as the place that O keeps with its state, around the square in its middle. Rules: DNG-18, HSE-77.
    pub fn place(&self) -> Place {
        self.place_around(self.middle())
    }

    /// The same around `middle`: of a long corridor what lies near enough to it. Rule: DNG-17.
    pub fn place_around(&self, middle: Square) -> Place {
        match self.0.as_slice() {
            [square] => Place::at(*square),
            squares => Place::area(middle, squares.iter().copied()),
        }
    }

    /// The square that is nearest to all others, the first of several: it does not tell where the subject is.
    fn middle(&self) -> Square {
        let far =
            |square: &Square| self.0.iter().map(|other| u32::from(other.distance(*square))).sum::<u32>();
        self.0.iter().copied().min_by_key(|square| (far(square), square.y, square.x)).unwrap_or_default()
    }

    /// Its squares, row by row.
    pub fn squares(&self) -> &[Square] {
        &self.0
    }

    /// Whether `square` belongs to it.
    pub fn contains(&self, square: Square) -> bool {
        self.0.contains(&square)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use tactical_grid::Rooms;

    use super::*;

    /// A room of this size, without anything in it.
    fn room(width: usize, height: usize) -> Board {
        building(&vec![".".repeat(width); height].join("\n"))
    }

    /// A board with its rooms.
    fn building(drawing: &str) -> Board {
        let mut board = Board::from_drawing(drawing);
        board.set_rooms(Rooms::of(&board));
        board
    }

    fn squares(x: std::ops::RangeInclusive<i16>, y: std::ops::RangeInclusive<i16>) -> Vec<Square> {
        y.flat_map(|y| x.clone().map(move |x| Square::new(x, y))).collect()
    }

    #[test]
    fn dng_18_a_trace_points_to_the_squares_of_the_room_in_an_aligned_block_of_five_by_five() {
        let hall = room(20, 10);
        let trace = KnownArea::of_trace(&hall, Square::new(6, 4));
        assert_eq!(trace.squares(), squares(5..=9, 0..=4));
        assert_eq!(trace, KnownArea::of_trace(&hall, Square::new(9, 0)), "wherever in it the subject is");
        let divided = building("......#..\n......+..\n......#..");
        let beside = KnownArea::of_trace(&divided, Square::new(8, 1));
        assert!(beside.squares().iter().all(|square| square.x > 5), "{beside:?}");
    }

    #[test]
    fn dng_18_what_lies_in_a_wall_points_to_its_own_square() {
        let board = building("...\n.#.\n...");
        let inside = Square::new(1, 1);
        assert_eq!(KnownArea::of_trace(&board, inside).squares(), [inside]);
    }

    #[test]
    fn dng_94_whoever_slips_away_is_sought_in_a_small_room_or_near_where_it_was_last_seen() {
        let last = Square::new(12, 4);
        let hall = KnownArea::of_whoever_slipped_away(&room(20, 10), last);
        assert_eq!(hall.squares(), squares(10..=14, 2..=6));
        let closet = KnownArea::of_whoever_slipped_away(&room(6, 5), Square::new(0, 0));
        assert_eq!(closet.squares().len(), 30);
    }

    #[test]
    fn dng_17_a_large_room_gives_no_known_area() {
        let of = |width, height| KnownArea::of_room(&room(width, height), Square::new(0, 0));
        assert_eq!(of(6, 6).map(|area| area.squares().len()), Some(36));
        assert_eq!(of(37, 1), None);
    }

    proptest! {
        /// An area is never empty or large, and whoever left the evidence is in it.
        #[test]
        fn dng_14_dng_17_an_area_is_small_lies_in_one_room_and_holds_its_subject(
            walls in proptest::collection::vec(0u8..4, 144), x in 0i16..12, y in 0i16..12,
        ) {
            let row = |row: &[u8]| row.iter().map(|&wall| if wall == 0 { '#' } else { '.' }).collect::<String>();
            let board = building(&walls.chunks(12).map(row).collect::<Vec<_>>().join("\n"));
            let square = Square::new(x, y);
            for area in [KnownArea::of_trace(&board, square), KnownArea::of_whoever_slipped_away(&board, square)] {
                prop_assert!(area.contains(square));
                prop_assert!((1..=MOST_SQUARES).contains(&area.squares().len()));
                let rooms: Vec<_> = area.squares().iter().map(|&square| board.rooms().at(square)).collect();
                prop_assert!(rooms.windows(2).all(|pair| pair[0] == pair[1]));
            }
        }
    }
}
