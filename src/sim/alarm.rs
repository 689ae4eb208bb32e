//! How alarmed the building is, as far as the player can infer. Rules: HSE-40, HSE-48.

use bevy::prelude::*;

use unnoticed_rules::guard::{Alert, AlertTier};

use super::fact_writer::{FactWriter, is_anything_told};
use super::known_situation::Remembered;
use super::state::MissionApp;
use super::{Fact, Openness, PlayerView, Tick, TickSystems, openness};

/// The alert of the building, from what the player is shown.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Alarm(pub Alert);

impl Alarm {
    /// Its tier.
    pub const fn tier(&self) -> AlertTier {
        self.0.tier
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_mission_resource::<Alarm>().add_systems(
        Tick,
        raise_or_lower.run_if(is_anything_told).in_set(TickSystems::Judge).before(super::objectives::judge),
    );
}

pub(super) fn raise_or_lower(mut alarm: ResMut<Alarm>, known: Res<Remembered>, mut writer: FactWriter) {
    let view = PlayerView::of(writer.situation());
    let told = &writer.told.0;
    let is_told = |fact: &Fact| openness(view, &known.0, fact, told) < Openness::Sealed;
    let shown = told.iter().filter(|fact| is_told(fact) || view.is_glimpse(fact));
    let rounds = writer.told.0.iter().filter(|fact| matches!(fact, Fact::RoundBegan { .. })).count();
    let (before, mut alert) = (alarm.0, alarm.0);
    alert.note(writer.situation(), shown.filter_map(Fact::effect));
    for _ in 0..rounds {
        alert.end_round(writer.situation());
    }
    alarm.set_if_neq(Alarm(alert));
    if alert.tier != before.tier {
        writer.tell(vec![Fact::Alert { tier: alert.tier }]);
    }
}
