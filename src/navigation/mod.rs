//! Where the player is and where it goes from there: screens, the menus over them, and requests. Knows no screen itself.

mod request;
mod screen;

use bevy::prelude::*;

pub use request::{AddRequest, Navigate};
pub use screen::{
    Menu, Reading, Screen, do_arrows_lead_focus, is_board_in_front, is_heist_in_front, is_menu_in_front,
    is_replay_in_front,
};

/// The states of the window and the requests that change them; added by the window's entry plugin.
pub fn plugin(app: &mut App) {
    app.init_state::<Screen>().init_state::<Menu>().init_resource::<Reading>().add_request::<Navigate>();
}
