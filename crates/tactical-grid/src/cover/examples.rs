//! The worked examples of cover, K01 to K18 of the tactics rules.

use super::*;
use crate::drawn_actors::actors;

/// Checks N, the attacker's best corner, N with the two exchanged, and whether that is cover.
fn check(rows: &[&str], (n, from): (u8, Corner), exchanged: u8) {
    let (board, a, t) = actors(&rows.join("\n"));
    let (there, back) = (board.corner_count(a, t), board.corner_count(t, a));
    assert_eq!((there.n, there.from), (n, from));
    assert_eq!(back.n, exchanged);
    assert_eq!((there.has_cover(), back.has_cover()), (n <= 2, exchanged <= 2));
}

/// Checks N with LOW squares counted.
fn check_low(rows: &[&str], n: u8, has_cover: bool) {
    let (board, a, t) = actors(&rows.join("\n"));
    let count = board.corner_count(a, t);
    assert!(count.line_of_effect() && board.line_of_effect(a, t));
    assert_eq!((count.n, count.has_cover()), (n, has_cover));
}

#[test]
fn tac_48_a_target_has_cover_if_half_of_it_is_blocked_but_not_all() {
    let covered = |rows: &[&str]| {
        let (board, a, t) = actors(&rows.join("\n"));
        board.corner_count(a, t).has_cover()
    };
    assert!(covered(&[".......", ".A.#.T.", "......."]), "half");
    assert!(!covered(&["...#...", "A......", "...#..T", "......."]), "less than half");
    assert!(!covered(&["...#...", ".A.#.T.", "...#..."]), "all");
}

#[test]
fn tac_52_k01_open_ground() {
    check(&[".....", ".A.T.", "....."], (4, (1, 1)), 4);
}

#[test]
fn tac_52_k02_pillar_exactly_between() {
    check(&[".......", ".A.#.T.", "......."], (2, (1, 1)), 2);
}

#[test]
fn tac_52_k03_pillar_touching_the_target() {
    check(&[".......", ".A..#T.", "......."], (2, (1, 1)), 2);
}

#[test]
fn tac_52_k04_pillar_touching_the_attacker() {
    check(&[".......", ".A#..T.", "......."], (2, (1, 1)), 2);
}

#[test]
fn tac_52_k05_both_ends_of_a_wall() {
    check(&[".......", "A#####T", "......."], (2, (0, 1)), 2);
}

#[test]
fn tac_52_k06_leaning_round_a_corner_diagonal_neighbours() {
    check(&["....", ".A#.", "..T.", "...."], (4, (1, 2)), 4);
}

#[test]
fn tac_52_k07_pillar_half_way_on_a_slant() {
    check(&["........", ".....A..", "...#....", ".T......", "........"], (1, (5, 1)), 1);
}

#[test]
fn tac_52_k08_pillar_nearer_the_target_on_a_slant() {
    check(&["........", "....#.T.", ".A......", "........", "........"], (2, (1, 2)), 4);
}

#[test]
fn tac_52_k09_same_seen_from_the_other_side() {
    check(&["........", "....#.A.", ".T......", "........", "........"], (4, (6, 2)), 2);
}

#[test]
fn tac_52_k10_knight_move_corner() {
    check(&["........", ".....A..", "...#....", "..T.....", "........"], (2, (6, 2)), 3);
}

#[test]
fn tac_52_k11_same_seen_from_the_other_side() {
    check(&["........", ".....T..", "...#....", "..A.....", "........"], (3, (3, 4)), 2);
}

#[test]
fn tac_52_k12_size_2_target_upper_half_behind_wall() {
    check(&["A..#....", "...#TT..", "....TT..", "........"], (2, (0, 1)), 4);
}

#[test]
fn tac_52_k13_doorway_slightly_off_axis() {
    check(&["...#...", "A......", "...#..T", "......."], (3, (1, 1)), 4);
}

#[test]
fn tac_52_k14_corridor_bend() {
    check(&["A..#", "##.#", "##T#"], (1, (1, 0)), 1);
}

#[test]
fn tac_53_k15_low_wall_touching_the_target() {
    check_low(&[".......", ".A..oT.", "......."], 2, true);
}

#[test]
fn tac_53_k16_low_wall_touching_the_attacker_only() {
    check_low(&[".......", ".Ao..T.", "......."], 4, false);
}

#[test]
fn tac_53_k17_table_between_touching_both() {
    check_low(&[".....", ".AoT.", "....."], 2, true);
}

#[test]
fn tac_53_k18_long_low_wall_touching_the_target() {
    check_low(&["...o...", ".A.oT..", "...o..."], 0, true);
}

#[test]
fn tac_53_low_squares_beside_the_two_make_seams_and_pinched_points_too() {
    check_low(&[".A...", "oT#..", ".o..."], 2, true);
    check_low(&["AA#..", "AATo.", "..#.."], 2, true);
}
