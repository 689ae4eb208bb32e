//! How alarmed the building is. Rule: HSE-40.

use bevy::prelude::*;

use unnoticed_rules::guard::{Alert, AlertTier};

use super::state::MissionApp;
use super::telling::Teller;
use super::{Fact, Tick, TickSystems};

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
    app.init_mission_resource::<Alarm>()
        .add_systems(Tick, raise_or_lower.in_set(TickSystems::Judge).before(super::objectives::judge));
}

pub(super) fn raise_or_lower(mut alarm: ResMut<Alarm>, mut teller: Teller) {
    let happened: Vec<_> = teller.told.effects().cloned().collect();
    let rounds = teller.told.0.iter().filter(|fact| matches!(fact, Fact::RoundBegan { .. })).count();
    if happened.is_empty() && rounds == 0 {
        return;
    }
    let (before, mut alert) = (alarm.0, alarm.0);
    alert.note(teller.situation(), &happened);
    for _ in 0..rounds {
        alert.end_round(teller.situation());
    }
    alarm.set_if_neq(Alarm(alert));
    if alert.tier != before.tier {
        teller.tell(vec![Fact::Alert { tier: alert.tier }]);
    }
}
