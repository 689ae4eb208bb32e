//! The floor plan: hatched walls, doors, windows, furniture, light levels, lamps, items and exits.

mod canvas;
mod drawing;
mod outline;
mod tilemaps;
mod tiles;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(tilemaps::plugin);
}
