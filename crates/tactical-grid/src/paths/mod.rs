//! Movement: where a creature can stand, what a step costs, how far it gets and by which way.
//! Rules: TAC-20 to TAC-29, HSE-66, HSE-69.

mod ground;
#[cfg(test)]
mod heights;
mod path;
mod reach;
mod search;

#[cfg(test)]
mod tests;

use super::{Board, Direction, Door, Space, Square};

use ground::{Ground, Unmapped};

pub use path::Path;
pub use reach::Reach;

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

    /// If it does not walk but goes through the air, in a jump or by force: the highest ground that it passes over.
    /// Rules: TAC-148, TAC-200, HSE-122, HSE-123.
    fn passes_over(&self) -> Option<i8> {
        None
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
    /// 1, or 2 where any square it enters is difficult, 1 more up a stair, and 1 more for each door opened before it or
    /// closed behind it. Nobody walks over a drop. Rules: TAC-21, TAC-23, TAC-24, TAC-25, HSE-64, HSE-66, HSE-69, HSE-121.
    pub fn step_cost(&self, space: Space, direction: Direction, walker: &impl Walker) -> Option<u8> {
        Unmapped { board: self, walker }.step_cost(space, direction)
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
