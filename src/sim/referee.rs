//! What a system asks for that moves the mission on: the rules, their chance, the one writer of facts, and what waits.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use unnoticed_rules::{Rulebook, Situation};

use super::fact_writer::FactWriter;
use super::{Fact, Intents, KnownSituation, MissionRng, MissionRules, Pending, Playing, Walk};

/// Everything that answering a request and passing the turn depend on.
#[derive(SystemParam)]
pub(super) struct Referee<'w, 's> {
    pub writer: FactWriter<'w, 's>,
    pub rules: Res<'w, MissionRules>,
    pub known: Res<'w, KnownSituation>,
    pub rng: ResMut<'w, MissionRng>,
    pub level: Res<'w, Playing>,
    pub intents: ResMut<'w, Intents>,
    pub walk: ResMut<'w, Walk>,
    pub pending: ResMut<'w, Pending>,
}

impl Referee<'_, '_> {
    /// The situation after everything that was told.
    pub fn situation(&self) -> &Situation {
        self.writer.situation()
    }

    /// The rules of the mission.
    pub fn rulebook(&self) -> &dyn Rulebook {
        self.rules.rulebook()
    }

    /// Whether the mission has ended.
    pub fn is_over(&self) -> bool {
        self.writer.turns.is_over()
    }

    /// Tells `facts`.
    pub fn tell(&mut self, facts: Vec<Fact>) {
        self.writer.tell(facts);
    }
}
