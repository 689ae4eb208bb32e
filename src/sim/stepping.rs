//! One tick after another: by the clock, or at once up to the player's next decision.

use bevy::prelude::*;

use unnoticed_rules::{CreatureId, Refusal};

use super::awaiting::look_ahead;
use super::fact_writer::ToldThisTick;
use super::tick::IsDue;
use super::{
    Ask, CurrentSituation, Follow, HaltedWalk, Intents, KeyMoments, PlayerView, Playing, Refused,
    ShowsEverything, Tick, TicksHeld, Turns, awaits_player, senses,
};

/// Ticks after which a mission that never asks the player counts as stuck.
const MOST_TICKS: usize = 100_000;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Follow, look_ahead.after(senses::perceive)).add_systems(
        FixedUpdate,
        run_to_news.run_if(resource_exists::<Playing>.and_then(resource_equals(TicksHeld(false)))),
    );
}

/// Runs ticks up to one that shows the player anything, or to the player's next decision: how long others are about
/// something unperceived does not tell. Rule: HSE-48.
fn run_to_news(world: &mut World) {
    for _ in 0..MOST_TICKS {
        run_tick(world);
        if is_news(world) || awaits_player(world) || world.resource::<Turns>().is_over() {
            return;
        }
    }
}

/// Whether the last tick showed the player anything.
pub(super) fn is_news(world: &World) -> bool {
    let view = PlayerView::of(&world.resource::<CurrentSituation>().0);
    let told = &world.resource::<ToldThisTick>().0;
    world.resource::<ShowsEverything>().0 || told.iter().any(|fact| view.is_shown(fact))
}

/// Runs one tick of the running mission.
pub fn run_tick(world: &mut World) {
    world.resource_mut::<ToldThisTick>().0.clear();
    world.run_schedule(Follow);
    if world.resource::<IsDue>().0 {
        world.run_schedule(Tick);
    }
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

/// What has happened at once is not told as a moment, and no walk is gone on with by itself.
fn forget_what_is_shown(world: &mut World) {
    world.insert_resource(HaltedWalk::default());
    if let Some(mut moments) = world.get_resource_mut::<KeyMoments>() {
        moments.0.clear();
    }
}

/// Lets everything happen up to the player's next decision, or to the end.
///
/// # Panics
///
/// If the mission never comes back to the player: a defect of the rules.
pub fn play_on(world: &mut World) {
    for _ in 0..MOST_TICKS {
        if awaits_player(world) || world.resource::<Turns>().is_over() {
            return forget_what_is_shown(world);
        }
        run_tick(world);
    }
    panic!("the mission is stuck in round {}", world.resource::<Turns>().round());
}
