//! How much moves on the board.

use bevy::prelude::*;

use crate::settings::Speed;

/// Whether tokens glide, marks pulse and the camera swings. Without it everything is at its place at once, and
/// nothing is lost but the motion.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Motion {
    /// Reduced motion: nothing moves by itself.
    pub reduced: bool,
    /// How fast what moves does so.
    pub speed: Speed,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Motion>();
}
