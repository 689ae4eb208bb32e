//! Fields against the test of sixteen segments, square by square.

use proptest::prelude::*;

use super::*;
use crate::random_boards::{board, nooks, space_on};
use crate::{Terrain, Tile};

const ALL: [Blocking; 3] = [Blocking::Effect, Blocking::Sight, Blocking::EffectAndFog];

/// Every square of the window, and one ring around it, must agree with the pair test.
fn check(scratch: &mut FieldScratch, board: &Board, space: Space, radius: u8, blocking: Blocking) {
    let field = scratch.field(board, space, radius, blocking);
    for square in space.grown(radius + 1) {
        let target = Space::of(square);
        let expected = board.contains(square)
            && space.distance(target) <= u16::from(radius)
            && board.has_line(space, target, blocking);
        assert_eq!(
            field.contains(square),
            expected,
            "{square} from {space:?}, radius {radius}, {blocking:?}"
        );
    }
    assert!(field.squares().is_sorted());
    assert_eq!(field.squares().filter(|&square| field.contains(square)).count(), field.squares().count());
}

/// A board with a solid square in every `one_in` squares, from a small generator of its own.
fn scattered(side: u16, one_in: u64, seed: u64) -> Board {
    let (mut board, mut state) = (Board::new(side, side), seed);
    for square in board.squares() {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        if (state >> 33) % one_in == 0 {
            board.set_tile(square, Tile::of(Terrain::Pillar));
        }
    }
    board
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn tac_44_a_field_equals_the_pair_test_on_small_boards(
        (board, space) in board().prop_flat_map(|board| { let space = space_on(&board); (Just(board), space) }),
        radius in 0..=9_u8,
    ) {
        let mut scratch = FieldScratch::default();
        for blocking in ALL {
            check(&mut scratch, &board, space, radius, blocking);
        }
    }

    #[test]
    fn tac_46_a_field_equals_the_pair_test_where_something_masks_a_pinch(
        (board, space) in nooks().prop_flat_map(|board| { let space = space_on(&board); (Just(board), space) }),
        radius in 1..=34_u8,
    ) {
        let mut scratch = FieldScratch::default();
        for blocking in ALL {
            check(&mut scratch, &board, space, radius, blocking);
            let (mut field, mut corners) = (Field::default(), CornerField::default());
            scratch.fill_with_corners((&mut field, &mut corners), &board, space, radius, blocking);
            prop_assert_eq!(&field, &board.field(space, radius, blocking));
        }
    }
}

#[test]
fn tac_44_a_field_equals_the_pair_test_at_every_radius_and_size() {
    let mut scratch = FieldScratch::default();
    for radius in (0..=28).step_by(4).chain(29..=33).chain(38..=MAX_FIELD_RADIUS) {
        for side in [1, 2, 5] {
            for one_in in [3, 12, 60, 400] {
                let board = scattered(90, one_in, u64::from(radius) * 7 + one_in);
                let space = Space { origin: Square::new(43, 41), side };
                check(&mut scratch, &board, space, radius, Blocking::Effect);
            }
        }
    }
}

#[test]
fn tac_37_fields_at_the_edge_of_the_map() {
    let mut scratch = FieldScratch::default();
    let board = scattered(20, 9, 5);
    for (x, y) in [(0, 0), (19, 0), (0, 19), (19, 19), (10, 0)] {
        for radius in [3, 16, 32, MAX_FIELD_RADIUS] {
            check(&mut scratch, &board, Space::of(Square::new(x, y)), radius, Blocking::Effect);
        }
    }
}

#[test]
fn tac_42_pinched_points_close_a_diagonal_wall() {
    let board = Board::from_drawing("A..#\n..#.\n.#..\n#..T");
    let field = board.field(Space::of(Square::new(0, 0)), 5, Blocking::Effect);
    let beyond = board.squares().filter(|square| square.x + square.y > 3);
    assert_eq!(beyond.filter(|&square| field.contains(square)).count(), 0);
}

#[test]
fn tac_06_an_empty_floor_is_seen_to_the_rim_of_the_window() {
    let board = Board::new(110, 110);
    let space = Space { origin: Square::new(42, 42), side: 2 };
    let field = board.field(space, MAX_FIELD_RADIUS, Blocking::Effect);
    assert_eq!(field.squares().count(), 82 * 82);
    assert_eq!((field.space(), field.radius()), (space, 40));
}

#[test]
fn a_scratch_can_be_used_again_for_another_board() {
    let mut scratch = FieldScratch::default();
    let (open, dense) = (Board::new(40, 40), scattered(40, 3, 1));
    for board in [&dense, &open, &dense] {
        check(&mut scratch, board, Space::of(Square::new(20, 20)), 12, Blocking::Effect);
    }
}
