//! Ways over ground of several heights. Rules: TAC-23, HSE-121 to HSE-123.

use super::{Passage, Walker};
use crate::{Board, Direction, Space, Square};

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

fn alone(_: Space) -> Passage {
    Passage::Free
}

fn cost(board: &Board, direction: Direction) -> Option<u8> {
    board.step_cost(Space::of(Square::new(0, 0)), direction, &alone)
}

#[test]
fn hse_121_a_stair_is_walked_and_costs_one_more_up() {
    assert_eq!(cost(&rows(&[0, 1], &[0, 0]), Direction::East), Some(2));
    assert_eq!(cost(&rows(&[1, 0], &[0, 0]), Direction::East), Some(1));
    assert_eq!(cost(&rows(&[-3, -3], &[0, 0]), Direction::East), Some(1), "low ground is as good as any");
}

#[test]
fn hse_121_nobody_walks_over_a_drop() {
    for to in [2, -2, 9, -9] {
        assert_eq!(cost(&rows(&[0, to], &[0, 0]), Direction::East), None, "{to}");
    }
}

#[test]
fn hse_121_tac_23_no_step_cuts_the_corner_of_ground_that_towers_beside_it() {
    assert_eq!(cost(&rows(&[0, 2], &[0, 0]), Direction::SouthEast), None);
    assert_eq!(cost(&rows(&[0, 1], &[0, 0]), Direction::SouthEast), Some(1));
    assert_eq!(cost(&rows(&[0, -5], &[0, 0]), Direction::SouthEast), Some(1), "beside a pit one can pass");
}

/// Somebody in the air.
struct Aloft(i8);

impl Walker for Aloft {
    fn passage(&self, _: Space) -> Passage {
        Passage::Free
    }

    fn passes_over(&self) -> Option<i8> {
        Some(self.0)
    }
}

#[test]
fn hse_122_hse_123_through_the_air_only_what_is_higher_stands_in_the_way() {
    let cost = |to, top| {
        rows(&[0, to], &[0, 0]).step_cost(Space::of(Square::new(0, 0)), Direction::East, &Aloft(top))
    };
    assert_eq!([cost(-9, 1), cost(0, 1), cost(1, 1), cost(2, 1)], [Some(1), Some(1), Some(1), None]);
}
