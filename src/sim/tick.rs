//! One tick: follow what was written; then, if there is anything to do, ask, resolve, sense, settle.

use bevy::ecs::schedule::{LogLevel, ScheduleBuildSettings, ScheduleLabel, SingleThreadedExecutor};
use bevy::prelude::*;

/// The schedule before each [`Tick`]: the current situation follows from components that were written since the last one.
#[derive(ScheduleLabel, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Follow;

/// Whether the tick has anything to do that follows: else the player is waited for, and nothing was written.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct IsDue(pub bool);

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
    /// A fight begins where somebody was found.
    Meet,
    /// Turns and rounds pass.
    Pass,
    /// Objectives, alert, victory and defeat are judged.
    Judge,
    /// What the player knows of the building follows from what it perceives and is told. Rule: HSE-48.
    Remember,
    /// Facts are written down.
    Record,
}

/// Whether ticks wait: the window holds them back while it shows what has happened. Changes nothing but the time.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TicksHeld(pub bool);

/// Whether all that happens is shown, in a demonstration: then what the player's creature does not perceive takes its
/// time too. The window says so. Rule: HSE-45.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ShowsEverything(pub bool);

pub(super) fn plugin(app: &mut App) {
    app.add_schedule(unambiguous(Tick))
        .configure_sets(
            Tick,
            (
                TickSystems::Ask,
                TickSystems::Resolve,
                TickSystems::Sense,
                TickSystems::Walk,
                TickSystems::Meet,
                TickSystems::Pass,
                TickSystems::Judge,
                TickSystems::Remember,
                TickSystems::Record,
            )
                .chain(),
        )
        .add_schedule(unambiguous(Follow))
        .init_resource::<IsDue>()
        .init_resource::<TicksHeld>()
        .init_resource::<ShowsEverything>();
}

/// A schedule in which nothing may depend on an order that nobody has stated. Its systems run one after the other: they
/// wait for each other anyway, and handing them to threads would cost more than most of them do. What is worth it, the
/// senses, is in parallel within.
pub(super) fn unambiguous(label: impl ScheduleLabel) -> Schedule {
    let mut schedule = Schedule::new(label);
    schedule.set_build_settings(ScheduleBuildSettings {
        ambiguity_detection: LogLevel::Error,
        ..ScheduleBuildSettings::default()
    });
    schedule.set_executor(SingleThreadedExecutor::new());
    schedule
}
