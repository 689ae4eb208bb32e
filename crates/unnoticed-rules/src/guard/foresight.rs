//! Where a guard on its undisturbed routine will be. Rules: HSE-33, HSE-71.

use std::borrow::Cow;

use crate::Creature;
use tactical_grid::{Board, Direction, Square};

use super::Mind;
use super::track::Alone;

/// How a guard spends one turn of its routine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoutineTurn {
    /// The squares it enters in the turn, oldest first.
    pub way: Vec<Square>,
    /// Where it stands at the end of the turn.
    pub square: Square,
    /// Where it looks then.
    pub facing: Direction,
}

/// Whether `guard` walks its routine: it has nobody in mind, and more than a post to keep. Rules: HSE-33, HSE-71.
pub fn follows_routine(guard: &Creature, mind: &Mind) -> bool {
    guard.can_act() && !guard.awareness.worst().is_aware() && !mind.track.is_post()
}

/// How `guard` spends each of its next `rounds` turns if nothing disturbs it and nobody is in its way.
///
/// From off its track it is expected to stay where it is. Pure, no dice; cost: a few step costs for each round.
/// Rules: HSE-33, HSE-71.
pub fn predict(board: &Board, guard: &Creature, mind: &Mind, rounds: usize) -> Vec<RoutineTurn> {
    let (mut mind, mut guard, mut board) = (mind.clone(), guard.clone(), Cow::Borrowed(board));
    for door in std::mem::take(&mut guard.conditions.held_doors) {
        board.to_mut().set_door(door.square, door.state); // as it will be once the guard has left the doorway
    }
    guard.awareness_mut().beliefs.clear();
    (0..rounds).map(|_| spend_turn(&board, &mut guard, &mut mind)).collect()
}

/// The next turn of the routine of `guard`, after which `guard` and `mind` are as they are then: for those who foresee
/// turn by turn. `guard` believes nothing of anybody and holds no door. Rules: HSE-33, HSE-71.
pub fn spend_turn(board: &Board, guard: &mut Creature, mind: &mut Mind) -> RoutineTurn {
    let way = if mind.is_on_track(guard) { next_way(board, guard, mind) } else { Vec::new() };
    mind.strode = !way.is_empty();
    for &to in &way {
        guard.facing = Direction::towards(guard.square, to).unwrap_or(guard.facing);
        guard.square = to;
        mind.at += 1;
        mind.waited = 0;
    }
    guard.facing = mind.facing_at_rest(guard).unwrap_or(guard.facing);
    mind.end_turn(guard);
    RoutineTurn { way, square: guard.square, facing: guard.facing }
}

/// The squares of one Stride along the track; none while it waits. Rules: HSE-33, HSE-64.
fn next_way(board: &Board, guard: &Creature, mind: &Mind) -> Vec<Square> {
    if mind.waited < mind.track.stop(mind.at).wait {
        return Vec::new();
    }
    let way = mind.track.ahead(mind.at, usize::from(guard.profile.speed));
    let (walker, budget) = (Alone { profile: &guard.profile }, u32::from(guard.profile.speed));
    let taken = board.steps_within(guard.space(), &way, budget, &walker);
    way[..taken].to_vec()
}
