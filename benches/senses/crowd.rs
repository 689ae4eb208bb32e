//! The crowd of `examples/crowd.rs`: what each set of systems takes.

use bevy::prelude::*;
use unnoticed::sense::{ContactGained, ContactLost, SenseBoard, SenseSystems};

use crate::table::{Table, median};
use crate::town::clock::{self, Moments, SETS};
use crate::town::{self, Chance};

const PEOPLE: u32 = 2_000;
const WARM_UP: usize = 60;
const TICKS: usize = 200;
/// Milliseconds that a tick may take on one core.
const MOST: f64 = 4.0;

/// Measures the crowd.
pub fn measure(table: &mut Table) {
    let mut app = crate::app();
    let mut chance = Chance(7);
    let board = town::town(&mut chance);
    town::furnish(app.world_mut());
    town::people(app.world_mut(), &board, &mut chance, PEOPLE);
    app.insert_resource(SenseBoard::new(board)).insert_resource(chance);
    app.add_plugins(clock::plugin).add_systems(FixedUpdate, town::wander.before(SenseSystems::Move));
    let mut times = vec![Vec::new(); SETS.len() + 1];
    for tick in 0..WARM_UP + TICKS {
        app.world_mut().run_schedule(FixedUpdate);
        drop_messages(app.world_mut());
        let taken = app.world_mut().resource_mut::<Moments>().take();
        if tick >= WARM_UP {
            times.iter_mut().zip(taken).for_each(|(times, taken)| times.push(taken));
        }
    }
    let whole = times.pop().expect("all sets");
    for ((_, name), times) in SETS.into_iter().zip(times) {
        table.note(&format!("crowd of 2,000: set {name}, milliseconds a tick"), median(times));
    }
    let fastest = whole.iter().copied().fold(f64::INFINITY, f64::min);
    table.note("crowd of 2,000: all sets, milliseconds of the fastest tick", fastest);
    table.row("crowd of 2,000: all sets, milliseconds a tick", median(whole), MOST);
}

/// Messages live for two ticks, as in an app that runs.
pub fn drop_messages(world: &mut World) {
    world.resource_mut::<Messages<ContactGained>>().update();
    world.resource_mut::<Messages<ContactLost>>().update();
}
