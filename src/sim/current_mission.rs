//! What is played, and by which rules.

use std::sync::Arc;

use bevy::prelude::*;

use crate::level::{Level, RulebookName};
use unnoticed_rules::Rulebook;

/// The level that is being played. There only while a mission is.
#[derive(Resource, Clone, Debug)]
pub struct Playing(pub Arc<Level>);

/// The rulebook of the mission. Rule: HSE-01.
#[derive(Resource)]
pub struct MissionRules(&'static dyn Rulebook);

impl MissionRules {
    /// The seam to the rules.
    pub fn rulebook(&self) -> &dyn Rulebook {
        self.0
    }

    /// The rulebook by its name.
    pub const fn name(&self) -> RulebookName {
        RulebookName::of(self.0)
    }
}

impl From<RulebookName> for MissionRules {
    fn from(name: RulebookName) -> Self {
        Self(name.rules())
    }
}
