//! Rooms: those that walls and doors make, and what the tables say of them.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::level::file::{AreaRef, RoomEntry};
use crate::level::{Problem, Rectangle};
use tactical_grid::{Board, RoomId, Rooms, Square, Terrain};

use super::Draft;
use super::fixtures::solid_name;
use super::places::{Places, spot};

/// Finds the rooms of the board and tells them what the tables say.
pub(super) fn describe(
    board: &mut Board,
    entries: &[RoomEntry],
    places: &mut Places<'_>,
    draft: &mut Draft<'_>,
) {
    let meant: Vec<Option<Rectangle>> = entries.iter().map(|entry| places.area(&entry.at, draft)).collect();
    let by_hand = entries.iter().zip(&meant).filter(|(entry, _)| is_drawn_by_hand(entry));
    let given = by_hand.filter_map(|(_, &area)| area).map(Rectangle::squares);
    let mut rooms = Rooms::with_given(board, given);
    let mut spoken = BTreeMap::new();
    for (entry, area) in entries.iter().zip(meant) {
        let Some(area) = area else { continue };
        if let Some(room) = only_room(board, &rooms, entry, area, draft)
            && is_first(room, area, entry.at.span(), &mut spoken, draft)
        {
            rooms.describe(room, entry.name.clone(), entry.kind, entry.floor);
        }
    }
    board.set_rooms(rooms);
}

/// Whether the file says which squares the room has, instead of pointing at one of them.
fn is_drawn_by_hand(entry: &RoomEntry) -> bool {
    matches!(entry.at.get(), AreaRef::Rectangle(_))
}

/// The room that a table about `area` is about.
fn only_room(
    board: &Board,
    rooms: &Rooms,
    entry: &RoomEntry,
    area: Rectangle,
    draft: &mut Draft<'_>,
) -> Option<RoomId> {
    let inside = |square: &Square| matches!(board.terrain(*square), Terrain::Floor | Terrain::Low);
    let first = area.squares().find(inside);
    if first.is_none() {
        let at = area.from;
        let why = match board.terrain(at) {
            _ if is_drawn_by_hand(entry) => "nothing in the rectangle can be stood on".to_owned(),
            Terrain::OpenDoor | Terrain::Curtain => "which lies between two".to_owned(),
            _ => format!("inside {}", solid_name(board, at)),
        };
        let problem = Problem::new(entry.at.span(), format!("there is no room at {}, {why}", spot(at)));
        draft.add(problem.help("name a square of its floor"));
    }
    first.and_then(|square| rooms.at(square))
}

/// Whether this is the first table about `room`; otherwise that is a problem.
fn is_first(
    room: RoomId,
    area: Rectangle,
    span: Range<usize>,
    spoken: &mut BTreeMap<RoomId, Range<usize>>,
    draft: &mut Draft<'_>,
) -> bool {
    let before = spoken.get(&room).cloned();
    if let Some(before) = before {
        let at = area.from;
        let problem = Problem::new(span, format!("a second table for the room at {}", spot(at)));
        draft.add(problem.also(before, "the first"));
        return false;
    }
    spoken.insert(room, span);
    true
}
