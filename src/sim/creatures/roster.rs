//! Who is in the mission: the entity of each creature, by its number.

use std::collections::BTreeMap;

use bevy::ecs::lifecycle::HookContext;
use bevy::ecs::world::DeferredWorld;
use bevy::prelude::*;

use unnoticed_rules::CreatureId;

use super::Id;
use super::changing::Parts;

/// The entity of each creature, kept by the hooks of [`Id`]. Marked as changed when somebody comes, goes, or loses a part.
#[derive(Resource, Clone, Debug, Default)]
pub(in super::super) struct Roster(BTreeMap<CreatureId, Entity>);

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
}

pub(super) fn enrol(mut world: DeferredWorld, context: HookContext) {
    let id = world.get::<Id>(context.entity).map(|id| id.0);
    if let (Some(id), Some(mut roster)) = (id, world.get_resource_mut::<Roster>()) {
        roster.0.insert(id, context.entity);
    }
}

pub(super) fn strike_off(mut world: DeferredWorld, context: HookContext) {
    if let Some(mut roster) = world.get_resource_mut::<Roster>() {
        roster.0.retain(|_, entity| *entity != context.entity);
    }
}

/// Whoever has lost a part is looked at again.
fn lose_part(remove: On<Remove, Parts>, ids: Query<(), With<Id>>, mut roster: ResMut<Roster>) {
    if ids.contains(remove.entity) {
        roster.set_changed();
    }
}
