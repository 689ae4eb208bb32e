//! The game in a window.

use std::sync::Arc;

use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::window::WindowResolution;
use thiserror::Error;

use crate::heist::AnyReplay;
use crate::level::Level;
use crate::screens::{GameStorage, Library, Trouble, start, watch};
use crate::storage::Storage;
use crate::{aim, heist, input, navigation, screens, sim, sound, ui, view};

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
    app.add_plugins((
        sim::plugin,
        heist::plugin,
        navigation::plugin,
        ui::plugin,
        aim::plugin,
        sound::plugin,
        view::plugin,
        input::plugin,
        screens::plugin,
    ));
}

/// What the window shows first.
#[derive(Clone, Debug)]
pub enum FirstScreen {
    /// The title screen.
    Title,
    /// A mission, with this seed or a new one.
    Mission(Arc<Level>, Option<u64>),
    /// A replay in a level.
    Replay(Box<AnyReplay>, Arc<Level>),
}

impl FirstScreen {
    const fn level(&self) -> Option<&Arc<Level>> {
        match self {
            Self::Title => None,
            Self::Mission(level, _) | Self::Replay(_, level) => Some(level),
        }
    }

    fn show(&self, world: &mut World) {
        match self {
            Self::Title => {}
            Self::Mission(level, seed) => start(world, Arc::clone(level), *seed),
            Self::Replay(replay, level) => watch(world, replay, Arc::clone(level)),
        }
    }
}

/// Opens the window and plays until it is closed; what `first` says comes first.
///
/// # Errors
///
/// [`WindowError`] says why there is no window.
pub fn run(first: FirstScreen) -> Result<(), WindowError> {
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
    .insert_resource(first.level().into_iter().cloned().fold(Library::find(), Library::with))
    .insert_resource(GameStorage(storage.as_ref().ok().cloned()))
    .insert_resource(storage.map_or_else(|error| Trouble::nowhere_to_keep(&error), |_| Trouble::default()))
    .add_systems(PostStartup, move |world: &mut World| first.show(world));
    match app.run() {
        AppExit::Success => Ok(()),
        AppExit::Error(_) => Err(WindowError::Stopped),
    }
}
