//! Concealment by the lack of light, as far as the board decides it; that by fog is a question about lines.
//! Rules: TAC-56 to TAC-61.

use super::bit_planes::Planes;
use super::cover::is_any_between;
use super::{Blocking, Board, Light, Space, Vision};

impl Board {
    /// Whether every square of `space` lies in fog. Rule: TAC-60.
    pub fn is_wholly_in_fog(&self, space: Space) -> bool {
        space.squares().all(|square| self.is_foggy(square))
    }

    /// Whether fog conceals `target` from `from`, for those who know whether there is line of effect; not counted
    /// among the queries. Rules: TAC-60, DET-39.
    pub(super) fn is_in_fog(&self, from: Space, target: Space, line_of_effect: bool) -> bool {
        self.is_wholly_in_fog(from)
            || self.is_wholly_in_fog(target)
            || line_of_effect
                && self.has_fog_between(from, target)
                && !self.is_clear(from, target, Blocking::EffectAndFog)
    }

    /// Whether fog could lie in the way of a segment.
    fn has_fog_between(&self, a: Space, b: Space) -> bool {
        let Planes { fog, solid, .. } = self.planes();
        is_any_between(a, b, |x, y| fog.eastward(x, y) & !solid.eastward(x, y))
    }

    /// Whether `target` stands wholly in a darkness that `vision` cannot see through. Rules: TAC-59, DET-35, DET-36.
    pub fn darkness_hides(&self, target: Space, vision: Vision) -> bool {
        vision.is_blind_in(self.light_of(target))
    }

    /// Whether `target` stands in light so dim that it is concealed from `vision`. Rules: DET-34, TAC-61.
    pub fn dim_light_conceals(&self, target: Space, vision: Vision) -> bool {
        vision.is_dimmed_by(self.light_of(target))
    }
}

impl Vision {
    /// Whether such eyes see nothing that stands in such light. Rule: DET-35.
    pub const fn is_blind_in(self, light: Light) -> bool {
        matches!((self, light), (Self::Normal | Self::LowLight, Light::Dark))
    }

    /// Whether what stands in such light is concealed from such eyes. Rule: DET-34.
    pub const fn is_dimmed_by(self, light: Light) -> bool {
        matches!((self, light), (Self::Normal, Light::Dim))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lines;
    use crate::drawn_actors::actors;
    use crate::{Size, Square, Terrain, Tile};

    fn free(board: &Board, a: Space, t: Space, blocking: Blocking) -> usize {
        board.segments(a, t, blocking).iter().filter(|segment| segment.block.is_none()).count()
    }

    fn check(drawing: &str, free_in_fog: usize, conceals: bool) {
        let (mut board, a, t) = actors(drawing);
        if free_in_fog == 0 && drawing.contains("fT") {
            // F03 draws the target over its own fog.
            board.set_tile(t.origin, Tile { fog: true, ..Tile::default() });
        }
        assert_eq!(free(&board, a, t, Blocking::Effect), 16, "{drawing}");
        assert_eq!(free(&board, a, t, Blocking::EffectAndFog), free_in_fog, "{drawing}");
        assert_eq!((board.fog_conceals(a, t), board.fog_conceals(t, a)), (conceals, conceals), "{drawing}");
    }

    #[test]
    fn tac_60_f01_a_fog_bank_three_squares_tall_conceals() {
        check("...f...\n.A.f.T.\n...f...", 0, true);
    }

    #[test]
    fn tac_60_f02_a_single_fog_square_does_not() {
        check(".......\n.A.f.T.\n.......", 8, false);
    }

    #[test]
    fn tac_60_f03_a_target_in_the_fog_is_concealed() {
        check("....ff.\n.A..fT.\n....ff.", 0, true);
    }

    #[test]
    fn tac_60_f04_a_fogged_doorway_conceals() {
        let (board, a, t) = actors("...#...\n.A.f.T.\n...#...");
        assert_eq!(free(&board, a, t, Blocking::EffectAndFog), 0);
        assert!(board.line_of_effect(a, t) && board.fog_conceals(a, t));
    }

    #[test]
    fn tac_60_the_space_must_lie_wholly_in_fog() {
        let mut board = Board::new(8, 4);
        let (ogre, thief) = (Space::new(Square::new(0, 0), Size::Two), Space::of(Square::new(6, 1)));
        for (x, y) in [(0, 0), (1, 0), (0, 1)] {
            board.set_tile(Square::new(x, y), Tile { fog: true, ..Tile::default() });
        }
        assert!(!board.fog_conceals(thief, ogre));
        board.set_tile(Square::new(1, 1), Tile { fog: true, ..Tile::default() });
        assert!(board.fog_conceals(thief, ogre) && board.fog_conceals(ogre, thief));
    }

    #[test]
    fn tac_56_det_39_fog_leaves_line_of_effect_and_walls_are_no_fog() {
        let (board, a, t) = actors("...#...\n.A.#.T.\n...#...");
        assert!(!board.fog_conceals(a, t), "without line of effect there is nothing to conceal");
        let (board, a, t) = actors("...f...\n.A.f.T.\n...f...");
        assert!(board.line_of_effect(a, t) && board.line_of_sight(a, t));
    }

    #[test]
    fn tac_59_det_36_only_the_light_of_the_target_matters() {
        let mut board = Board::new(9, 1);
        for x in 0..8 {
            board.set_ambient(Square::new(x, 0), Light::Dark);
        }
        let (left, right) = (Space::of(Square::new(0, 0)), Space::of(Square::new(8, 0)));
        assert!(!board.darkness_hides(right, Vision::Normal), "a lit figure is seen from the dark");
        assert!(board.darkness_hides(left, Vision::Normal) && board.darkness_hides(left, Vision::LowLight));
        assert!(!board.darkness_hides(left, Vision::Darkvision));
    }

    #[test]
    fn det_34_tac_61_dim_light_conceals_from_average_sight_only() {
        let mut board = Board::new(1, 1);
        let thief = Space::of(Square::new(0, 0));
        assert!(!board.dim_light_conceals(thief, Vision::Normal));
        board.set_ambient(thief.origin, Light::Dim);
        assert!(board.dim_light_conceals(thief, Vision::Normal));
        assert!(!board.dim_light_conceals(thief, Vision::LowLight));
        assert!(!board.dim_light_conceals(thief, Vision::Darkvision));
    }

    #[test]
    fn tac_46_a_curtain_is_no_fog() {
        let mut board = Board::new(5, 1);
        board.set_tile(Square::new(2, 0), Tile::of(Terrain::Curtain));
        let (a, t) = (Space::of(Square::new(0, 0)), Space::of(Square::new(4, 0)));
        assert!(!board.fog_conceals(a, t) && !board.line_of_sight(a, t));
    }
}
