//! One tick after another: by the clock, or at once up to the player's next decision.

use bevy::prelude::*;

use unnoticed_rules::{CreatureId, Refusal};

use super::fact_writer::ToldThisTick;
use super::{Ask, Intents, Playing, Refused, Tick, TicksHeld, Turns, awaits_player};

/// Ticks after which a mission that never asks the player counts as stuck.
const MOST_TICKS: usize = 100_000;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        FixedUpdate,
        run_tick.run_if(resource_exists::<Playing>.and_then(resource_equals(TicksHeld(false)))),
    );
}

/// Runs one tick of the running mission.
pub fn run_tick(world: &mut World) {
    world.resource_mut::<ToldThisTick>().0.clear();
    world.run_schedule(Tick);
}

/// Carries out one request of the player at once, and everything up to the next decision.
///
/// # Errors
///
/// [`Refusal`] names the requirement that is not met; nothing has changed.
///
/// # Panics
///
/// If the mission never comes back to the player: a defect of the rules.
pub fn ask(world: &mut World, ask: Ask) -> Result<(), Refusal> {
    world.resource_mut::<Messages<Refused>>().clear();
    world.resource_mut::<Intents>().ask(CreatureId::ROGUE, ask);
    run_tick(world);
    if let Some(Refused { refusal, .. }) = world.resource_mut::<Messages<Refused>>().drain().next() {
        return Err(refusal);
    }
    play_on(world);
    Ok(())
}

/// Lets everything happen up to the player's next decision, or to the end.
///
/// # Panics
///
/// If the mission never comes back to the player: a defect of the rules.
pub fn play_on(world: &mut World) {
    for _ in 0..MOST_TICKS {
        if awaits_player(world) || world.resource::<Turns>().is_over() {
            return;
        }
        run_tick(world);
    }
    panic!("the mission is stuck in round {}", world.resource::<Turns>().round());
}
