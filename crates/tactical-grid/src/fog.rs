//! Fog on the board, that of the building and smoke. Rules: TAC-60, HSE-117.

use super::{Board, Smoke, Square, Tile};

impl Board {
    /// The smoke that lies on it.
    pub fn smoke(&self) -> &Smoke {
        &self.smoke
    }

    /// Makes the smoke on it what it is now; what lies outside the map does not show.
    pub fn set_smoke(&mut self, smoke: &Smoke) {
        let changed: Vec<Square> = self.smoke.unlike(smoke).collect();
        let tiles = changed.iter().map(|&square| self.foggy_tile(square, self.tile(square)));
        let before: Vec<Tile> = tiles.collect();
        self.smoke = smoke.clone();
        for (square, before) in changed.into_iter().zip(before) {
            self.replan(square, before, self.tile(square));
        }
    }

    /// Whether there is fog at `square`, smoke included. Rule: TAC-60.
    pub fn is_foggy(&self, square: Square) -> bool {
        self.foggy_tile(square, self.tile(square)).fog
    }

    /// `tile`, if it stands at `square`, with the smoke there.
    pub(super) fn foggy_tile(&self, square: Square, tile: Tile) -> Tile {
        Tile { fog: tile.fog || self.smoke.rounds_at(square) > 0, ..tile }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::drawn_actors::actors;
    use crate::random_boards::{board, space_on};
    use crate::{Lines, Space, Terrain};

    fn smoke(squares: &[(i16, i16)], rounds: u8) -> Smoke {
        let mut smoke = Smoke::default();
        smoke.lay(&squares.iter().map(|&(x, y)| Square::new(x, y)).collect::<Vec<_>>(), rounds);
        smoke
    }

    #[test]
    fn tac_60_hse_117_smoke_conceals_as_fog_does_and_clears() {
        let (mut board, a, t) = actors(".......\n.A...T.\n.......");
        assert!(!board.fog_conceals(a, t));
        board.set_smoke(&smoke(&[(3, 0), (3, 1), (3, 2)], 2));
        assert!(board.fog_conceals(a, t) && board.line_of_effect(a, t) && board.is_foggy(Square::new(3, 1)));
        for is_left in [true, false] {
            let mut thinner = board.smoke().clone();
            thinner.thin();
            board.set_smoke(&thinner);
            assert_eq!(board.fog_conceals(a, t), is_left);
        }
        assert_eq!(board, actors(".......\n.A...T.\n.......").0);
    }

    #[test]
    fn hse_117_fog_that_was_there_stays_when_smoke_clears() {
        let mut board = Board::from_drawing(".f.");
        board.set_smoke(&smoke(&[(0, 0), (1, 0)], 1));
        board.set_smoke(&Smoke::default());
        assert_eq!([0, 1].map(|x| board.is_foggy(Square::new(x, 0))), [false, true]);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(96))]

        /// A board with smoke answers as one does on which the same squares are fog, whatever is built there meanwhile.
        #[test]
        fn tac_60_hse_117_smoke_is_fog_for_every_line(
            (board, spaces) in board().prop_flat_map(|board| {
                let spaces = proptest::collection::vec(space_on(&board), 2..9);
                (Just(board), spaces)
            }),
            torn: bool,
        ) {
            let squares: Vec<Square> = spaces[2..].iter().map(|space| space.origin).collect();
            let mut laid = Smoke::default();
            laid.lay(&squares, 1);
            let (mut smoky, mut foggy) = (board.clone(), board.clone());
            smoky.set_smoke(&laid);
            for &square in &squares {
                foggy.set_tile(square, Tile { fog: true, ..foggy.tile(square) });
            }
            if torn {
                let at = spaces[0].origin;
                smoky.set_tile(at, Tile::of(Terrain::Low));
                foggy.set_tile(at, Tile { fog: squares.contains(&at), ..Tile::of(Terrain::Low) });
            }
            let [from, to]: [Space; 2] = [spaces[0], spaces[1]];
            prop_assert_eq!(smoky.fog_conceals(from, to), foggy.fog_conceals(from, to));
            prop_assert_eq!(smoky.line_of_effect(from, to), foggy.line_of_effect(from, to));
            if !torn {
                smoky.set_smoke(&Smoke::default());
                prop_assert!(smoky == board);
            }
        }
    }
}
