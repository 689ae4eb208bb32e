//! Walking: what a way needs, and what a step along it does. Rules: HSE-10, HSE-64, HSE-69, TAC-20 to TAC-25.

use tactical_grid::{DROP, Direction, Door, DoorState, Square, Terrain};

use crate::{Creature, Effect, Mover, Refusal, Situation};

/// Whether `actor` can take `path` with `budget` movement and stop at its end.
///
/// # Errors
///
/// [`Refusal`]: there is no way, it is blocked or too long, or somebody stands at its end.
/// Rules: TAC-22 to TAC-25, HSE-66, HSE-69.
pub fn check_way(
    situation: &Situation,
    actor: &Creature,
    path: &[Square],
    budget: u8,
) -> Result<(), Refusal> {
    let mover = Mover::new(situation, actor.id);
    if path.is_empty() {
        return Err(Refusal::no_target("A way needs at least one square.", "TAC-22"));
    }
    let (mut from, mut spent) = (actor.square, 0_u8);
    for &to in path {
        let cost = mover.cost(from, to).ok_or_else(|| blocked(situation, actor, (from, to)))?;
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

/// Why a step of `actor` cannot be taken. Rules: TAC-23, HSE-121.
fn blocked(situation: &Situation, actor: &Creature, (from, to): (Square, Square)) -> Refusal {
    let [here, there] = [from, to].map(|square| situation.board.elevation_of(actor.space_at(square)));
    match () {
        () if there.saturating_add_unsigned(DROP) <= here => {
            Refusal::blocked("The ground drops away there.", "HSE-121")
        }
        () if here.saturating_add_unsigned(DROP) <= there => {
            Refusal::blocked("That is too high to walk up.", "HSE-121")
        }
        () => Refusal::blocked("The way is blocked.", "TAC-23"),
    }
}

/// Whether `actor` can take one careful step to `to`. Rules: DET-93, HSE-25, HSE-69.
///
/// # Errors
///
/// [`Refusal`]: the way is blocked or hard going, or somebody stands there.
pub fn check_step(situation: &Situation, actor: &Creature, to: Square) -> Result<(), Refusal> {
    let mover = Mover::new(situation, actor.id);
    match mover.cost(actor.square, to) {
        None => Err(Refusal::blocked("You cannot Step there.", "TAC-23")),
        Some(2..) => Err(Refusal::blocked("You cannot Step onto difficult ground.", "DET-93")),
        Some(_) if mover.first_part(&[to], 1).is_empty() => {
            Err(Refusal::blocked("You cannot stop where somebody else stands.", "HSE-69"))
        }
        Some(_) => Ok(()),
    }
}

/// The step itself: where to, at what cost, facing where. Rules: HSE-10, TAC-21.
pub fn moved(situation: &Situation, actor: &Creature, to: Square) -> impl Iterator<Item = Effect> + use<> {
    let (creature, from) = (actor.id, actor.square);
    let mover = Mover::new(situation, creature);
    let movement = mover.cost(from, to).unwrap_or(1) + mover.closing_cost(from, to);
    [Effect::Moved { creature, from, to }, Effect::Spent { creature, movement }]
        .into_iter()
        .chain(faced(actor, from, to))
}

/// Facing turns to the direction of each step. Rule: HSE-10.
pub fn faced(actor: &Creature, from: Square, to: Square) -> Option<Effect> {
    let facing = Direction::towards(from, to)?;
    (facing != actor.facing).then_some(Effect::Turned { creature: actor.id, facing })
}

/// Closed doors at `to` are opened, one after the other, each followed by what `heard` makes of it. Rule: HSE-64.
pub fn opened_doors(
    situation: &Situation,
    actor: &Creature,
    to: Square,
    heard: &dyn Fn() -> Option<Effect>,
) -> Vec<Effect> {
    let (board, by) = (&situation.board, actor.id);
    let shut = |square: &Square| board.terrain(*square) == Terrain::ClosedDoor;
    let doors = actor.space_at(to).squares().filter(shut).filter_map(|square| board.door(square));
    let open = |&door: &Door| {
        let opened = Effect::DoorSet { by, square: door.square, state: DoorState::Open };
        [opened, Effect::HoldsDoor { creature: by, door }].into_iter().chain(heard())
    };
    doors.flat_map(open).collect()
}

/// The doors it opened are closed behind it, once it has left the doorway on going to `to`, and then what `heard` makes
/// of each. Rule: HSE-64.
pub fn closed_doors(
    situation: &Situation,
    actor: &Creature,
    to: Square,
    heard: &dyn Fn() -> Option<Effect>,
) -> Vec<Effect> {
    let mut effects = Mover::new(situation, actor.id).closed_behind(to);
    let closed = effects.iter().filter(|effect| matches!(effect, Effect::DoorSet { .. })).count();
    effects.extend((0..closed).filter_map(|_| heard()));
    effects
}

/// `creature` turns to the point `there` (in half squares), unless it looks there already. Rule: HSE-10.
pub fn turned_towards(creature: &Creature, there: (i32, i32)) -> Option<Effect> {
    let here = creature.space().centre_doubled();
    let facing = Direction::of_vector(there.0 - here.0, there.1 - here.1)?;
    (facing != creature.facing).then_some(Effect::Turned { creature: creature.id, facing })
}
