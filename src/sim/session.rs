//! A mission played without a window: ask, and everything happens until the player is asked again.

use std::sync::Arc;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::level::Level;
use crate::rules::guard::SearchedSquares;
use crate::rules::{Action, CreatureId, Opportunity, Refusal, Situation};

use super::picture::Unsettled;
use super::{
    Ask, Course, EventLog, Fact, Intents, MissionRules, Objectives, Outcome, Past, Pending, Picture, Refused,
    Rewinds, Searched, StartMission, Turns, Walk, rewind, run_tick, undo,
};

/// Ticks after which a mission that never asks the player counts as stuck.
const MOST_TICKS: usize = 100_000;

/// One mission without a window.
pub struct Session {
    app: App,
}

impl Session {
    /// Starts `level` with `seed` and plays up to the player's first decision.
    pub fn start(level: Arc<Level>, seed: u64) -> Self {
        let mut app = App::new();
        app.add_plugins(super::plugin);
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

    /// The situation now.
    pub fn situation(&self) -> &Situation {
        &self.app.world().resource::<Picture>().0
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
        self.app.world_mut().resource_mut::<Messages<Fact>>().clear();
    }
}

/// Carries out one request of the player at once, and everything up to the next decision.
///
/// # Errors
///
/// [`Refusal`] names the requirement that is not met; nothing has changed.
///
/// # Panics
///
/// If the mission never comes back to the player: a defect of the rules.
pub fn ask(world: &mut World, ask: Ask) -> Result<(), Refusal> {
    world.resource_mut::<Messages<Refused>>().clear();
    world.resource_mut::<Intents>().ask(CreatureId::ROGUE, ask);
    run_tick(world);
    if let Some(Refused { refusal, .. }) = world.resource_mut::<Messages<Refused>>().drain().next() {
        return Err(refusal);
    }
    play_on(world);
    Ok(())
}

/// Lets everything happen up to the player's next decision, or to the end.
///
/// # Panics
///
/// If the mission never comes back to the player: a defect of the rules.
pub fn play_on(world: &mut World) {
    for _ in 0..MOST_TICKS {
        if awaits_player(world) || world.resource::<Turns>().is_over() {
            return;
        }
        run_tick(world);
    }
    panic!("the mission is stuck in round {}", world.resource::<Turns>().round());
}

/// Why the player can ask for nothing while others act, or while it walks. Rule: HSE-13.
pub const NOT_NOW: Refusal = Refusal::new("Wait until it is your turn and you stand still.", "HSE-13");

/// Whom the mission waits for.
#[derive(SystemParam)]
pub struct Awaiting<'w> {
    turns: Res<'w, Turns>,
    walk: Res<'w, Walk>,
    intents: Res<'w, Intents>,
    unsettled: Res<'w, Unsettled>,
    picture: Res<'w, Picture>,
    pending: Res<'w, Pending>,
}

impl Awaiting<'_> {
    /// Whether the next decision is the player's.
    pub fn player(&self) -> bool {
        self.intents.is_empty() && self.moment().is_players_decision()
    }

    /// Whether the player is asked whether the rogue reacts, and has not answered. Rule: HSE-22.
    pub fn is_asked_to_react(&self) -> bool {
        self.intents.is_empty() && self.pending.question().is_some()
    }

    fn moment(&self) -> Moment<'_> {
        Moment {
            turns: &self.turns,
            walk: &self.walk,
            unsettled: &self.unsettled,
            picture: &self.picture,
            question: self.pending.question().is_some(),
            is_held: self.pending.is_some(),
        }
    }
}

/// Whether the next decision is the player's, and nothing has been asked for.
pub fn awaits_player(world: &World) -> bool {
    world.resource::<Intents>().is_empty() && is_players_decision(world)
}

/// Whether the next decision is the player's, asked for or not.
pub(super) fn is_players_decision(world: &World) -> bool {
    let pending = world.resource::<Pending>();
    let moment = Moment {
        turns: world.resource(),
        walk: world.resource(),
        unsettled: world.resource(),
        picture: world.resource(),
        question: pending.question().is_some(),
        is_held: pending.is_some(),
    };
    moment.is_players_decision()
}

/// What decides whose decision is next.
struct Moment<'w> {
    turns: &'w Turns,
    walk: &'w Walk,
    unsettled: &'w Unsettled,
    picture: &'w Picture,
    /// Whether the player is asked about a reaction.
    question: bool,
    /// Whether an act waits for reactions.
    is_held: bool,
}

impl Moment<'_> {
    fn is_players_decision(&self) -> bool {
        let is_quiet = self.unsettled.0.is_empty() && !self.turns.is_over();
        let idle = self.walk.0.is_none() && !self.is_held;
        let rogue = self.picture.0.creature(CreatureId::ROGUE);
        let has_means = rogue.can_act() && (rogue.turn.actions > 0 || rogue.turn.movement > 0);
        let is_on = self.turns.current() == Some(CreatureId::ROGUE) && has_means;
        is_quiet && (self.question || idle && is_on)
    }
}
