//! The components of a creature, and how rules see them.

mod changing;
mod parts;

use std::collections::BTreeMap;
use std::sync::Arc;

use bevy::ecs::lifecycle::HookContext;
use bevy::ecs::world::DeferredWorld;
use bevy::prelude::*;

use unnoticed_rules::{Awareness, Conditions, Creature, CreatureId, Profile, Turn};

use crate::sense::{Eyesight, Facing, Footprint, Position, SenseId, Senses};

use super::Playing;
use super::state::Piece;

use changing::{Parts, keep_parts};

pub(super) use changing::{CreatureTicks, Written};
pub(super) use parts::{CreatureParts, CreaturePartsReadOnlyItem};

/// A creature's number: what is saved, replayed and compared.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[component(immutable, on_insert = enrol, on_discard = strike_off)]
#[require(Piece)]
pub struct Id(pub CreatureId);

/// What it is by nature. Its size, eyes and senses begin as this says; what their components say from then on counts.
#[derive(Component, Clone, Debug)]
#[component(immutable, on_insert = give_senses)]
pub struct Sheet(pub Arc<Profile>);

/// Hit points left.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Health(pub u8);

/// Things it carries to use up.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Carried {
    /// Things to throw. Rule: HSE-27.
    pub throws: u8,
    /// Lock picks. Rule: HSE-62.
    pub picks: u8,
}

/// What has happened to it: blinded, asleep, behind cover, and the like.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq)]
pub struct Condition(pub Conditions);

/// What is left of its turn.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TurnLeft(pub Turn);

/// What it knows of others, and why.
#[derive(Component, Clone, Debug, PartialEq, Eq)]
pub struct Beliefs(pub Awareness);

/// The entity of each creature, kept by the hooks of [`Id`]. Marked as changed when somebody comes, goes, or loses a part.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct Roster(BTreeMap<CreatureId, Entity>);

impl Roster {
    /// The entity of `creature`, if it is on the board.
    pub fn entity(&self, creature: CreatureId) -> Option<Entity> {
        self.0.get(&creature).copied()
    }

    /// All creatures with their entities, ascending.
    pub fn all(&self) -> impl Iterator<Item = (CreatureId, Entity)> {
        self.0.iter().map(|(&creature, &entity)| (creature, entity))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Roster>().add_observer(lose_part);
    keep_parts(app);
}

fn enrol(mut world: DeferredWorld, context: HookContext) {
    let id = world.get::<Id>(context.entity).map(|id| id.0);
    if let (Some(id), Some(mut roster)) = (id, world.get_resource_mut::<Roster>()) {
        roster.0.insert(id, context.entity);
    }
}

/// Fields and contacts of all reach as far as the longest sense in the mission, so that cover counts out of sight too.
/// Longer lines are asked of the board: to those that somebody far away is shown. Rules: DET-80, DET-128.
fn give_senses(mut world: DeferredWorld, context: HookContext) {
    let Some(sheet) = world.get::<Sheet>(context.entity).map(|sheet| Arc::clone(&sheet.0)) else { return };
    let reach = world.get_resource::<Playing>().map_or(0, |playing| playing.0.longest_sense());
    let senses = Senses::new(sheet.senses.iter().copied()).reaching(reach);
    let parts = (senses, Footprint(sheet.size), Eyesight(sheet.vision));
    world.commands().entity(context.entity).insert(parts);
}

/// Whoever has lost a part is looked at again.
fn lose_part(remove: On<Remove, Parts>, ids: Query<(), With<Id>>, mut roster: ResMut<Roster>) {
    if ids.contains(remove.entity) {
        roster.set_changed();
    }
}

fn strike_off(mut world: DeferredWorld, context: HookContext) {
    if let Some(mut roster) = world.get_resource_mut::<Roster>() {
        roster.0.retain(|_, entity| *entity != context.entity);
    }
}

/// The components of `creature`, for a new entity.
pub(super) fn components(creature: &Creature) -> impl Bundle {
    (
        Name::new(creature.profile.name.clone()),
        (Id(creature.id), SenseId(creature.id.0.into())),
        Sheet(Arc::clone(&creature.profile)),
        Position(creature.square),
        Facing(creature.facing),
        Health(creature.health),
        Carried { throws: creature.throws, picks: creature.picks },
        Condition(creature.conditions.clone()),
        TurnLeft(creature.turn),
        Beliefs(creature.awareness.clone()),
    )
}
