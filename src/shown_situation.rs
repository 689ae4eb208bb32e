//! What the player is shown: everything in the demonstration, else the building as the rogue knows it.
//! Rules: HSE-45, HSE-48.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::settings::{Settings, ViewMode};
use crate::sim::{CurrentSituation, KnownSituation};
use unnoticed_rules::Situation;

/// The situation that is drawn.
#[derive(SystemParam)]
pub struct ShownSituation<'w> {
    current: Res<'w, CurrentSituation>,
    known: Res<'w, KnownSituation>,
    settings: Res<'w, Settings>,
}

impl ShownSituation<'_> {
    /// The situation that is drawn.
    pub fn situation(&self) -> &Situation {
        match self.settings.view {
            ViewMode::Demonstration => &self.current.0,
            ViewMode::Player => &self.known.0,
        }
    }

    /// Whether it may be another than when the system ran last.
    pub fn is_changed(&self) -> bool {
        self.current.is_changed() || self.known.is_changed() || self.settings.is_changed()
    }
}
