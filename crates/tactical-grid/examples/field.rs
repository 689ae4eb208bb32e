//! Prints what somebody at `@` has line of effect to: `*` for an open square in the field, the drawing elsewhere.
//!
//! `cargo run -p tactical-grid --example field`

use tactical_grid::{Blocking, Board, Field, Space, Square};

const HALL: &str = "\
##############
#............#
#.@....O.....#
#............#
#####.########
#............#
#............#
##############";

fn main() {
    let board = Board::from_drawing(HALL);
    let from = place_of('@', HALL).expect("somebody in the hall");
    let field = board.field(Space::of(from), 20, Blocking::Effect);
    print!("{}", drawn(&board, &field, from));
}

/// The drawing with the field laid over it. Walls may be in a field too; here only open squares are marked.
fn drawn(board: &Board, field: &Field, from: Square) -> String {
    let symbols: Vec<Vec<char>> = HALL.lines().map(|row| row.chars().collect()).collect();
    let symbol = |square: Square| match symbols[square.y as usize][square.x as usize] {
        _ if square == from => '@',
        _ if field.contains(square) && !board.terrain(square).is_solid() => '*',
        other => other,
    };
    let row =
        |y| (0..board.width() as i16).map(|x| symbol(Square::new(x, y))).chain(['\n']).collect::<String>();
    (0..board.height() as i16).map(row).collect()
}

fn place_of(symbol: char, drawing: &str) -> Option<Square> {
    let places = drawing.lines().enumerate();
    places.filter_map(|(y, row)| Some(Square::new(row.find(symbol)? as i16, y as i16))).next()
}
