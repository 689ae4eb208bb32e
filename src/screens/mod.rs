//! What fills the window: title, mission choice, mission, result, and the menus that lie over them.

mod choice;
mod game;
mod heist;
mod heists;
mod menus;
mod mission;
mod missions;
mod replay;
mod result;
mod routing;
mod saving;
mod settings;
mod title;
mod trouble;
mod undo_label;

use bevy::prelude::*;

pub use choice::ChoiceRequest;
pub use game::GameRequest;
pub use heist::{
    HandTarget, HeistRequest, OfferButton, enter as show_heist, is_thinking as is_planner_thinking,
};
pub use menus::BindingRequest;
pub use mission::{MissionRequest, start};
pub use missions::{Library, NoLevel, lines};
pub use replay::{ReplayRequest, Transport, watch};
pub use settings::GameStorage;
pub use trouble::Trouble;

/// All screens and menus; added by the window's entry plugin.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        trouble::plugin,
        settings::plugin,
        game::plugin,
        title::plugin,
        choice::plugin,
        missions::plugin,
        mission::plugin,
        heists::plugin,
        heist::plugin,
        saving::plugin,
        replay::plugin,
        result::plugin,
        menus::plugin,
        routing::plugin,
    ));
}
