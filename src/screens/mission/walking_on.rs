//! Walks that are gone on with by themselves, where nothing bad has interrupted them. Rule: HSE-14.

use bevy::prelude::*;

use crate::navigation::Screen;
use crate::settings::Settings;
use crate::sim::{Ask, HaltedWalk, Intents, Playing, awaits_player};
use unnoticed_rules::CreatureId;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, walk_on.run_if(in_state(Screen::Mission).and_then(resource_exists::<Playing>)));
}

/// Asks for the rest of the walk as soon as the mission waits for the player.
fn walk_on(world: &mut World) {
    if !world.resource::<HaltedWalk>().is_left() || !awaits_player(world) {
        return;
    }
    let rest = world.resource_mut::<HaltedWalk>().take();
    let is_asked = world.resource::<Settings>().stops_for_all_news;
    if let Some(rest) = rest.filter(|_| !is_asked) {
        world.resource_mut::<Intents>().ask(CreatureId::ROGUE, Ask::Act(rest));
    }
}
