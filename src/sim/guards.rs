//! Guards ask for what their routine and their knowledge tell them. Rules: HSE-32 to HSE-39.

use bevy::prelude::*;

use crate::level::Placed;
use crate::rules::{Action, CreatureId};

use super::{Ask, Intent, Picture, Tick, TickSystems, Turns, Walk};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Tick, ask_for_guard.in_set(TickSystems::Ask));
}

pub(super) fn clear(_world: &mut World) {}

pub(super) fn give_mind(_entity: EntityWorldMut, _placed: &Placed) {}

/// The guard whose turn it is asks for one thing.
fn ask_for_guard(
    turns: Res<Turns>,
    walk: Res<Walk>,
    picture: Res<Picture>,
    mut intents: MessageWriter<Intent>,
) {
    let Some(creature) = turns.current().filter(|&current| current != CreatureId::ROGUE) else { return };
    if turns.is_over() || walk.0.is_some() || !picture.0.creature(creature).can_act() {
        return;
    }
    intents.write(Intent { creature, ask: Ask::Act(Action::EndTurn) });
}
