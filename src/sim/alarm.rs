//! How alarmed the building is. Rule: HSE-40.

use bevy::prelude::*;

use unnoticed_rules::guard::{Alert, AlertTier};

use super::fact_writer::FactWriter;
use super::state::MissionApp;
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

pub(super) fn raise_or_lower(mut alarm: ResMut<Alarm>, mut writer: FactWriter) {
    let happened: Vec<_> = writer.told.effects().cloned().collect();
    let rounds = writer.told.0.iter().filter(|fact| matches!(fact, Fact::RoundBegan { .. })).count();
    if happened.is_empty() && rounds == 0 {
        return;
    }
    let (before, mut alert) = (alarm.0, alarm.0);
    alert.note(writer.situation(), &happened);
    for _ in 0..rounds {
        alert.end_round(writer.situation());
    }
    alarm.set_if_neq(Alarm(alert));
    if alert.tier != before.tier {
        writer.tell(vec![Fact::Alert { tier: alert.tier }]);
    }
}
