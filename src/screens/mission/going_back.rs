//! Undo and rewind, as the player asks for them.

use bevy::prelude::*;

use crate::aim::AimSystems;
use crate::navigation::Screen;
use crate::screens::game::GameRequest;
use crate::settings::Settings;
use crate::sim::{Back, Playing, rewind, rewind_to, undo};
use unnoticed_rules::Refusal;

use super::preview::{LastRefusal, RefusedAction, note_refusals};
use super::request::MissionRequest;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (undo_where_asked, rewind_where_asked)
            .chain()
            .after(AimSystems::Ask)
            .after(note_refusals)
            .run_if(resource_exists::<Playing>.and_then(not(in_state(Screen::Replay)))),
    );
}

fn undo_where_asked(mut requests: MessageReader<GameRequest>, mut commands: Commands) {
    for _ in requests.read().filter(|request| **request == GameRequest::Undo) {
        commands.queue(|world: &mut World| {
            let outcome = undo(world);
            answer(world, "Undo", outcome);
        });
    }
}

fn rewind_where_asked(
    mut requests: MessageReader<MissionRequest>,
    settings: Res<Settings>,
    mut commands: Commands,
) {
    let allowed = settings.rewinds;
    for request in requests.read() {
        let round = match *request {
            MissionRequest::Rewind => None,
            MissionRequest::RewindTo(round) => Some(round),
            _ => continue,
        };
        commands.queue(move |world: &mut World| {
            let outcome = match round {
                None => rewind(world, allowed),
                Some(round) => rewind_to(world, allowed, round),
            };
            answer(world, "Rewind", outcome);
        });
    }
}

fn answer(world: &mut World, what: &'static str, outcome: Result<(), Refusal>) {
    info!("{what}: {}", outcome.map_or_else(|refusal| refusal.to_string(), |()| "done".to_owned()));
    let refused = outcome.err().map(|why| RefusedAction { what: Some(what), why });
    if refused.is_none() {
        // Out of the result of a mission that was lost.
        NextState::set_if_neq(&mut world.resource_mut::<NextState<Screen>>(), Screen::Mission);
    }
    world.resource_mut::<LastRefusal>().set_if_neq(LastRefusal(refused));
}

/// "Rewind round 4 · 2 left"
pub(in crate::screens) fn rewind_label(back: Back, left: Option<u32>) -> String {
    let cost = match left {
        _ if !back.counts => " · free".to_owned(),
        Some(left) => format!(" · {left} left"),
        None => String::new(),
    };
    format!("Rewind round {}{cost}", back.round)
}
