//! Squares of areas, and of moves during which something happens. Rules: TAC-163 to TAC-169.

use tactical_grid::{Lines, Space, Square};

use crate::Effect;

/// The squares of a cube of so many squares a side with `origin` in its middle, or up and left of it, ascending: those to which
/// the origin has line of effect. Rules: TAC-165, TAC-167, TAC-168.
pub fn cube(lines: &impl Lines, origin: Square, side: u8) -> Vec<Square> {
    let (side, before) = (i16::from(side), i16::from(side.saturating_sub(1) / 2));
    let all = (0..side).flat_map(|y| (0..side).map(move |x| (x - before, y - before)));
    let squares = all.map(|(x, y)| Square::new(origin.x + x, origin.y + y));
    let from = Space::of(origin);
    let mut squares: Vec<Square> =
        squares.filter(|&square| square == origin || lines.line_of_effect(from, Space::of(square))).collect();
    squares.sort_unstable();
    squares
}

/// The squares of whoever moves, from the first that it leaves to the last that it enters: an ability that acts during the move
/// acts from each of them. Rule: TAC-169.
pub fn during(start: Square, moves: &[Effect]) -> Vec<Square> {
    let entered = moves.iter().filter_map(|effect| match effect {
        Effect::Moved { to, .. } => Some(*to),
        _ => None,
    });
    std::iter::once(start).chain(entered).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use tactical_grid::Board;

    use super::*;
    use crate::CreatureId;

    fn squares(board: &Board, origin: (i16, i16), side: u8) -> Vec<(i16, i16)> {
        let squares = cube(board, Square::new(origin.0, origin.1), side);
        let mut squares: Vec<(i16, i16)> = squares.into_iter().map(|square| (square.x, square.y)).collect();
        squares.sort_unstable_by_key(|&(x, y)| (y, x));
        squares
    }

    #[test]
    fn tac_164_tac_165_a_cube_is_so_many_squares_a_side() {
        let hall = Board::from_drawing(&["......."; 5].join("\n"));
        assert_eq!(squares(&hall, (2, 2), 1), [(2, 2)]);
        assert_eq!(squares(&hall, (2, 2), 2), [(2, 2), (3, 2), (2, 3), (3, 3)]);
        assert_eq!(squares(&hall, (2, 2), 3).len(), 9);
        assert_eq!(squares(&hall, (2, 2), 3)[0], (1, 1));
    }

    #[test]
    fn tac_167_tac_168_an_area_does_not_go_through_walls() {
        let walled = Board::from_drawing("..#..\n..#..\n..#..");
        let area = squares(&walled, (1, 1), 5);
        assert!(area.iter().all(|&(x, _)| x <= 2), "up to the wall, and not behind it: {area:?}");
    }

    #[test]
    fn tac_169_a_move_is_from_the_first_space_left_to_the_last_one_entered() {
        let [a, b, c] = [0, 1, 2].map(|x| Square::new(x, 0));
        let step = |from, to| Effect::Moved { creature: CreatureId::ROGUE, from, to };
        assert_eq!(during(a, &[step(a, b), step(b, c)]), [a, b, c]);
        assert_eq!(during(a, &[]), [a], "who goes nowhere is where it was");
    }

    proptest! {
        #[test]
        fn tac_168_every_square_of_an_area_is_in_line_with_its_origin_and_near_enough(
            rows in proptest::collection::vec("[.#o~]{9}", 7), x in 0i16..9, y in 0i16..7, side in 1u8..7,
        ) {
            let (board, origin) = (Board::from_drawing(&rows.join("\n")), Square::new(x, y));
            let area = cube(&board, origin, side);
            prop_assert!(area.contains(&origin) && area.len() <= usize::from(side).pow(2));
            for square in area {
                let (from, to) = (Space::of(origin), Space::of(square));
                prop_assert!(from.distance(to) <= u16::from(side) / 2, "{square:?}");
                prop_assert!(square == origin || board.line_of_effect(from, to));
            }
        }
    }
}
