//! Doors, lamps, items and exits: those that the plan draws and what the tables say of them.

use std::collections::BTreeMap;

use crate::level::Problem;
use crate::level::file::{ItemEntry, LampEntry, LevelFile};
use tactical_grid::{Board, Exit, Handling, Item, Lamp, Square, Terrain};

use super::names::ListedNames;
use super::places::{Places, spot};
use super::tables::{Spoken, by_reach};
use super::{Draft, doors};

/// The most doors of a level, and the most exits.
pub(super) const MAX_FIXTURES: usize = 1024;
/// The most lamps of a level; each lights hundreds of squares.
const MAX_LAMPS: usize = 256;
/// Squares to which a lamp is bright when the level says nothing (tune).
const LAMP_RADIUS: u8 = 4;

/// Puts everything that belongs to the building on the board; returns the names of the items.
pub(super) fn furnish<'a>(
    board: &mut Board,
    file: &'a LevelFile,
    places: &mut Places<'_>,
    draft: &mut Draft<'_>,
) -> ListedNames<'a> {
    doors::hang(board, &file.door, places, draft);
    let lamps = lamps(board, &file.lamp, places, draft);
    let items = lay_items(board, &file.item, places, draft);
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
    items
}

/// The lamps, row by row.
fn lamps(board: &Board, entries: &[LampEntry], places: &mut Places<'_>, draft: &mut Draft<'_>) -> Vec<Lamp> {
    let plain = |&square| (square, Lamp { square, radius: LAMP_RADIUS, lit: true, kept_lit: false });
    let mut lamps: BTreeMap<Square, Lamp> = places.drawn('*').iter().map(plain).collect();
    let mut spoken = Spoken::default();
    for (entry, general) in by_reach(entries, |entry| &entry.at, |symbol| symbol == '*') {
        for square in places.squares(&entry.at, MAX_LAMPS, draft) {
            if board.terrain(square).is_solid() {
                let span = entry.at.span();
                let inside = solid_name(board, square);
                let message = || format!("a lamp cannot hang at {}, inside {inside}", spot(square));
                spoken.blame(&span, draft, || Problem::new(span.clone(), message()));
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

fn lay_items<'a>(
    board: &mut Board,
    entries: &'a [ItemEntry],
    places: &mut Places<'_>,
    draft: &mut Draft<'_>,
) -> ListedNames<'a> {
    let (mut names, mut spoken) = (ListedNames::new("item"), Spoken::default());
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
            handling: handling(entry, draft),
            done: false,
            missed: entry.missed,
        });
    }
    names
}

/// A device or a thing to plant, not both; nobody misses what has yet to be brought.
fn handling(entry: &ItemEntry, draft: &mut Draft<'_>) -> Handling {
    let name = entry.name.get();
    if entry.planted && (entry.device || entry.missed) {
        let other = if entry.device { "device" } else { "missed" };
        let problem = Problem::new(entry.name.span(), format!("{name} is both planted and {other}"));
        draft.add(problem.help("what is planted was not there before; leave one out"));
    }
    match (entry.device, entry.planted) {
        (true, _) => Handling::Use,
        (false, true) => Handling::Plant,
        (false, false) => Handling::Take,
    }
}

fn open_exits(board: &mut Board, file: &LevelFile, places: &mut Places<'_>, draft: &mut Draft<'_>) {
    let plain = |&square| (square, "way out".to_owned());
    let mut exits: BTreeMap<Square, String> = places.drawn('>').iter().map(plain).collect();
    let mut spoken = Spoken::default();
    for (entry, general) in by_reach(&file.exit, |entry| &entry.at, |symbol| symbol == '>') {
        for square in places.squares(&entry.at, MAX_FIXTURES, draft) {
            if !board.terrain(square).can_be_entered() {
                let span = entry.at.span();
                let inside = solid_name(board, square);
                let message = || format!("nobody can leave from {}, inside {inside}", spot(square));
                spoken.blame(&span, draft, || Problem::new(span.clone(), message()));
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
