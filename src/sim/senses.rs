//! Awareness is brought up to date after everything that happened in a tick. Rule: HSE-54.

use bevy::prelude::*;

use super::picture::{self, Unsettled};
use super::{Fact, MissionRng, MissionRules, Picture, Tick, TickSystems, Turns};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Tick, bring_up_to_date.in_set(TickSystems::Sense));
}

fn bring_up_to_date(world: &mut World) {
    if world.resource::<Turns>().is_over() {
        return;
    }
    let happened = std::mem::take(&mut world.resource_mut::<Unsettled>().0);
    let is_first = world.resource::<Turns>().round() == 0;
    if happened.is_empty() && !is_first {
        return;
    }
    let learned = world.resource_scope(|world, rng: Mut<MissionRng>| {
        let mut situation = world.resource::<Picture>().0.clone();
        let rulebook = world.resource::<MissionRules>().rulebook();
        rulebook.settle(&mut situation, &happened, &mut rng.into_inner().rules())
    });
    picture::tell(world, learned.into_iter().map(Fact::Effect).collect());
    world.resource_mut::<Unsettled>().0.clear();
}
