//! One tick: ask, resolve, sense, settle.

use bevy::ecs::schedule::{LogLevel, ScheduleBuildSettings, ScheduleLabel};
use bevy::prelude::*;

use super::{Playing, picture::ThisTick};

/// The schedule of the rules: one pass is one action, one square of a walk, or one change of turn.
#[derive(ScheduleLabel, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tick;

/// The steps of a tick, in order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TickSystems {
    /// Whoever's turn it is asks for something.
    Ask,
    /// The rules answer the request.
    Resolve,
    /// Line of effect, light, noise, senses and awareness are brought up to date. Rule: HSE-54.
    Sense,
    /// A walk goes on, stops or ends.
    Walk,
    /// Turns and rounds pass.
    Pass,
    /// Objectives, alert, victory and defeat are judged.
    Judge,
    /// Facts are written down.
    Record,
}

/// Whether ticks wait: the window holds them back while it shows what has happened. Changes nothing but the time.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TicksHeld(pub bool);

pub(super) fn plugin(app: &mut App) {
    let mut schedule = Schedule::new(Tick);
    schedule.set_build_settings(ScheduleBuildSettings {
        ambiguity_detection: LogLevel::Error,
        ..ScheduleBuildSettings::default()
    });
    app.add_schedule(schedule)
        .configure_sets(
            Tick,
            (
                TickSystems::Ask,
                TickSystems::Resolve,
                TickSystems::Sense,
                TickSystems::Walk,
                TickSystems::Pass,
                TickSystems::Judge,
                TickSystems::Record,
            )
                .chain(),
        )
        .init_resource::<TicksHeld>()
        .add_systems(
            FixedUpdate,
            run_tick.run_if(resource_exists::<Playing>.and_then(resource_equals(TicksHeld(false)))),
        );
}

/// Runs one tick of the running mission.
pub fn run_tick(world: &mut World) {
    world.resource_mut::<ThisTick>().0.clear();
    world.run_schedule(Tick);
}
