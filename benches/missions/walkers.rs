//! Ticks of missions in which a tenth of all creatures took a step, against two bare updates of contacts for the same
//! observers, of effect and of sight, tick by tick in turn.

use std::path::PathBuf;
use std::sync::Arc;

use bevy::prelude::*;
use tactical_grid::{Blocking, Board, Contacts, Direction, Space, Square};
use unnoticed::level::Level;
use unnoticed::sense::Position;
use unnoticed::sim::{Fact, Id, Session, Sheet, awaits_player, run_tick};

use crate::chance::Chance;
use crate::measure::{Table, seconds};
use crate::missions::crowd;

const SEED: u64 = 7;
const RADIUS: u8 = 16;
const WARM_UP: usize = 10;
const TICKS: usize = 600;

/// Measures the largest mission, and one of as many guards as a level may have on a large floor plan.
///
/// The targets are those of the large one. The two bare updates of the ten creatures of a shipped mission take 5 µs, and
/// the systems of a tick 3 µs before any of them has anything to do: there the ratios tell of Bevy's schedules, not of
/// senses.
pub fn measure(table: &mut Table) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("levels/hollin_court.toml");
    let small = outcome(Level::load(&path).expect("a shipped level"));
    let name = "largest mission";
    table.note(&format!("{name}: {WHOLE}"), small.ratio);
    table.note(&format!("{name}: {IDLE}"), small.idle);
    table.note(&format!("{name}: {MILLIS}"), small.millis);
    let rooms = include_str!("../../crates/tactical-grid/benches/maps/rooms_256.txt");
    let mut guards = crowd(Board::from_drawing(rooms), 511);
    for creature in &mut guards.creatures {
        creature.profile.senses.iter_mut().for_each(|sense| sense.range = sense.range.min(RADIUS));
    }
    let large = outcome(guards);
    let name = "512 creatures, radius 16";
    table.row(&format!("{name}: {WHOLE}"), large.ratio, 1.5, 1.25);
    table.row(&format!("{name}: {IDLE}"), large.idle, 1.0 / 50.0, 1.0 / 100.0);
    table.note(&format!("{name}: {MILLIS}"), large.millis);
}

const WHOLE: &str = "tick, a tenth moving, over two bare updates";
const IDLE: &str = "tick in which nothing changed, over that tick";
const MILLIS: &str = "tick, a tenth moving, milliseconds";

struct Outcome {
    ratio: f64,
    idle: f64,
    millis: f64,
}

fn outcome(level: Level) -> Outcome {
    let board = level.board.clone();
    let mut session = Session::start(Arc::new(level), SEED);
    let world = session.world_mut();
    while !awaits_player(world) {
        tick(world);
    }
    let mut walkers = walkers(world);
    let mut bare = [Blocking::Effect, Blocking::Sight].map(|blocking| Contacts::new(&board, blocking));
    walkers.iter().for_each(|walker| put(&mut bare, walker));
    let mut chance = Chance(7);
    let (mut ratios, mut idles, mut times) = (Vec::new(), Vec::new(), Vec::new());
    for number in 0..WARM_UP + TICKS {
        let moved: Vec<usize> = (number % 10..walkers.len()).step_by(10).collect();
        for &i in &moved {
            let next = walkers[i].at.step(Direction::ALL[chance.below(8)]);
            if board.terrain(next).can_be_entered() && walkers.iter().all(|other| other.at != next) {
                walkers[i].at = next;
            }
        }
        let lines = seconds(|| {
            moved.iter().for_each(|&i| put(&mut bare, &walkers[i]));
            bare.iter_mut().for_each(|contacts| contacts.update(&board));
            0
        });
        let whole = seconds(|| {
            for &i in &moved {
                let position = world.get_mut::<Position>(walkers[i].entity);
                *position.expect("it stands somewhere") = Position(walkers[i].at);
            }
            tick(world)
        });
        let idle = seconds(|| tick(world));
        if number >= WARM_UP {
            ratios.push(whole / lines);
            idles.push(idle / whole);
            times.push(1e3 * whole);
        }
    }
    Outcome { ratio: median(ratios), idle: median(idles), millis: median(times) }
}

/// A creature of the mission.
struct Walker {
    entity: Entity,
    number: u32,
    side: u8,
    reach: u8,
    at: Square,
}

/// All creatures by number.
fn walkers(world: &mut World) -> Vec<Walker> {
    let mut creatures = world.query::<(Entity, &Id, &Sheet, &Position)>();
    let walker = |(entity, id, sheet, position): (Entity, &Id, &Sheet, &Position)| Walker {
        entity,
        number: id.0.0.into(),
        side: sheet.0.size.side(),
        reach: sheet.0.senses.iter().map(|sense| sense.range).max().unwrap_or(0),
        at: position.0,
    };
    let mut walkers: Vec<Walker> = creatures.iter(world).map(walker).collect();
    walkers.sort_by_key(|walker| walker.number);
    walkers
}

fn put(bare: &mut [Contacts; 2], walker: &Walker) {
    let space = Space { origin: walker.at, side: walker.side };
    for contacts in bare {
        contacts.place_observer(walker.number, space, walker.reach);
        contacts.place_target(walker.number, space);
    }
}

fn tick(world: &mut World) -> u64 {
    run_tick(world);
    world.resource_mut::<Messages<Fact>>().update();
    0
}

/// The middle of `values`.
fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
