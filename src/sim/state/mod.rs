//! Everything that a running mission consists of, as one value. Each plugin says once, where a resource or a component
//! is declared, that it belongs to it; starting anew, going back and saving follow from that.

mod kept;
#[cfg(test)]
mod tests;

use std::any::TypeId;
use std::fmt::Debug;
use std::sync::Arc;

use bevy::ecs::component::Mutable;
use bevy::prelude::*;

use kept::{Kept, keep_component, keep_resource};

/// Marks the entities of a running mission: creatures, and what changes in the building.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct Piece;

/// What can be kept of a mission: plain values that know whether they are the same.
pub trait Keepable: Clone + PartialEq + Debug + Send + Sync {}

impl<T: Clone + PartialEq + Debug + Send + Sync> Keepable for T {}

/// How plugins say what a mission consists of.
pub(super) trait MissionApp {
    /// `R` is part of the state of a mission. It begins as its default.
    fn init_mission_resource<R: Resource<Mutability = Mutable> + Keepable + Default>(&mut self) -> &mut Self;

    /// `R` is part of the state of a mission, which inserts it when it begins.
    fn keep_resource<R: Resource<Mutability = Mutable> + Keepable>(&mut self) -> &mut Self;

    /// `R` passes within a tick, or waits for one: it begins as its default, also when the mission goes back.
    fn init_passing_resource<R: Resource<Mutability = Mutable> + Default>(&mut self) -> &mut Self;

    /// `R` tells how the mission came to where it is. It begins as its default; going back cuts it short.
    fn init_mission_record<R: Resource<Mutability = Mutable> + Default>(&mut self) -> &mut Self;

    /// A cache follows from the state of a mission: `draw_anew` makes it when the mission goes back.
    fn add_mission_cache(&mut self, draw_anew: fn(&mut World)) -> &mut Self;

    /// `C` of the entities that `K` identifies is part of the state of a mission: its value, for an entity has it from
    /// beginning to end.
    fn keep_component<K: Component + Keepable + Ord, C: Component + Keepable>(&mut self) -> &mut Self;
}

/// One thing that a mission consists of.
#[derive(Clone, Copy, Debug)]
struct Part {
    /// The resource or component.
    type_id: TypeId,
    /// What identifies the entities of a component.
    key: Option<TypeId>,
    /// Makes it what it is before a mission begins, if no mission inserts it.
    reset: Option<fn(&mut World)>,
    /// What is kept of it.
    keep: Option<fn(&mut World) -> Arc<dyn Kept>>,
    /// Whether it is reset when the mission goes back.
    passes: bool,
}

/// Everything that a mission consists of.
#[derive(Resource, Clone, Debug, Default)]
struct MissionParts(Vec<Part>);

/// What makes each cache anew that follows from the state of a mission, in the order in which they follow.
#[derive(Resource, Clone, Debug, Default)]
struct Caches(Vec<fn(&mut World)>);

/// All state of a mission at one moment.
///
/// Cost of a clone: a count of references for each part.
#[derive(Clone, Debug)]
pub struct MissionState(Vec<Arc<dyn Kept>>);

impl MissionState {
    /// That of the mission in `world`.
    pub fn of(world: &mut World) -> Self {
        let keepers: Vec<_> = parts(world).into_iter().filter_map(|part| part.keep).collect();
        Self(keepers.into_iter().map(|keep| keep(world)).collect())
    }

    /// Makes it that of the mission in `world`, which began in the same level. What passes within a tick has passed.
    pub(super) fn restore(&self, world: &mut World) {
        self.0.iter().for_each(|part| part.restore(world));
        let passing = parts(world).into_iter().filter(|part| part.passes).filter_map(|part| part.reset);
        passing.for_each(|reset| reset(world));
        let caches = world.get_resource::<Caches>().map(|caches| caches.0.clone()).unwrap_or_default();
        caches.into_iter().for_each(|draw_anew| draw_anew(world));
    }
}

impl PartialEq for MissionState {
    fn eq(&self, other: &Self) -> bool {
        self.0.len() == other.0.len() && self.0.iter().zip(&other.0).all(|(a, b)| a.is(b.as_any()))
    }
}

/// Makes everything what it is before a mission begins.
pub(super) fn reset(world: &mut World) {
    let resets: Vec<_> = parts(world).into_iter().filter_map(|part| part.reset).collect();
    resets.into_iter().for_each(|reset| reset(world));
}

fn parts(world: &World) -> Vec<Part> {
    world.get_resource::<MissionParts>().map(|parts| parts.0.clone()).unwrap_or_default()
}

impl MissionApp for App {
    fn init_mission_resource<R: Resource<Mutability = Mutable> + Keepable + Default>(&mut self) -> &mut Self {
        let part =
            Part { reset: Some(reset_resource::<R>), keep: Some(keep_resource::<R>), ..Part::of::<R>() };
        self.init_resource::<R>().add_part(part)
    }

    fn keep_resource<R: Resource<Mutability = Mutable> + Keepable>(&mut self) -> &mut Self {
        self.add_part(Part { keep: Some(keep_resource::<R>), ..Part::of::<R>() })
    }

    fn init_passing_resource<R: Resource<Mutability = Mutable> + Default>(&mut self) -> &mut Self {
        let part = Part { reset: Some(reset_resource::<R>), passes: true, ..Part::of::<R>() };
        self.init_resource::<R>().add_part(part)
    }

    fn init_mission_record<R: Resource<Mutability = Mutable> + Default>(&mut self) -> &mut Self {
        let part = Part { reset: Some(reset_resource::<R>), ..Part::of::<R>() };
        self.init_resource::<R>().add_part(part)
    }

    fn add_mission_cache(&mut self, draw_anew: fn(&mut World)) -> &mut Self {
        self.world_mut().get_resource_or_init::<Caches>().0.push(draw_anew);
        self
    }

    fn keep_component<K: Component + Keepable + Ord, C: Component + Keepable>(&mut self) -> &mut Self {
        let key = Some(TypeId::of::<K>());
        self.add_part(Part { key, keep: Some(keep_component::<K, C>), ..Part::of::<C>() })
    }
}

/// Adds to the table of all parts.
trait AddPart {
    fn add_part(&mut self, part: Part) -> &mut Self;
}

impl AddPart for App {
    fn add_part(&mut self, part: Part) -> &mut Self {
        let mut parts = self.world_mut().get_resource_or_init::<MissionParts>();
        let is_new = parts.0.iter().all(|other| (other.type_id, other.key) != (part.type_id, part.key));
        assert!(is_new, "a part of a mission is registered once, where it is declared");
        parts.0.push(part);
        self
    }
}

impl Part {
    fn of<T: 'static>() -> Self {
        Self { type_id: TypeId::of::<T>(), key: None, reset: None, keep: None, passes: false }
    }
}

fn reset_resource<R: Resource<Mutability = Mutable> + Default>(world: &mut World) {
    world.insert_resource(R::default());
}
