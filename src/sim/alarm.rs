//! How alarmed the building is. Rule: HSE-40.

use bevy::prelude::*;

use crate::rules::guard::{Alert, AlertTier};

use super::picture::{self, ThisTick};
use super::{Fact, Picture, Tick, TickSystems};

/// The alert of the building.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Alarm(pub Alert);

impl Alarm {
    /// Its tier.
    pub const fn tier(&self) -> AlertTier {
        self.0.tier
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Alarm>()
        .add_systems(Tick, raise_or_lower.in_set(TickSystems::Judge).before(super::objectives::judge));
}

pub(super) fn raise_or_lower(world: &mut World) {
    let told = world.resource::<ThisTick>();
    let happened: Vec<_> = told.effects().cloned().collect();
    let rounds = told.0.iter().filter(|fact| matches!(fact, Fact::RoundBegan { .. })).count();
    if happened.is_empty() && rounds == 0 {
        return;
    }
    let before = world.resource::<Alarm>().0;
    let mut alert = before;
    let situation = &world.resource::<Picture>().0;
    alert.note(situation, &happened);
    for _ in 0..rounds {
        alert.end_round(situation);
    }
    world.resource_mut::<Alarm>().0 = alert;
    if alert.tier != before.tier {
        picture::tell(world, vec![Fact::Alert { tier: alert.tier }]);
    }
}
