//! The worked examples of line of effect, E01 to E22 of the tactics rules.

use super::*;
use crate::drawn_actors::actors;

/// Checks the verdict, the number of free segments both ways, and one free segment.
fn check(rows: &[&str], free: usize, witness: Option<[Corner; 2]>) {
    let (board, a, t) = actors(&rows.join("\n"));
    let segments = board.segments(a, t, Blocking::Effect);
    let free_ones: Vec<_> = segments.iter().filter(|segment| segment.block.is_none()).collect();
    assert_eq!(free_ones.len(), free);
    assert_eq!(board.segments(t, a, Blocking::Effect).iter().filter(|s| s.block.is_none()).count(), free);
    assert_eq!((board.line_of_effect(a, t), board.line_of_effect(t, a)), (free > 0, free > 0));
    if let Some([from, to]) = witness {
        assert!(free_ones.iter().any(|segment| (segment.from, segment.to) == (from, to)));
    }
}

#[test]
fn tac_44_e01_open_ground() {
    check(&[".....", ".A.T.", "....."], 16, Some([(1, 1), (3, 1)]));
}

#[test]
fn tac_44_e02_pillar_exactly_between_same_row() {
    check(&[".......", ".A.#.T.", "......."], 8, Some([(1, 1), (5, 1)]));
}

#[test]
fn tac_44_e03_wall_three_squares_tall_centred() {
    check(&["...#...", ".A.#.T.", "...#..."], 0, None);
}

#[test]
fn tac_44_e04_wall_two_squares_tall_upper_square_in_the_row_of_a_and_t() {
    check(&[".......", ".A.#.T.", "...#...", "......."], 4, Some([(1, 1), (5, 1)]));
}

#[test]
fn tac_44_e05_one_thick_wall_seam_on_the_row_line() {
    check(&[".#.", "A#T", ".#."], 0, None);
}

#[test]
fn tac_44_e06_diagonal_neighbours_both_flanks_solid() {
    check(&["....", ".A#.", ".#T.", "...."], 0, None);
}

#[test]
fn tac_44_e07_diagonal_neighbours_one_flank_solid() {
    check(&["....", ".A#.", "..T.", "...."], 13, Some([(1, 1), (2, 2)]));
}

#[test]
fn tac_44_e08_unbroken_diagonal_wall() {
    check(&["A..#.", "..#..", ".#...", "#..T."], 0, None);
}

#[test]
fn tac_44_e09_diagonal_wall_with_one_square_missing() {
    check(&["A..#.", ".....", ".#...", "#..T."], 11, Some([(0, 0), (3, 3)]));
}

#[test]
fn tac_44_e10_both_ends_of_a_wall_one_face_open() {
    check(&[".......", "A#####T", "......."], 8, Some([(0, 1), (6, 1)]));
}

#[test]
fn tac_44_e11_both_ends_of_a_wall_both_faces_walled_in() {
    check(&["#######", "A#####T", "#######"], 0, None);
}

#[test]
fn tac_44_e12_corridor_one_square_wide() {
    check(&["#######", "A.....T", "#######"], 16, Some([(0, 1), (6, 1)]));
}

#[test]
fn tac_44_e13_corridor_bend_one_square_past_the_corner() {
    check(&["A..#", "##.#", "##T#"], 1, Some([(1, 0), (3, 2)]));
}

#[test]
fn tac_44_e14_corridor_bend_one_square_further_along() {
    check(&["A...#", "###.#", "###T#"], 0, None);
}

#[test]
fn tac_44_e15_corridor_bend_two_squares_down() {
    check(&["A..#", "##.#", "##.#", "##T#"], 0, None);
}

#[test]
fn tac_44_e16_single_file_zigzag_wall_faces_change_side_at_one_point() {
    check(&["A.##..", "##...T"], 0, None);
}

#[test]
fn tac_44_e17_doorway_same_line() {
    check(&["...#...", "A.....T", "...#..."], 16, Some([(0, 1), (6, 1)]));
}

#[test]
fn tac_44_e18_doorway_far_off_axis() {
    check(&["A.#....", "..#....", "......T", "..#....", "..#...."], 0, None);
}

#[test]
fn tac_44_e19_size_2_target_upper_half_behind_wall() {
    check(&["A..#....", "...#TT..", "....TT..", "........"], 5, Some([(0, 0), (4, 3)]));
}

#[test]
fn tac_44_e20_size_1_target_in_the_hidden_corner_of_the_same_map() {
    check(&["A..#....", "...#T...", "........", "........"], 0, None);
}

#[test]
fn tac_44_e21_map_edge_counts_as_solid() {
    check(&["A#T"], 0, None);
}

#[test]
fn tac_44_e22_map_edge_open_on_one_side() {
    check(&["A#T", "..."], 4, Some([(0, 1), (2, 1)]));
}
