//! Abilities that act during a move of their user. Rules: TAC-27, TAC-169, TAC-221, TAC-224, TAC-242.

use tactical_grid::{Direction, Lines, Square};

use crate::deeds::faced;
use crate::plan::Plan;
use crate::power::Distance;
use crate::{Creature, CreatureId, Effect, Mover, Refusal, Situation};

use super::super::area::during;
use super::ability::{UNKNOWN, ability};
use super::area::{Area, heard, standing};
use super::request::Request;
use super::touch::touch;
use super::walk::check;

/// The ability `number` of the actor: it shifts along `way`, and affects all who are beside it at any time meanwhile.
/// Rules: TAC-27, TAC-82, TAC-116, TAC-169.
pub(super) fn dash<'a>(request: Request<'a>, number: u8, way: &[Square]) -> Result<Plan<'a>, Refusal> {
    let ability = ability(&request, number)?;
    let Distance::Dash(most) = ability.distance else { return Err(UNKNOWN) };
    check_shift(&request, way, most)?;
    let (before, situation) = shifted(&request, way);
    let met = met(request.situation, &situation, request.actor, &before);
    let end = situation.creature(request.actor.id).square;
    let area = Area { situation, user: request.actor.id, ability, met, before, smoke: None };
    Ok(heard(request, area, end))
}

/// Whether the actor can shift along `way`. Rules: TAC-22, TAC-27, TAC-221, TAC-224, TAC-242.
fn check_shift(request: &Request, way: &[Square], most: u8) -> Result<(), Refusal> {
    let Request { situation, actor, .. } = *request;
    if !actor.conditions.afflictions.can_shift() || actor.conditions.afflictions.is_prone() {
        return Err(Refusal::unmet("Who is slowed or lies on the ground cannot shift.", "TAC-242"));
    }
    check(request, way, most)?;
    let (board, mover) = (&situation.board, Mover::new(situation, actor.id));
    let mut from = actor.square;
    for &to in way {
        let shifts = |direction| board.can_shift(actor.space_at(from), direction, &mover);
        if !Direction::towards(from, to).is_some_and(shifts) {
            return Err(Refusal::blocked("You cannot shift on difficult ground.", "TAC-27"));
        }
        from = to;
    }
    Ok(())
}

/// The actor along `way`, or up to where it walks into somebody unseen, and how things are then. Rule: HSE-56.
fn shifted(request: &Request, way: &[Square]) -> (Vec<Effect>, Situation) {
    let (mut effects, mut situation) = (Vec::new(), request.situation.clone());
    for &to in way {
        let next = step(&situation, request.actor.id, to);
        let is_over = !next.iter().any(|effect| matches!(effect, Effect::Moved { .. }));
        situation.apply_all(&next);
        effects.extend(next);
        if is_over {
            break;
        }
    }
    (effects, situation)
}

/// One square of it.
fn step(situation: &Situation, actor: CreatureId, to: Square) -> Vec<Effect> {
    let actor = situation.creature(actor);
    let touched = touch(situation, actor, actor.space_at(to));
    if !touched.is_empty() {
        return touched;
    }
    let moved = Effect::Moved { creature: actor.id, from: actor.square, to };
    std::iter::once(moved).chain(faced(actor, actor.square, to)).collect()
}

/// All beside whom the user was from the first space it left to the last it entered, hidden or not. Rules: TAC-116, TAC-169.
fn met(before: &Situation, after: &Situation, user: &Creature, moves: &[Effect]) -> Vec<CreatureId> {
    let squares = during(user.square, moves);
    let is_met = |other: &&Creature| {
        squares.iter().any(|&square| before.touches(user.space_at(square), other.space()))
    };
    standing(after, user).filter(is_met).map(|other| other.id).collect()
}
