//! Awareness is brought up to date after everything that happened in a tick. Rule: HSE-54.

use bevy::prelude::*;

use super::picture::{self, ThisTick};
use super::{Fact, MissionRng, MissionRules, Picture, Tick, TickSystems};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Tick, bring_up_to_date.in_set(TickSystems::Sense));
}

fn bring_up_to_date(world: &mut World) {
    let happened: Vec<_> = world.resource::<ThisTick>().effects().cloned().collect();
    if happened.is_empty() && world.resource::<ThisTick>().0.is_empty() {
        return;
    }
    let learned = world.resource_scope(|world, rng: Mut<MissionRng>| {
        let rng = rng.into_inner();
        let mut situation = world.resource::<Picture>().0.clone();
        let rules = world.resource::<MissionRules>();
        rules.rulebook().settle(&mut situation, &happened, &mut rng.rules())
    });
    picture::tell(world, learned.into_iter().map(Fact::Effect).collect());
}
