//! Laws of line of effect on random boards.

use proptest::prelude::*;

use super::segment::is_pinched;
use super::*;
use crate::drawn_actors::actors;
use crate::random_boards::{board, cleared, nooks, space_on};
use crate::segment_by_definition::is_free_on;
use crate::{Direction, Lines, Square, Terrain, Tile};

/// A board and two spaces on it that creatures could occupy.
fn scene() -> impl Strategy<Value = (Board, Space, Space)> {
    board().prop_flat_map(|board| {
        let (a, b) = (space_on(&board), space_on(&board));
        (Just(board), a, b).prop_map(|(board, a, b)| (cleared(board, &[a, b]), a, b))
    })
}

/// Whether a chain of open squares sharing edges joins the two spaces.
fn joined(board: &Board, a: Space, b: Space) -> bool {
    let mut seen = vec![a.origin];
    let mut next = 0;
    while next < seen.len() {
        let square = seen[next];
        next += 1;
        for direction in Direction::ALL.into_iter().filter(|direction| !direction.is_diagonal()) {
            let neighbour = square.step(direction);
            if !board.terrain(neighbour).is_solid() && !seen.contains(&neighbour) {
                seen.push(neighbour);
            }
        }
    }
    seen.contains(&b.origin)
}

/// The one exception to the second law of TAC-45, by its ruling: a corner in a nook between three solid squares
/// is reached through its own space; without the middle one of the three it is pinched.
fn has_pinched_corner(board: &Board, a: Space, b: Space) -> bool {
    let solid = board.plane(Blocking::Effect);
    a.corners().into_iter().chain(b.corners()).any(|corner| is_pinched(solid, corner))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn tac_38_to_tac_43_tac_46_row_by_row_equals_the_letter_of_the_rules((board, a, b) in scene()) {
        for blocking in [Blocking::Effect, Blocking::Sight, Blocking::EffectAndFog] {
            for segment in board.segments(a, b, blocking) {
                let expected = is_free_on(&board, blocking, segment.from, segment.to);
                prop_assert_eq!(segment.block.is_none(), expected, "{:?} {:?}", blocking, segment);
            }
        }
    }

    #[test]
    fn tac_46_pinches_count_whatever_stands_beside_them(
        (board, a, b) in nooks().prop_flat_map(|board| {
            let (a, b) = (space_on(&board), space_on(&board));
            (Just(board), a, b)
        }),
    ) {
        for blocking in [Blocking::Sight, Blocking::EffectAndFog] {
            let free = board.segments(a, b, Blocking::Effect).map(|segment| segment.block.is_none());
            for (segment, is_free) in board.segments(a, b, blocking).into_iter().zip(free) {
                prop_assert!(is_free || segment.block.is_some(), "{:?} {:?}", blocking, segment);
                let expected = is_free_on(&board, blocking, segment.from, segment.to);
                prop_assert_eq!(segment.block.is_none(), expected, "{:?} {:?}", blocking, segment);
            }
        }
    }

    #[test]
    fn tac_44_one_free_segment_is_enough((board, a, b) in scene()) {
        let any_free = board.segments(a, b, Blocking::Effect).iter().any(|segment| segment.block.is_none());
        prop_assert_eq!(board.line_of_effect(a, b), any_free);
    }

    #[test]
    fn tac_43_a_square_is_reached_exactly_if_one_of_its_corners_is((board, a, b) in scene()) {
        let solid = board.plane(Blocking::Effect);
        let reached = |corner| a.corners().into_iter().any(|from| block(solid, from, corner).is_none());
        let square = Space::of(b.origin);
        prop_assert_eq!(board.line_of_effect(a, square), square.corners().into_iter().any(reached));
    }

    #[test]
    fn tac_45_line_of_effect_and_sight_are_symmetric((board, a, b) in scene()) {
        prop_assert_eq!(board.line_of_effect(a, b), board.line_of_effect(b, a));
        prop_assert_eq!(board.line_of_sight(a, b), board.line_of_sight(b, a));
    }

    #[test]
    fn tac_45_removing_a_solid_square_never_removes_line_of_effect((board, a, b) in scene(), pick in 0..400_usize) {
        let solid: Vec<_> = board.squares().filter(|&square| board.terrain(square).is_solid()).collect();
        if board.line_of_effect(a, b) && !solid.is_empty() {
            let board = cleared(board, &[Space::of(solid[pick % solid.len()])]);
            prop_assert!(board.line_of_effect(a, b) || has_pinched_corner(&board, a, b));
        }
    }

    #[test]
    fn tac_45_line_of_effect_needs_a_chain_of_open_squares((board, a, b) in scene()) {
        prop_assert!(!board.line_of_effect(a, b) || joined(&board, a, b));
    }

    #[test]
    fn tac_45_spaces_that_share_an_edge_have_it_unless_all_corners_of_one_are_pinched(
        (board, a, side, offset) in scene().prop_flat_map(|(board, a, _)| (Just(board), Just(a), 1..=5_u8, 0..9_i16)),
    ) {
        let reach = i16::from(a.side) + i16::from(side) - 1;
        let (along, beyond) = (offset % reach + 1 - i16::from(side), i16::from(a.side));
        let east = Space { origin: Square::new(a.origin.x + beyond, a.origin.y + along), side };
        let south = Space { origin: Square::new(a.origin.x + along, a.origin.y + beyond), side };
        for neighbour in [east, south] {
            let board = cleared(board.clone(), &[neighbour]);
            let is_shut = |space: Space| {
                space.corners().into_iter().all(|corner| is_pinched(board.plane(Blocking::Effect), corner))
            };
            if neighbour.squares().all(|square| board.contains(square)) {
                prop_assert!(board.line_of_effect(a, neighbour) || is_shut(a) || is_shut(neighbour));
                prop_assert!(board.touches(a, neighbour) && board.touches(neighbour, a));
            }
        }
    }

    #[test]
    fn tac_47_what_blocks_effect_blocks_sight((board, a, b) in scene()) {
        prop_assert!(board.line_of_effect(a, b) || !board.line_of_sight(a, b));
    }

    #[test]
    fn tac_60_fog_as_solid_only_takes_lines_away((board, a, b) in scene()) {
        prop_assert!(board.line_of_effect(a, b) || !board.has_line(a, b, Blocking::EffectAndFog));
    }
}

