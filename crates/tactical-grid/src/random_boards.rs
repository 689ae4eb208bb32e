//! Random boards and spaces for the property tests of the board.

use proptest::prelude::*;

use super::{Board, Space, Square, Terrain, Tile};

/// A board of 3 to 14 squares a side, sparse or crowded, with every kind of square on it.
pub(super) fn board() -> impl Strategy<Value = Board> {
    (3..15_u16, 3..15_u16, 1..6_u8).prop_flat_map(|(width, height, crowding)| {
        let area = usize::from(width) * usize::from(height);
        proptest::collection::vec(tile(crowding), area).prop_map(move |tiles| {
            let mut board = Board::new(width, height);
            for (square, tile) in board.squares().zip(tiles) {
                board.set_tile(square, tile);
            }
            board
        })
    })
}

/// A small board full of pillars, curtains, furniture and fog, with many pinched points that something stands beside.
pub(super) fn nooks() -> impl Strategy<Value = Board> {
    proptest::collection::vec("[#~of.]{8}", 8).prop_map(|rows| Board::from_drawing(&rows.join("\n")))
}

/// A space of side 1 to 5 somewhere on the board, cleared or not.
pub(super) fn space_on(board: &Board) -> impl Strategy<Value = Space> + use<> {
    let (width, height) = (board.width() as i16, board.height() as i16);
    (1..=5_u8).prop_flat_map(move |side| {
        let last = |length: i16| (length - i16::from(side)).max(0);
        (0..=last(width), 0..=last(height)).prop_map(move |(x, y)| Space { origin: Square::new(x, y), side })
    })
}

/// `board` with every square of the spaces made floor, as if creatures stood there.
pub(super) fn cleared(mut board: Board, spaces: &[Space]) -> Board {
    for square in spaces.iter().flat_map(|space| space.squares()) {
        board.set_tile(square, Tile::default());
    }
    board
}

fn tile(crowding: u8) -> impl Strategy<Value = Tile> {
    let crowding = u32::from(crowding);
    let terrain = prop_oneof![
        10 => Just(Terrain::Floor),
        2 * crowding => Just(Terrain::Wall),
        1 => Just(Terrain::Low),
        1 => Just(Terrain::Curtain),
        1 => Just(Terrain::Glass),
        1 => Just(Terrain::ClosedDoor),
    ];
    (terrain, proptest::bool::weighted(0.1)).prop_map(|(terrain, fog)| Tile { fog, ..Tile::of(terrain) })
}
