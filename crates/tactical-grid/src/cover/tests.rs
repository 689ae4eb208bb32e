//! Grades of cover, creatures in the way, and laws of the corner count.

use proptest::prelude::*;

use super::*;
use crate::Lines;
use crate::drawn_actors::actors;
use crate::random_boards::{board, cleared, nooks, space_on};
use crate::segment_by_definition::{is_free_by_definition, is_free_on};
use crate::{Square, Terrain, Tile};

fn at(x: i16, y: i16) -> Space {
    Space::of(Square::new(x, y))
}

/// Cover of T from A by terrain alone.
fn grade(rows: &[&str]) -> Cover {
    let (board, a, t) = actors(&rows.join("\n"));
    board.cover(a, Size::Medium, t, Size::Medium, std::iter::empty())
}

/// Cover at distance 7 in the open with one creature of `size` at (x, y) between.
fn behind(x: i16, y: i16, size: Size) -> Cover {
    let others = [(Space::new(Square::new(x, y), size), size)];
    Board::new(12, 12).cover(at(1, 3), Size::Medium, at(8, 3), Size::Small, others.into_iter())
}

#[test]
fn det_47_bonuses() {
    let grades = [Cover::None, Cover::Lesser, Cover::Standard, Cover::Greater];
    assert_eq!(grades.map(Cover::ac_bonus), [0, 1, 2, 4]);
    assert_eq!(grades.map(Cover::stealth_bonus), [0, 0, 2, 4]);
    assert!(grades.is_sorted());
}

#[test]
fn det_48_standard_cover_gives_2_to_stealth() {
    assert_eq!(Cover::Standard.stealth_bonus(), 2);
}

#[test]
fn det_49_greater_cover_gives_4_to_stealth() {
    assert_eq!(Cover::Greater.stealth_bonus(), 4);
}

#[test]
fn det_50_det_60_lesser_cover_is_not_enough_to_hide() {
    assert!(!Cover::None.qualifies() && !Cover::Lesser.qualifies());
    assert!(Cover::Standard.qualifies() && Cover::Greater.qualifies());
}

#[test]
fn det_51_grades_by_corner_count() {
    assert_eq!(grade(&[".....", ".A.T.", "....."]), Cover::None);
    assert_eq!(grade(&["...#...", "A......", "...#..T", "......."]), Cover::Lesser, "N = 3 (K13)");
    assert_eq!(grade(&[".......", ".A.#.T.", "......."]), Cover::Standard, "N = 2 (K02)");
    assert_eq!(grade(&["A..#", "##.#", "##T#"]), Cover::Greater, "N = 1 beside a wall (K14)");
}

#[test]
fn det_51_one_corner_away_from_solid_squares_is_standard() {
    let rows = ["........", ".....A..", "...#....", ".T......", "........"];
    assert_eq!(grade(&rows), Cover::Standard, "N = 1, but nothing solid beside T (K07)");
}

#[test]
fn det_52_a_creature_on_the_line_between_the_centres_gives_lesser_cover() {
    assert_eq!(behind(4, 3, Size::Medium), Cover::Lesser);
    assert_eq!(behind(4, 2, Size::Medium), Cover::None, "beside the line");
    assert_eq!(behind(9, 3, Size::Medium), Cover::None, "behind the target");
    assert_eq!(behind(4, 4, Size::Five), Cover::None, "touching the line only");
}

#[test]
fn det_52_touching_a_corner_is_not_passing_through() {
    let between = |x, y| {
        let others = [(at(x, y), Size::Medium)];
        Board::new(5, 5).cover(at(0, 0), Size::Medium, at(4, 4), Size::Medium, others.into_iter())
    };
    assert_eq!(between(2, 2), Cover::Lesser);
    assert_eq!(between(2, 1), Cover::None);
}

