//! The components of a creature in a mission, besides those of the senses.

use std::sync::Arc;

use bevy::ecs::lifecycle::HookContext;
use bevy::ecs::world::DeferredWorld;
use bevy::prelude::*;

use unnoticed_rules::cards::Hand;
use unnoticed_rules::{Awareness, Conditions, Creature, CreatureId, Note, Profile, Turn};

use crate::sense::{Eyesight, Facing, Footprint, Position, SenseId, Senses};

use super::super::Playing;
use super::super::state::Piece;
use super::roster::{Roster, enrol, strike_off};

/// A creature's number: what is saved, replayed and compared.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[component(immutable, on_insert = enrol, on_discard = strike_off)]
#[require(Piece)]
pub struct Id(pub CreatureId);

/// What it is by nature, which another rulebook may have otherwise (HSE-124). Its size, eyes and senses begin as this says; what their components say from then on counts.
#[derive(Component, Clone, Debug, PartialEq)]
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
pub struct Beliefs(pub Arc<Awareness>);

/// Its cards, and what its rulebook keeps for itself of it.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq)]
pub struct InHand {
    /// The cards, each where it lies.
    pub cards: Arc<Hand>,
    /// A few numbers of which only the rulebook knows the meaning.
    pub note: Note,
}

/// The components of `creature`, for a new entity.
pub(in super::super) fn components(creature: &Creature) -> impl Bundle {
    (
        Name::new(creature.profile.name.clone()),
        (Id(creature.id), SenseId(creature.id.0.into())),
        Position(creature.square),
        Facing(creature.facing),
        condition(creature),
    )
}

/// The components that say what `creature` is and how it is, wherever it stands.
fn condition(creature: &Creature) -> impl Bundle {
    (
        Sheet(Arc::clone(&creature.profile)),
        Health(creature.health),
        Carried { throws: creature.throws, picks: creature.picks },
        Condition(creature.conditions.clone()),
        TurnLeft(creature.turn),
        Beliefs(creature.awareness.clone()),
        InHand { cards: Arc::clone(&creature.hand), note: creature.note },
    )
}

/// Makes everybody of `creatures` that is on the board what it is there, and leaves it where it stands.
pub(in super::super) fn replace(world: &mut World, creatures: &[Creature]) {
    for creature in creatures {
        if let Some(entity) = world.resource::<Roster>().entity(creature.id) {
            world.entity_mut(entity).insert(condition(creature));
        }
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
