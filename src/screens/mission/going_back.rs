//! Undo and rewind, as the player asks for them.

use bevy::prelude::*;

use crate::aim::AimSystems;
use crate::input::Request;
use crate::rules::Refusal;
use crate::settings::Settings;
use crate::sim::{Playing, rewind, undo};

use super::Screen;
use super::preview::{LastRefusal, Refused, note_refusals};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        go_back
            .after(AimSystems)
            .after(note_refusals)
            .run_if(resource_exists::<Playing>.and_then(not(in_state(Screen::Replay)))),
    );
}

fn go_back(mut requests: MessageReader<Request>, settings: Res<Settings>, mut commands: Commands) {
    let allowed = settings.rewinds;
    for request in requests.read() {
        match request {
            Request::Undo => commands.queue(|world: &mut World| {
                let outcome = undo(world);
                answer(world, "Undo", outcome);
            }),
            Request::Rewind => commands.queue(move |world: &mut World| {
                let outcome = rewind(world, allowed);
                answer(world, "Rewind", outcome);
            }),
            _ => {}
        }
    }
}

fn answer(world: &mut World, what: &'static str, outcome: Result<(), Refusal>) {
    info!("{what}: {}", outcome.map_or_else(|refusal| refusal.to_string(), |()| "done".to_owned()));
    let refused = outcome.err().map(|why| Refused { what: Some(what), why });
    if refused.is_none() {
        // Out of the result of a mission that was lost.
        NextState::set_if_neq(&mut world.resource_mut::<NextState<Screen>>(), Screen::Mission);
    }
    world.resource_mut::<LastRefusal>().set_if_neq(LastRefusal(refused));
}
