//! The floor plan: hatched walls, doors, windows, furniture, light levels, lamps, items and exits.

mod blueprint;
mod canvas;
mod drawing;
mod lamps;
mod outline;
mod paper;
mod things;
mod tilemaps;
mod tiles;

use bevy::prelude::*;

pub use blueprint::blueprint;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((paper::plugin, tilemaps::plugin, lamps::plugin, things::plugin));
}
