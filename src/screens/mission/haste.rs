//! How much haste the player makes: a key that is held hurries, one that is tapped skips.

use bevy::prelude::*;

/// Whether the player holds the key that makes everything go faster.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hurry(pub bool);

/// Whether everything up to the player's next decision, or up to bad news, happens at once.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Skip(pub bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hurry>().init_resource::<Skip>();
}
