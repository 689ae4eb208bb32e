//! Who may walk where, as far as the mover knows. Rules: HSE-56, HSE-64, HSE-69, TAC-24.

use crate::board::paths::{Passage, Path, Reach, Walker};
use crate::board::{Direction, Door, DoorState, Space, Square, Terrain};

use super::{Creature, CreatureId, Effect, Situation, State};

/// A creature on the move among the creatures it knows of.
#[derive(Clone, Copy, Debug)]
pub struct Mover<'a> {
    situation: &'a Situation,
    creature: &'a Creature,
}

impl<'a> Mover<'a> {
    /// The mover `id`.
    pub fn new(situation: &'a Situation, id: CreatureId) -> Self {
        Self { situation, creature: situation.creature(id) }
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
        self.situation.board.shortest_path(self.creature.space(), self, |square| square == to)
    }

    /// The first squares of `way` that fit into `budget` movement and end where the mover may stop. Rule: HSE-69.
    pub fn first_part(&self, way: &[Square], budget: u32) -> Vec<Square> {
        let steps = self.situation.board.steps_within(self.creature.space(), way, budget, self);
        way[..steps].to_vec()
    }

    /// Whether it may stop at `square`: not in the space of an ally. Rules: HSE-69, TAC-24.
    pub fn may_stop_at(&self, square: Square) -> bool {
        self.passage(self.creature.space_at(square)).may_stop()
    }

    /// Going back to `square`, where it stood before: without movement and without a sound. A door that it has closed
    /// behind itself stands open again. Rules: HSE-64, HSE-69.
    pub fn back_to(&self, square: Square) -> Vec<Effect> {
        let (board, creature) = (&self.situation.board, self.creature.id);
        let shut = |square: &Square| board.terrain(*square) == Terrain::ClosedDoor;
        let doors = self.creature.space_at(square).squares().filter(shut).filter_map(|at| board.door(at));
        let reopened = doors.flat_map(|&door| {
            [
                Effect::DoorSet { by: creature, square: door.square, state: DoorState::Open },
                Effect::HoldsDoor { creature, door: Some(door) },
            ]
        });
        reopened.chain([Effect::Moved { creature, from: self.creature.square, to: square }]).collect()
    }

    fn passage_by(&self, other: &Creature) -> Passage {
        let far_apart = other.profile.size.steps_above(self.creature.profile.size).unsigned_abs() >= 2;
        match (other.is_hostile_to(self.creature), far_apart) {
            (false, true) => Passage::Free,
            (false, false) => Passage::Through,
            // It finds out by touch (HSE-56).
            (true, _) if self.creature.awareness.state(other.id) != State::Observed => Passage::Free,
            (true, true) => Passage::Difficult,
            (true, false) => Passage::Blocked,
        }
    }
}

impl Walker for Mover<'_> {
    fn passage(&self, space: Space) -> Passage {
        let in_the_way =
            self.situation.creatures.iter().filter(|other| {
                other.id != self.creature.id && other.can_act() && other.space().overlaps(space)
            });
        in_the_way
            .map(|other| self.passage_by(other))
            .max_by_key(|&passage| strictness(passage))
            .unwrap_or(Passage::Free)
    }

    fn opens(&self, door: &Door) -> bool {
        self.creature.profile.opens(door)
    }
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
