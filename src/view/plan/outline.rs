//! Auto-tiling: on which sides a square of some kind borders on something else.

use tactical_grid::{Direction, Square};

/// The open sides and inner corners of one square of a filled area, one bit for each of the eight directions.
///
/// A diagonal counts only if both sides beside it are closed: there the outline of the area turns inwards.
/// So 47 outlines are possible.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Outline(u8);

impl Outline {
    /// The outline at `square`, where `fills` tells which squares belong to the area.
    pub(super) fn around(square: Square, fills: impl Fn(Square) -> bool) -> Self {
        let open = |direction: Direction| !fills(square.step(direction));
        let bits = Direction::ALL
            .into_iter()
            .filter(|&direction| open(direction))
            .fold(0, |bits, direction| bits | 1 << direction as u8);
        Self(bits).with_inner_corners_only()
    }

    /// All outlines there are, ascending.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        (0..=u8::MAX).map(Self).filter(|outline| outline.with_inner_corners_only() == *outline)
    }

    /// Whether the area ends towards `direction`; for a diagonal, whether the outline turns inwards there.
    pub(super) fn is_open(self, direction: Direction) -> bool {
        self.0 & 1 << direction as u8 != 0
    }

    fn with_inner_corners_only(self) -> Self {
        let diagonals = Direction::ALL.into_iter().filter(|direction| direction.is_diagonal());
        diagonals.fold(self, |outline, diagonal| {
            let counter_clockwise = Direction::ALL[(diagonal as usize + 7) % 8];
            let beside_open = self.is_open(counter_clockwise) || self.is_open(diagonal.clockwise());
            if beside_open { Self(outline.0 & !(1 << diagonal as u8)) } else { outline }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tactical_grid::{Board, Terrain};

    fn outline(drawing: &str, x: i16, y: i16) -> Vec<Direction> {
        let board = Board::from_drawing(drawing);
        let outline = Outline::around(Square::new(x, y), |square| board.terrain(square) == Terrain::Wall);
        Direction::ALL.into_iter().filter(|&direction| outline.is_open(direction)).collect()
    }

    #[test]
    fn a_wall_is_outlined_on_its_open_sides_only() {
        let plan = "#####\n#...#\n#####";
        assert_eq!(outline(plan, 2, 0), [Direction::South]);
        assert_eq!(outline(plan, 0, 1), [Direction::East]);
        assert_eq!(outline(plan, 2, 2), [Direction::North]);
    }

    #[test]
    fn a_corner_of_a_room_is_marked_where_the_outline_turns_inwards() {
        assert_eq!(outline("###\n#..\n#..", 0, 0), [Direction::SouthEast]);
    }

    #[test]
    fn a_free_standing_wall_is_outlined_all_around_without_inner_corners() {
        assert_eq!(
            outline("...\n.#.\n...", 1, 1),
            [Direction::North, Direction::East, Direction::South, Direction::West]
        );
    }

    #[test]
    fn tac_37_beyond_the_map_lies_wall_and_needs_no_outline() {
        assert_eq!(outline("##\n##", 0, 0), []);
    }

    #[test]
    fn there_are_forty_seven_outlines() {
        assert_eq!(Outline::all().count(), 47);
    }
}
