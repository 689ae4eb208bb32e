//! Rooms as level files describe them.

use tactical_grid::{Floor, RoomKind, Square};
use unnoticed_rules::Rulebook;
use unnoticed_rules::danger::Danger;
use unnoticed_rules::detection::Detection;

use super::*;

/// Two rooms with a door between them; tables begin in line 9.
const TWO_ROOMS: &str = "
@..#...
...+...
..>#.oo
";

/// Name, kind, floor and number of squares of every room of a level.
fn rooms_of(plan: &str, tables: &str) -> Vec<(String, RoomKind, Floor, usize)> {
    let level = level_of(plan, tables);
    let room = |room: &tactical_grid::Room| {
        (room.name.clone().unwrap_or_default(), room.kind, room.floor, room.squares.len())
    };
    level.board.rooms().iter().map(|(_, found)| room(found)).collect()
}

#[test]
fn rooms_of_which_nothing_is_said_are_found_from_wall_to_door() {
    let rooms = rooms_of(TWO_ROOMS, "");
    assert_eq!(
        rooms,
        [
            (String::new(), RoomKind::Room, Floor::Boards, 10),
            (String::new(), RoomKind::Room, Floor::Boards, 9)
        ]
    );
}

#[test]
fn a_table_names_the_room_that_its_square_or_mark_is_in() {
    let tables = "[[room]]
name = \"Captain's office\"
at = [5, 1]
kind = 'office'
floor = 'carpet'
[[room]]
name = 'Porch'
at = '@'
kind = 'hall'
";
    assert_eq!(
        rooms_of(TWO_ROOMS, tables),
        [
            ("Porch".to_owned(), RoomKind::Hall, Floor::Tiles, 10),
            ("Captain's office".to_owned(), RoomKind::Office, Floor::Carpet, 9)
        ]
    );
}

#[test]
fn a_rectangle_cuts_a_room_out_of_what_no_wall_parts() {
    let tables = "[[room]]
name = 'Niche'
at = { from = [0, 0], to = [3, 1] }
floor = 'earth'
";
    let rooms = rooms_of(TWO_ROOMS, tables);
    let of = |at: usize| (rooms[at].0.as_str(), rooms[at].3);
    assert_eq!([of(0), of(1), of(2)], [("Niche", 7), ("", 9), ("", 3)]);
}

#[test]
fn a_room_that_is_none_and_one_that_is_described_twice_are_named() {
    let table = |at: &str| format!("[[room]]\nname = 'Hall'\nat = {at}\n");
    let tables = ["[3, 0]", "[3, 1]", "[5, 1]", "[6, 2]", "{ from = [3, 0], to = [3, 0] }", "[9, 0]", "'k'"]
        .map(table);
    assert_eq!(
        found(TWO_ROOMS, &tables.concat()),
        [
            "11:6 there is no room at [3, 0], inside a wall",
            "14:6 there is no room at [3, 1], inside a closed door",
            "20:6 a second table for the room at [6, 2]",
            "23:6 there is no room at [3, 0], nothing in the rectangle can be stood on",
            "26:6 [9, 0] is outside the plan of 7 × 3 squares",
            "29:6 there is no `k` on the plan"
        ]
    );
}

#[test]
fn kinds_floors_and_names_that_are_none_are_named() {
    let table = "[[room]]\nname = ''\nat = [0, 0]\nkind = 'dungeon'\nfloor = 'lava'\n";
    assert_eq!(
        found(TWO_ROOMS, table),
        [
            "10:8 `name` must not be blank",
            "12:8 `kind` cannot be \"dungeon\"",
            "13:9 `floor` cannot be \"lava\""
        ]
    );
}

#[test]
fn hse_44_the_squares_of_rooms_change_a_mission_only_where_a_rule_asks_for_them_and_their_names_never() {
    let named = "[[room]]\nname = 'Hall'\nat = [0, 0]\nfloor = 'tiles'\n";
    let parted = "[[room]]\nat = { from = [0, 0], to = [1, 2] }\n";
    let hashes = |rules: &'static dyn Rulebook| {
        ["", named, parted].map(|tables| level_of(TWO_ROOMS, tables).under(RulebookName::of(rules)).hash())
    };
    let [untold, name, part] = hashes(&Detection);
    assert_eq!([name, part], [untold; 2]);
    let [untold, name, part] = hashes(&Danger);
    assert_eq!(name, untold);
    assert_ne!(part, untold, "somebody may be Known in less of it");
}

#[test]
fn there_are_no_more_than_256_tables_of_rooms() {
    let tables = "[[room]]\nat = [0, 0]\n".repeat(257);
    assert_eq!(found(TWO_ROOMS, &tables), ["9:1 `room` has 257 entries, at most 256 are allowed"]);
}

#[test]
fn every_shipped_level_calls_its_rooms_by_name() {
    for &(shelf, id, text) in SHIPPED {
        let level = Level::parse(&format!("{id}.toml"), text).unwrap();
        let named = level.board.rooms().iter().filter(|(_, room)| room.name.is_some()).count();
        assert!(named >= 2, "{shelf:?} {id}: {named}");
    }
}

#[test]
fn the_counting_house_is_known_room_by_room() {
    let (.., text) = SHIPPED.iter().find(|(_, id, _)| *id == "counting_house").unwrap();
    let level = Level::parse("counting_house.toml", text).unwrap();
    let name = |x, y| level.board.rooms().room_at(Square::new(x, y)).and_then(|room| room.name.as_deref());
    assert_eq!(name(20, 3), Some("Captain's office"));
    assert_eq!(name(14, 10), Some("Great hall"));
    assert_eq!(name(33, 12), Some("Vault"));
    assert_eq!(name(26, 3), name(20, 3), "a doorway belongs to one of its rooms");
}
