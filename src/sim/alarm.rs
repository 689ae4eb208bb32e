//! How alarmed the building is, as far as the player can infer. Rules: HSE-40, HSE-48.

use bevy::prelude::*;

use unnoticed_rules::guard::{Alert, AlertTier};
use unnoticed_rules::{CreatureId, Effect, Exposure};

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

/// What raised the alert last, of what the player was shown. None as long as it has not risen, and once it has fallen since.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct LastRise(pub Option<Rise>);

/// A rise of the alert.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rise {
    /// What happened; none if only now the player perceives a guard that knew something before.
    pub because: Option<Effect>,
    /// A guard that is perceived and gives the tier by what it holds, and how exposed to it the most exposed is.
    pub given_by: Option<(CreatureId, Exposure)>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_mission_resource::<Alarm>().init_mission_resource::<LastRise>().add_systems(
        Tick,
        raise_or_lower.run_if(is_anything_told).in_set(TickSystems::Judge).before(super::objectives::judge),
    );
}

pub(super) fn raise_or_lower(
    mut alarm: ResMut<Alarm>,
    mut last: ResMut<LastRise>,
    known: Res<Remembered>,
    mut writer: FactWriter,
) {
    let view = PlayerView::of(writer.situation());
    let told = &writer.told.0;
    let is_told = |fact: &Fact| openness(view, &known.0, fact, told) < Openness::Sealed;
    let shown = told.iter().filter(|fact| is_told(fact) || view.is_glimpse(fact));
    let shown: Vec<&Effect> = shown.filter_map(Fact::effect).collect();
    let rounds = writer.told.0.iter().filter(|fact| matches!(fact, Fact::RoundBegan { .. })).count();
    let (before, mut alert) = (alarm.0, alarm.0);
    alert.note(writer.situation(), shown.iter().copied());
    for _ in 0..rounds {
        alert.end_round(writer.situation());
    }
    alarm.set_if_neq(Alarm(alert));
    if alert.tier != before.tier {
        let because = Alert::cause(alert.tier, writer.situation(), shown).cloned();
        let given_by = Alert::given_by(alert.tier, writer.situation());
        *last = LastRise((alert.tier > before.tier).then_some(Rise { because, given_by }));
        writer.tell(vec![Fact::Alert { tier: alert.tier }]);
    }
}
