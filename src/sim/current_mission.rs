//! What is played, and by which rules.

use std::fmt;
use std::sync::Arc;

use bevy::prelude::*;

use crate::level::{Level, RulebookName};
use unnoticed_rules::Rulebook;

use super::state::MissionApp;

/// The level that is being played, under the rulebook that counts. There only while a mission is.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct Playing(pub Arc<Level>);

/// The level as the mission began in it, whatever rulebook counts since: what replays, saves and records name. Rule: HSE-124.
#[derive(Resource, Clone, Debug)]
pub struct LevelAtStart(pub Arc<Level>);

/// The rulebook that counts. Rules: HSE-01, HSE-124.
#[derive(Resource, Clone, Copy)]
pub struct MissionRules(&'static dyn Rulebook);

pub(super) fn plugin(app: &mut App) {
    app.keep_resource::<Playing>().keep_resource::<MissionRules>();
}

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

impl PartialEq for MissionRules {
    fn eq(&self, other: &Self) -> bool {
        self.name() == other.name()
    }
}

impl fmt::Debug for MissionRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("MissionRules").field(&self.name()).finish()
    }
}

impl From<RulebookName> for MissionRules {
    fn from(name: RulebookName) -> Self {
        Self(name.rules())
    }
}