#[test]
fn tac_30_tac_31_tac_32_tac_33_one_line_without_obstruction_is_enough() {
    let (board, a, t) = actors("A..#\n##.#\n##T#");
    let free = board.segments(a, t, Blocking::Effect).into_iter().filter(|segment| segment.block.is_none());
    assert_eq!(free.count(), 1);
    assert!(board.line_of_effect(a, t));
}

#[test]
fn tac_36_sixteen_segments_for_every_size() {
    let board = Board::new(20, 20);
    let (dragon, thief) = (Space { origin: Square::new(0, 0), side: 5 }, Space::of(Square::new(9, 9)));
    let segments = board.segments(dragon, thief, Blocking::Effect);
    let from: Vec<_> = segments.iter().step_by(4).map(|segment| segment.from).collect();
    assert_eq!(from, [(0, 0), (5, 0), (0, 5), (5, 5)]);
}

#[test]
fn tac_38_names_the_square_in_the_way() {
    let (board, a, t) = actors("......\nA.#..T\n......");
    let blocked = board.segments(a, t, Blocking::Effect).into_iter().find_map(|segment| segment.block);
    assert_eq!(blocked, Some(Block::Solid(Square::new(2, 1))));
}

#[test]
fn tac_39_names_the_seam_in_the_way() {
    let (board, a, t) = actors(".#.\nA#T\n.#.");
    let row_line = board.segments(a, t, Blocking::Effect)[0];
    assert_eq!(
        (row_line.from, row_line.block),
        ((0, 1), Some(Block::Seam(Square::new(1, 0), Square::new(1, 1))))
    );
}

#[test]
fn tac_40_a_line_along_a_wall_face_is_free() {
    let (board, a, t) = actors("#######\nA.....T\n#######");
    assert!(board.segments(a, t, Blocking::Effect).iter().all(|segment| segment.block.is_none()));
}

#[test]
fn tac_41_touching_a_corner_does_not_block() {
    let (board, a, t) = actors("A.\n#T");
    let diagonal = board.segments(a, t, Blocking::Effect)[3];
    assert_eq!((diagonal.from, diagonal.to, diagonal.block), ((0, 0), (2, 2), None));
}

#[test]
fn tac_42_tac_43_names_the_pinched_point_in_the_way() {
    let (board, a, t) = actors("A#\n#T");
    let through = board.segments(a, t, Blocking::Effect)[3];
    let point = board.segments(a, t, Blocking::Effect)[12];
    assert_eq!(through.block, Some(Block::Pinch((1, 1))));
    assert_eq!((point.from, point.to, point.block), ((1, 1), (1, 1), Some(Block::Pinch((1, 1)))));
}

