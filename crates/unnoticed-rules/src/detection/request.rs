//! A creature asking to do something: what every action shares.

use crate::{Action, By, Creature, CreatureId, Effect, Price, Refusal, Situation};

use super::state_change::StateChange;
use super::table::{Act, Facts};
use super::{Pair, State};

/// Who asks for what, in which situation.
#[derive(Clone, Copy, Debug)]
pub(super) struct Request<'a> {
    /// The picture.
    pub situation: &'a Situation,
    /// Who asks.
    pub actor: &'a Creature,
    /// For what.
    pub action: &'a Action,
}

impl<'a> Request<'a> {
    /// `actor` asks for `action`.
    pub fn new(situation: &'a Situation, actor: CreatureId, action: &'a Action) -> Self {
        Self { situation, actor: situation.creature(actor), action }
    }

    /// Whether it is a turn in which the actor can still pay. Rules: DET-28, HSE-13, HSE-65.
    pub fn payable(&self) -> Result<(), Refusal> {
        let turn = &self.actor.turn;
        if !self.actor.can_act() {
            return Err(Refusal::unable("Whoever has fallen, sleeps or is bound does nothing.", "HSE-65"));
        }
        if !turn.active {
            return Err(Refusal::not_now("It is not your turn.", "HSE-13"));
        }
        if turn.actions < turn.price(self.action) {
            let is_left = turn.actions > 0;
            let why = if is_left {
                "It takes more actions than you have left."
            } else {
                "You have no action left."
            };
            return Err(Refusal::spent(why, "DET-28"));
        }
        Ok(())
    }

    /// The headline, which pays for the action.
    pub fn acted(&self) -> Effect {
        Effect::Acted {
            creature: self.actor.id,
            action: self.action.clone(),
            price: Price::first(self.action.cost()),
        }
    }

    /// The situation as far as the actor perceives it. What it cannot know refuses it nothing: a refusal costs
    /// nothing, and would tell. Rules: HSE-24, HSE-49.
    pub fn known_situation(&self) -> Situation {
        self.situation.as_perceived_by(self.actor.id)
    }

    /// Every hostile that can perceive the actor, by ascending id.
    pub fn observers(&self) -> impl Iterator<Item = Pair<'a>> + use<'a> {
        let Self { situation, actor, .. } = *self;
        let able = situation.hostiles(actor).filter(|o| !o.is_insensate());
        able.map(move |o| Pair::of(situation, o, actor))
    }

    /// Those against whom Stealth and its rows count: none if the actor does not avoid notice. Rule: HSE-52.
    pub fn observers_to_avoid(&self) -> impl Iterator<Item = Pair<'a>> + use<'a> {
        let avoids = self.actor.profile.avoids_notice;
        self.observers().filter(move |_| avoids)
    }

    /// Refuses what only those can do who avoid notice. Rules: HSE-52, HSE-73.
    pub fn avoids_notice(&self) -> Result<(), Refusal> {
        if self.actor.profile.avoids_notice {
            return Ok(());
        }
        Err(Refusal::unable("Only those who avoid notice do that.", "HSE-52"))
    }

    /// What O's learn that see the actor at an open act, just before it. Rules: DET-99 to DET-102, HSE-52.
    pub fn seen_openly(&self) -> Vec<Effect> {
        self.observers_to_avoid().filter_map(|pair| open_act(&pair)).collect()
    }
}

/// Rows T25 to T27 for one pair: an open act shows S to whoever sees it. Rules: DET-44, DET-99 to DET-102.
pub(super) fn open_act(pair: &Pair) -> Option<Effect> {
    let change = StateChange::with(*pair, Act::OpenAct, Facts::default());
    (pair.state() != State::Observed).then(|| change.learn(None, By::OpenAct))?
}
