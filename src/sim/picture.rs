//! The picture of board and creatures that rules, bots and the window look at, and the one writer of both.

use std::collections::BTreeMap;
use std::sync::Arc;

use bevy::prelude::*;

use crate::rules::{Creature, CreatureId, Effect, Situation};

use super::{Fact, Fight, Policies, Turns, creatures};

/// The situation as the board and the components say it is. Read it; only facts change it.
#[derive(Resource, Clone, Debug)]
pub struct Picture(pub Situation);

/// The entity of each creature.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct Roster(pub BTreeMap<CreatureId, Entity>);

/// What has been told since the tick began.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct ThisTick(pub Vec<Fact>);

impl ThisTick {
    /// The effects among it.
    pub fn effects(&self) -> impl Iterator<Item = &Effect> {
        self.0.iter().filter_map(Fact::effect)
    }
}

/// Effects that awareness has not been brought up to date with. Rule: HSE-54.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct Unsettled(pub Vec<Effect>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ThisTick>().init_resource::<Unsettled>().init_resource::<Roster>();
}

/// Applies `facts`, oldest first, and tells them to everybody.
pub(super) fn tell(world: &mut World, facts: Vec<Fact>) {
    let mut changed: BTreeMap<CreatureId, Creature> = BTreeMap::new();
    for fact in &facts {
        match fact {
            Fact::Effect(effect) => change_board(world, effect),
            Fact::Intends { kill } => world.resource_mut::<Picture>().0.rogue_kills = *kill,
            _ => {}
        }
        if let Some(id) = fact.changes()
            && let Some(now) = current(world, id)
        {
            changed.entry(id).or_insert(now).apply_fact(fact);
        }
    }
    for (id, creature) in changed {
        store(world, id, creature);
    }
    for fact in &facts {
        world.resource_mut::<Turns>().note(fact);
        world.resource_mut::<Fight>().note(fact);
        world.resource_mut::<Policies>().note(fact);
    }
    let effects = facts.iter().filter_map(Fact::effect).cloned();
    world.resource_mut::<Unsettled>().0.extend(effects);
    world.resource_mut::<ThisTick>().0.extend(facts.iter().cloned());
    world.write_message_batch(facts);
}

fn change_board(world: &mut World, effect: &Effect) {
    let mut picture = world.resource_mut::<Picture>();
    if effect.changes_board() {
        Arc::make_mut(&mut picture.0.board).apply(effect);
    }
}

fn current(world: &World, id: CreatureId) -> Option<Creature> {
    let entity = *world.resource::<Roster>().0.get(&id)?;
    creatures::picture_of(world.get_entity(entity).ok()?)
}

fn store(world: &mut World, id: CreatureId, after: Creature) {
    let (Some(before), Some(&entity)) = (current(world, id), world.resource::<Roster>().0.get(&id)) else {
        return;
    };
    creatures::write_back(world.entity_mut(entity), &before, &after);
    *world.resource_mut::<Picture>().0.creature_mut(id) = after;
}