#[test]
fn tac_42_tac_45_a_nook_that_becomes_a_pinched_corner_is_lost() {
    let rows = [
        "......#.....#",
        "..#.#....#.A.",
        "..#.##..#...#",
        ".#.#......##.",
        ".##T..#.#....",
        "..##.##....#.",
    ];
    let (board, a, t) = actors(&rows.map(|row| format!("{row:#<13}")).join("\n"));
    assert!(board.line_of_effect(a, t), "to the lower left corner of T, through T");
    let board = cleared(board, &[Space::of(Square::new(2, 5))]);
    assert!(!board.line_of_effect(a, t) && has_pinched_corner(&board, a, t));
}

#[test]
fn tac_42_three_solid_squares_do_not_pinch() {
    let solid = |drawing: &str| is_pinched(Board::from_drawing(drawing).plane(Blocking::Effect), (1, 1));
    assert!(solid("#.\n.#") && solid(".#\n#."));
    assert!(!solid("##\n.#") && !solid("##\n..") && !solid("..\n.#") && !solid("##\n##"));
}

#[test]
fn tac_37_creatures_and_open_doors_do_not_block_closed_doors_do() {
    let (mut board, a, t) = actors("###\nA/T\n###");
    assert!(board.line_of_effect(a, t));
    board.set_tile(Square::new(1, 1), Tile::of(Terrain::ClosedDoor));
    assert!(!board.line_of_effect(a, t));
}

#[test]
fn tac_46_tac_47_a_curtain_opens_no_line_of_sight_that_a_pinched_corner_shuts() {
    let mut board = Board::from_drawing(".......#..\n.......#..\n##########\n.......#.#");
    let (a, t) = (Space::of(Square::new(9, 2)), Space::of(Square::new(7, 3)));
    board.set_tile(a.origin, Tile::of(Terrain::Curtain));
    assert!(!board.line_of_effect(a, t) && !board.line_of_sight(a, t));
    let blocks = board.segments(a, t, Blocking::Sight).map(|segment| segment.block);
    assert_eq!(blocks[9], Some(Block::Pinch((9, 3))), "the walls pinch the point, curtain or not");
}

#[test]
fn tac_46_tac_60_fog_conceals_though_it_fills_up_a_pinch() {
    let rows = [
        "......#.....#",
        "..#.#....#.A.",
        "..#.##..#...#",
        ".#.#......##.",
        ".##T..f.#....",
        "..f#.##....#.",
    ];
    let (board, a, t) = actors(&rows.join("\n"));
    assert!(board.line_of_effect(a, t) && board.fog_conceals(a, t) && board.fog_conceals(t, a));
}

#[test]
fn tac_45_tac_30_creatures_side_by_side_touch_though_every_corner_of_one_is_pinched() {
    let mut board = Board::from_drawing(".#...#.\n#.....#\n.......\n.......\n.......\n#.....#\n.#...#.");
    let (ogre, thief) = (Space { origin: Square::new(1, 1), side: 5 }, Space::of(Square::new(0, 3)));
    assert!(!board.line_of_effect(ogre, ogre) && !board.line_of_effect(ogre, thief), "four pinched corners");
    assert!(board.touches(ogre, thief) && board.touches(thief, ogre) && board.touches(ogre, ogre));
    assert!(!board.touches(ogre, Space::of(Square::new(0, 0))), "past a pinched point");
    board.set_tile(Square::new(0, 1), Tile::default());
    assert!(board.line_of_effect(ogre, thief));
}

#[test]
fn tac_34_tac_46_tac_47_what_blocks_effect_and_what_blocks_sight() {
    let lines = |middle: Terrain| {
        let (mut board, a, t) = actors("###\nA.T\n###");
        board.set_tile(Square::new(1, 1), Tile::of(middle));
        (board.line_of_effect(a, t), board.line_of_sight(a, t))
    };
    for solid in [Terrain::Wall, Terrain::Pillar, Terrain::ClosedDoor] {
        assert_eq!(lines(solid), (false, false), "{solid:?}");
    }
    for open in [Terrain::Glass, Terrain::Bars, Terrain::Low, Terrain::Floor] {
        assert_eq!(lines(open), (true, true), "{open:?}");
    }
    assert_eq!(lines(Terrain::Curtain), (true, false));
}

#[test]
fn tac_31_a_line_longer_than_a_word_of_squares_is_walked_to_its_end() {
    let mut board = Board::new(200, 3);
    let (a, t) = (Space::of(Square::new(0, 1)), Space::of(Square::new(199, 1)));
    assert!(board.line_of_effect(a, t));
    for y in 0..3 {
        board.set_tile(Square::new(150, y), Tile::of(Terrain::Wall));
    }
    assert!(!board.line_of_effect(a, t));
}
