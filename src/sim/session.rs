//! A mission played without a window: ask, and everything happens until the player is asked again.

use std::sync::Arc;

use bevy::prelude::*;
use rand_chacha::ChaCha8Rng;

use crate::level::Level;
use crate::sense::{ContactGained, ContactLost};
use unnoticed_rules::guard::SearchedSquares;
use unnoticed_rules::{Action, Opportunity, Question, Refusal, Situation};

use super::{
    Ask, Course, CurrentSituation, EventLog, Fact, KnownSituation, MissionRng, MissionRules, Objectives,
    Outcome, Past, Pending, Rewinds, Searched, StartMission, Turns, awaits_player, play_on, rewind, undo,
};

/// One mission without a window.
pub struct Session {
    app: App,
}

impl Session {
    /// Starts `level` with `seed` and plays up to the player's first decision.
    pub fn start(level: Arc<Level>, seed: u64) -> Self {
        Self::start_with(level, seed, |_| {})
    }

    /// The same, with what `extra` adds to the app.
    pub(super) fn start_with(level: Arc<Level>, seed: u64, extra: impl FnOnce(&mut App)) -> Self {
        let mut app = App::new();
        app.add_plugins(super::plugin::plugin);
        extra(&mut app);
        app.finish();
        app.cleanup();
        StartMission { level, seed }.apply(app.world_mut());
        play_on(app.world_mut());
        let mut session = Self { app };
        session.forget_facts();
        session
    }

    /// Carries out one request of the player, and everything up to the next decision.
    ///
    /// # Errors
    ///
    /// [`Refusal`] names the requirement that is not met; nothing has changed.
    pub fn ask(&mut self, ask: Ask) -> Result<(), Refusal> {
        let answer = super::ask(self.app.world_mut(), ask);
        self.forget_facts();
        answer
    }

    /// Takes back the last thing that the player asked for. See [`undo`].
    ///
    /// # Errors
    ///
    /// [`Refusal`] says why it cannot be taken back; nothing has changed.
    pub fn undo(&mut self) -> Result<(), Refusal> {
        undo(self.app.world_mut())
    }

    /// Goes back to the start of the round. See [`rewind`].
    ///
    /// # Errors
    ///
    /// [`Refusal`] says why not; nothing has changed.
    pub fn rewind(&mut self, allowed: Rewinds) -> Result<(), Refusal> {
        rewind(self.app.world_mut(), allowed)
    }

    /// What can be taken back now.
    pub fn past(&self) -> Past<'_> {
        Past::of(self.app.world())
    }

    /// Whether the player is asked now.
    pub fn awaits_player(&self) -> bool {
        awaits_player(self.app.world())
    }

    /// The reaction that the player is asked about, if one is, and to which act. Rule: HSE-22.
    pub fn question(&self) -> Option<(Opportunity, &Action)> {
        self.app.world().resource::<Pending>().question()
    }

    /// What the player has to choose in the midst of an act or a reaction, if anything.
    pub fn choice(&self) -> Option<&Question> {
        self.app.world().resource::<Pending>().choice()
    }

    /// The situation now.
    pub fn situation(&self) -> &Situation {
        &self.app.world().resource::<CurrentSituation>().0
    }

    /// The situation now, with the building as the rogue knows it. Rules: HSE-45, HSE-48.
    pub fn known_situation(&self) -> &Situation {
        &self.app.world().resource::<KnownSituation>().0
    }

    /// What bots draw from, from its beginning: another thing for each seed, and no die of the mission.
    pub fn bots_stream(&self) -> ChaCha8Rng {
        self.app.world().resource::<MissionRng>().bots()
    }

    /// Round, turn and outcome.
    pub fn turns(&self) -> &Turns {
        self.app.world().resource()
    }

    /// How the mission ended, once it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.turns().outcome()
    }

    /// Objectives and their progress.
    pub fn objectives(&self) -> &Objectives {
        self.app.world().resource()
    }

    /// Everything that has happened.
    pub fn log(&self) -> &EventLog {
        self.app.world().resource()
    }

    /// What the player asked for so far.
    pub fn course(&self) -> &[Ask] {
        &self.app.world().resource::<Course>().0
    }

    /// What guards have searched lately. Rule: HSE-35.
    pub fn searched(&self) -> &SearchedSquares {
        &self.app.world().resource::<Searched>().0
    }

    /// The rules it is played by.
    pub fn rules(&self) -> &MissionRules {
        self.app.world().resource()
    }

    /// The world, for tests and for what has no method here.
    pub fn world_mut(&mut self) -> &mut World {
        self.app.world_mut()
    }

    /// Without frames nobody else does.
    fn forget_facts(&mut self) {
        let world = self.app.world_mut();
        world.resource_mut::<Messages<Fact>>().clear();
        world.resource_mut::<Messages<ContactGained>>().clear();
        world.resource_mut::<Messages<ContactLost>>().clear();
    }
}
