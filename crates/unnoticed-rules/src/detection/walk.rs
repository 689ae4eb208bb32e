//! Stride, and whatever else is carried out square by square. Rules: HSE-14, HSE-25, HSE-30, HSE-56, HSE-64, HSE-69, TAC-20 to TAC-25.

use crate::{CreatureId, Effect, Mover, NoiseKind, Refusal};
use tactical_grid::noise::{DOOR_NOISE, DRAG_NOISE, STRIDE_NOISE};
use tactical_grid::{Direction, DoorState, Square, Terrain};

use super::load::Load;
use super::noise::noise;
use super::plan::Plan;
use super::request::{Request, open_act};
use super::touch;

/// Up to Speed, in the open. Rules: HSE-25, DET-99.
pub(super) fn stride<'a>(request: Request<'a>, path: &[Square]) -> Result<Plan<'a>, Refusal> {
    set_out(request, path, request.actor.profile.speed, None)
}

/// Begins a walk in the open along `path` with `budget` movement, with or without a body to drag along.
/// Rules: HSE-25, HSE-30, DET-99.
pub(super) fn set_out<'a>(
    request: Request<'a>,
    path: &[Square],
    budget: u8,
    load: Option<Load<'a>>,
) -> Result<Plan<'a>, Refusal> {
    check_way(&request, path, budget)?;
    load.map_or(Ok(()), |load| load.check(path))?;
    let mut opening = vec![request.acted()];
    let seen = request.seen_openly();
    let walked = enter(&request, path[0], budget, load, &seen);
    opening.extend(seen);
    opening.extend(walked);
    Ok(Plan::certain(opening))
}

/// The next square of a Stride or Drag under way. Rules: HSE-14, HSE-30.
pub(super) fn walk_on<'a>(request: Request<'a>, path: &[Square]) -> Result<Plan<'a>, Refusal> {
    let left = request.actor.turn.movement;
    if left == 0 {
        return Err(Refusal::not_now("There is no Stride to go on with.", "HSE-14"));
    }
    check_way(&request, path, left)?;
    let load = Load::under_way(&request);
    load.map_or(Ok(()), |load| load.check(path))?;
    let mut opening = vec![request.acted()];
    opening.extend(enter(&request, path[0], left, load, &[]));
    Ok(Plan::certain(opening))
}

/// Whether the actor can take `path` with `budget` movement and stop at its end.
/// Rules: TAC-22 to TAC-25, HSE-66, HSE-69.
pub(super) fn check_way(request: &Request, path: &[Square], budget: u8) -> Result<(), Refusal> {
    let (actor, mover) = (request.actor, Mover::new(request.situation, request.actor.id));
    if path.is_empty() {
        return Err(Refusal::no_target("A way needs at least one square.", "TAC-22"));
    }
    let (mut from, mut spent) = (actor.square, 0_u8);
    for &to in path {
        let cost = mover.cost(from, to).ok_or(Refusal::blocked("The way is blocked.", "TAC-23"))?;
        spent = spent.saturating_add(cost + mover.closing_cost(from, to));
        from = to;
    }
    if spent > budget {
        return Err(Refusal::out_of_reach("That is farther than you can go.", "TAC-22"));
    }
    if mover.first_part(path, u32::from(budget)).len() < path.len() {
        return Err(Refusal::blocked("You cannot stop where somebody else stands.", "HSE-69"));
    }
    Ok(())
}

/// Enters `to`, or stops before whoever stands there unseen. `seen` have noticed the act already.
fn enter(request: &Request, to: Square, budget: u8, load: Option<Load<'_>>, seen: &[Effect]) -> Vec<Effect> {
    let (situation, actor) = (request.situation, request.actor);
    let next = actor.space_at(to);
    let touched = touch::touch(situation, actor, next);
    if !touched.is_empty() {
        let lost = Effect::Spent { creature: actor.id, movement: budget };
        return std::iter::once(lost).chain(touched).collect();
    }
    let mut effects = opened_doors(request, to);
    effects.extend(moved(request, to));
    effects.extend(load.and_then(|load| load.pulled()));
    let sees_it_now = request.observers_to_avoid().filter(|pair| !knows_by(seen, pair.observer.id));
    effects.extend(sees_it_now.filter_map(|pair| open_act(&pair.at(to))));
    let radius = if load.is_some() { DRAG_NOISE } else { STRIDE_NOISE };
    effects.push(noise(actor.id, to, radius, NoiseKind::Movement));
    effects.extend(closed_doors(request, to));
    effects
}

fn knows_by(seen: &[Effect], o: CreatureId) -> bool {
    seen.iter().any(|effect| matches!(effect, Effect::Learned { observer, .. } if *observer == o))
}

/// The step itself: where to, at what cost, facing where. Rules: HSE-10, TAC-21.
fn moved(request: &Request, to: Square) -> impl Iterator<Item = Effect> {
    let (creature, from) = (request.actor.id, request.actor.square);
    let mover = Mover::new(request.situation, creature);
    let movement = mover.cost(from, to).unwrap_or(1) + mover.closing_cost(from, to);
    [Effect::Moved { creature, from, to }, Effect::Spent { creature, movement }]
        .into_iter()
        .chain(faced(request, from, to))
}

/// Facing turns to the direction of each step. Rule: HSE-10.
pub(super) fn faced(request: &Request, from: Square, to: Square) -> Option<Effect> {
    let facing = Direction::towards(from, to)?;
    (facing != request.actor.facing).then_some(Effect::Turned { creature: request.actor.id, facing })
}

/// Closed doors in the way are opened. Rule: HSE-64.
fn opened_doors(request: &Request, to: Square) -> Vec<Effect> {
    let (board, creature) = (&request.situation.board, request.actor.id);
    let shut = |square: &Square| board.terrain(*square) == Terrain::ClosedDoor;
    let doors = request.actor.space_at(to).squares().filter(shut).filter_map(|square| board.door(square));
    doors
        .flat_map(|&door| {
            [
                Effect::DoorSet { by: creature, square: door.square, state: DoorState::Open },
                Effect::HoldsDoor { creature, door },
                noise(creature, request.actor.square, DOOR_NOISE, NoiseKind::Door),
            ]
        })
        .collect()
}

/// The doors it opened are closed behind it, once it has left the doorway, each with its noise. Rule: HSE-64.
fn closed_doors(request: &Request, to: Square) -> Vec<Effect> {
    let creature = request.actor.id;
    let mut effects = Mover::new(request.situation, creature).closed_behind(to);
    let closed = effects.iter().filter(|effect| matches!(effect, Effect::DoorSet { .. })).count();
    effects.extend(std::iter::repeat_n(noise(creature, to, DOOR_NOISE, NoiseKind::Door), closed));
    effects
}
