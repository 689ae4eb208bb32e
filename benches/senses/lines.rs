//! The whole tick of the senses against two bare updates of contacts, of effect and of sight, tick by tick in turn.

use std::fs;
use std::path::PathBuf;

use bevy::prelude::*;
use tactical_grid::{Blocking, Board, Contacts, Direction, Space, Square};
use unnoticed::sense::{Facing, Position, SenseBoard, SenseContacts, SenseId, Senses};

use crate::table::{Table, median, seconds};
use crate::town::Chance;

const CREATURES: u32 = 1_000;
const RADIUS: u8 = 16;
const WARM_UP: u32 = 60;
const TICKS: u32 = 200;

/// Measures every map.
pub fn measure(table: &mut Table) {
    for name in ["rooms_256", "cave_256", "pillars_256", "rooms_512"] {
        let outcome = outcome(&board(name));
        let what = |what: &str| format!("{name}, 1,000 creatures: {what}");
        table.row(&what("tick of the senses, over two bare updates"), outcome.ratio, 1.5);
        table.row(&what("tick in which nothing changed, over the tick"), outcome.idle, 0.02);
        // Not all of them: somebody who wanders about still meets more others at once than ever before.
        table.note(&what("heap allocations of each tick"), outcome.allocations as f64 / f64::from(TICKS));
        table.note(&what("tick, microseconds"), outcome.micros);
        table.note(&what("contacts of each creature"), outcome.contacts);
    }
}

struct Outcome {
    ratio: f64,
    idle: f64,
    micros: f64,
    contacts: f64,
    allocations: u64,
}

/// Runs the same steps through both, turn and turn about.
fn outcome(board: &Board) -> Outcome {
    let mut chance = Chance(7);
    let open: Vec<Square> = board.squares().filter(|&at| !board.terrain(at).is_solid()).collect();
    let mut places: Vec<Square> = (0..CREATURES).map(|_| open[chance.below(open.len())]).collect();
    let mut app = crate::app();
    app.insert_resource(SenseBoard::new(board.clone()));
    let world = app.world_mut();
    let creature = |(id, &place)| (SenseId(id), Position(place), Senses::eyes_and_ears(RADIUS, 0));
    let creatures: Vec<_> = (0..).zip(&places).map(|pair| world.spawn(creature(pair)).id()).collect();
    let mut bare = [Blocking::Effect, Blocking::Sight].map(|blocking| Contacts::new(board, blocking));
    (0..).zip(&places).for_each(|(id, &place)| put(&mut bare, id, place));
    let (mut ratios, mut idles, mut times, mut allocations) = (Vec::new(), Vec::new(), Vec::new(), 0);
    for tick in 0..WARM_UP + TICKS {
        let moved: Vec<u32> = (tick % 10..CREATURES).step_by(10).collect();
        let ways: Vec<Direction> = moved.iter().map(|_| Direction::ALL[chance.below(8)]).collect();
        for (&id, &way) in moved.iter().zip(&ways) {
            let next = places[id as usize].step(way);
            if !board.terrain(next).is_solid() {
                places[id as usize] = next;
            }
        }
        let lines = seconds(|| {
            moved.iter().for_each(|&id| put(&mut bare, id, places[id as usize]));
            bare.iter_mut().for_each(|contacts| contacts.update(board));
        });
        let mut senses = 0.0;
        let counted = allocation_counter::measure(|| {
            senses = seconds(|| {
                for (&id, &way) in moved.iter().zip(&ways) {
                    let step = (Position(places[id as usize]), Facing(way));
                    world.entity_mut(creatures[id as usize]).insert(step);
                }
                world.run_schedule(FixedUpdate);
            });
        });
        let idle = seconds(|| world.run_schedule(FixedUpdate));
        crate::crowd::drop_messages(world);
        if tick >= WARM_UP {
            ratios.push(senses / lines);
            idles.push(idle / senses);
            times.push(senses * 1e6);
            allocations += counted.count_total;
        }
    }
    let contacts =
        world.query::<&SenseContacts>().iter(world).map(|contacts| contacts.all().len()).sum::<usize>();
    assert!(contacts >= bare[0].pairs().filter(|(observer, target)| observer != target).count());
    Outcome {
        ratio: median(ratios),
        idle: median(idles),
        micros: median(times),
        contacts: contacts as f64 / f64::from(CREATURES),
        allocations,
    }
}

fn put(bare: &mut [Contacts; 2], id: u32, place: Square) {
    for contacts in bare {
        contacts.place_observer(id, Space::of(place), RADIUS);
        contacts.place_target(id, Space::of(place));
    }
}

/// The map of `name`, wherever the benches of the board keep theirs.
fn board(name: &str) -> Board {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let folders = ["crates/tactical-grid/benches/maps", "benches/maps"];
    let read = |folder| fs::read_to_string(root.join(folder).join(format!("{name}.txt"))).ok();
    Board::from_drawing(&folders.into_iter().find_map(read).unwrap_or_else(|| panic!("no map {name}")))
}
