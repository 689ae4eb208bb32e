//! Whom the mission waits for: the player's next decision, or whatever goes on by itself.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use unnoticed_rules::{CreatureId, Refusal, Rulebook, Situation};

use super::fact_writer::Unsettled;
use super::referee::Referee;
use super::tick::IsDue;
use super::turn_passing::goes_on;
use super::{CurrentSituation, Fight, Intents, MissionRules, Pending, Turns, Walk};

/// Why the player can ask for nothing while others act, or while it walks. Rule: HSE-13.
pub const NOT_NOW: Refusal = Refusal::not_now("Wait until it is your turn and you stand still.", "HSE-13");

/// Says whether the next tick has anything to do.
pub(super) fn look_ahead(awaiting: Awaiting, fight: Res<Fight>, mut due: ResMut<IsDue>) {
    due.0 = !awaiting.player() || awaiting.situation_now.is_changed() || fight.running().is_some();
}

/// Whom the mission waits for.
#[derive(SystemParam)]
pub struct Awaiting<'w> {
    turns: Res<'w, Turns>,
    walk: Res<'w, Walk>,
    intents: Res<'w, Intents>,
    unsettled: Res<'w, Unsettled>,
    situation_now: Res<'w, CurrentSituation>,
    rules: Res<'w, MissionRules>,
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

    /// Whether the player has to choose something in the midst of an act, and has not answered.
    pub fn is_asked_to_choose(&self) -> bool {
        self.intents.is_empty() && self.pending.choice().is_some()
    }

    /// Whether dice lie open for that choice.
    pub(super) fn shows_dice(&self) -> bool {
        self.pending.shows_dice()
    }

    /// Whether a request is answered in the next tick: no walk goes on, and no act waits but for the player.
    pub(super) fn is_open(&self) -> bool {
        let is_asked = self.pending.question().is_some() || self.pending.choice().is_some();
        let is_held = self.pending.is_some() && !is_asked;
        let walks = !is_asked && self.walk.under_way.is_some();
        !self.turns.is_over() && !is_held && !walks
    }

    /// Whether the next decision is the player's, asked for or not.
    pub(super) fn player_may_decide(&self) -> bool {
        self.moment().is_players_decision()
    }

    fn moment(&self) -> Deciding<'_> {
        Deciding {
            turns: &self.turns,
            walk: &self.walk,
            unsettled: &self.unsettled,
            situation: &self.situation_now.0,
            rulebook: self.rules.rulebook(),
            pending: &self.pending,
        }
    }
}

impl Referee<'_, '_> {
    /// Whether the next decision is the player's, asked for or not.
    pub(super) fn player_may_decide(&self) -> bool {
        let moment = Deciding {
            turns: &self.writer.turns,
            walk: &self.walk,
            unsettled: &self.writer.unsettled,
            situation: self.situation(),
            rulebook: self.rulebook(),
            pending: &self.pending,
        };
        moment.is_players_decision()
    }
}

/// Whether the next decision is the player's, and nothing has been asked for.
pub fn awaits_player(world: &World) -> bool {
    let moment = Deciding {
        turns: world.resource(),
        walk: world.resource(),
        unsettled: world.resource(),
        situation: &world.resource::<CurrentSituation>().0,
        rulebook: world.resource::<MissionRules>().rulebook(),
        pending: world.resource(),
    };
    world.resource::<Intents>().is_empty() && moment.is_players_decision()
}

/// What decides whose decision is next.
struct Deciding<'w> {
    turns: &'w Turns,
    walk: &'w Walk,
    unsettled: &'w Unsettled,
    situation: &'w Situation,
    rulebook: &'w dyn Rulebook,
    pending: &'w Pending,
}

impl Deciding<'_> {
    fn is_players_decision(&self) -> bool {
        let is_quiet = self.unsettled.0.is_empty() && !self.turns.is_over();
        let idle = self.walk.under_way.is_none() && !self.pending.is_some();
        let goes_on = || goes_on(self.rulebook, self.situation.creature(CreatureId::ROGUE));
        let is_on = self.turns.current() == Some(CreatureId::ROGUE) && goes_on();
        let is_asked = self.pending.question().is_some() || self.pending.choice().is_some();
        is_quiet && (is_asked || idle && is_on)
    }
}
