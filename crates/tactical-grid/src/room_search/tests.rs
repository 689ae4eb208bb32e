//! What belongs to which room.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;

use super::*;
use crate::{Floor, RoomId, random_boards};

/// The number of the room of each square, as letters; a blank where there is none.
fn drawn(board: &Board, rooms: &Rooms) -> Vec<String> {
    let letter = |square| rooms.at(square).map_or(' ', |id| char::from(b'a' + id.0 as u8));
    let squares: Vec<char> = board.squares().map(letter).collect();
    squares.chunks(board.width().into()).map(|row| row.iter().collect()).collect()
}

fn found(drawing: &str) -> Vec<String> {
    let board = Board::from_drawing(drawing);
    drawn(&board, &Rooms::of(&board))
}

#[test]
fn a_room_reaches_from_wall_to_door_open_or_not() {
    assert_eq!(found("..+../.."), ["aaabbbcc"], "a doorway belongs to the room in the west of it");
    assert_eq!(found("..\n+.\n.."), ["aa", "aa", "aa"], "a door that parts nothing");
    assert_eq!(found("..\n++\n.."), ["aa", "aa", "bb"], "or to the one in the north of it");
}

#[test]
fn curtains_windows_and_bars_bound_a_room_and_furniture_and_pillars_do_not() {
    assert_eq!(found(".~.\"..=."), ["aabbcccd"]);
    assert_eq!(found("..o..\n..O..\n....."), ["aaaaa", "aa aa", "aaaaa"]);
}

#[test]
fn no_room_goes_on_through_a_gap_between_two_corners() {
    assert_eq!(found(".#\n#."), ["a ", " b"]);
}

#[test]
fn a_doorway_between_doorways_is_a_room_of_its_own_and_a_window_in_a_wall_is_none() {
    assert_eq!(found(".+++."), ["aacbb"]);
    assert_eq!(found(".#\"#."), ["a   b"]);
}

#[test]
fn what_is_given_is_a_room_although_nothing_parts_it_from_the_rest() {
    let board = Board::from_drawing("......\n......");
    let square = Square::new;
    let given = [vec![square(1, 0), square(0, 0), square(0, 1)], vec![square(1, 0), square(2, 0)]];
    assert_eq!(drawn(&board, &Rooms::with_given(&board, given)), ["aabccc", "accccc"]);
}

#[test]
fn a_room_of_which_nothing_is_said_is_guessed_by_its_shape() {
    let kind = |drawing| Rooms::of(&Board::from_drawing(drawing)).get(RoomId(0)).unwrap().kind;
    assert_eq!(kind("......."), RoomKind::Passage);
    assert_eq!(kind("...\n...\n..."), RoomKind::Room);
    assert_eq!(kind("f..\n...\n..."), RoomKind::Garden);
}

#[test]
fn a_description_changes_what_it_says_and_nothing_else() {
    let mut rooms = Rooms::of(&Board::from_drawing("...\n...\n..."));
    let id = RoomId(0);
    rooms.describe(id, Some("Vault".to_owned()), Some(RoomKind::Vault), None);
    let room = rooms.get(id).unwrap();
    assert_eq!((room.name.as_deref(), room.floor), (Some("Vault"), Floor::Rings));
    rooms.describe(id, None, None, Some(Floor::Earth));
    let room = rooms.get(id).unwrap();
    assert_eq!((room.name.as_deref(), room.kind, room.floor), (None, RoomKind::Vault, Floor::Earth));
    rooms.describe(RoomId(7), None, None, None);
}

/// The same board seen in a mirror: west is east.
fn mirrored(board: &Board) -> Board {
    let mut mirror = Board::new(board.width(), board.height());
    for square in board.squares() {
        mirror.set_tile(opposite(board, square), board.tile(square));
    }
    mirror
}

fn opposite(board: &Board, square: Square) -> Square {
    Square::new(board.width() as i16 - 1 - square.x, square.y)
}

/// The squares in which one stands between walls, put together by room.
fn parts(board: &Board, room_of: impl Fn(Square) -> Option<RoomId>) -> BTreeSet<Vec<Square>> {
    let mut parts: BTreeMap<RoomId, Vec<Square>> = BTreeMap::new();
    let inside = |square: &Square| matches!(board.terrain(*square), Terrain::Floor | Terrain::Low);
    for square in board.squares().filter(inside) {
        parts.entry(room_of(square).expect("a room")).or_default().push(square);
    }
    parts.into_values().collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn every_square_in_which_anybody_can_stand_is_in_exactly_one_room(board in random_boards::board()) {
        let rooms = Rooms::of(&board);
        let mut times: BTreeMap<Square, u32> = BTreeMap::new();
        for (id, room) in rooms.iter() {
            prop_assert!(!room.squares.is_empty() && room.squares.is_sorted());
            for &square in &room.squares {
                prop_assert_eq!(rooms.at(square), Some(id));
                *times.entry(square).or_default() += 1;
            }
        }
        for square in board.squares() {
            let terrain = board.terrain(square);
            let count = times.get(&square).copied().unwrap_or(0);
            if terrain.can_be_entered() || terrain == Terrain::ClosedDoor {
                prop_assert_eq!(count, 1, "{}", square);
            }
            prop_assert!(count <= 1 && rooms.at(square).is_some() == (count == 1), "{}", square);
        }
    }

    #[test]
    fn rooms_do_not_depend_on_the_order_in_which_squares_are_looked_at(board in random_boards::board()) {
        let (rooms, mirror) = (Rooms::of(&board), mirrored(&board));
        let there = Rooms::of(&mirror);
        let mirrored = parts(&board, |square| there.at(opposite(&board, square)));
        prop_assert_eq!(parts(&board, |square| rooms.at(square)), mirrored);
        let inside = |square: &Square| matches!(board.terrain(*square), Terrain::Floor | Terrain::Low);
        for square in board.squares().filter(inside) {
            let kind = |rooms: &Rooms, square| rooms.room_at(square).map(|room| room.kind);
            prop_assert_eq!(kind(&rooms, square), kind(&there, opposite(&board, square)), "{}", square);
        }
    }

    #[test]
    fn two_squares_side_by_side_are_in_one_room_unless_something_parts_them(board in random_boards::board()) {
        let rooms = Rooms::of(&board);
        let inside = |square| board.contains(square) && matches!(board.terrain(square), Terrain::Floor | Terrain::Low);
        for square in board.squares().filter(|&square| inside(square)) {
            for beside in [Square::new(square.x + 1, square.y), Square::new(square.x, square.y + 1)] {
                prop_assert!(!inside(beside) || rooms.at(square) == rooms.at(beside), "{} {}", square, beside);
            }
        }
    }
}
