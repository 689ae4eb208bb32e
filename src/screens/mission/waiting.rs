//! Waiting until something happens, as the player asks for it; any key or click ends it. Rules: HSE-13, HSE-48.

use bevy::prelude::*;

use crate::aim::AimSystems;
use crate::input::AnyPress;
use crate::navigation::Screen;
use crate::sim::{Playing, Waiting, begin_waiting, go_on_waiting, stop_waiting};

use super::preview::{LastRefusal, RefusedAction, note_refusals};
use super::request::MissionRequest;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (stop_where_pressed.run_if(is_waiting), go_on_waiting.run_if(is_waiting), wait_where_asked)
            .chain()
            .after(AimSystems::Ask)
            .after(note_refusals)
            .run_if(in_state(Screen::Mission).and_then(resource_exists::<Playing>)),
    );
}

fn is_waiting(waiting: Res<Waiting>) -> bool {
    waiting.is_on()
}

fn stop_where_pressed(pressed: AnyPress, mut commands: Commands) {
    if pressed.just_now() {
        commands.queue(stop_waiting);
    }
}

fn wait_where_asked(mut requests: MessageReader<MissionRequest>, mut commands: Commands) {
    for _ in requests.read().filter(|request| **request == MissionRequest::Wait) {
        commands.queue(|world: &mut World| {
            let refused = begin_waiting(world).err();
            let refused = refused.map(|why| RefusedAction { what: Some("Wait"), why });
            world.resource_mut::<LastRefusal>().set_if_neq(LastRefusal(refused));
        });
    }
}
