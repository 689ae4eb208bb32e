//! A mission that goes on under another rulebook: it is asked for, and what was chosen before by the old one begins anew.
//! Rule: HSE-124.

use bevy::prelude::*;

use crate::aim::{AimSystems, Pointing};
use crate::level::RulebookName;
use crate::navigation::Screen;
use crate::settings::{Settings, ViewMode};
use crate::sim::{Ask, CurrentSituation, Intents, LevelAtStart, MissionRoot, MissionRules};
use unnoticed_rules::CreatureId;

use super::hints::{self, HintSystems};
use super::request::MissionRequest;
use super::start::follow_settings;

pub(super) fn plugin(app: &mut App) {
    let is_played = || in_state(Screen::Mission).and_then(resource_exists::<LevelAtStart>);
    app.add_systems(Update, ask.in_set(AimSystems::Ask).run_if(is_played()))
        .add_systems(Update, begin_anew.run_if(is_played()).before(AimSystems::Point).before(HintSystems));
}

/// Only where everything is shown: elsewhere it would be a gift.
fn ask(mut requests: MessageReader<MissionRequest>, settings: Res<Settings>, mut intents: ResMut<Intents>) {
    for request in requests.read() {
        if let MissionRequest::GoOver(to) = *request
            && settings.view == ViewMode::Demonstration
        {
            intents.ask(CreatureId::ROGUE, Ask::GoOver(to));
        }
    }
}

/// After going over, and after taking that back: actions, hints and reactions are those of the rulebook that counts now.
fn begin_anew(
    world: &mut World,
    missions: &mut QueryState<Entity, With<MissionRoot>>,
    mut shown: Local<Option<(Entity, RulebookName)>>,
) {
    let Ok(mission) = missions.single(world) else { return };
    let rulebook = world.resource::<MissionRules>().name();
    let before = shown.replace((mission, rulebook));
    if before.is_some_and(|(root, before)| root == mission && before != rulebook) {
        let situation = &world.resource::<CurrentSituation>().0;
        let at_hand = rulebook.rules().at_hand(situation, CreatureId::ROGUE);
        world.insert_resource(Pointing::at_first(at_hand));
        hints::begin(world);
        follow_settings(world);
    }
}
