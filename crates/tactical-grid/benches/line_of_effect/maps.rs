//! The maps of the bench and the places of their observers.

use tactical_grid::{Board, Square};

use crate::buildings;
use crate::chance::Chance;

/// A board and who looks about on it.
pub struct Map {
    /// What the table calls it.
    pub name: &'static str,
    /// The board.
    pub board: Board,
    /// Squares observers stand on.
    pub observers: Vec<Square>,
}

/// The three maps whose mean has a target.
pub fn field_maps() -> Vec<Map> {
    let read = |name, drawing, observers| Map {
        name,
        board: Board::from_drawing(drawing),
        observers: squares(observers),
    };
    vec![
        read(
            "rooms_256",
            include_str!("../maps/rooms_256.txt"),
            include_str!("../maps/rooms_256_observers.txt"),
        ),
        read(
            "cave_256",
            include_str!("../maps/cave_256.txt"),
            include_str!("../maps/cave_256_observers.txt"),
        ),
        read(
            "pillars_256",
            include_str!("../maps/pillars_256.txt"),
            include_str!("../maps/pillars_256_observers.txt"),
        ),
    ]
}

/// Maps of small rooms and narrow ways, where shadow casting stops early too.
pub fn narrow_maps() -> Vec<Map> {
    let maps = [("offices_200", buildings::offices(200)), ("corridors_200", buildings::corridors(200))];
    maps.map(|(name, board)| Map { name, observers: scattered(&board, 1_000), board }).into()
}

fn squares(text: &str) -> Vec<Square> {
    let squares = text.lines().filter_map(|line| {
        let (x, y) = line.split_once(' ')?;
        Some(Square::new(x.parse().ok()?, y.trim().parse().ok()?))
    });
    squares.collect()
}

/// Random open squares, the same in every run.
fn scattered(board: &Board, count: usize) -> Vec<Square> {
    let open: Vec<_> = board.squares().filter(|&square| !board.terrain(square).is_solid()).collect();
    let mut chance = Chance(11);
    (0..count).map(|_| open[chance.below(open.len())]).collect()
}
