//! The routines of the scouted guards, foreseen turn by turn and kept: they are the same in every mission.
//! Rules: HSE-33, HSE-71.

use std::sync::Arc;

use crate::level::Level;
use crate::sim::opening;
use tactical_grid::Direction;
use unnoticed_rules::guard::{self, Mind};
use unnoticed_rules::{Creature, CreatureId, Situation};

use super::danger::Stand;

/// What the brief tells of the guards of one level.
#[derive(Debug)]
pub(super) struct Routines {
    opening: Situation,
    walks: Vec<Walk>,
}

/// The routine of one guard, as far as it has been foreseen.
#[derive(Debug)]
struct Walk {
    scouted: bool,
    first: Stand,
    mind: Mind,
    guard: Creature,
    /// The stands of each turn from the start of the mission on, oldest first; none is without any.
    turns: Vec<Arc<[Stand]>>,
}

impl Routines {
    /// Those of `level`, nothing foreseen yet.
    pub fn of(level: &Level) -> Self {
        let opening = opening(level);
        let walk = |placed: &crate::level::Placed| {
            let guard = opening.creature(placed.id);
            let mind = Mind::new(&placed.routine, &level.board, guard);
            let mut guard = guard.clone();
            guard.awareness_mut().beliefs.clear();
            let first = Stand::calm(guard.square, guard.facing);
            Walk { scouted: placed.profile.scouted, first, mind, guard, turns: Vec::new() }
        };
        Self { walks: level.guards().iter().map(walk).collect(), opening }
    }

    /// The guards and whether each is scouted, in the order of the level.
    pub fn guards(&self) -> impl Iterator<Item = (CreatureId, bool)> {
        self.walks.iter().map(|walk| (walk.guard.id, walk.scouted))
    }

    /// How `guard` is when the mission begins.
    pub fn at_first(&self, guard: CreatureId) -> &Creature {
        self.opening.creature(guard)
    }

    /// Where the routine has guard number `number` after `rounds` rounds.
    pub fn after(&mut self, number: usize, rounds: usize) -> Stand {
        self.foresee(number, rounds);
        let walk = &self.walks[number];
        rounds.checked_sub(1).and_then(|last| walk.turns[last].last()).copied().unwrap_or(walk.first)
    }

    /// Its turns from round `from` on, `count` of them.
    pub fn turns(&mut self, number: usize, from: usize, count: usize) -> &[Arc<[Stand]>] {
        self.foresee(number, from + count);
        &self.walks[number].turns[from..from + count]
    }

    fn foresee(&mut self, number: usize, rounds: usize) {
        let Self { opening, walks } = self;
        let walk = &mut walks[number];
        while walk.turns.len() < rounds {
            let from = Stand::calm(walk.guard.square, walk.guard.facing);
            let turn = guard::spend_turn(&opening.board, &mut walk.guard, &mut walk.mind);
            let stands = stands_of(from, &turn);
            // A guard at its post stands there in one turn as in the next.
            let same = walk.turns.last().filter(|before| before[..] == stands[..]);
            walk.turns.push(same.map_or_else(|| stands.into(), Arc::clone));
        }
    }
}

/// The stands of one turn: every square entered, and the last facing.
fn stands_of(from: Stand, turn: &guard::RoutineTurn) -> Vec<Stand> {
    let mut at = from;
    let mut stands = vec![from];
    for &square in &turn.way {
        at = Stand::calm(square, Direction::towards(at.square, square).unwrap_or(at.facing));
        stands.push(at);
    }
    stands.push(Stand::calm(turn.square, turn.facing));
    stands.dedup();
    stands
}
