//! Where something is, in words: by its room, with the square in brackets behind it, which the screen keeps for those who
//! ask. Where rooms have no names, the square says it.

use tactical_grid::{Direction, Room, RoomKind, Square};
use unnoticed_rules::Situation;

/// Rooms that one is on rather than in, by the last word of their names.
const UPON: [&str; 8] = ["balcony", "bridge", "landing", "quay", "roof", "stair", "stairs", "terrace"];

/// The places of a situation, in words.
#[derive(Clone, Copy, Debug)]
pub struct Places<'a>(pub &'a Situation);

impl<'a> Places<'a> {
    /// "in the archive (AF4)", or "at AF4".
    pub fn at(self, square: Square) -> String {
        self.or(square, "at")
    }

    /// "in the archive (AF4)", or "around AF4".
    pub fn around(self, square: Square) -> String {
        self.or(square, "around")
    }

    /// "to the archive (AF4)", or "to AF4".
    pub fn to(self, square: Square) -> String {
        match self.room(square) {
            Some((room, _)) => format!("to {room} ({square})"),
            None => format!("to {square}"),
        }
    }

    /// How a walk from `from` to the end of `path` goes on after what it is called: " into the archive (AF4)" if it comes
    /// to another room, " (AF4)" if it does not, " to AF4" where rooms have no names.
    pub fn end_of(self, from: Square, path: &[Square]) -> String {
        let Some(&end) = path.last() else { return String::new() };
        let Some((room, _)) = self.room(end) else { return format!(" to {end}") };
        let is_there = |square: &Square| self.0.board.rooms().at(*square) == self.0.board.rooms().at(end);
        match is_there(&from) && path.iter().all(is_there) {
            true => format!(" ({end})"),
            false => format!(" into {room} ({end})"),
        }
    }

    /// "the door of the archive (AF7)", by the smaller of the rooms that it joins, where that has several "the door between the
    /// archive and the vault (AF7)", or "the door at AF7".
    pub fn door(self, square: Square) -> String {
        match self.named_beside(square)[..] {
            [one, other, ..] if self.doors_of(one) > 1 => {
                format!("the door between {} and {} ({square})", self.called(one), self.called(other))
            }
            _ => self.between("the door", square),
        }
    }

    /// `what` stands between two rooms in `square`: "the window of the archive (AF7)", by the smaller of them.
    pub fn between(self, what: &str, square: Square) -> String {
        match self.named_beside(square)[..] {
            [room, ..] => format!("{what} of {} ({square})", self.called(room)),
            [] => format!("{what} at {square}"),
        }
    }

    /// The rooms with names that `square` lies in or beside, the smallest first.
    fn named_beside(self, square: Square) -> Vec<&'a Room> {
        let beside = Direction::ALL.into_iter().filter(|direction| !direction.is_diagonal());
        let squares = beside.map(|direction| square.step(direction)).chain([square]);
        let rooms = squares.filter_map(|square| self.0.board.rooms().room_at(square));
        let mut rooms: Vec<&Room> = rooms.filter(|room| room.name.is_some()).collect();
        rooms.sort_by_key(|room| (room.squares.len(), &room.name));
        rooms.dedup_by_key(|room| &room.name);
        rooms
    }

    /// How many doors lead into `room`.
    fn doors_of(self, room: &Room) -> usize {
        let leads = |square: Square| self.named_beside(square).iter().any(|beside| beside.name == room.name);
        self.0.board.doors.iter().filter(|door| leads(door.square)).count()
    }

    fn or(self, square: Square, otherwise: &str) -> String {
        match self.room(square) {
            Some((room, lies)) => format!("{lies} {room} ({square})"),
            None => format!("{otherwise} {square}"),
        }
    }

    /// The room of `square` within a sentence, and the word that leads to it; none where rooms have no names.
    fn room(self, square: Square) -> Option<(String, &'static str)> {
        let rooms = self.0.board.rooms();
        let is_named = || rooms.iter().any(|(_, room)| room.name.is_some());
        let room = rooms.room_at(square).filter(|_| is_named())?;
        let called = self.called(room);
        let is_upon = called.rsplit(' ').next().is_some_and(|last| UPON.contains(&last));
        Some((called, if is_upon { "on" } else { "in" }))
    }

    /// "the archive", "Hanne's room", "a passage"
    fn called(self, room: &Room) -> String {
        let Some(name) = room.name.as_deref() else { return format!("a {}", kind(room.kind)) };
        if self.belongs_to_somebody(name) {
            return name.to_owned();
        }
        let mut letters = name.strip_prefix("The ").unwrap_or(name).chars();
        let first = letters.next().into_iter().flat_map(char::to_lowercase);
        format!("the {}{}", first.collect::<String>(), letters.as_str())
    }

    /// Whether the name of a room begins with that of somebody: "Hanne's room", where "Captain's office" is an office.
    fn belongs_to_somebody(self, name: &str) -> bool {
        let Some((owner, _)) = name.split_once("'s ") else { return false };
        let last_name = |name: &str| name.rsplit(' ').next().map(str::to_owned);
        self.0.creatures.iter().any(|creature| last_name(&creature.profile.name).as_deref() == Some(owner))
    }
}

