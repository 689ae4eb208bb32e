//! Forced movement: pushes and pulls, square by square, and what they end at. Rules: TAC-190 to TAC-214, HSE-123.

use tactical_grid::paths::is_straight_line;
use tactical_grid::{Board, Direction, Space, Square};

use super::aloft::Aloft;
use super::stamina::after_stability;
use crate::{CreatureId, Force};

/// What forced movement ends at, before all of it is used up. Rules: TAC-204, TAC-210.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Obstacle {
    /// A wall, a closed door, the edge of the map, or furniture. Rule: TAC-212.
    Object,
    /// Somebody.
    Creature(CreatureId),
}

/// How somebody was moved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForcedMove {
    /// The upper left squares of the spaces entered, in order.
    pub way: Vec<Square>,
    /// Squares that are left over. Rule: TAC-213.
    pub left_over: u16,
    /// What stopped it, if anything did.
    pub obstacle: Option<Obstacle>,
    /// How high they are at its end: above the ground, if that has dropped away. Rules: TAC-200, HSE-123.
    pub height: i8,
}

/// Squares by which `source` moves somebody, of `squares` that its ability says: one more of somebody smaller with a melee
/// weapon, and less the stability of whoever is moved. Rules: TAC-193, TAC-199, TAC-201 to TAC-203.
pub const fn distance(squares: u16, is_larger_with_melee_weapon: bool, stability: u16) -> u16 {
    after_stability(squares + is_larger_with_melee_weapon as u16, stability)
}

/// Moves whoever stands in `target`, at `height`, by up to `squares`, away from `source` or towards it, on `board`; `others` tells
/// who stands in a space. It ignores difficult ground, follows stairs, and goes on over a drop; ground that is higher by more
/// stands in the way. Rules: TAC-192, TAC-194, TAC-195, TAC-197, TAC-198, TAC-200, TAC-204, TAC-210, HSE-123.
pub fn force(
    board: &Board,
    (source, target, height): (Space, Space, i8),
    force: Force,
    squares: u16,
    others: impl Fn(Space) -> Option<CreatureId>,
) -> ForcedMove {
    let (mut taken, mut space) = (Vec::new(), target);
    let mut moved = ForcedMove::at(height);
    for used in 0..squares {
        let Some(step) = next_step((source, target), space, force, &taken) else { break };
        let Some(next) = moved.enter(board, (space, step), squares - used, &others) else { break };
        taken.push(step);
        space = next;
    }
    moved
}

impl ForcedMove {
    /// Of somebody at `height` who has not been moved yet.
    pub(super) const fn at(height: i8) -> Self {
        Self { way: Vec::new(), left_over: 0, obstacle: None, height }
    }

    /// One step on from a space, with `left` squares to go; the space entered, unless it ends before it. Rules: TAC-200, TAC-204,
    /// TAC-210, HSE-123.
    pub(super) fn enter(
        &mut self,
        board: &Board,
        (space, step): (Space, Direction),
        left: u16,
        others: impl Fn(Space) -> Option<CreatureId>,
    ) -> Option<Space> {
        let (next, aloft) = (space.at(space.origin.step(step)), Aloft::forced(self.height));
        self.obstacle = match () {
            () if board.step_cost(space, step, &aloft).is_none() => Some(Obstacle::Object),
            () if aloft.is_over(board.elevation_of(next)) => None,
            () => others(next).map(Obstacle::Creature),
        };
        if self.obstacle.is_some() {
            self.left_over = left;
            return None;
        }
        self.way.push(next.origin);
        self.height = aloft.above(board.elevation_of(next));
        Some(next)
    }
}