#[test]
fn det_53_a_creature_two_sizes_larger_than_both_gives_standard_cover() {
    assert_eq!(behind(4, 3, Size::Large), Cover::Lesser);
    assert_eq!(behind(4, 3, Size::Two), Cover::Standard);
    let others = [(Space::new(Square::new(4, 3), Size::Two), Size::Two)];
    let board = Board::new(12, 12);
    let large_target = board.cover(at(1, 3), Size::Small, at(8, 3), Size::Large, others.into_iter());
    assert_eq!(large_target, Cover::Lesser, "only one step above a large target");
}

#[test]
fn det_54_low_squares_give_standard_cover_at_most() {
    assert_eq!(grade(&["...o...", ".A.oT..", "...o..."]), Cover::Standard, "N = 0 with LOW (K18)");
    assert_eq!(grade(&[".......", ".A..oT.", "......."]), Cover::Standard);
    assert_eq!(grade(&["...o..#", ".A.oT.#", "...o#.#"]), Cover::Standard, "a wall beside T changes nothing");
}

#[test]
fn det_51_det_54_one_corner_without_low_squares_and_none_with_them_is_greater_beside_a_wall() {
    let (board, a, t) = actors("A..#\n##o#\n##T#");
    let count = board.corner_count(a, t);
    assert_eq!((count.n, count.without_low), (0, 1));
    assert_eq!(board.cover_of_terrain(a, t), Cover::Greater);
}

#[test]
fn tac_46_det_51_a_crate_that_fills_up_a_pinch_takes_no_cover_away() {
    let rows = ["......", "..#...", ".#T...", "......", ".....A"];
    assert_eq!(grade(&rows), Cover::Lesser, "N = 3: the walls pinch one corner");
    let (board, a, t) = actors("......\n.o#...\n.#T...\n......\n.....A");
    assert_eq!((board.corner_count(a, t).n, board.cover_of_terrain(a, t)), (3, Cover::Lesser));
}

#[test]
fn det_54_low_squares_do_not_take_greater_cover_away() {
    assert_eq!(grade(&["A..#", "##o#", "##T#"]), Cover::Greater);
}

#[test]
fn det_55_take_cover_raises_the_grade() {
    let grades = [Cover::None, Cover::Lesser, Cover::Standard, Cover::Greater];
    assert_eq!(grades.map(Cover::taken), [Cover::Standard, Cover::Standard, Cover::Greater, Cover::Greater]);
}

#[test]
fn det_57_without_line_of_effect_cover_is_greater() {
    assert_eq!(grade(&["...#...", ".A.#.T.", "...#..."]), Cover::Greater);
}

#[test]
fn tac_48_cover_is_at_least_half_but_not_all_of_the_form() {
    let count = |n| CornerCount { n, from: (0, 0), without_low: n };
    assert_eq!([0, 1, 2, 3, 4].map(|n| count(n).has_cover()), [false, true, true, false, false]);
}

#[test]
fn tac_50_cover_is_asked_only_with_line_of_effect() {
    let (board, a, t) = actors("...#...\n.A.#.T.\n...#...");
    let count = board.corner_count(a, t);
    assert!(!count.line_of_effect() && !count.has_cover());
}

#[test]
fn tac_53_low_under_attacker_or_target_does_not_count() {
    let mut board = Board::new(7, 3);
    board.set_tile(Square::new(5, 1), Tile::of(Terrain::Low));
    board.set_tile(Square::new(1, 1), Tile::of(Terrain::Low));
    assert_eq!(board.corner_count(at(1, 1), at(5, 1)).n, 4);
}

#[test]
fn tac_54_det_46_cover_need_not_be_mutual() {
    let (board, a, t) = actors("........\n....#.T.\n.A......\n........");
    assert_eq!((board.corner_count(a, t).n, board.corner_count(t, a).n), (2, 4));
}

