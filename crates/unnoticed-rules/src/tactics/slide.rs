//! The third kind of forced movement: a slide, along a way that the mover chooses. Rules: TAC-191, TAC-196, TAC-204, TAC-210.

use tactical_grid::{Board, Direction, Space};

use super::forced::ForcedMove;
use crate::CreatureId;

/// Slides whoever stands in `target` by up to `squares` along `way`, straight or not, on `board`; `others` tells who stands in a
/// space. A way that is longer is cut short, and of a shorter one nothing is left over: the mover may move it less.
/// Rules: TAC-192, TAC-196, TAC-197, TAC-204, TAC-210.
pub fn slide(
    board: &Board,
    target: Space,
    way: &[Direction],
    squares: u16,
    others: impl Fn(Space) -> Option<CreatureId>,
) -> ForcedMove {
    let (mut moved, mut space) = (ForcedMove::at(board.elevation_of(target)), target);
    for (used, &step) in (0..squares).zip(way) {
        let Some(next) = moved.enter(board, (space, step), squares - used, &others) else { break };
        space = next;
    }
    moved
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use tactical_grid::Square;

    use super::super::forced::{Obstacle, force};
    use super::*;
    use crate::Force;

    fn at(x: i16, y: i16) -> Space {
        Space::of(Square::new(x, y))
    }

    fn hall() -> Board {
        Board::from_drawing(&["............"; 9].join("\n"))
    }

    fn end(moved: &ForcedMove) -> Option<(i16, i16)> {
        moved.way.last().map(|square| (square.x, square.y))
    }

    #[test]
    fn tac_191_a_push_goes_away_a_pull_comes_nearer_and_a_slide_goes_anywhere() {
        let (source, target) = (at(2, 4), at(5, 4));
        let forced = |how| force(&hall(), (source, target, 0), how, 2, |_| None);
        assert_eq!((end(&forced(Force::Push)), end(&forced(Force::Pull))), (Some((7, 4)), Some((3, 4))));
        let aside = slide(&hall(), target, &[Direction::North, Direction::West], 2, |_| None);
        assert_eq!(end(&aside), Some((4, 3)));
    }

    #[test]
    fn tac_196_a_slide_need_not_be_straight_and_is_no_longer_than_it_says() {
        let back = [Direction::East, Direction::West, Direction::North, Direction::South, Direction::East];
        assert_eq!(end(&slide(&hall(), at(5, 4), &back, 4, |_| None)), Some((5, 4)));
        assert_eq!(slide(&hall(), at(5, 4), &back, 4, |_| None).way.len(), 4);
    }

    #[test]
    fn tac_204_tac_210_a_slide_ends_at_a_wall_or_at_somebody() {
        let wall = Board::from_drawing("..#.");
        let east = [Direction::East; 3];
        let moved = slide(&wall, at(0, 0), &east, 3, |_| None);
        assert_eq!((end(&moved), moved.left_over, moved.obstacle), (Some((1, 0)), 2, Some(Obstacle::Object)));
        let guard = |space: Space| (space == at(1, 0)).then_some(CreatureId(4));
        let moved = slide(&hall(), at(0, 0), &east, 3, guard);
        assert_eq!((moved.left_over, moved.obstacle), (3, Some(Obstacle::Creature(CreatureId(4)))));
    }

    proptest! {
        #[test]
        fn tac_196_each_square_is_a_step_and_there_are_no_more_than_said(
            x in 0i16..12, y in 0i16..9, most in 0u16..8, steps in proptest::collection::vec(0usize..8, 0..9),
        ) {
            let way: Vec<Direction> = steps.iter().map(|&step| Direction::ALL[step]).collect();
            let moved = slide(&hall(), at(x, y), &way, most, |_| None);
            prop_assert!(moved.way.len() <= usize::from(most).min(way.len()));
            let squares: Vec<Square> = std::iter::once(at(x, y).origin).chain(moved.way.iter().copied()).collect();
            for (pair, step) in squares.windows(2).zip(&way) {
                prop_assert_eq!(pair[1], pair[0].step(*step));
                prop_assert!(hall().contains(pair[1]));
            }
        }
    }
}
