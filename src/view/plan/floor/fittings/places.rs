//! Where something can stand at a wall without being in anybody's way.

use std::collections::BTreeSet;

use tactical_grid::{Board, Direction, Square, Terrain};

use super::super::is_clear;

/// Free squares in a row along a wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Run {
    /// The westernmost of them, or the northernmost.
    pub first: Square,
    /// On which side of them the wall is.
    pub wall: Direction,
    /// How many they are.
    pub length: i16,
}

/// A free square with walls at two sides that meet: to its north or south, and to its west or east.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Corner {
    /// The square.
    pub square: Square,
    /// Where its walls are.
    pub walls: [Direction; 2],
}

const WALLS: [Direction; 4] = [Direction::North, Direction::South, Direction::West, Direction::East];

/// The free walls of the room that has the squares of `room`, the longest first.
pub(super) fn runs(room: &BTreeSet<Square>, board: &Board) -> Vec<Run> {
    let mut runs = Vec::new();
    for wall in WALLS {
        let is_free = |square: Square| room.contains(&square) && is_free(board, square, wall);
        let (back, on) = along(wall);
        let is_first = |square: &Square| is_free(*square) && !is_free(square.step(back));
        for first in room.iter().copied().filter(is_first) {
            let squares = std::iter::successors(Some(first), |square| Some(square.step(on)));
            let length = squares.take_while(|&square| is_free(square)).count() as i16;
            runs.push(Run { first, wall, length });
        }
    }
    runs.sort_by_key(|run| -run.length);
    runs
}

/// The free corners of a room.
pub(super) fn corners(room: &BTreeSet<Square>, board: &Board) -> Vec<Corner> {
    let corner = |square: Square| {
        let wall = |of: [Direction; 2]| of.into_iter().find(|&wall| is_free(board, square, wall));
        Some(Corner { square, walls: [wall([WALLS[0], WALLS[1]])?, wall([WALLS[2], WALLS[3]])?] })
    };
    room.iter().copied().filter_map(corner).collect()
}

/// The two ways along a wall: back to its first square, and on.
const fn along(wall: Direction) -> (Direction, Direction) {
    match wall {
        Direction::North | Direction::South => (Direction::West, Direction::East),
        _ => (Direction::North, Direction::South),
    }
}

/// Whether nothing is on a square or leads through it, and it has a wall there.
fn is_free(board: &Board, square: Square, wall: Direction) -> bool {
    let terrain = |square| board.contains(square).then(|| board.terrain(square));
    let is_opening =
        |side| !matches!(terrain(square.step(side)), Some(Terrain::Floor | Terrain::Wall | Terrain::Low));
    is_clear(board, square)
        && terrain(square.step(wall)) == Some(Terrain::Wall)
        && !WALLS.into_iter().any(is_opening)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tactical_grid::Rooms;

    fn of<T>(drawing: &str, places: fn(&BTreeSet<Square>, &Board) -> Vec<T>) -> Vec<T> {
        let board = Board::from_drawing(drawing);
        let rooms = Rooms::of(&board);
        let room = rooms.iter().next().expect("a room").1;
        places(&room.squares.iter().copied().collect(), &board)
    }

    #[test]
    fn walls_are_free_where_no_door_leads_through_and_no_furniture_stands() {
        let runs = of("#########\n#.......#\n#.......#\n#..o....#\n####+####", runs);
        let run = |x, y, wall, length| Run { first: Square::new(x, y), wall, length };
        assert_eq!(
            runs,
            [
                run(1, 1, Direction::North, 7),
                run(5, 3, Direction::South, 3),
                run(1, 1, Direction::West, 3),
                run(7, 1, Direction::East, 3),
                run(1, 3, Direction::South, 2),
            ]
        );
    }

    #[test]
    fn corners_have_two_walls() {
        let corners = of("#####\n#...#\n#..o#\n#####", corners);
        let corner = |x, y, walls| Corner { square: Square::new(x, y), walls };
        assert_eq!(
            corners,
            [
                corner(1, 1, [Direction::North, Direction::West]),
                corner(3, 1, [Direction::North, Direction::East]),
                corner(1, 2, [Direction::South, Direction::West]),
            ]
        );
    }
}
