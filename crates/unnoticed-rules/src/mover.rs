//! Who may walk where, as far as the mover knows. Rules: HSE-56, HSE-64, HSE-69, TAC-24.

use std::cell::OnceCell;

use tactical_grid::paths::{Passage, Path, Reach, Walker};
use tactical_grid::{Direction, Door, DoorState, Space, Square, Terrain};

use super::{Creature, CreatureId, Effect, Exposure, Situation};

/// A creature on the move among the creatures it knows of.
#[derive(Clone, Debug)]
pub struct Mover<'a> {
    situation: &'a Situation,
    creature: &'a Creature,
    /// Squares that others make harder to pass, ascending, the hardest of several counted; gathered when the first
    /// space is asked for.
    occupied: OnceCell<Vec<(Square, Passage)>>,
}

impl<'a> Mover<'a> {
    /// The mover `id`.
    pub fn new(situation: &'a Situation, id: CreatureId) -> Self {
        Self { situation, creature: situation.creature(id), occupied: OnceCell::new() }
    }

    /// The spaces of others that it may not pass freely, and how it may use them.
    fn occupied_spaces(&self) -> impl Iterator<Item = (Space, Passage)> {
        let others =
            self.situation.creatures.iter().filter(|other| other.id != self.creature.id && !other.is_body());
        let spaces = others.map(|other| (other.space(), passage_by(self.creature, other)));
        spaces.filter(|&(_, passage)| passage != Passage::Free)
    }

    fn occupied_squares(&self) -> Vec<(Square, Passage)> {
        let mut occupied = Vec::with_capacity(self.situation.creatures.len());
        for (space, passage) in self.occupied_spaces() {
            occupied.extend(space.squares().map(|square| (square, passage)));
        }
        occupied.sort_by_key(|&(square, _)| square);
        occupied.dedup_by(|next, kept| {
            let is_same = next.0 == kept.0;
            if is_same {
                kept.1 = harder(kept.1, next.1);
            }
            is_same
        });
        occupied
    }

    /// Movement that a step to the neighbouring square `to` costs from where the mover would stand at `from`;
    /// `None` if it cannot be taken. Rules: TAC-21 to TAC-25, HSE-64.
    pub fn cost(&self, from: Square, to: Square) -> Option<u8> {
        let direction = Direction::ALL.into_iter().find(|&direction| from.step(direction) == to)?;
        self.situation.board.step_cost(self.creature.space_at(from), direction, self)
    }

    /// Everything within `budget` movement.
    pub fn reach(&self, budget: u32) -> Reach {
        self.situation.board.reach(self.creature.space(), budget, self)
    }

    /// The shortest way to `to`, if one is known. Ties by HSE-34.
    pub fn way_to(&self, to: Square) -> Option<Path> {
        self.way_to_any(|square| square == to)
    }

    /// Whether it would not go through `space` if it can help it: who has come into the house walks around what it knows
    /// to be hidden there. Rule: HSE-96.
    pub fn shuns(&self, space: Space) -> bool {
        self.creature.is_rogue() && self.situation.board.shunned().any(|square| space.contains(square))
    }

    /// The shortest way to where it may stop and `wanted` accepts, if one is known. Ties by HSE-34.
    pub fn way_to_any(&self, wanted: impl Fn(Square) -> bool) -> Option<Path> {
        let (board, space) = (&self.situation.board, self.creature.space());
        let around = Around { mover: self, avoided: &[], wanted: &wanted };
        let is_beset = !board.secrets.is_empty() && self.creature.is_rogue();
        let around = is_beset.then(|| board.shortest_path(space, &around, &wanted)).flatten();
        around.or_else(|| board.shortest_path(space, self, wanted))
    }

    /// The shortest way to `to` that keeps clear of all spaces in `avoided` as well, if there is one. Ties by HSE-34.
    pub fn way_around(&self, avoided: &[Space], to: Square) -> Option<Path> {
        let wanted = |square| square == to;
        let around = Around { mover: self, avoided, wanted: &wanted };
        self.situation.board.shortest_path(self.creature.space(), &around, wanted)
    }

    /// The first squares of `way` that fit into `budget` movement and end where the mover may stop. Rule: HSE-69.
    pub fn first_part(&self, way: &[Square], budget: u32) -> Vec<Square> {
        let steps = self.situation.board.steps_within(self.creature.space(), way, budget, self);
        way[..steps].to_vec()
    }

    /// Whether it may stop at `square`: not in the space of an ally. Rules: HSE-69, TAC-24.
    pub fn may_stop_at(&self, square: Square) -> bool {
        let space = self.creature.space_at(square);
        let in_the_way = self.occupied_spaces().filter(|(occupied, _)| occupied.overlaps(space));
        in_the_way.map(|(_, passage)| passage).fold(Passage::Free, harder).may_stop()
    }

