//! Why what was asked for last is not allowed, until something else is done or looked at.

use bevy::prelude::*;

use crate::heist::{HeistGame, HeistRefused, HeistSystems};
use unnoticed_rules::Refusal;

use super::PreviewedOffer;

/// The refusal that is told.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct LastHeistRefusal(pub Option<Refusal>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LastHeistRefusal>()
        .add_systems(Update, note.after(HeistSystems).run_if(resource_exists::<HeistGame>));
}

fn note(
    mut refused: MessageReader<HeistRefused>,
    game: Res<HeistGame>,
    shown: Res<PreviewedOffer>,
    mut last: ResMut<LastHeistRefusal>,
) {
    if game.is_changed() || shown.is_changed() {
        last.set_if_neq(LastHeistRefusal(None));
    }
    if let Some(HeistRefused(refusal)) = refused.read().last() {
        last.set_if_neq(LastHeistRefusal(Some(*refusal)));
    }
}
