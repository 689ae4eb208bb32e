//! Walks: a Stride is carried out square by square, one square a tick. Rule: HSE-14.

use std::collections::VecDeque;

use bevy::prelude::*;

use crate::board::Square;
use crate::rules::{Action, CreatureId, Effect};

use super::picture::ThisTick;
use super::{Fact, Picture, Tick, TickSystems, picture};

/// The walk under way, if there is one: who, and the squares still to enter.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Walk(pub Option<(CreatureId, VecDeque<Square>)>);

impl Walk {
    /// What the walker asks for next.
    pub(super) fn next(&self) -> Option<(CreatureId, Action)> {
        let (creature, rest) = self.0.as_ref()?;
        Some((*creature, Action::WalkOn(rest.iter().copied().collect())))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Walk>().add_systems(Tick, follow_walk.in_set(TickSystems::Walk));
}

/// Starts, goes on with, interrupts or ends the walk after the senses had their say.
fn follow_walk(world: &mut World) {
    let facts = &world.resource::<ThisTick>().0;
    let Some((walker, rest)) = facts.iter().find_map(step_of_walk) else { return };
    let interrupted = facts.iter().any(|fact| interrupts(fact, walker));
    let able = world.resource::<Picture>().0.creature(walker).can_act();
    let movement = world.resource::<Picture>().0.creature(walker).turn.movement;
    let going_on = able && movement > 0 && !rest.is_empty();
    world.resource_mut::<Walk>().0 = (going_on && !interrupted).then_some((walker, rest));
    match (going_on, interrupted && able && movement > 0) {
        (_, true) => picture::tell(world, vec![Fact::WalkInterrupted { creature: walker }]),
        (false, _) => picture::tell(world, vec![Fact::WalkEnded { creature: walker }]),
        _ => {}
    }
}

fn step_of_walk(fact: &Fact) -> Option<(CreatureId, VecDeque<Square>)> {
    let Fact::Effect(Effect::Acted { creature, action: Action::Stride(path) | Action::WalkOn(path) }) = fact
    else {
        return None;
    };
    Some((*creature, path.iter().skip(1).copied().collect()))
}

/// Whether `fact` is something the walker may want to answer. Rule: HSE-14.
fn interrupts(fact: &Fact, walker: CreatureId) -> bool {
    match *fact {
        Fact::Effect(Effect::Learned { observer, subject, from, to, .. }) => {
            from != to && (observer == walker || subject == walker)
        }
        Fact::Effect(Effect::Hurt { creature, .. }) => creature == walker,
        _ => false,
    }
}
