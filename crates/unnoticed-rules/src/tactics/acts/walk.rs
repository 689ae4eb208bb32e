//! Moving in the open: Advance, Disengage, and taking a body along. Rules: TAC-119, TAC-138, TAC-145, TAC-221, TAC-224, TAC-232,
//! TAC-237, TAC-241, HSE-14, HSE-30, HSE-64, HSE-101.

use tactical_grid::noise::{DOOR_NOISE, DRAG_NOISE, STRIDE_NOISE};
use tactical_grid::{Direction, Square};

use crate::deeds::{Load, check_step, check_way, closed_doors, faced, moved, opened_doors};
use crate::plan::Plan;
use crate::{Creature, CreatureId, Effect, Mover, NoiseKind, Refusal};

use super::super::hiding::Revealing;
use super::request::Request;
use super::touch::touch;

const OPENLY: Revealing = Revealing::Moved { sneaking: false };

/// Squares that one move action takes `creature`. Rules: TAC-21, TAC-224, TAC-237, TAC-241.
pub(in super::super) fn speed(creature: &Creature) -> u8 {
    creature.conditions.afflictions.speed(creature.profile.speed)
}

/// Up to its speed. Rule: TAC-145.
pub(super) fn advance<'a>(request: Request<'a>, path: &[Square]) -> Result<Plan<'a>, Refusal> {
    let budget = speed(request.actor);
    set_out(request, path, (budget, request.actor.profile.speed), None)
}

/// A walk at half speed with the body behind. Rules: HSE-30, HSE-101.
pub(super) fn drag<'a>(request: Request<'a>, body: CreatureId, path: &[Square]) -> Result<Plan<'a>, Refusal> {
    request.avoids_notice()?;
    let load = Load::of(request.situation, request.actor, body)?;
    let half = request.actor.profile.half_speed();
    set_out(request, path, (speed(request.actor).min(half), half), Some(load))
}

/// Begins a walk along `path` with `budget` movement, of which so much is granted, with or without a body to drag along.
fn set_out<'a>(
    request: Request<'a>,
    path: &[Square],
    (budget, granted): (u8, u8),
    load: Option<Load<'a>>,
) -> Result<Plan<'a>, Refusal> {
    check(&request, path, budget)?;
    load.map_or(Ok(()), |load| load.check(path))?;
    let mut opening = vec![request.acted()];
    let missing = granted.saturating_sub(budget);
    let creature = request.actor.id;
    opening.extend((missing > 0).then_some(Effect::Spent { creature, movement: missing }));
    opening.extend(enter(&request, path[0], load));
    Ok(Plan::certain(opening))
}

/// The next square of a walk under way. Rules: TAC-138, HSE-14, HSE-30.
pub(super) fn walk_on<'a>(request: Request<'a>, path: &[Square]) -> Result<Plan<'a>, Refusal> {
    let left = request.actor.turn.movement;
    if left == 0 {
        return Err(Refusal::not_now("There is no move to go on with.", "TAC-138"));
    }
    check(&request, path, left)?;
    let load = Load::under_way(request.situation, request.actor);
    load.map_or(Ok(()), |load| load.check(path))?;
    let mut opening = vec![request.acted()];
    opening.extend(enter(&request, path[0], load));
    Ok(Plan::certain(opening))
}

/// Whether the actor can and dares go along `path`. Rules: TAC-221, TAC-224, TAC-232, TAC-237.
pub(super) fn check(request: &Request, path: &[Square], budget: u8) -> Result<(), Refusal> {
    let actor = request.actor;
    let afflictions = &actor.conditions.afflictions;
    if afflictions.speed(u8::MAX) == 0 {
        return Err(Refusal::unmet("You are held fast.", "TAC-224"));
    }
    let crawling = u8::try_from(path.len()).unwrap_or(u8::MAX).saturating_mul(afflictions.extra_cost());
    check_way(request.situation, actor, path, budget.saturating_sub(crawling))?;
    let mut from = actor.square;
    for &to in path {
        check_fear(request, from, to)?;
        from = to;
    }
    Ok(())
}

