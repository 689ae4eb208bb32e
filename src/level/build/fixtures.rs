//! Doors, lamps, items and exits: those that the plan draws and what the tables say of them.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::board::{Board, Door, DoorState, Exit, Item, Lamp, Square, Terrain, Tile};
use crate::level::Problem;
use crate::level::file::{At, DoorEntry, ItemEntry, LampEntry, LevelFile, SquareRef};

use super::Draft;
use super::places::{Places, spot};
use super::plan::{is_door, single};
use super::words::Names;

/// The most doors of a level, and the most exits.
const MAX_FIXTURES: usize = 1024;
/// The most lamps of a level; each lights hundreds of squares.
const MAX_LAMPS: usize = 256;
/// Squares to which a lamp is bright when the level says nothing (tune).
const LAMP_RADIUS: u8 = 4;

/// Puts everything that belongs to the building on the board.
pub(super) fn furnish(board: &mut Board, file: &LevelFile, places: &mut Places<'_>, draft: &mut Draft<'_>) {
    hang_doors(board, &file.door, places, draft);
    let lamps = lamps(board, &file.lamp, places, draft);
    lay_items(board, &file.item, places, draft);
    open_exits(board, file, places, draft);
    let counts = [
        ("doors", board.doors.len(), MAX_FIXTURES),
        ("lamps", lamps.len(), MAX_LAMPS),
        ("exits", board.exits.len(), MAX_FIXTURES),
    ];
    for (what, count, most) in counts.into_iter().filter(|&(_, count, most)| count > most) {
        draft.say(file.plan.span(), format!("the level has {count} {what}, at most {most} are allowed"));
    }
    for lamp in lamps.into_iter().take(MAX_LAMPS) {
        board.add_lamp(lamp);
    }
}

/// Tables by how much they cover: those for all squares drawn with a symbol before those for single squares,
/// so that the particular wins over the general. `general` says which symbols are drawn without a table.
fn by_reach<T>(
    entries: &[T],
    at: impl Fn(&T) -> &At<SquareRef>,
    general: fn(char) -> bool,
) -> Vec<(&T, bool)> {
    let is_general = |entry: &&T| match at(entry).get() {
        SquareRef::Mark(mark) => single(mark).is_some_and(general),
        SquareRef::Square(_) => false,
    };
    let (all, single): (Vec<&T>, Vec<&T>) = entries.iter().partition(is_general);
    all.into_iter().map(|entry| (entry, true)).chain(single.into_iter().map(|entry| (entry, false))).collect()
}

/// Which table spoke of a square first, to find those that speak of it again.
#[derive(Default)]
struct Spoken(BTreeMap<(Square, bool), Range<usize>>);

impl Spoken {
    /// Whether this is the first table of its reach for `square`; otherwise that is a problem.
    fn first(
        &mut self,
        what: &str,
        square: Square,
        general: bool,
        span: Range<usize>,
        draft: &mut Draft<'_>,
    ) -> bool {
        let before = self.0.entry((square, general)).or_insert_with(|| span.clone()).clone();
        if before == span {
            return true;
        }
        draft.add(
            Problem::new(span, format!("a second table for the {what} at {}", spot(square)))
                .also(before, "the first"),
        );
        false
    }
}

fn hang_doors(board: &mut Board, entries: &[DoorEntry], places: &mut Places<'_>, draft: &mut Draft<'_>) {
    let drawn = ['+', '/'].into_iter().flat_map(|symbol| places.drawn(symbol));
    let mut doors: BTreeMap<Square, Door> =
        drawn.map(|&square| (square, plain_door(board, square))).collect();
    let mut spoken = Spoken::default();
    for (entry, general) in by_reach(entries, |entry| &entry.at, is_door) {
        for square in places.squares(&entry.at, draft) {
            let marked = matches!(entry.at.get(), SquareRef::Mark(_));
            let is_door = doors.contains_key(&square) || (marked && can_become_door(board, square));
            if !is_door {
                draft.say(entry.at.span(), format!("there is no door at {}", spot(square)));
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

/// The lamps, row by row.
fn lamps(board: &Board, entries: &[LampEntry], places: &mut Places<'_>, draft: &mut Draft<'_>) -> Vec<Lamp> {
    let plain = |&square| (square, Lamp { square, radius: LAMP_RADIUS, lit: true, kept_lit: false });
    let mut lamps: BTreeMap<Square, Lamp> = places.drawn('*').iter().map(plain).collect();
    let mut spoken = Spoken::default();
    for (entry, general) in by_reach(entries, |entry| &entry.at, |symbol| symbol == '*') {
        for square in places.squares(&entry.at, draft) {
            if board.terrain(square).is_solid() {
                draft.say(
                    entry.at.span(),
                    format!("a lamp cannot hang at {}, inside {}", spot(square), solid_name(board, square)),
                );
            } else if spoken.first("lamp", square, general, entry.at.span(), draft) {
                lamps.insert(square, lamp(square, entry));
            }
        }
    }
    lamps.into_values().collect()
}

fn lamp(square: Square, entry: &LampEntry) -> Lamp {
    Lamp {
        square,
        radius: entry.radius.unwrap_or(LAMP_RADIUS),
        lit: entry.lit.unwrap_or(true),
        kept_lit: entry.kept_lit,
    }
}

fn lay_items(board: &mut Board, entries: &[ItemEntry], places: &mut Places<'_>, draft: &mut Draft<'_>) {
    let (mut names, mut spoken) = (Names::new("item"), Spoken::default());
    for entry in entries {
        names.add(&entry.name, draft);
        let place = places.square(&entry.at, draft);
        if let Some(square) = place {
            spoken.first("item", square, false, entry.at.span(), draft);
            if !board.terrain(square).can_be_entered() {
                draft.say(
                    entry.at.span(),
                    format!(
                        "{} cannot lie at {}, inside {}",
                        entry.name.get(),
                        spot(square),
                        solid_name(board, square)
                    ),
                );
            }
        }
        let square = place.unwrap_or_default();
        board.items.push(Item {
            name: entry.name.get().clone(),
            square,
            is_device: entry.device,
            done: false,
            missed: entry.missed,
        });
    }
}

fn open_exits(board: &mut Board, file: &LevelFile, places: &mut Places<'_>, draft: &mut Draft<'_>) {
    let plain = |&square| (square, "way out".to_owned());
    let mut exits: BTreeMap<Square, String> = places.drawn('>').iter().map(plain).collect();
    let mut spoken = Spoken::default();
    for (entry, general) in by_reach(&file.exit, |entry| &entry.at, |symbol| symbol == '>') {
        for square in places.squares(&entry.at, draft) {
            if !board.terrain(square).can_be_entered() {
                draft.say(
                    entry.at.span(),
                    format!("nobody can leave from {}, inside {}", spot(square), solid_name(board, square)),
                );
            } else if spoken.first("exit", square, general, entry.at.span(), draft) {
                exits.insert(square, entry.name.get().clone());
            }
        }
    }
    board.exits = exits.into_iter().map(|(square, name)| Exit { name, square }).collect();
}

/// What stands at `square`, for messages.
pub(super) fn solid_name(board: &Board, square: Square) -> &'static str {
    match board.terrain(square) {
        Terrain::Wall => "a wall",
        Terrain::Pillar => "a pillar",
        Terrain::ClosedDoor => "a closed door",
        Terrain::Glass => "a window",
        Terrain::Bars => "bars",
        Terrain::Floor | Terrain::OpenDoor | Terrain::Curtain | Terrain::Low => "open ground",
    }
}