    /// Going back to `square`, where it stood before: without movement and without a sound. A door that it has closed
    /// behind itself stands open again, and one that it has opened ahead is shut. Rules: HSE-64, HSE-69.
    pub fn back_to(&self, square: Square) -> Vec<Effect> {
        let (board, creature) = (&self.situation.board, self.creature.id);
        let shut = |square: &Square| board.terrain(*square) == Terrain::ClosedDoor;
        let doors = self.creature.space_at(square).squares().filter(shut).filter_map(|at| board.door(at));
        let reopened = doors.flat_map(|&door| {
            [
                Effect::DoorSet { by: creature, square: door.square, state: DoorState::Open },
                Effect::HoldsDoor { creature, door },
            ]
        });
        let moved = Effect::Moved { creature, from: self.creature.square, to: square };
        reopened.chain([moved]).chain(self.closed_behind(square)).collect()
    }

    /// The doors that it holds and leaves behind on going to `to`, ascending by square: closed if nobody is in the
    /// way, and let go of. Rule: HSE-64.
    pub fn closed_behind(&self, to: Square) -> Vec<Effect> {
        let (creature, there) = (self.creature.id, self.creature.space_at(to));
        let left = self.creature.conditions.held_doors.iter().filter(|door| !there.contains(door.square));
        let closed = |door: &Door| {
            let shut = Effect::DoorSet { by: creature, square: door.square, state: door.state };
            let can_be = !self.is_somebody_else_at(door.square);
            can_be.then_some(shut).into_iter().chain([Effect::LetsGoOfDoor { creature, square: door.square }])
        };
        left.flat_map(closed).collect()
    }

    /// Movement that closing the doors costs that it leaves behind on a step: 1 for each. Rule: HSE-64.
    pub fn closing_cost(&self, from: Square, to: Square) -> u8 {
        let (here, there) = (self.creature.space_at(from), self.creature.space_at(to));
        let is_left = |door: &&Door| here.contains(door.square) && !there.contains(door.square);
        let left = self.creature.conditions.held_doors.iter().filter(is_left);
        left.filter(|door| !self.is_somebody_else_at(door.square)).count() as u8
    }

    fn is_somebody_else_at(&self, square: Square) -> bool {
        let mut others = self.situation.creatures.iter().filter(|other| other.id != self.creature.id);
        others.any(|other| other.space().contains(square))
    }
}

/// How `mover` may use the space of `other`, as far as it knows.
fn passage_by(mover: &Creature, other: &Creature) -> Passage {
    let far_apart = other.profile.size.steps_above(mover.profile.size).unsigned_abs() >= 2;
    match (other.is_hostile_to(mover), far_apart) {
        (false, true) => Passage::Free,
        (false, false) => Passage::Through,
        // It finds out by touch (HSE-56).
        (true, _) if mover.awareness.exposure(other.id) != Exposure::Perceived => Passage::Free,
        (true, true) => Passage::Difficult,
        (true, false) if !other.can_act() => Passage::DifficultThrough,
        (true, false) => Passage::Blocked,
    }
}

impl Walker for Mover<'_> {
    fn passage(&self, space: Space) -> Passage {
        let occupied = self.occupied.get_or_init(|| self.occupied_squares());
        let at = |square| occupied.binary_search_by_key(&square, |&(square, _)| square);
        let in_the_way = space.squares().filter_map(|square| Some(occupied[at(square).ok()?].1));
        in_the_way.fold(Passage::Free, harder)
    }

    fn opens(&self, door: &Door) -> bool {
        self.creature.profile.opens(door)
    }
}

/// The same mover, which goes around what it shuns and what is to be avoided, unless it is wanted to stop there. Rule: HSE-96.
struct Around<'a, F> {
    mover: &'a Mover<'a>,
    avoided: &'a [Space],
    wanted: &'a F,
}

impl<F: Fn(Square) -> bool> Walker for Around<'_, F> {
    fn passage(&self, space: Space) -> Passage {
        let is_avoided = self.mover.shuns(space) || self.avoided.iter().any(|other| other.overlaps(space));
        if is_avoided && !(self.wanted)(space.origin) { Passage::Blocked } else { self.mover.passage(space) }
    }

    fn opens(&self, door: &Door) -> bool {
        self.mover.opens(door)
    }
}

fn harder(one: Passage, other: Passage) -> Passage {
    if strictness(other) > strictness(one) { other } else { one }
}

const fn strictness(passage: Passage) -> u8 {
    match passage {
        Passage::Free => 0,
        Passage::Difficult => 1,
        Passage::Through => 2,
        Passage::DifficultThrough => 3,
        Passage::Blocked => 4,
    }
}