/// The next step of whoever began in `start` and is in `space` now: one that leads farther from the source or nearer to it, in
/// a straight line, and of those the one that stays nearest to the line of the centres; of equal ones that in the direction of
/// the first step, then the one that is highest up and farthest left. Rule: TAC-198.
fn next_step(
    (source, start): (Space, Space),
    space: Space,
    force: Force,
    taken: &[Direction],
) -> Option<Direction> {
    let before = source.distance(space);
    let is_fit = |step: &Direction| {
        let after = source.distance(space.at(space.origin.step(*step)));
        let leads = match force {
            Force::Push => after > before,
            Force::Pull => after < before,
        };
        let line: Vec<Direction> = taken.iter().copied().chain([*step]).collect();
        leads && is_straight_line(&line)
    };
    let order = |step: &Direction| {
        let next = space.at(space.origin.step(*step));
        let turns = taken.first().is_some_and(|first| first != step);
        (off_the_line(source, start, next), turns, next.origin.y, next.origin.x)
    };
    Direction::ALL.into_iter().filter(is_fit).min_by_key(order)
}

/// How far the centre of `space` lies beside the line through the centres of `source` and `start`, in a measure that is the
/// same for all spaces.
fn off_the_line(source: Space, start: Space, space: Space) -> i32 {
    let [from, through, at] = [source, start, space].map(Space::centre_doubled);
    let of = |point: (i32, i32)| (point.0 - from.0, point.1 - from.1);
    let (ray, to) = (of(through), of(at));
    (ray.0 * to.1 - ray.1 * to.0).abs()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn at(x: i16, y: i16) -> Space {
        Space::of(Square::new(x, y))
    }

    fn hall() -> Board {
        Board::from_drawing(&["............"; 9].join("\n"))
    }

    fn moved(board: &Board, from: (Space, Space), how: Force, squares: u16) -> ForcedMove {
        let (source, target) = from;
        force(board, (source, target, board.elevation_of(target)), how, squares, |_| None)
    }

    fn squares(way: &ForcedMove) -> Vec<(i16, i16)> {
        way.way.iter().map(|square| (square.x, square.y)).collect()
    }

    #[test]
    fn tac_192_tac_194_tac_198_a_push_due_east_goes_east() {
        let push = moved(&hall(), (at(1, 4), at(2, 4)), Force::Push, 3);
        assert_eq!(squares(&push), [(3, 4), (4, 4), (5, 4)]);
        assert_eq!((push.left_over, push.obstacle), (0, None));
        let push = moved(&hall(), (at(1, 1), at(2, 2)), Force::Push, 2);
        assert_eq!(squares(&push), [(3, 3), (4, 4)], "and one along the diagonal along it");
    }

    #[test]
    fn tac_198_a_push_askew_stays_near_the_line_of_the_centres() {
        // From (1,4) through (3,3): two to the east for each one to the north.
        let push = moved(&hall(), (at(1, 4), at(3, 3)), Force::Push, 4);
        assert_eq!(push.way.len(), 4);
        let far = |square: &Square| (2 * (4 - square.y) - (square.x - 1)).abs();
        assert!(push.way.iter().all(|square| far(square) <= 1), "{push:?}");
    }

    #[test]
    fn tac_195_tac_209_a_pull_comes_nearer_and_ends_beside_the_source() {
        let pull = moved(&hall(), (at(1, 4), at(6, 4)), Force::Pull, 9);
        let pull_until_source = force(&hall(), (at(1, 4), at(6, 4), 0), Force::Pull, 9, |space| {
            space.contains(Square::new(1, 4)).then_some(CreatureId(0))
        });
        assert_eq!(squares(&pull).first(), Some(&(5, 4)));
        assert_eq!(squares(&pull_until_source), [(5, 4), (4, 4), (3, 4), (2, 4)]);
        assert_eq!(
            pull_until_source.obstacle,
            Some(Obstacle::Creature(CreatureId(0))),
            "into the puller itself"
        );
    }

    #[test]
    fn tac_204_tac_213_it_ends_at_whoever_stands_in_the_way() {
        // Worked example 11: push 5 against stability 1.
        let squares = distance(5, false, 1);
        let push = force(&hall(), (at(1, 4), at(2, 4), 0), Force::Push, squares, |space| {
            space.contains(Square::new(4, 4)).then_some(CreatureId(7))
        });
        assert_eq!((push.way.len(), push.left_over), (1, 3));
        assert_eq!(push.obstacle, Some(Obstacle::Creature(CreatureId(7))));
    }

    #[test]
    fn tac_210_tac_212_tac_213_it_ends_at_a_wall_and_at_the_edge_of_the_map() {
        // Worked example 12.
        let board = Board::from_drawing(&[".....#......"; 9].join("\n"));
        let push = moved(&board, (at(1, 4), at(2, 4)), Force::Push, 4);
        assert_eq!((push.way.len(), push.left_over, push.obstacle), (2, 2, Some(Obstacle::Object)));
        let no_slam = moved(&board, (at(1, 4), at(2, 4)), Force::Push, 2);
        assert_eq!((no_slam.left_over, no_slam.obstacle), (0, None), "right before it, nothing is left over");
        let edge = moved(&hall(), (at(10, 4), at(11, 4)), Force::Push, 2);
        assert_eq!((edge.left_over, edge.obstacle), (2, Some(Obstacle::Object)));
    }

    /// The hall, the ground of one column of which is so high.
    fn with_column(x: i16, elevation: i8) -> Board {
        let mut board = hall();
        (0..9).for_each(|y| board.set_elevation(Square::new(x, y), elevation));
        board
    }

    #[test]
    fn tac_200_hse_123_it_goes_on_over_a_drop_and_ends_in_the_air_or_on_the_ground() {
        let over = moved(&with_column(4, -3), (at(1, 4), at(2, 4)), Force::Push, 4);
        assert_eq!((squares(&over).last(), over.height, over.obstacle), (Some(&(6, 4)), 0, None));
        let into = moved(&with_column(4, -3), (at(1, 4), at(2, 4)), Force::Push, 2);
        assert_eq!(
            (squares(&into).last(), into.height),
            (Some(&(4, 4)), 0),
            "three squares above the ground"
        );
    }

    #[test]
    fn hse_123_it_follows_stairs_and_ends_at_higher_ground_as_at_a_wall() {
        for (stair, height) in [(1, 1), (-1, -1)] {
            let push = moved(&with_column(4, stair), (at(1, 4), at(2, 4)), Force::Push, 2);
            assert_eq!((push.way.len(), push.height), (2, height));
        }
        let push = moved(&with_column(4, 2), (at(1, 4), at(2, 4)), Force::Push, 4);
        assert_eq!((push.way.len(), push.left_over, push.obstacle), (1, 3, Some(Obstacle::Object)));
    }

    #[test]
    fn tac_193_tac_199_tac_202_how_far() {
        assert_eq!((distance(3, false, 0), distance(3, true, 0), distance(3, true, 9)), (3, 4, 0));
    }

    proptest! {
        #[test]
        fn tac_190_tac_194_tac_195_every_square_is_farther_or_nearer_in_a_straight_line_and_no_more_than_said(
            x in 0i16..12, y in 0i16..9, tx in 0i16..12, ty in 0i16..9, most in 0u16..8, pushes: bool,
        ) {
            prop_assume!((x, y) != (tx, ty));
            let (how, board) = (if pushes { Force::Push } else { Force::Pull }, hall());
            let result = moved(&board, (at(x, y), at(tx, ty)), how, most);
            prop_assert!(result.way.len() <= usize::from(most));
            let spaces: Vec<Space> = std::iter::once(at(tx, ty)).chain(result.way.iter().map(|&s| Space::of(s))).collect();
            for pair in spaces.windows(2) {
                let [before, after] = [pair[0], pair[1]].map(|space| at(x, y).distance(space));
                let is_fit = if pushes { after == before + 1 } else { after + 1 == before };
                prop_assert!(is_fit, "{result:?}");
                prop_assert!(board.contains(pair[1].origin));
            }
            let steps: Vec<Direction> =
                spaces.windows(2).map(|pair| Direction::towards(pair[0].origin, pair[1].origin).unwrap()).collect();
            prop_assert!(is_straight_line(&steps));
        }
    }
}
