//! Movement: where a creature can stand, what a step costs, how far it gets and by which way.
//! Rules: TAC-20 to TAC-29, HSE-66, HSE-69.

mod reach;
mod search;

#[cfg(test)]
mod tests;

use super::{Board, Direction, Door, DoorState, Space, Square, Terrain};

pub use reach::{Path, Reach};

/// How a space may be used by a mover, apart from the building. Rules: TAC-24, HSE-69.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passage {
    /// Nobody is there, or only bodies.
    Free,
    /// An ally is there: it may be passed through, not stopped in.
    Through,
    /// It counts as difficult terrain and may be stopped in: an enemy two or more sizes apart.
    Difficult,
    /// It counts as difficult terrain and may not be stopped in: an enemy.
    DifficultThrough,
    /// It cannot be entered.
    Blocked,
}

impl Passage {
    /// Whether a move may end there.
    pub const fn may_stop(self) -> bool {
        matches!(self, Self::Free | Self::Difficult)
    }

    /// Whether entering it costs as much as difficult terrain.
    pub const fn is_difficult(self) -> bool {
        matches!(self, Self::Difficult | Self::DifficultThrough)
    }
}

/// Who moves, as far as the others on the board and the doors go.
///
/// A closure from spaces to passages is a walker that opens no doors.
pub trait Walker {
    /// How the walker may use `space`, all of whose squares lie on open ground.
    fn passage(&self, space: Space) -> Passage;

    /// Whether the walker opens this closed or locked door on its way. Rule: HSE-64.
    fn opens(&self, _door: &Door) -> bool {
        false
    }
}

impl<F: Fn(Space) -> Passage> Walker for F {
    fn passage(&self, space: Space) -> Passage {
        self(space)
    }
}

impl Board {
    /// Whether a creature fits into `space`: none of its squares is SOLID, glass or bars. Rule: HSE-66.
    pub fn can_stand(&self, space: Space) -> bool {
        space.squares().all(|square| self.terrain(square).can_be_entered())
    }

    /// Movement that a step of the creature in `space` costs; `None` if it cannot be taken.
    ///
    /// 1, or 2 where any square it enters is difficult, and 1 more for each door opened before it or closed
    /// behind it. Rules: TAC-21, TAC-23, TAC-24, TAC-25, HSE-64, HSE-66, HSE-69.
    pub fn step_cost(&self, space: Space, direction: Direction, walker: &impl Walker) -> Option<u8> {
        let next = space.at(space.origin.step(direction));
        let entered = || next.squares().filter(|&square| !space.contains(square));
        if !entered().all(|square| self.can_be_entered_by(square, walker))
            || self.is_corner_cut(space, direction)
        {
            return None;
        }
        let passage = walker.passage(next);
        let ground = entered().map(|square| self.tile(square).entry_cost()).max().unwrap_or(1);
        let cost = ground.max(if passage.is_difficult() { 2 } else { 1 });
        let left = space.squares().filter(|&square| !next.contains(square));
        let doors = entered().chain(left).filter(|&square| self.is_opened_by(square, walker)).count() as u8;
        (passage != Passage::Blocked).then_some(cost + doors)
    }

    /// Whether a diagonal step would pass the corner of something that fills a square beside it.
    ///
    /// For a larger creature that is asked of each of its squares; together their flanking squares are its space
    /// moved by either half of the step. Rules: TAC-23, HSE-66.
    fn is_corner_cut(&self, space: Space, direction: Direction) -> bool {
        let (dx, dy) = direction.delta();
        let moved = |dx, dy| space.at(Square::new(space.origin.x + dx, space.origin.y + dy));
        direction.is_diagonal() && !(self.can_stand(moved(dx, 0)) && self.can_stand(moved(0, dy)))
    }

    fn can_be_entered_by(&self, square: Square, walker: &impl Walker) -> bool {
        self.terrain(square).can_be_entered() || self.is_opened_by(square, walker)
    }

    /// Whether a door stands shut at `square` that the walker opens and closes again.
    fn is_opened_by(&self, square: Square, walker: &impl Walker) -> bool {
        self.terrain(square) == Terrain::ClosedDoor
            && self.door(square).is_some_and(|door| door.state != DoorState::Open && walker.opens(door))
    }

    /// Whether the creature in `space` may shift one step: not into, nor within, difficult ground. Rule: TAC-27.
    pub fn can_shift(&self, space: Space, direction: Direction, walker: &impl Walker) -> bool {
        let plain = |square: Square| self.tile(square).entry_cost() == 1;
        space.squares().all(plain) && self.step_cost(space, direction, walker) == Some(1)
    }

    /// How many steps of `route` the creature in `start` can take with `budget` movement: the most after which
    /// it may stop.
    ///
    /// `route` holds upper left squares, each one step from the one before. Rules: TAC-22, TAC-24, HSE-66, HSE-69.
    pub fn steps_within(&self, start: Space, route: &[Square], budget: u32, walker: &impl Walker) -> usize {
        let (mut space, mut spent, mut allowed) = (start, 0, 0);
        for (taken, &square) in route.iter().enumerate() {
            let Some(cost) = self.cost_between(space, square, walker) else {
                break;
            };
            spent += u32::from(cost);
            if spent > budget {
                break;
            }
            space = space.at(square);
            if walker.passage(space).may_stop() {
                allowed = taken + 1;
            }
        }
        allowed
    }

    fn cost_between(&self, space: Space, to: Square, walker: &impl Walker) -> Option<u8> {
        let direction = Direction::ALL.into_iter().find(|&direction| space.origin.step(direction) == to)?;
        self.step_cost(space, direction, walker)
    }
}

/// Whether a chain of steps never turns back against a direction already taken. Rules: TAC-28, TAC-29.
pub fn is_straight_line(steps: &[Direction]) -> bool {
    let turns_back = |along: fn((i16, i16)) -> i16| {
        let goes = |sign| steps.iter().any(|step| along(step.delta()) == sign);
        goes(1) && goes(-1)
    };
    !turns_back(|(dx, _)| dx) && !turns_back(|(_, dy)| dy)
}
