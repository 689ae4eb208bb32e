//! Walking, the five-foot step, and taking a body along. Rules: DNG-157 to DNG-159, HSE-14, HSE-30, HSE-64, HSE-94,
//! SUR-60.

use crate::deeds::{Load, check_step, check_way, closed_doors, faced, moved, opened_doors};
use crate::surprise::base_move;
use crate::{CreatureId, Effect, NoiseKind, Refusal};
use tactical_grid::Square;
use tactical_grid::noise::DRAG_NOISE;

use super::super::note::Own;
use super::super::noticing::noise_radius;
use super::request::Request;
use super::sound::noise;
use super::touch::touch;
use super::trap::into_trap;
use crate::plan::Plan;

/// Up to four squares, or two while stealthy. Rules: DNG-159, SUR-60.
pub fn walk<'a>(request: Request<'a>, path: &[Square]) -> Result<Plan<'a>, Refusal> {
    set_out(request, path, base_move(request.is_stealthy()), None)
}

/// A walk of two squares with the body behind. Rules: HSE-30, HSE-82.
pub fn drag<'a>(request: Request<'a>, body: CreatureId, path: &[Square]) -> Result<Plan<'a>, Refusal> {
    let load = Load::of(request.situation, request.actor, body)?;
    set_out(request, path, request.actor.profile.half_speed(), Some(load))
}

/// Begins a walk along `path` with `budget` movement, with or without a body to drag along.
fn set_out<'a>(
    request: Request<'a>,
    path: &[Square],
    budget: u8,
    load: Option<Load<'a>>,
) -> Result<Plan<'a>, Refusal> {
    check_way(request.situation, request.actor, path, budget)?;
    load.map_or(Ok(()), |load| load.check(path))?;
    let mut opening = request.acting_as(Own { moved: true, ..request.own() });
    let granted = if load.is_some() { budget } else { request.actor.profile.speed };
    let movement = granted.saturating_sub(budget);
    opening.extend((movement > 0).then_some(Effect::Spent { creature: request.actor.id, movement }));
    Ok(enter(&request, path[0], load, opening))
}

/// The next square of a walk under way. Rules: HSE-14, HSE-30.
pub fn walk_on<'a>(request: Request<'a>, path: &[Square]) -> Result<Plan<'a>, Refusal> {
    let left = request.actor.turn.movement;
    if left == 0 {
        return Err(Refusal::not_now("There is no walk to go on with.", "HSE-14"));
    }
    check_way(request.situation, request.actor, path, left)?;
    let load = Load::under_way(request.situation, request.actor);
    load.map_or(Ok(()), |load| load.check(path))?;
    Ok(enter(&request, path[0], load, vec![request.acted()]))
}

/// Exactly one square, which nobody has an opportunity to answer. Rules: DNG-84, DNG-158.
pub fn step<'a>(request: Request<'a>, to: Square) -> Result<Plan<'a>, Refusal> {
    let actor = request.actor;
    if actor.turn.stepped {
        return Err(Refusal::spent("One step a turn is all.", "HSE-25"));
    }
    check_step(request.situation, actor, to)?;
    let mut opening = request.acting_as(Own { moved: true, ..request.own() });
    let touched = touch(request.situation, actor, actor.space_at(to));
    if !touched.is_empty() {
        opening.extend(touched);
        return Ok(Plan::certain(opening));
    }
    opening.push(Effect::Moved { creature: actor.id, from: actor.square, to });
    opening.extend(faced(actor, actor.square, to));
    let radius = noise_radius(NoiseKind::Movement, request.is_stealthy());
    opening.extend(noise(actor.id, to, radius, NoiseKind::Movement));
    Ok(into_trap(request.situation, actor, to, opening))
}

/// After `opening`, enters `to`, where a trap may be set, or stops before whoever stands there unseen. Rule: HSE-94.
fn enter<'a>(
    request: &Request<'a>,
    to: Square,
    load: Option<Load<'_>>,
    mut effects: Vec<Effect>,
) -> Plan<'a> {
    let Request { situation, actor, .. } = *request;
    let touched = touch(situation, actor, actor.space_at(to));
    if !touched.is_empty() {
        let lost = Effect::Spent { creature: actor.id, movement: u8::MAX };
        return Plan::certain(effects.into_iter().chain([lost]).chain(touched).collect());
    }
    let is_stealthy = request.is_stealthy();
    let door = noise_radius(NoiseKind::Door, is_stealthy);
    let heard = |at| move || noise(actor.id, at, door, NoiseKind::Door);
    effects.extend(opened_doors(situation, actor, to, &heard(actor.square)));
    effects.extend(moved(situation, actor, to));
    effects.extend(load.and_then(|load| load.pulled()));
    let steps = match load {
        Some(_) => DRAG_NOISE,
        None => noise_radius(NoiseKind::Movement, is_stealthy),
    };
    effects.extend(noise(actor.id, to, steps, NoiseKind::Movement));
    effects.extend(closed_doors(situation, actor, to, &heard(to)));
    into_trap(situation, actor, to, effects)
}
