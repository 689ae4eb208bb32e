//! Damage: what it takes, and whom it fells. Rules: TAC-215 to TAC-217, TAC-256 to TAC-259, HSE-29, HSE-31, HSE-105.

use std::collections::BTreeMap;

use crate::{Creature, CreatureId, Dice, Effect, Fall, Side, Situation};

use super::super::kinds::{LOCK, STEALTH};
use super::super::stamina::bleeding;
use super::price::slot;
use super::request::Request;
use crate::power::Characteristic;

/// Stamina as an act leaves it, blow by blow.
#[derive(Debug)]
pub(super) struct Wounds<'a> {
    situation: &'a Situation,
    left: BTreeMap<CreatureId, u8>,
    /// What has happened, oldest first.
    pub effects: Vec<Effect>,
}

impl<'a> Wounds<'a> {
    /// Nobody has been hurt yet.
    pub const fn none(situation: &'a Situation) -> Self {
        Self { situation, left: BTreeMap::new(), effects: Vec::new() }
    }

    /// `creature` takes `amount`; what has fallen takes no more. Rules: TAC-257, TAC-259.
    pub fn hurt(&mut self, creature: CreatureId, amount: u16, faces: Vec<u8>) {
        let victim = self.situation.creature(creature);
        let left = self.left.entry(creature).or_insert(victim.health);
        if *left == 0 || amount == 0 {
            return;
        }
        let amount = u8::try_from(amount).unwrap_or(u8::MAX);
        *left = left.saturating_sub(amount);
        let is_down = *left == 0;
        self.effects.push(Effect::Hurt { creature, amount, faces });
        if is_down {
            self.effects.push(Effect::Fell { creature, how: fall(victim, self.situation.rogue_kills) });
        }
    }

    /// Whether `creature` has fallen by it.
    pub fn has_felled(&self, creature: CreatureId) -> bool {
        self.left.get(&creature) == Some(&0)
    }
}

/// What becomes of `victim` at 0 Stamina. Rules: TAC-259, HSE-29, HSE-31, HSE-105.
fn fall(victim: &Creature, kills: bool) -> Fall {
    match victim.profile.side {
        Side::Rogue => Fall::Captured,
        Side::Guards if kills => Fall::Killed,
        Side::Guards => Fall::KnockedOut,
    }
}

/// What bleeding costs whoever has done something that takes a main action, or has rolled with its body: once for each act.
/// Rules: TAC-215 to TAC-217.
pub(super) fn bled(request: Request<'_>, done: &[Effect], dice: &mut dyn Dice) -> Vec<Effect> {
    let actor = request.actor;
    let rolled = done.iter().any(|effect| match effect {
        Effect::Rolled(roll) => roll.roller == actor.id && [STEALTH, LOCK].contains(&roll.purpose),
        _ => false,
    });
    let with = rolled.then_some(Characteristic::Agility);
    if !actor.conditions.afflictions.bleeds(slot(actor, request.action), false, with) {
        return Vec::new();
    }
    let amount = bleeding(dice, None);
    let mut wounds = Wounds::none(request.situation);
    wounds.hurt(actor.id, amount, vec![(amount - 1) as u8]);
    wounds.effects
}
