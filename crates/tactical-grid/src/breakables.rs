//! Flimsy things in the way: seen or shot through, and broken by it. Rules: TAC-34, TAC-35, TAC-46.

use super::line_of_effect::{Obstructions, block};
use super::{Blocking, Board, Corner, Space, Square, Terrain, Tile};

impl Terrain {
    /// Whether a strike through it tears or breaks it: glass and curtains. Rules: TAC-34, TAC-46.
    pub const fn is_flimsy(self) -> bool {
        matches!(self, Self::Glass | Self::Curtain)
    }
}

impl Tile {
    /// What is left of it when the glass or curtain there breaks; nothing else breaks. Rules: TAC-35, TAC-46.
    #[must_use]
    pub const fn broken(self) -> Self {
        if self.terrain.is_flimsy() { Self { terrain: Terrain::Floor, ..self } } else { self }
    }
}

impl Board {
    /// The flimsy squares that a strike from `a` at `b` breaks, ascending; none if it can go round them, or not at all.
    ///
    /// Of the free segments the one through the fewest is taken, of several the first. Rule: TAC-35.
    pub fn broken_by_strike(&self, a: Space, b: Space) -> Vec<Square> {
        let free =
            self.segments(a, b, Blocking::Effect).into_iter().filter(|segment| segment.block.is_none());
        let ways = free.map(|segment| self.broken_along(segment.from, segment.to));
        ways.min_by_key(Vec::len).unwrap_or_default()
    }

    /// The flimsy squares that stand in the way of one segment, ascending.
    fn broken_along(&self, from: Corner, to: Corner) -> Vec<Square> {
        let mut over = FlimsyAsSolid { board: self, broken: Vec::new() };
        while let Some(block) = block(&over, from, to) {
            over.broken.extend(block.squares().filter(|&square| self.terrain(square).is_flimsy()));
        }
        over.broken.sort_unstable();
        over.broken.dedup();
        over.broken
    }

    /// Removes the glass or curtain at `square`, and leaves what else is there. Rules: TAC-35, TAC-46.
    pub fn break_flimsy(&mut self, square: Square) {
        self.set_tile(square, self.tile(square).broken());
    }
}

/// SOLID squares and the flimsy ones that are not broken yet.
struct FlimsyAsSolid<'a> {
    board: &'a Board,
    broken: Vec<Square>,
}

impl Obstructions for FlimsyAsSolid<'_> {
    fn window(&self, x: i32, y: i32) -> u64 {
        let planes = self.board.planes();
        let in_window =
            |square: &&Square| i32::from(square.y) == y && (x..x + 64).contains(&i32::from(square.x));
        let broken = self.broken.iter().filter(in_window);
        let broken = broken.fold(0, |bits, square| bits | 1 << (i32::from(square.x) - x));
        planes.solid.eastward(x, y) | planes.flimsy.eastward(x, y) & !broken
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{FlimsyAsSolid, Obstructions};
    use crate::drawn_actors::actors;
    use crate::random_boards::{board, space_on};
    use crate::{Board, Space, Square};

    /// Breaks what a strike breaks, and says where.
    fn strike_through(board: &mut Board, a: Space, t: Space) -> Vec<Square> {
        let broken = board.broken_by_strike(a, t);
        broken.iter().for_each(|&square| board.break_flimsy(square));
        broken
    }

    fn broken(drawing: &str) -> Vec<(i16, i16)> {
        let (mut board, a, t) = actors(drawing);
        assert!(board.line_of_effect(a, t));
        let broken = strike_through(&mut board, a, t);
        assert!(board.broken_by_strike(a, t).is_empty(), "it is broken already");
        broken.into_iter().map(|square| (square.x, square.y)).collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(96))]

        #[test]
        fn tac_35_a_window_holds_what_is_solid_or_flimsy_and_not_broken_square_by_square(
            (board, broken) in board().prop_flat_map(|board| {
                let broken = proptest::collection::vec(space_on(&board), 0..6);
                (Just(board), broken)
            }),
            (x, y) in (-70..20_i32, -2..17_i32),
        ) {
            let is_flimsy = |square: &Square| board.terrain(*square).is_flimsy();
            let broken: Vec<_> = broken.into_iter().map(|space| space.origin).filter(is_flimsy).collect();
            let over = FlimsyAsSolid { board: &board, broken: broken.clone() };
            let window = over.window(x, y);
            for i in 0..64 {
                let square = Square::new((x + i) as i16, y as i16);
                let is_whole = is_flimsy(&square) && !broken.contains(&square);
                let expected = board.terrain(square).is_solid() || is_whole;
                prop_assert_eq!(window >> i & 1 == 1, expected, "{:?}", square);
            }
        }
    }

    #[test]
    fn tac_35_a_strike_breaks_the_window_or_curtain_it_goes_through() {
        assert_eq!(broken("###\nA\"T\n###"), [(1, 1)]);
        assert_eq!(broken("####\nA~\"T\n####"), [(1, 1), (2, 1)]);
    }

    #[test]
    fn tac_35_a_strike_that_can_go_past_breaks_nothing() {
        assert!(broken("....\nA\"T.\n....").is_empty());
        assert!(broken("A..T").is_empty());
    }

    #[test]
    fn tac_35_one_pane_of_a_row_is_enough() {
        assert_eq!(broken("..\"..\nA.\".T\n..\".."), [(2, 1)]);
    }

    #[test]
    fn tac_35_bars_furniture_and_walls_do_not_break() {
        assert!(broken("###\nA=T\n###").is_empty() && broken("###\nAoT\n###").is_empty());
        let (mut board, a, t) = actors("###\nA#T\n###");
        assert!(strike_through(&mut board, a, t).is_empty());
    }

    #[test]
    fn tac_46_a_broken_curtain_blocks_no_sight() {
        let (mut board, a, t) = actors("###\nA~T\n###");
        assert!(!board.line_of_sight(a, t));
        strike_through(&mut board, a, t);
        assert!(board.line_of_sight(a, t));
    }
}
