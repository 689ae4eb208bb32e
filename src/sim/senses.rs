//! Who perceives whom, and what follows from it: awareness is brought up to date after everything that happened in a
//! tick, from the fields and contacts of those who stand on the board. Rule: HSE-54.
//!
//! [`Perceive`] runs in each tick after the rules have answered: [`SensePlugin`] works out anew the fields and contacts
//! of those that anything happened to, and `lines` hands them to the situation. Then the rulebook settles. Whoever has
//! no contact with another within its reach has no line to it, whatever the board says. The same runs at the start of a
//! tick if somebody was moved since, or stands on another board.
//!
//! So a tick asks the board for no line that any sense reaches along; only what an ally is told of far away (DET-128), or
//! a bell, is asked of it. What else is left are previews: questions about two squares of which neither is where somebody stands, or about cover from a
//! square where the asker does not stand yet. Forecasts, bots and guards ask them that plan where to go; whatever begins
//! or ends where somebody stands is answered from its field, there too.

use bevy::ecs::change_detection::{CheckChangeTicks, Tick as ChangeTick};
use bevy::ecs::schedule::{ScheduleConfigs, ScheduleLabel};
use bevy::ecs::system::ScheduleSystem;
use bevy::prelude::*;

use crate::sense::{
    Eyesight, Facing, Fields, Footprint, Position, SenseBoard, SenseContacts, SenseId, SensePlugin, Senses,
};

use super::current_situation::WrittenBesides;
use super::fact_writer::{FactWriter, Unsettled};
use super::gone::end_without_player;
use super::tick::unambiguous;
use super::{CurrentSituation, Follow, MissionRng, MissionRules, Tick, TickSystems, Turns};

/// The schedule of the senses: fields and contacts follow what changed.
#[derive(ScheduleLabel, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Perceive;

/// When [`Perceive`] ran last.
#[derive(Resource, Debug)]
pub(super) struct Perceived(ChangeTick);

pub(super) fn plugin(app: &mut App) {
    let now = app.world_mut().change_tick();
    app.insert_resource(Perceived(now)).add_observer(keep_comparable);
    app.add_schedule(unambiguous(Perceive)).add_plugins(SensePlugin::in_schedule(Perceive));
    let learn = (perceive.run_if(may_differ), bring_up_to_date.run_if(may_learn)).chain();
    app.add_systems(Follow, perceive.run_if(is_behind).after(end_without_player))
        .add_systems(Tick, learn.in_set(TickSystems::Sense));
}

/// Lets what was told since the senses last looked be perceived at once, before turns pass. Rule: HSE-69.
pub(super) fn settle() -> ScheduleConfigs<ScheduleSystem> {
    (perceive, bring_up_to_date).chain().run_if(is_unsettled)
}

fn is_unsettled(unsettled: Res<Unsettled>) -> bool {
    !unsettled.0.is_empty()
}

pub(super) fn perceive(world: &mut World) {
    world.run_schedule(Perceive);
    // What is written from now on is newer than this run.
    let now = world.increment_change_tick();
    world.resource_mut::<Perceived>().0 = now;
}

/// Ticks that are kept by hand grow too old to be compared, unless they are told.
fn keep_comparable(check: On<CheckChangeTicks>, mut perceived: ResMut<Perceived>) {
    perceived.0.check_tick(*check);
}

/// Whether somebody was moved since, or the board is another one, so that there are lines that nobody keeps.
fn is_behind(
    moved: Query<(), Or<(Changed<Position>, Changed<Footprint>)>>,
    current: Res<CurrentSituation>,
) -> bool {
    let is_moved = || current.is_changed() && !moved.is_empty();
    !current.0.lines.are_kept_for(&current.0.board) || is_moved()
}

/// Whatever of a creature its fields and contacts depend on, and they themselves.
type Sensed<'w> = (
    (Ref<'w, Position>, Ref<'w, Footprint>),
    Option<(Ref<'w, Facing>, Ref<'w, Eyesight>, Ref<'w, Senses>)>,
    Option<(Ref<'w, Fields>, Ref<'w, SenseContacts>)>,
);

/// Whether any of it was written since `perceived`.
fn is_written((place, own, lines): Sensed, Perceived(since): &Perceived) -> bool {
    let is_new = |changed: &dyn DetectChanges| changed.is_changed_after(*since);
    (is_new(&place.0) || is_new(&place.1))
        || own.is_some_and(|own| is_new(&own.0) || is_new(&own.1) || is_new(&own.2))
        || lines.is_some_and(|lines| is_new(&lines.0) || is_new(&lines.1))
}

/// Whether anything is otherwise than when the senses last looked: who stands there and how, or the board.
fn may_differ(
    current: Res<CurrentSituation>,
    board: Option<Res<SenseBoard>>,
    perceived: Res<Perceived>,
    creatures: Query<Sensed, With<SenseId>>,
    mut gone: RemovedComponents<SenseId>,
) -> bool {
    let is_left = gone.read().count() > 0;
    is_left
        || current.is_changed_after(perceived.0)
            && creatures.iter().any(|parts| is_written(parts, &perceived))
        || board.is_some_and(|board| board.is_changed_after(perceived.0))
}

/// Whether awareness is to be brought up to date: something happened or was written, or the mission begins.
fn may_learn(unsettled: Res<Unsettled>, besides: Res<WrittenBesides>, turns: Res<Turns>) -> bool {
    !unsettled.0.is_empty() || besides.0 || turns.round() == 0
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
    let mut happened = std::mem::take(&mut writer.unsettled.0);
    besides.0 = false;
    writer.let_change(|situation| rules.rulebook().settle(situation, &happened, &mut rng.rules()));
    happened.clear();
    writer.unsettled.0 = happened;
}
