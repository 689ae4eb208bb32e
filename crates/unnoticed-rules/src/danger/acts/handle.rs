//! Doors, locks, lamps and things within reach, and throwing. Rules: HSE-26, HSE-27, HSE-83, HSE-84, HSE-95.

use crate::deeds::{Handled, handled};
use crate::{Deed, Effect, NoiseKind, Refusal};
use tactical_grid::{DoorState, Lines, Space, Square};

use super::super::kinds::{DISARM, LOCK};
use super::super::noticing::noise_radius;
use super::request::Request;
use super::sound::noise;
use super::tools::{Job, work};
use super::touch::touch;
use crate::plan::Plan;

/// Squares one can throw. Rule: HSE-27.
const THROW_RANGE: u16 = 6;

/// Does something within reach; no roll is made but for locks. Rule: HSE-83.
pub fn interact<'a>(request: Request<'a>, deed: Deed) -> Result<Plan<'a>, Refusal> {
    let actor = request.actor;
    let plan = |effects: Vec<Effect>| {
        let is_door = |effect: &Effect| matches!(effect, Effect::DoorSet { .. });
        let radius = noise_radius(NoiseKind::Door, request.is_stealthy());
        let heard =
            effects.iter().any(is_door).then(|| noise(actor.id, actor.square, radius, NoiseKind::Door));
        Plan::certain(request.acting()).closing(effects.into_iter().chain(heard.flatten()).collect())
    };
    Ok(match handled(request.situation, actor, deed)? {
        Handled::Done(effect) => plan(vec![effect]),
        Handled::Closing(square) => plan(close(&request, square)),
        Handled::Lock { door, dc } => {
            let opens = Effect::DoorSet { by: actor.id, square: door, state: DoorState::Closed };
            work(&request, Job { purpose: LOCK, on: "the lock", rule: "HSE-83" }, resistance(dc), opens)
        }
        Handled::Trap { square, resistance } => {
            let disarmed = Effect::Disarmed { creature: actor.id, trap: square };
            work(&request, Job { purpose: DISARM, on: "the trap", rule: "HSE-95" }, resistance, disarmed)
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

/// What a lock of this DC resists with: plain, good or strong. Rules: HSE-62, HSE-83.
const fn resistance(dc: u8) -> u8 {
    match dc {
        ..=15 => 7,
        16..=20 => 11,
        _ => 14,
    }
}

/// A noise somewhere else, as of somebody stealthy there. Rule: HSE-84.
pub fn throw<'a>(request: Request<'a>, target: Square) -> Result<Plan<'a>, Refusal> {
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
    let clatter = noise(actor.id, target, noise_radius(NoiseKind::Throw, true), NoiseKind::Throw);
    Ok(Plan::certain(request.acting()).closing(clatter.into_iter().collect()))
}
