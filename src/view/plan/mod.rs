//! The floor plan of any board, played on or not: hatched walls, doors, windows, furniture, light levels, lamps, items and exits.

mod blueprint;
mod canvas;
mod lamps;
mod outline;
mod sheet;
mod things;
mod tile_drawing;
mod tilemaps;
mod tiles;

use bevy::prelude::*;

pub use blueprint::blueprint;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((sheet::plugin, tilemaps::plugin, lamps::plugin, things::plugin));
}
