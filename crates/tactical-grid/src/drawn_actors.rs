//! Boards and actors read from the drawings of the rule documents, for tests.

use super::{Board, Space, Square};

/// The board of a drawing with the spaces of `A` and `T`; a block of one letter is one larger creature.
pub(super) fn actors(drawing: &str) -> (Board, Space, Space) {
    (Board::from_drawing(drawing), block_of(drawing, 'A'), block_of(drawing, 'T'))
}

fn block_of(drawing: &str, letter: char) -> Space {
    let rows = drawing.lines().filter(|line| !line.trim().is_empty()).enumerate();
    let (x, y, side) = rows
        .filter_map(|(y, row)| Some((row.find(letter)?, y, row.matches(letter).count())))
        .next()
        .unwrap_or_else(|| panic!("no {letter} in\n{drawing}"));
    Space { origin: Square::new(x as i16, y as i16), side: side as u8 }
}
