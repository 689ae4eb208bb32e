//! Why what was asked for last is not allowed, until something else is done or looked at.

use bevy::prelude::*;

use crate::heist::{HeistGame, HeistSystems, Refused};
use crate::rules::Refusal;

use super::preview::Shown;

/// The refusal that is told.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct LastRefusal(pub Option<Refusal>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LastRefusal>()
        .add_systems(Update, note.after(HeistSystems).run_if(resource_exists::<HeistGame>));
}

fn note(
    mut refused: MessageReader<Refused>,
    game: Res<HeistGame>,
    shown: Res<Shown>,
    mut last: ResMut<LastRefusal>,
) {
    if game.is_changed() || shown.is_changed() {
        last.set_if_neq(LastRefusal(None));
    }
    if let Some(Refused(refusal)) = refused.read().last() {
        last.set_if_neq(LastRefusal(Some(*refusal)));
    }
}
