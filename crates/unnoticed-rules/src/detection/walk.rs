//! Stride, and whatever else is carried out square by square. Rules: HSE-14, HSE-25, HSE-30, HSE-56, HSE-64, HSE-69, TAC-20 to TAC-25.

use crate::deeds::{Load, check_way, closed_doors, moved, opened_doors};
use crate::{CreatureId, Effect, NoiseKind, Refusal};
use tactical_grid::Square;
use tactical_grid::noise::{DOOR_NOISE, DRAG_NOISE, STRIDE_NOISE};

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
    check_way(request.situation, request.actor, path, budget)?;
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
    check_way(request.situation, request.actor, path, left)?;
    let load = Load::under_way(request.situation, request.actor);
    load.map_or(Ok(()), |load| load.check(path))?;
    let mut opening = vec![request.acted()];
    opening.extend(enter(&request, path[0], left, load, &[]));
    Ok(Plan::certain(opening))
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
    let heard = |at| move || Some(noise(actor.id, at, DOOR_NOISE, NoiseKind::Door));
    let mut effects = opened_doors(situation, actor, to, &heard(actor.square));
    effects.extend(moved(situation, actor, to));
    effects.extend(load.and_then(|load| load.pulled()));
    let sees_it_now = request.observers_to_avoid().filter(|pair| !knows_by(seen, pair.observer.id));
    effects.extend(sees_it_now.filter_map(|pair| open_act(&pair.at(to))));
    let radius = if load.is_some() { DRAG_NOISE } else { STRIDE_NOISE };
    effects.push(noise(actor.id, to, radius, NoiseKind::Movement));
    effects.extend(closed_doors(situation, actor, to, &heard(to)));
    effects
}

fn knows_by(seen: &[Effect], o: CreatureId) -> bool {
    seen.iter().any(|effect| matches!(effect, Effect::Learned { observer, .. } if *observer == o))
}
