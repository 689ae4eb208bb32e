//! The floor plan of any board, played on or not: walls, floors, furniture, doors, light, names of rooms, items and exits.

mod blueprint;
mod canvas;
mod elevations;
mod floor;
mod furniture;
mod hangings;
mod light;
mod names;
mod outline;
mod rim;
mod scatter;
mod sheet;
mod surface;
mod things;
mod tile_drawing;
mod tilemaps;
mod tiles;
mod title;

use bevy::prelude::*;

pub use blueprint::blueprint;
pub use floor::{draw_dark_tiles_on, draw_floors_on};
pub use furniture::{Furniture, Thing, draw_plants, grows_at, pieces};
pub(super) use light::light_outline;
pub use names::{RoomName, middle_of_name};
pub use scatter::scattered;
pub use surface::Surface;
pub use title::{lettering, sheet_title};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        sheet::plugin,
        rim::plugin,
        tilemaps::plugin,
        light::plugin,
        floor::plugin,
        elevations::plugin,
        furniture::plugin,
        hangings::plugin,
        things::plugin,
        names::plugin,
        title::plugin,
    ));
}