/// What a room without a name is called.
const fn kind(kind: RoomKind) -> &'static str {
    match kind {
        RoomKind::Room => "room",
        RoomKind::Hall => "hall",
        RoomKind::Passage => "passage",
        RoomKind::Office => "writing room",
        RoomKind::Library => "library",
        RoomKind::Bedroom => "bedroom",
        RoomKind::Kitchen => "kitchen",
        RoomKind::Store => "store",
        RoomKind::Vault => "vault",
        RoomKind::Stable => "stable",
        RoomKind::Workshop => "workshop",
        RoomKind::Yard => "yard",
        RoomKind::Garden => "garden",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tactical_grid::{Door, DoorState, Rooms};
    use unnoticed_rules::detection::scene::{FIRST, Scene};

    /// A hall, behind a door a smaller room, behind another door the smallest; those with `names` have them.
    fn situation(names: [Option<&str>; 3]) -> Situation {
        let mut scene =
            Scene::draw("R....+G..+.").profile(FIRST, |guard| guard.name = "Old Hanne".to_owned());
        let board = std::sync::Arc::make_mut(&mut scene.situation.board);
        let mut rooms = Rooms::of(board);
        for (x, name) in [0, 7, 10].into_iter().zip(names) {
            let id = rooms.at(Square::new(x, 0)).expect("a room");
            rooms.describe(id, name.map(str::to_owned), Some(RoomKind::Passage), None);
        }
        board.set_rooms(rooms);
        for square in [square(5), square(9)] {
            let state = DoorState::Closed;
            board.hang_door(Door { square, state, kept_shut: false, guards_have_key: false });
        }
        scene.situation
    }

    fn square(x: i16) -> Square {
        Square::new(x, 0)
    }

    #[test]
    fn a_place_is_told_by_its_room_and_the_square_behind_it() {
        let situation = situation([Some("Great hall"), Some("Hanne's room"), None]);
        let places = Places(&situation);
        assert_eq!(places.at(square(2)), "in the great hall (C1)");
        assert_eq!(places.around(square(7)), "in Hanne's room (H1)");
        assert_eq!(places.to(square(2)), "to the great hall (C1)");
        assert_eq!(places.at(square(10)), "in a passage (K1)", "the room has no name");
    }

    #[test]
    fn where_rooms_have_no_names_the_square_says_it() {
        let situation = situation([None, None, None]);
        let places = Places(&situation);
        assert_eq!(places.at(square(2)), "at C1");
        assert_eq!(places.around(square(2)), "around C1");
        assert_eq!(places.to(square(2)), "to C1");
        assert_eq!(places.end_of(square(0), &[square(1), square(2)]), " to C1");
        assert_eq!(places.door(square(5)), "the door at F1");
    }

    #[test]
    fn names_are_said_as_one_would_within_a_sentence() {
        let at = |name| Places(&situation([Some(name), None, None])).at(square(2));
        assert_eq!(at("The grounds"), "in the grounds (C1)");
        assert_eq!(at("Captain's office"), "in the captain's office (C1)");
        assert_eq!(at("Terrace"), "on the terrace (C1)");
        assert_eq!(at("Éclair shop"), "in the éclair shop (C1)");
    }

    #[test]
    fn a_door_is_that_of_the_smaller_room_with_a_name_and_of_several_it_is_said_where_it_leads() {
        let situation = situation([Some("Great hall"), Some("Hanne's room"), Some("Closet")]);
        let places = Places(&situation);
        assert_eq!(places.door(square(9)), "the door of the closet (J1)", "it has no other");
        assert_eq!(places.door(square(5)), "the door between Hanne's room and the great hall (F1)");
        assert_eq!(places.between("the window", square(9)), "the window of the closet (J1)");
    }

    #[test]
    fn rooms_without_names_name_no_door() {
        let situation = situation([Some("Great hall"), Some("Hanne's room"), None]);
        assert_eq!(Places(&situation).door(square(9)), "the door of Hanne's room (J1)");
    }

    #[test]
    fn a_walk_tells_its_room_only_where_it_comes_to_another() {
        let situation = situation([Some("Great hall"), Some("Hanne's room"), None]);
        let end = |from, path: [i16; 2]| Places(&situation).end_of(square(from), &path.map(square));
        assert_eq!(end(0, [1, 2]), " (C1)");
        assert_eq!(end(4, [5, 6]), " into Hanne's room (G1)");
        assert_eq!(Places(&situation).end_of(square(0), &[]), "");
    }
}