#[test]
fn tac_55_creatures_do_not_count_for_the_corners() {
    let (board, a, t) = actors("A...T");
    assert_eq!(board.cover_of_terrain(a, t), Cover::None);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn tac_51_tac_53_the_count_agrees_with_the_segments((board, a, t) in pair()) {
        let free = board.segments(a, t, Blocking::Effect).map(|segment| segment.block.is_none());
        let best = free.chunks(4).map(|corner| corner.iter().filter(|&&free| free).count()).max();
        let count = board.corner_count(a, t);
        prop_assert_eq!(Some(usize::from(count.without_low)), best);
        prop_assert_eq!(count.line_of_effect(), board.line_of_effect(a, t));
    }

    #[test]
    fn tac_51_tac_53_n_is_that_of_the_letter_of_the_rules((board, a, t) in crowded_pair()) {
        let count = board.corner_count(a, t);
        prop_assert_eq!(count.n, n_by_the_letter(&board, a, t));
        prop_assert!(count.n <= count.without_low, "LOW never raises the count");
    }

    #[test]
    fn tac_53_left_out_squares_are_those_of_the_rule((board, a, t) in pair()) {
        let low = LowAsSolid { board: &board, attacker: a, target: t };
        for square in board.squares() {
            let expected = counts_as_solid(&board, a, t, square);
            for lead in [0, 5] {
                let window = low.window(i32::from(square.x) - lead, i32::from(square.y));
                prop_assert_eq!(window >> lead & 1 == 1, expected, "{}", square);
            }
        }
    }
}

/// Whether `square` counts as SOLID for the count of `t` from `a`. Rule: TAC-53.
fn counts_as_solid(board: &Board, a: Space, t: Space, square: Square) -> bool {
    let (beside_a, beside_t) = (a.is_adjacent(Space::of(square)), t.is_adjacent(Space::of(square)));
    let left_out = beside_a && !beside_t || a.contains(square) || t.contains(square);
    let terrain = board.terrain(square);
    terrain.is_solid() || terrain.is_low() && !left_out
}

/// N as TAC-51 and TAC-53 put it.
fn n_by_the_letter(board: &Board, a: Space, t: Space) -> u8 {
    let free = |from, to| {
        is_free_by_definition(|square| counts_as_solid(board, a, t, square), from, to)
            && is_free_on(board, Blocking::Effect, from, to)
    };
    let reached = |from| t.corners().into_iter().filter(|&to| free(from, to)).count() as u8;
    a.corners().into_iter().map(reached).max().unwrap_or_default()
}

/// Two small creatures near each other among many LOW squares and pillars.
fn crowded_pair() -> impl Strategy<Value = (Board, Space, Space)> {
    let terrain = prop_oneof![Just(Terrain::Floor), Just(Terrain::Low), Just(Terrain::Pillar)];
    let space = || (1..=2_u8, 1..5_i16, 1..4_i16);
    (proptest::collection::vec(terrain, 42), space(), space()).prop_map(|(terrain, a, t)| {
        let space = |(side, x, y)| Space { origin: Square::new(x, y), side };
        let mut board = Board::new(7, 6);
        for (square, terrain) in board.squares().zip(terrain) {
            board.set_tile(square, Tile::of(terrain));
        }
        (cleared(board, &[space(a), space(t)]), space(a), space(t))
    })
}

fn pair() -> impl Strategy<Value = (Board, Space, Space)> {
    prop_oneof![board(), nooks()].prop_flat_map(|board| {
        let (a, t) = (space_on(&board), space_on(&board));
        (Just(board), a, t)
    })
}

proptest! {
    #[test]
    fn tac_53_rows_that_were_read_once_are_those_that_stand_there(
        (board, a, t) in board().prop_flat_map(|board| {
            let (a, t) = (space_on(&board), space_on(&board));
            (Just(board), a, t)
        })
    ) {
        let over = LowAsSolid { board: &board, attacker: a, target: t };
        let rows = NearObstructions::between(&over, a, t).expect("a small board");
        prop_assert_eq!(board.best_corner_over(&rows, a, t, 4), board.best_corner_over(&over, a, t, 4));
    }
}
