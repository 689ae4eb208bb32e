//! The large floor plan that crowds walk about on.

use tactical_grid::Board;

/// 512 × 512 squares of rooms.
pub fn rooms_512() -> Board {
    Board::from_drawing(include_str!("../maps/rooms_512.txt"))
}
