//! Waiting until something happens, as the player asks for it; any key or click ends it. Rules: HSE-13, HSE-48.

use bevy::prelude::*;

use crate::aim::AimSystems;
use crate::input::AnyPress;
use crate::navigation::Screen;
use crate::sim::{Playing, Waiting, begin_waiting, go_on_waiting, stop_waiting};

use super::preview::{LastRefusal, RefusedAction, note_refusals};
use super::request::MissionRequest;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HasWaited>().add_systems(
        Update,
        (stop_where_pressed, go_on_waiting.run_if(is_waiting), wait_where_asked)
            .chain()
            .after(AimSystems::Ask)
            .after(note_refusals)
            .run_if(in_state(Screen::Mission).and_then(resource_exists::<Playing>)),
    );
}

/// Whether the player has waited until this frame: then asking for it once more ends it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct HasWaited(bool);

fn is_waiting(waiting: Res<Waiting>) -> bool {
    waiting.is_on()
}

fn stop_where_pressed(
    pressed: AnyPress,
    mut requests: MessageReader<MissionRequest>,
    waiting: Res<Waiting>,
    mut before: ResMut<HasWaited>,
    mut commands: Commands,
) {
    // Who reads the screen to the player presses no key.
    let is_asked = requests.read().any(|request| *request == MissionRequest::Wait);
    before.set_if_neq(HasWaited(waiting.is_on()));
    if waiting.is_on() && (pressed.just_now() || is_asked) {
        commands.queue(stop_waiting);
    }
}

fn wait_where_asked(
    mut requests: MessageReader<MissionRequest>,
    before: Res<HasWaited>,
    mut commands: Commands,
) {
    let is_asked = requests.read().any(|request| *request == MissionRequest::Wait);
    if is_asked && !before.0 {
        commands.queue(|world: &mut World| {
            let refused = begin_waiting(world).err();
            let refused = refused.map(|why| RefusedAction { what: Some("Wait"), why });
            world.resource_mut::<LastRefusal>().set_if_neq(LastRefusal(refused));
        });
    }
}
