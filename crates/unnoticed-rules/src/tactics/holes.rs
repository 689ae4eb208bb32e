//! How computer characters get out of where they have fallen: they jump where no stair leads out. Rule: HSE-122.

use std::collections::BTreeSet;

use tactical_grid::{DROP, Square};

use crate::{Action, Creature, Mover, OwnAct, Situation, Target};

use super::acts;
use super::entries::JUMP;

/// More movement than any way takes.
const ANY: u32 = 1 << 16;

/// What `creature` does to get out of the hole that it is in, if it is in one and can do it now.
pub(super) fn way_out(situation: &Situation, creature: &Creature) -> Option<Action> {
    if !situation.board.has_elevations() {
        return None;
    }
    let ground = ground_of(situation, creature);
    if !is_hole(situation, creature, &ground) {
        return None;
    }
    jump_out(situation, creature, &ground).or_else(|| walk_to_the_rim(situation, creature, &ground))
}

/// All squares to which `creature` can walk, its own among them.
fn ground_of(situation: &Situation, creature: &Creature) -> BTreeSet<Square> {
    let reach = Mover::new(situation, creature.id).reach(ANY);
    reach.stops().map(|(square, _)| square).chain([creature.square]).collect()
}

/// Whether no way on foot leads out of `ground`, all of which lies lower than whatever rises or drops away beside it.
fn is_hole(situation: &Situation, creature: &Creature, ground: &BTreeSet<Square>) -> bool {
    let board = &situation.board;
    let elevation = |square| board.elevation_of(creature.space_at(square));
    let has_exit = board.exits.iter().any(|exit| ground.contains(&exit.square));
    let beside = ground.iter().flat_map(|&square| square.neighbours().map(move |next| (square, next)));
    let rims = beside.filter(|&(square, next)| {
        let is_drop = elevation(square).abs_diff(elevation(next)) >= DROP;
        is_drop && !ground.contains(&next) && board.can_stand(creature.space_at(next))
    });
    let lowest_rim = rims.map(|(_, next)| elevation(next)).min();
    let highest = ground.iter().map(|&square| elevation(square)).max();
    !has_exit && lowest_rim.zip(highest).is_some_and(|(rim, highest)| highest < rim)
}

/// The shortest jump out of `ground` that can be made, of several the one to the smallest (y, x).
fn jump_out(situation: &Situation, creature: &Creature, ground: &BTreeSet<Square>) -> Option<Action> {
    let reach = acts::speed(creature).into();
    let out = situation.board.squares().filter(|square| !ground.contains(square));
    let mut near: Vec<Square> = out.filter(|square| creature.square.distance(*square) <= reach).collect();
    near.sort_by_key(|&square| (creature.square.distance(square), square.y, square.x));
    let jump = |to| Action::Own(OwnAct { number: JUMP, at: Target::Square(to) });
    near.into_iter().map(jump).find(|jump| acts::plan(situation, creature.id, jump).is_ok())
}

/// To the nearest square from which a jump might lead out of `ground`.
fn walk_to_the_rim(situation: &Situation, creature: &Creature, ground: &BTreeSet<Square>) -> Option<Action> {
    let (board, mover) = (&situation.board, Mover::new(situation, creature.id));
    let is_rim = |square: Square| {
        let mut outside = square.neighbours().filter(|next| !ground.contains(next));
        square != creature.square && outside.any(|next| board.can_stand(creature.space_at(next)))
    };
    let way = mover.way_to_any(is_rim)?;
    let walk = Action::Stride(mover.first_part(&way.squares, acts::speed(creature).into()));
    let can_walk = acts::plan(situation, creature.id, &walk).is_ok();
    can_walk.then_some(walk)
}
