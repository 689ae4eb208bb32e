//! Keys, buttons and the pointer: how they are read, and what they ask for on every screen. What they ask for on one
//! screen alone stands beside it, in its `keys`; nothing else reads a key or a button.

mod any_press;
mod bindings;
mod camera;
mod click;
mod guide;
mod listening;
mod menu;
mod pointer;
mod scroll;
mod taps;
mod wheel;

pub use any_press::AnyPress;
pub use bindings::{
    AddKeys, Address, BindingRefused, Bindings, Bound, CameraCommand, CommandId, Device, KeptBindings, Key,
    KeyHelp, KeyLabel, Keys, MenuCommand, Trigger, camera_help, common_help, menu_help,
};
pub use guide::{Among, FocusedButton, Guide};
pub use listening::{Listening, do_keys_count};
pub use pointer::Pointer;

use bevy::prelude::*;

/// Reads what the player does with keys and pointer; added by the window's entry plugin.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        taps::plugin,
        bindings::plugin,
        listening::plugin,
        menu::plugin,
        click::plugin,
        camera::plugin,
        scroll::plugin,
        wheel::plugin,
    ));
}
