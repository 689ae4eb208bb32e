//! A creature asking to do something: what every act shares. Rules: TAC-119, TAC-120, TAC-137, TAC-138, TAC-246, HSE-13, HSE-65.

use crate::power::StatBlock;
use crate::{Action, Creature, CreatureId, Effect, Pair, Refusal, Situation};

use super::super::block::block;
use super::super::entries::ability_of;
use super::super::hiding::Revealing;
use super::super::note::Own;
use super::price::{SPENT, price};

/// Who asks for what, in which situation.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Request<'a> {
    /// The picture.
    pub situation: &'a Situation,
    /// Who asks.
    pub actor: &'a Creature,
    /// For what.
    pub action: &'a Action,
}

/// Nothing is left of the turn. Rule: TAC-137.
pub(in super::super) const NOTHING_LEFT: Refusal =
    Refusal::spent("Your move, maneuver and main action are used up.", "TAC-137");

impl<'a> Request<'a> {
    /// `actor` asks for `action`.
    pub fn new(situation: &'a Situation, actor: CreatureId, action: &'a Action) -> Self {
        Self { situation, actor: situation.creature(actor), action }
    }

    /// Whether it is a turn in which the actor can still pay. Rules: TAC-137 to TAC-139, TAC-218, HSE-13, HSE-65.
    pub fn payable(&self) -> Result<(), Refusal> {
        if !self.actor.can_act() {
            return Err(Refusal::unable("Whoever has fallen, sleeps or is bound does nothing.", "HSE-65"));
        }
        if !self.actor.turn.active {
            return Err(Refusal::not_now("It is not your turn.", "HSE-13"));
        }
        let purse = self.actor.turn.purse();
        match () {
            () if price(self.actor, self.action).is_within(purse) => Ok(()),
            () if purse.is_nothing() => Err(NOTHING_LEFT),
            () => Err(SPENT),
        }
    }

    /// The headline, which pays.
    pub fn acted(&self) -> Effect {
        let price = price(self.actor, self.action);
        Effect::Acted { creature: self.actor.id, action: self.action.clone(), price }
    }

    /// The headline of an act that is no move: what is left of one under way stays. Rule: TAC-138.
    pub fn acting(&self) -> Vec<Effect> {
        let movement = self.actor.turn.movement;
        let goes_on = (movement > 0).then_some(Effect::MayGoOn { creature: self.actor.id, movement });
        std::iter::once(self.acted()).chain(goes_on).collect()
    }

    /// What becomes of the actor's hiding by what it has `done`, once that has been resolved, and that an ability for once is
    /// used up. Rules: TAC-119, TAC-120, HSE-119.
    pub fn given_away(&self, done: Revealing) -> Option<Effect> {
        let own = Own::of(self.actor);
        let own = self.for_once().map_or(own, |number| own.with_used(number));
        let own = if done.ends_hiding() { own.given_away(self.actor.turn.active) } else { own };
        own.kept(self.actor)
    }

    /// The ability that is asked for, if it is for once in a mission. Rule: HSE-119.
    fn for_once(&self) -> Option<u8> {
        let Action::Own(act) = self.action else { return None };
        let number = ability_of(act.number)?;
        self.block().abilities.get(usize::from(number)).filter(|ability| ability.once).map(|_| number)
    }

    /// What the actor is under Tactics.
    pub fn block(&self) -> &'a StatBlock {
        block(self.actor)
    }

    /// Every hostile that can perceive the actor, by ascending id.
    pub fn observers(&self) -> impl Iterator<Item = Pair<'a>> + use<'a> {
        let Self { situation, actor, .. } = *self;
        let able = situation.hostiles(actor).filter(|o| !o.is_insensate());
        able.map(move |o| Pair::of(situation, o, actor))
    }

    /// Refuses what only those can do who avoid notice. Rules: HSE-52, HSE-73.
    pub fn avoids_notice(&self) -> Result<(), Refusal> {
        if self.actor.profile.avoids_notice {
            return Ok(());
        }
        Err(Refusal::unable("Only those who avoid notice do that.", "HSE-52"))
    }
}
