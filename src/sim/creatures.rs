//! The components of a creature, and the picture the rules see of them.

use std::sync::Arc;

use bevy::prelude::*;

use crate::board::{Direction, Square};
use crate::rules::{Awareness, Conditions, Creature, CreatureId, Profile, Turn};

/// A creature's number: what is saved, replayed and compared.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[component(immutable)]
pub struct Id(pub CreatureId);

/// What never changes about it.
#[derive(Component, Clone, Debug)]
#[component(immutable)]
pub struct Sheet(pub Arc<Profile>);

/// The north-west square of its space. Replaced, never mutated, so every change is observed.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[component(immutable)]
pub struct Position(pub Square);

/// Where it looks. Replaced, never mutated, so every change is observed.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[component(immutable)]
pub struct Facing(pub Direction);

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

/// The state of its body.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq)]
pub struct Frame(pub Conditions);

/// What is left of its turn.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TurnLeft(pub Turn);

/// What it knows of others, and why.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq)]
pub struct Knows(pub Awareness);

/// The picture of the creature that is `entity`; `None` if it is no creature.
pub(super) fn picture_of(entity: EntityRef) -> Option<Creature> {
    let carried = entity.get::<Carried>()?;
    Some(Creature {
        id: entity.get::<Id>()?.0,
        profile: Arc::clone(&entity.get::<Sheet>()?.0),
        square: entity.get::<Position>()?.0,
        facing: entity.get::<Facing>()?.0,
        health: entity.get::<Health>()?.0,
        throws: carried.throws,
        picks: carried.picks,
        conditions: entity.get::<Frame>()?.0.clone(),
        turn: entity.get::<TurnLeft>()?.0,
        awareness: entity.get::<Knows>()?.0.clone(),
    })
}

/// The components of `creature`, for a new entity.
pub(super) fn components(creature: &Creature) -> impl Bundle {
    (
        Name::new(creature.profile.name.clone()),
        Id(creature.id),
        Sheet(Arc::clone(&creature.profile)),
        Position(creature.square),
        Facing(creature.facing),
        Health(creature.health),
        Carried { throws: creature.throws, picks: creature.picks },
        Frame(creature.conditions.clone()),
        TurnLeft(creature.turn),
        Knows(creature.awareness.clone()),
    )
}

/// Writes what has changed between two pictures of one creature back to its components.
pub(super) fn write_back(mut entity: EntityWorldMut, before: &Creature, after: &Creature) {
    if before.square != after.square {
        entity.insert(Position(after.square));
    }
    if before.facing != after.facing {
        entity.insert(Facing(after.facing));
    }
    replace(&mut entity, Health(after.health));
    replace(&mut entity, Carried { throws: after.throws, picks: after.picks });
    replace(&mut entity, Frame(after.conditions.clone()));
    replace(&mut entity, TurnLeft(after.turn));
    replace(&mut entity, Knows(after.awareness.clone()));
}

fn replace<C: Component<Mutability = bevy::ecs::component::Mutable> + PartialEq>(
    entity: &mut EntityWorldMut,
    value: C,
) {
    if let Some(mut component) = entity.get_mut::<C>() {
        component.set_if_neq(value);
    }
}
