//! The board in the window: floor plan, tokens, overlays, camera, and pictures without a window.

pub mod camera;
pub mod coordinates;
mod depth;
mod ink;
mod label;
pub mod motion;
pub mod overlays;
mod plan;
pub mod shot;
mod shown;
mod sketch;
pub mod tokens;

use bevy::prelude::*;

use crate::sim::MissionRoot;

pub use plan::blueprint;
pub use shown::Shown;

/// Draws the mission that is being played; added by the window's entry plugin.
pub fn plugin(app: &mut App) {
    app.register_required_components::<MissionRoot, Transform>()
        .register_required_components::<MissionRoot, Visibility>()
        .insert_resource(ClearColor(crate::ui::theme::PAPER))
        .add_plugins((
            motion::plugin,
            camera::plugin,
            ink::plugin,
            label::plugin,
            plan::plugin,
            tokens::plugin,
            overlays::plugin,
        ));
}
