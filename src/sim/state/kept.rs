//! One part of a mission as it was.

use std::any::Any;
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::sync::Arc;

use bevy::ecs::component::Mutable;
use bevy::prelude::*;

use super::{Keepable, Piece};

/// One part of a mission as it was.
pub(super) trait Kept: Any + Debug + Send + Sync {
    fn restore(&self, world: &mut World);
    fn is(&self, other: &dyn Any) -> bool;
    fn as_any(&self) -> &dyn Any;
}

/// A resource, if it was there.
#[derive(Debug, PartialEq)]
struct KeptResource<R>(Option<R>);

/// A component of each entity that has it, by what identifies the entity.
#[derive(Debug, PartialEq)]
struct KeptComponent<K: Ord, C>(BTreeMap<K, C>);

pub(super) fn keep_resource<R: Resource<Mutability = Mutable> + Keepable>(
    world: &mut World,
) -> Arc<dyn Kept> {
    Arc::new(KeptResource(world.get_resource::<R>().cloned()))
}

pub(super) fn keep_component<K: Component + Keepable + Ord, C: Component + Keepable>(
    world: &mut World,
) -> Arc<dyn Kept> {
    let mut pieces = world.query_filtered::<(&K, &C), With<Piece>>();
    let kept = pieces.iter(world).map(|(key, component)| (key.clone(), component.clone()));
    Arc::new(KeptComponent(kept.collect()))
}

impl<R: Resource<Mutability = Mutable> + Keepable> Kept for KeptResource<R> {
    fn restore(&self, world: &mut World) {
        match &self.0 {
            Some(resource) => world.insert_resource(resource.clone()),
            None => drop(world.remove_resource::<R>()),
        }
    }

    fn is(&self, other: &dyn Any) -> bool {
        other.downcast_ref() == Some(self)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl<K: Component + Keepable + Ord, C: Component + Keepable> Kept for KeptComponent<K, C> {
    fn restore(&self, world: &mut World) {
        let mut pieces = world.query_filtered::<(Entity, &K, &C), With<Piece>>();
        let differs = |(entity, key, now): (Entity, &K, &C)| {
            self.0.get(key).filter(|then| *then != now).map(|then| (entity, then.clone()))
        };
        let changed: Vec<(Entity, C)> = pieces.iter(world).filter_map(differs).collect();
        for (entity, component) in changed {
            world.entity_mut(entity).insert(component);
        }
    }

    fn is(&self, other: &dyn Any) -> bool {
        other.downcast_ref() == Some(self)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
