//! The game in a window.

use std::sync::Arc;

use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::window::WindowResolution;
use thiserror::Error;

use crate::level::Level;
use crate::screens::{Kept, Library, Trouble, start};
use crate::storage::Storage;
use crate::{aim, input, screens, sim, ui, view};

/// Size of the window when it opens, in pixels.
const SIZE: (u32, u32) = (1280, 720);

/// Why there is no window.
#[derive(Debug, Error)]
pub enum WindowError {
    /// The game ended with an error.
    #[error("the game stopped with an error")]
    Stopped,
}

/// Everything that is shown and asked in the window, whatever it is drawn into.
pub fn game_plugin(app: &mut App) {
    app.add_plugins((sim::plugin, view::plugin, input::plugin, aim::plugin, ui::plugin, screens::plugin));
}

/// Opens the window and plays until it is closed: `level` at once if there is one, else from the title screen.
///
/// # Errors
///
/// [`WindowError`] says why there is no window.
pub fn run(level: Option<Arc<Level>>, seed: Option<u64>) -> Result<(), WindowError> {
    let window = Window {
        title: "Unnoticed".to_owned(),
        name: Some("unnoticed".to_owned()),
        resolution: WindowResolution::new(SIZE.0, SIZE.1),
        ..default()
    };
    let storage = Storage::of_user();
    let mut app = App::new();
    app.add_plugins(
        DefaultPlugins
            .set(WindowPlugin { primary_window: Some(window), ..default() })
            .set(LogPlugin { filter: "warn,unnoticed=info".to_owned(), ..default() }),
    )
    .add_plugins(game_plugin)
    .insert_resource(level.iter().cloned().fold(Library::find(), Library::with))
    .insert_resource(Kept(storage.as_ref().ok().cloned()))
    .insert_resource(storage.map_or_else(|error| Trouble::nowhere_to_keep(&error), |_| Trouble::default()))
    .add_systems(PostStartup, move |world: &mut World| {
        if let Some(level) = level.clone() {
            start(world, level, seed);
        }
    });
    match app.run() {
        AppExit::Success => Ok(()),
        AppExit::Error(_) => Err(WindowError::Stopped),
    }
}
