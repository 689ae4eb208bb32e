//! Lines between spaces in a situation: kept by somebody, or worked out on the board.

use tactical_grid::{Blocking, Board, Cover, Lines, Space};

use super::Situation;

impl Lines for Situation {
    fn board(&self) -> &Board {
        &self.board
    }

    fn has_line(&self, a: Space, b: Space, blocking: Blocking) -> bool {
        let kept = self.lines.of(&self.board).and_then(|lines| lines.has_line(a, b, blocking));
        kept.unwrap_or_else(|| {
            count_query(self, a, b);
            self.board.has_line(a, b, blocking)
        })
    }

    fn cover_of_terrain(&self, observer: Space, target: Space) -> Cover {
        let kept = self.lines.of(&self.board).and_then(|lines| lines.cover_of_terrain(observer, target));
        kept.unwrap_or_else(|| {
            count_query(self, observer, target);
            self.board.cover_of_terrain(observer, target)
        })
    }
}

#[cfg(not(any(test, feature = "testing")))]
const fn count_query(_: &Situation, _: Space, _: Space) {}

#[cfg(any(test, feature = "testing"))]
use counted::count_query;
#[cfg(any(test, feature = "testing"))]
pub use counted::queries;

/// Counts what situations ask of their boards, for tests.
#[cfg(any(test, feature = "testing"))]
mod counted {
    use std::cell::Cell;

    use tactical_grid::Space;

    use crate::Situation;

    thread_local! {
        static QUERIES: Cell<u64> = const { Cell::new(0) };
    }

    /// How many lines situations of this thread have asked their boards for, because nobody kept the answer. Lines
    /// that are longer than any sense do not count, nor those off the board: no field reaches that far.
    pub fn queries() -> u64 {
        QUERIES.get()
    }

    pub(super) fn count_query(situation: &Situation, a: Space, b: Space) {
        let senses = situation.creatures.iter().flat_map(|creature| &creature.profile.senses);
        let longest = senses.map(|sense| sense.range).max().unwrap_or(0);
        let mut squares = a.squares().chain(b.squares());
        let is_known =
            a.distance(b) <= u16::from(longest) && squares.all(|square| situation.board.contains(square));
        QUERIES.set(QUERIES.get() + u64::from(is_known));
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use tactical_grid::{Light, Square};

    use super::*;
    use crate::detection::scene::{FIRST, ROGUE, Scene};
    use crate::{CachedLines, LineCache, Pair};

    /// Knows that nobody has a line to anybody, and nothing of cover.
    #[derive(Debug)]
    struct Nothing;

    impl LineCache for Nothing {
        fn has_line(&self, _: Space, _: Space, _: Blocking) -> Option<bool> {
            Some(false)
        }

        fn cover_of_terrain(&self, _: Space, _: Space) -> Option<Cover> {
            None
        }
    }

    fn guard_sees(situation: &Situation) -> bool {
        Pair::new(situation, FIRST, ROGUE).sight_reaches_all_round()
    }

    #[test]
    fn tac_44_what_is_kept_of_lines_is_believed_and_costs_no_query() {
        let mut situation = Scene::draw("R..G").light(Light::Bright).situation;
        assert!(guard_sees(&situation));
        situation.lines = CachedLines::on(&situation.board, Arc::new(Nothing));
        let before = queries();
        assert!(!guard_sees(&situation));
        assert_eq!(queries(), before);
        Pair::new(&situation, FIRST, ROGUE).cover();
        assert_eq!(queries(), before + 1, "of cover nothing is kept");
    }

    #[test]
    fn tac_44_on_another_board_nothing_is_kept() {
        let mut situation = Scene::draw("R..G").light(Light::Bright).situation;
        situation.lines = CachedLines::on(&situation.board, Arc::new(Nothing));
        let wall = tactical_grid::Tile::of(tactical_grid::Terrain::Wall);
        Arc::make_mut(&mut situation.board).set_tile(Square::new(9, 9), wall);
        assert!(guard_sees(&situation));
    }
}
