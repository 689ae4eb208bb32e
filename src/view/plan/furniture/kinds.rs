//! Which thing each block of low squares is, by the room it stands in and by its shape.

use std::collections::BTreeSet;

use bevy::prelude::*;

use tactical_grid::{Board, RoomKind, Square, Terrain};

use super::pen::INSET;

/// What furniture there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Thing {
    /// A writing desk with papers.
    Desk,
    /// A table with plates.
    Table,
    /// A small round table.
    RoundTable,
    /// A bench to sit on.
    Bench,
    /// A shelf full of books.
    Shelf,
    /// A bed.
    Bed,
    /// A chest.
    Chest,
    /// Crates side by side.
    Crates,
    /// A barrel.
    Barrel,
    /// A counter with boards and pans.
    Counter,
    /// A strongbox as large as a table.
    Safe,
    /// A carriage.
    Carriage,
    /// A globe on its stand.
    Globe,
    /// A vase with a plant.
    Urn,
    /// A bed of plants between stones.
    Planter,
    /// A well.
    Well,
}

/// A block of low squares and what it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Furniture {
    /// What it is.
    pub thing: Thing,
    /// Its upper left square.
    pub corner: Square,
    /// Squares from west to east and from north to south.
    pub size: (i16, i16),
}

impl Furniture {
    /// What its outline takes, in squares to the right and downwards.
    pub fn outline(&self) -> Rect {
        let corner = Vec2::new(self.corner.x.into(), self.corner.y.into());
        let size = Vec2::new(self.size.0.into(), self.size.1.into());
        Rect::from_corners(corner + INSET, corner + size - INSET)
    }
}

/// All furniture of `board`, row by row. Every low square is part of exactly one thing.
pub fn pieces(board: &Board) -> impl Iterator<Item = Furniture> {
    let kind = |square| board.rooms().room_at(square).map_or(RoomKind::Room, |room| room.kind);
    blocks(board).into_iter().map(move |(corner, size)| Furniture {
        thing: thing(kind(corner), corner, size),
        corner,
        size,
    })
}

/// Low squares in rectangles, each as long and then as high as it goes.
fn blocks(board: &Board) -> Vec<(Square, (i16, i16))> {
    let low = board.squares().filter(|&square| board.terrain(square) == Terrain::Low);
    let mut left: BTreeSet<Square> = low.collect();
    let mut blocks = Vec::new();
    while let Some(&corner) = left.first() {
        let at = |x: i16, y: i16| Square::new(corner.x + x, corner.y + y);
        let width = (1..).find(|&x| !left.contains(&at(x, 0))).unwrap_or(1);
        let is_row = |y: i16| (0..width).all(|x| left.contains(&at(x, y)));
        let height = (1..).find(|&y| !is_row(y)).unwrap_or(1);
        for y in 0..height {
            for x in 0..width {
                left.remove(&at(x, y));
            }
        }
        blocks.push((corner, (width, height)));
    }
    blocks
}

fn thing(kind: RoomKind, corner: Square, (width, height): (i16, i16)) -> Thing {
    let by_turns = |one, other| if (corner.x + corner.y) % 2 == 0 { one } else { other };
    let shape = (width.max(height), width.min(height));
    match (kind, shape) {
        (RoomKind::Office, (1, 1)) => by_turns(Thing::Globe, Thing::Chest),
        (RoomKind::Office, _) => Thing::Desk,
        (RoomKind::Library | RoomKind::Vault, (2.., 1)) => Thing::Shelf,
        (RoomKind::Library, (1, 1)) => Thing::Globe,
        (RoomKind::Bedroom | RoomKind::Vault, (1, 1)) => Thing::Chest,
        (RoomKind::Bedroom, (2, _)) => Thing::Bed,
        (RoomKind::Bedroom, (3.., 1)) => Thing::Shelf,
        (RoomKind::Vault, _) => Thing::Safe,
        (RoomKind::Kitchen | RoomKind::Stable | RoomKind::Workshop, (1, 1)) => Thing::Barrel,
        (RoomKind::Store, (1, 1)) => by_turns(Thing::Barrel, Thing::Crates),
        (RoomKind::Store, _) | (RoomKind::Stable, (_, 1)) => Thing::Crates,
        (RoomKind::Kitchen | RoomKind::Workshop, (_, 1)) => Thing::Counter,
        (RoomKind::Stable, _) => Thing::Carriage,
        (RoomKind::Hall | RoomKind::Passage, (1, 1)) => Thing::Urn,
        (RoomKind::Hall | RoomKind::Passage, (_, 1)) => Thing::Bench,
        (RoomKind::Yard | RoomKind::Garden, (1, 1)) => by_turns(Thing::Urn, Thing::Well),
        (RoomKind::Yard | RoomKind::Garden, (_, 1)) => Thing::Planter,
        (RoomKind::Yard | RoomKind::Garden, _) => Thing::Well,
        (RoomKind::Room, (1, 1)) => Thing::RoundTable,
        _ => Thing::Table,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use tactical_grid::{RoomId, Rooms};

    fn in_a(kind: RoomKind, drawing: &str) -> Vec<(Thing, (i16, i16))> {
        let mut board = Board::from_drawing(drawing);
        let mut rooms = Rooms::of(&board);
        rooms.describe(RoomId(0), None, Some(kind), None);
        board.set_rooms(rooms);
        pieces(&board).map(|piece| (piece.thing, piece.size)).collect()
    }

    #[test]
    fn a_block_is_what_stands_in_such_a_room() {
        let drawing = "oo.o.\n...o.\n.....";
        let things = |kind| in_a(kind, drawing).into_iter().map(|(thing, _)| thing).collect::<Vec<_>>();
        assert_eq!(things(RoomKind::Office), [Thing::Desk; 2]);
        assert_eq!(things(RoomKind::Bedroom), [Thing::Bed; 2]);
        assert_eq!(things(RoomKind::Library), [Thing::Shelf; 2]);
        assert_eq!(things(RoomKind::Store), [Thing::Crates; 2]);
        assert_eq!(in_a(RoomKind::Stable, "oo.\noo.\n..."), [(Thing::Carriage, (2, 2))]);
        assert_eq!(in_a(RoomKind::Vault, "oo.\noo.\n..."), [(Thing::Safe, (2, 2))]);
    }

    #[test]
    fn an_angle_is_two_things() {
        assert_eq!(
            in_a(RoomKind::Room, "ooo\no..\n..."),
            [(Thing::Table, (3, 1)), (Thing::RoundTable, (1, 1))]
        );
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn furniture_fills_exactly_the_squares_that_are_low(drawing in "([.o#]{9}\n){7}") {
            let board = Board::from_drawing(&drawing);
            let mut filled = Vec::new();
            for piece in pieces(&board) {
                for y in 0..piece.size.1 {
                    filled.extend((0..piece.size.0).map(|x| Square::new(piece.corner.x + x, piece.corner.y + y)));
                }
            }
            filled.sort();
            let low: Vec<Square> = board.squares().filter(|&square| board.terrain(square).is_low()).collect();
            prop_assert_eq!(filled, low);
        }
    }
}
