//! The maps of the bench and the places of their observers.

use std::fs;
use std::path::PathBuf;

use unnoticed::board::{Board, Square};

/// A board with the same walls for the reference.
pub struct Map {
    /// File name without its ending.
    pub name: &'static str,
    /// The board.
    pub board: Board,
    /// Squares observers stand on.
    pub observers: Vec<Square>,
}

/// The three maps that fields are measured on.
pub fn field_maps() -> Vec<Map> {
    ["rooms_256", "cave_256", "pillars_256"]
        .map(|name| Map { name, board: board(name), observers: observers(name) })
        .into()
}

/// The board of `name`.
pub fn board(name: &str) -> Board {
    Board::from_drawing(&read(&format!("{name}.txt")))
}

fn observers(name: &str) -> Vec<Square> {
    let text = read(&format!("{name}_observers.txt"));
    let squares = text.lines().filter_map(|line| {
        let (x, y) = line.split_once(' ')?;
        Some(Square::new(x.parse().ok()?, y.trim().parse().ok()?))
    });
    squares.collect()
}

fn read(file: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("benches/maps").join(file);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}
