//! A creature asking to do something, and what every act does to its stealth. Rules: DNG-96, DNG-106, HSE-82.

use crate::{Action, Creature, CreatureId, Effect, Refusal, Situation};

use super::super::learning::revealed;
use super::super::note::Own;
use super::super::stealth::is_stealthy;
use super::price::price;

/// Who asks for what, in which situation.
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    /// The picture.
    pub situation: &'a Situation,
    /// Who asks.
    pub actor: &'a Creature,
    /// For what.
    pub action: &'a Action,
}

/// No Flow is left. Rule: DNG-152.
pub const NOTHING_LEFT: Refusal = Refusal::spent("You have no Flow left.", "DNG-152");

impl<'a> Request<'a> {
    /// `actor` asks for `action`.
    pub fn new(situation: &'a Situation, actor: CreatureId, action: &'a Action) -> Self {
        Self { situation, actor: situation.creature(actor), action }
    }

    /// Whether it is a turn in which the actor can still pay. Rules: HSE-13, HSE-65, SUR-76.
    pub fn payable(&self) -> Result<(), Refusal> {
        if !self.actor.can_act() {
            return Err(Refusal::unable("Whoever has fallen, sleeps or is bound does nothing.", "HSE-65"));
        }
        if !self.actor.turn.active {
            return Err(Refusal::not_now("It is not your turn.", "HSE-13"));
        }
        let (price, purse) = (price(self.actor, self.action), self.actor.turn.purse());
        match () {
            () if price.is_within(purse) => Ok(()),
            () if purse.is_nothing() => Err(NOTHING_LEFT),
            () => Err(Refusal::spent("It takes more Flow than you have left.", "DNG-152")),
        }
    }

    /// The headline, which pays.
    pub fn acted(&self) -> Effect {
        Effect::Acted {
            creature: self.actor.id,
            action: self.action.clone(),
            price: price(self.actor, self.action),
        }
    }

    /// Whether it acts stealthily: a flipped card lies in its pool, or it lies in wait. Rules: DNG-96, HSE-72.
    pub fn is_stealthy(&self) -> bool {
        self.actor.hand.has_flipped() || self.actor.conditions.waiting
    }

    /// What is kept of the actor once it has acted: the stealth of its last turn is over, and so is the choice of its first
    /// cards. Rules: DNG-107, DNG-148.
    pub fn own(&self) -> Own {
        Own { lingers: false, chooses: false, ..Own::of(self.actor) }
    }

    /// The headline of an act, and what its stealth comes to by it. Rules: DNG-96, DNG-98, DNG-106.
    pub fn acting(&self) -> Vec<Effect> {
        self.acting_as(self.own())
    }

    /// The same with `own` to be kept of the actor.
    pub fn acting_as(&self, own: Own) -> Vec<Effect> {
        let mut effects = vec![self.acted()];
        effects.extend(own.kept(self.actor));
        if is_stealthy(self.actor) && !self.is_stealthy() {
            effects.extend(revealed(self.situation, self.actor, "DNG-96"));
        }
        effects
    }
}
