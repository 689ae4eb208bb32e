//! All of a mission's plugins.

use bevy::prelude::*;

use super::{
    alarm, answers, creatures, current_mission, current_situation, encounters, fact_writer, facts, fight,
    fixtures, gone, guards, history, intents, known_situation, lines, log, mission, objectives, pending,
    policies, senses, stepping, tick, turn_passing, turns, waiting, walks,
};

/// The mission's rules and state, without a window. Ticks run in `FixedUpdate`.
pub fn plugin(app: &mut App) {
    app.add_plugins((tick::plugin, stepping::plugin, fact_writer::plugin, state, steps, records));
}

/// What a mission consists of, and the caches that follow from it.
fn state(app: &mut App) {
    app.add_plugins((
        mission::plugin,
        current_mission::plugin,
        creatures::plugin,
        fixtures::plugin,
        current_situation::plugin,
        known_situation::plugin,
        gone::plugin,
        intents::plugin,
        facts::plugin,
        policies::plugin,
        pending::plugin,
        fight::plugin,
        turns::plugin,
    ));
}

/// What happens in a tick.
fn steps(app: &mut App) {
    app.add_plugins((
        guards::plugin,
        answers::plugin,
        senses::plugin,
        lines::plugin,
        walks::plugin,
        encounters::plugin,
        turn_passing::plugin,
        alarm::plugin,
        objectives::plugin,
    ));
}

/// What is written down of it.
fn records(app: &mut App) {
    app.add_plugins((history::plugin, log::plugin, waiting::plugin));
}
