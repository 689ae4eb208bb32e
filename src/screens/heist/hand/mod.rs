//! Heists by hand: what is clicked on the table, and the choices that it stands for.

mod fits;
mod menu;
mod unasked;

use bevy::prelude::*;

pub use fits::fits;
pub use menu::HandMenu;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((menu::plugin, unasked::plugin));
}
