//! Who perceives whom, and what follows from it: awareness is brought up to date after everything that happened in a
//! tick, from the fields and contacts of those who stand on the board. Rule: HSE-54.
//!
//! [`Perceive`] runs in each tick after the rules have answered: [`SensePlugin`] works out anew the fields and contacts
//! of those that anything happened to, and `lines` hands them to the situation. Then the rulebook settles. Whoever has
//! no contact with another within its reach has no line to it, whatever the board says. The same runs at the start of a
//! tick if somebody was moved since, or stands on another board.
//!
//! So a tick asks the board for no line that any sense reaches along; only what an ally is told of far away (DET-128), a
//! bell, or what changes far away in sight of the player, is asked of it. What else is left are previews: questions about two squares of which neither is where somebody stands, or about cover from a
//! square where the asker does not stand yet. Forecasts, bots and guards ask them that plan where to go; whatever begins
//! or ends where somebody stands is answered from its field, there too.

use bevy::ecs::schedule::ScheduleLabel;
use bevy::prelude::*;

use crate::sense::{Footprint, Position, SenseBoard, SenseId, SensePlugin};

use super::current_situation::{WrittenBesides, follow_components};
use super::fact_writer::FactWriter;
use super::tick::unambiguous;
use super::{CurrentSituation, MissionRng, MissionRules, Tick, TickSystems};

/// The schedule of the senses: fields and contacts follow what changed.
#[derive(ScheduleLabel, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Perceive;

pub(super) fn plugin(app: &mut App) {
    app.add_schedule(unambiguous(Perceive)).add_plugins(SensePlugin::in_schedule(Perceive)).add_systems(
        Tick,
        (
            perceive.run_if(is_behind).after(follow_components).in_set(TickSystems::Follow),
            (perceive.run_if(may_differ), bring_up_to_date).chain().in_set(TickSystems::Sense),
        ),
    );
}

fn perceive(world: &mut World) {
    world.run_schedule(Perceive);
}

/// Whether somebody was moved since, or the board is another one, so that there are lines that nobody keeps.
fn is_behind(
    moved: Query<(), Or<(Changed<Position>, Changed<Footprint>)>>,
    current: Res<CurrentSituation>,
) -> bool {
    let is_moved = || current.is_changed() && !moved.is_empty();
    !current.0.lines.are_kept_for(&current.0.board) || is_moved()
}

/// Whether anything is otherwise than when the senses last looked: who stands there and how, or the board.
fn may_differ(
    current: Res<CurrentSituation>,
    board: Option<Res<SenseBoard>>,
    mut gone: RemovedComponents<SenseId>,
) -> bool {
    let is_left = gone.read().count() > 0;
    is_left || current.is_changed() || board.is_some_and(|board| board.is_changed())
}

/// Whatever happened, or was written to components, may be perceived.
fn bring_up_to_date(
    rules: Res<MissionRules>,
    mut rng: ResMut<MissionRng>,
    mut besides: ResMut<WrittenBesides>,
    mut writer: FactWriter,
) {
    if writer.turns.is_over() {
        return;
    }
    let happened = std::mem::take(&mut writer.unsettled.0);
    let is_first = writer.turns.round() == 0;
    let is_written = std::mem::take(&mut besides.0);
    if happened.is_empty() && !is_first && !is_written {
        return;
    }
    writer.let_change(|situation| rules.rulebook().settle(situation, &happened, &mut rng.rules()));
    writer.unsettled.0.clear();
}
