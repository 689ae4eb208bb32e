//! Keys, buttons and the pointer, and what they ask for. Nothing else reads a key or a button.

mod bindings;
mod camera;
mod click;
mod cursor;
mod guide;
mod heist;
mod menu;
mod mission;
mod pointer;
mod replay;
mod request;
mod scroll;
mod taps;

pub use bindings::{
    CameraCommand, HEIST_KEYS, HeistCommand, MENU_KEYS, MISSION_KEYS, MenuCommand, MissionCommand,
    REPLAY_KEYS, ReplayCommand,
};
pub use request::Request;

use bevy::prelude::*;

/// Reads the player's input and turns it into requests; added by the window's entry plugin.
pub fn plugin(app: &mut App) {
    app.add_message::<Request>().add_plugins((
        taps::plugin,
        bindings::plugin,
        menu::plugin,
        click::plugin,
        mission::plugin,
        replay::plugin,
        heist::plugin,
        cursor::plugin,
        camera::plugin,
        scroll::plugin,
    ));
}
