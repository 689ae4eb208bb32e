//! Doors, locks, lamps and things within reach, and throwing. Rules: HSE-26, HSE-27, HSE-101, HSE-104, HSE-113, TAC-144.

use tactical_grid::noise::DOOR_NOISE;
use tactical_grid::{DoorState, Lines, Space, Square};

use crate::deeds::{Handled, handled};
use crate::plan::{Decided, Plan};
use crate::power::Skill;
use crate::{Against, Creature, Deed, Dice, Effect, NoiseKind, Refusal};

use super::super::attempt::Attempt;
use super::super::block::block;
use super::super::kinds::LOCK;
use super::super::note::Own;
use super::super::throw::Throw;
use super::request::Request;
use super::touch::touch;
use super::walk::noise;
use crate::power::Characteristic;
use crate::power::{Difficulty, SKILL, TrialOutcome};

/// Squares one can throw. Rule: HSE-27.
const THROW_RANGE: u16 = 6;
/// Squares the noise carries. Rule: HSE-27.
const THROW_NOISE: u8 = 6;

/// Does something within reach; no dice are thrown but for locks. Rules: HSE-104, HSE-113.
pub(super) fn interact<'a>(request: Request<'a>, deed: Deed) -> Result<Plan<'a>, Refusal> {
    let actor = request.actor;
    let certain = |effects: Vec<Effect>| {
        let works_door = effects.iter().any(|effect| matches!(effect, Effect::DoorSet { .. }));
        let is_heard = works_door && !Own::of(actor).hidden;
        let heard = is_heard.then(|| noise(actor, actor.square, DOOR_NOISE, NoiseKind::Door));
        Plan::certain(request.acting()).closing(effects.into_iter().chain(heard).collect())
    };
    Ok(match handled(request.situation, actor, deed)? {
        Handled::Done(effect) => certain(vec![effect]),
        Handled::Closing(square) => certain(close(&request, square)),
        Handled::Lock { door, dc } => {
            let picking = Picking { actor, door, throw: picking(actor, dc) };
            Plan::certain(request.acting()).then(picking)
        }
        Handled::Trap { .. } => {
            return Err(Refusal::unable("Nothing is set under Tactics.", "HSE-91"));
        }
    })
}

/// The door bumps into whoever stands unseen in the doorway, and stays open. Rule: HSE-56.
fn close(request: &Request, square: Square) -> Vec<Effect> {
    let touched = touch(request.situation, request.actor, Space::of(square));
    match touched.is_empty() {
        true => vec![Effect::DoorSet { by: request.actor.id, square, state: DoorState::Closed }],
        false => touched,
    }
}

/// How hard a lock of this DC is: plain, good or strong. Rules: HSE-62, HSE-104.
const fn difficulty(dc: u8) -> Difficulty {
    match dc {
        ..=15 => Difficulty::Easy,
        16..=20 => Difficulty::Medium,
        _ => Difficulty::Hard,
    }
}

/// The test of whoever picks a lock. Rules: TAC-86, HSE-104.
fn picking(actor: &Creature, dc: u8) -> Throw {
    let own = block(actor);
    let afflictions = actor.conditions.afflictions.favor_of(Attempt::Test(Characteristic::Agility), false);
    let throw =
        Throw::of_trial(LOCK, actor.id, difficulty(dc)).plus(own.score(Characteristic::Agility), "Agility");
    let throw = if own.has(Skill::Tools) { throw.plus(SKILL, Skill::Tools.name()) } else { throw };
    throw.favored(afflictions, "edge: your condition", "bane: your condition").by(&["HSE-104", "TAC-86"])
}

/// Work on a lock before its dice are thrown.
#[derive(Debug)]
struct Picking<'a> {
    actor: &'a Creature,
    door: Square,
    throw: Throw,
}

impl Decided for Picking<'_> {
    /// It opens or not; a consequence breaks a pick, and is heard like a door. Rule: HSE-104.
    fn outcome(&self, dice: &mut dyn Dice) -> Vec<Effect> {
        let (natural, by) = (self.throw.throw(dice), self.actor.id);
        let outcome = self.throw.outcome(natural);
        let mut effects = vec![Effect::Rolled(self.throw.show(natural))];
        let opened = Effect::DoorSet { by, square: self.door, state: DoorState::Closed };
        effects.extend(outcome.succeeds().then_some(opened));
        let has_consequence =
            matches!(outcome, TrialOutcome::FailureWithConsequence | TrialOutcome::SuccessWithConsequence);
        if has_consequence {
            effects.push(Effect::PickBroke { creature: by });
            effects.push(noise(self.actor, self.actor.square, DOOR_NOISE, NoiseKind::Door));
        }
        effects
    }

    fn rolls(&self) -> Vec<Against> {
        vec![self.throw.foresee()]
    }
}

/// A noise somewhere else. Rule: HSE-27.
pub(super) fn throw<'a>(request: Request<'a>, target: Square) -> Result<Plan<'a>, Refusal> {
    request.avoids_notice()?;
    let actor = request.actor;
    if actor.throws == 0 {
        return Err(Refusal::spent("You have nothing left to throw.", "HSE-27"));
    }
    if actor.space().distance(Space::of(target)) > THROW_RANGE {
        return Err(Refusal::out_of_reach("That is farther than you can throw.", "HSE-27"));
    }
    if !request.situation.line_of_effect(actor.space(), Space::of(target)) {
        return Err(Refusal::no_line("You have no line of effect to that square.", "HSE-27"));
    }
    let clatter = noise(actor, target, THROW_NOISE, NoiseKind::Throw);
    Ok(Plan::certain(request.acting()).closing(vec![clatter]))
}