/// Nobody goes nearer to whom it fears, as long as it knows where that is. Rules: TAC-221, TAC-223.
pub(super) fn check_fear(request: &Request, from: Square, to: Square) -> Result<(), Refusal> {
    let actor = request.actor;
    let afflictions = &actor.conditions.afflictions;
    let Some(feared) = afflictions.feared().and_then(|id| request.situation.get(id)) else { return Ok(()) };
    let distance = |square| actor.space_at(square).distance(feared.space());
    let knows_where = actor.awareness.perceives(feared.id);
    match afflictions.may_approach(distance(from), distance(to), knows_where) {
        true => Ok(()),
        false => Err(Refusal::unmet("You do not dare go nearer.", "TAC-221")),
    }
}

/// Enters `to`, or stops before whoever stands there unseen.
fn enter(request: &Request, to: Square, load: Option<Load<'_>>) -> Vec<Effect> {
    let Request { situation, actor, .. } = *request;
    let touched = touch(situation, actor, actor.space_at(to));
    if !touched.is_empty() {
        let lost = Effect::Spent { creature: actor.id, movement: u8::MAX };
        return std::iter::once(lost).chain(touched).collect();
    }
    let heard = |at| move || Some(noise(actor, at, DOOR_NOISE, NoiseKind::Door));
    let mut effects = opened_doors(situation, actor, to, &heard(actor.square));
    effects.extend(moved(situation, actor, to));
    let crawling = actor.conditions.afflictions.extra_cost();
    effects.extend((crawling > 0).then_some(Effect::Spent { creature: actor.id, movement: crawling }));
    effects.extend(load.and_then(|load| load.pulled()));
    effects.extend(request.given_away(OPENLY));
    let radius = if load.is_some() { DRAG_NOISE } else { STRIDE_NOISE };
    effects.push(noise(actor, to, radius, NoiseKind::Movement));
    effects.extend(closed_doors(situation, actor, to, &heard(to)));
    effects
}

/// Exactly one square, which nobody has an opportunity to answer, and which nobody hears. Rules: TAC-27, TAC-145, TAC-242.
pub(super) fn disengage<'a>(request: Request<'a>, to: Square) -> Result<Plan<'a>, Refusal> {
    let actor = request.actor;
    if !actor.conditions.afflictions.can_shift() || actor.conditions.afflictions.is_prone() {
        return Err(Refusal::unmet("Who is slowed or lies on the ground cannot shift.", "TAC-242"));
    }
    if actor.conditions.afflictions.speed(u8::MAX) == 0 {
        return Err(Refusal::unmet("You are held fast.", "TAC-224"));
    }
    check_step(request.situation, actor, to)?;
    let (board, mover) = (&request.situation.board, Mover::new(request.situation, actor.id));
    let shifts = |direction| board.can_shift(actor.space(), direction, &mover);
    if !Direction::towards(actor.square, to).is_some_and(shifts) {
        return Err(Refusal::blocked("You cannot shift on difficult ground.", "TAC-27"));
    }
    check_fear(&request, actor.square, to)?;
    let mut opening = vec![request.acted()];
    let touched = touch(request.situation, actor, actor.space_at(to));
    if !touched.is_empty() {
        opening.extend(touched);
        return Ok(Plan::certain(opening));
    }
    opening.push(Effect::Moved { creature: actor.id, from: actor.square, to });
    opening.extend(faced(actor, actor.square, to));
    opening.extend(request.given_away(OPENLY));
    Ok(Plan::certain(opening))
}

/// A noise of `by` at the square `at`.
pub(super) const fn noise(by: &Creature, at: Square, radius: u8, kind: NoiseKind) -> Effect {
    Effect::Noise { by: by.id, at, radius, kind }
}
