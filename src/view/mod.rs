//! The board in the window: floor plan, tokens, overlays, camera, and pictures without a window.

mod board;
pub mod camera;
pub mod coordinates;
mod depth;
mod draw_order;
pub mod key_moment;
mod label;
pub mod motion;
pub mod night;
pub mod overlays;
mod painter;
mod plan;
pub mod shot;
pub mod shown_moment;
mod sketch;
pub mod tokens;

use bevy::prelude::*;

pub use board::{BoardSystems, Focus, Plan, WithoutRim};
pub use plan::{
    Furniture, RoomName, Surface, Thing, blueprint, draw_dark_tiles_on, draw_floors_on, draw_plants,
    grows_at, lettering, middle_of_name, pieces, scattered, sheet_title,
};

/// Draws the mission that is being played; added by the window's entry plugin.
pub fn plugin(app: &mut App) {
    app.insert_resource(ClearColor(crate::ui::theme::PAPER)).add_plugins((
        motion::plugin,
        board::plugin,
        camera::plugin,
        draw_order::plugin,
        painter::plugin,
        label::plugin,
        plan::plugin,
        tokens::plugin,
        overlays::plugin,
        key_moment::plugin,
        night::plugin,
        shown_moment::plugin,
    ));
}
