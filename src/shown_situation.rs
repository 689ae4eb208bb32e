//! What the player is shown: everything in the demonstration, else the building as the rogue knows it.
//! Rules: HSE-45, HSE-48.

use std::collections::BTreeSet;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::settings::{Settings, ViewMode};
use crate::sim::{CurrentSituation, KnownSituation, PlayerView};
use unnoticed_rules::{Creature, CreatureId, Situation};

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

/// Whom the player has seen in this mission: what they are is known from then on, also while they are only heard.
/// Rules: HSE-45, HSE-71.
///
/// What is taken back has been seen all the same.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Acquaintances(BTreeSet<CreatureId>);

impl Acquaintances {
    /// Those who are seen now have been seen.
    pub fn meet(&mut self, situation: &Situation) {
        let view = PlayerView::of(situation);
        let is_seen = |creature: &&Creature| view.observes(creature.id);
        self.0.extend(situation.creatures.iter().filter(is_seen).map(|creature| creature.id));
    }

    /// Whether the player may know what `creature` is: it plays it or fights beside it, has been told of it by the brief, or
    /// has seen it. Rules: HSE-45, HSE-71.
    pub fn know(&self, situation: &Situation, creature: &Creature) -> bool {
        creature.id == CreatureId::ROGUE
            || creature.profile.scouted
            || self.0.contains(&creature.id)
            || PlayerView::of(situation).is_comrade(creature)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unnoticed_rules::detection::State;
    use unnoticed_rules::detection::scene::{FIRST, ROGUE, Scene};

    fn known_after(states: &[State], scouted: bool) -> bool {
        let mut met = Acquaintances::default();
        let scene = |state| {
            Scene::draw("R..G").holds(ROGUE, FIRST, state).profile(FIRST, |guard| guard.scouted = scouted)
        };
        for &state in states {
            met.meet(&scene(state).situation);
        }
        let now = scene(State::Hidden);
        met.know(&now.situation, now.situation.creature(FIRST))
    }

    #[test]
    fn hse_45_what_somebody_is_follows_from_the_brief_or_from_seeing_it_once_and_not_from_its_steps() {
        assert!(!known_after(&[State::Hidden, State::Undetected], false), "heard only");
        assert!(known_after(&[State::Observed, State::Hidden], false), "seen once");
        assert!(known_after(&[], true), "the brief tells");
    }
}
