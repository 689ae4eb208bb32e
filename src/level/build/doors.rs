//! Doors: those that the plan draws, and what the tables say of them. Rules: HSE-26, HSE-63, HSE-64.

use std::collections::BTreeMap;

use crate::level::Problem;
use crate::level::file::{DoorEntry, SquareRef};
use tactical_grid::{Board, Door, DoorState, Square, Terrain, Tile};

use super::Draft;
use super::fixtures::MAX_FIXTURES;
use super::places::{Places, spot};
use super::plan::is_door;
use super::tables::{Spoken, by_reach};

/// Hangs all doors: those drawn, and those that tables put where a mark stands.
pub(super) fn hang(board: &mut Board, entries: &[DoorEntry], places: &mut Places<'_>, draft: &mut Draft<'_>) {
    let drawn = ['+', '/'].into_iter().flat_map(|symbol| places.drawn(symbol));
    let mut doors: BTreeMap<Square, Door> =
        drawn.map(|&square| (square, plain_door(board, square))).collect();
    let mut spoken = Spoken::default();
    for (entry, general) in by_reach(entries, |entry| &entry.at, is_door) {
        for square in places.squares(&entry.at, MAX_FIXTURES, draft) {
            let marked = matches!(entry.at.get(), SquareRef::Mark(_));
            let is_door = doors.contains_key(&square) || (marked && can_become_door(board, square));
            if !is_door {
                let span = entry.at.span();
                let nothing = || format!("there is no door at {}", spot(square));
                spoken.blame(&span, draft, || Problem::new(span.clone(), nothing()));
                continue;
            }
            if spoken.first("door", square, general, entry.at.span(), draft) {
                let door = hang_door(board, square, entry, draft);
                doors.insert(square, door);
            }
        }
    }
    board.doors = doors.into_values().collect();
}

/// A mark stands for a closed door unless the file says that a door or plain floor is under it.
fn can_become_door(board: &Board, square: Square) -> bool {
    matches!(board.terrain(square), Terrain::Floor | Terrain::ClosedDoor | Terrain::OpenDoor)
}

fn plain_door(board: &Board, square: Square) -> Door {
    let open = board.terrain(square) == Terrain::OpenDoor;
    let state = if open { DoorState::Open } else { DoorState::Closed };
    Door { square, state, kept_shut: false, guards_have_key: false }
}

fn hang_door(board: &mut Board, square: Square, entry: &DoorEntry, draft: &mut Draft<'_>) -> Door {
    if board.terrain(square) == Terrain::Floor {
        board.set_tile(square, Tile { terrain: Terrain::ClosedDoor, ..board.tile(square) });
    }
    let mut door = plain_door(board, square);
    match (&entry.locked, door.state) {
        (Some(dc), DoorState::Open) => {
            draft.say(dc.span(), format!("the door at {} stands open and cannot be locked", spot(square)));
        }
        (Some(dc), _) => door.state = DoorState::Locked { dc: *dc.get() },
        (None, DoorState::Open) if entry.kept_shut => {
            draft.say(entry.at.span(), format!("the door at {} is kept shut and stands open", spot(square)));
        }
        (None, _) => {}
    }
    Door { kept_shut: entry.kept_shut, guards_have_key: entry.guards_have_key, ..door }
}
