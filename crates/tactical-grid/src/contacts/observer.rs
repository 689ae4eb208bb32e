//! One observer: where it stands, and its field.

use super::moves::Moves;
use super::pairs::LineChange;
use crate::{Blocking, Board, Field, FieldScratch, Space};

/// An observer and the field it looks over.
#[derive(Debug)]
pub(super) struct Observer {
    space: Space,
    radius: u8,
    /// Whether it is to be looked at afresh, because `field` is not that of its space on the board as it is.
    is_stale: bool,
    field: Field,
}

impl Observer {
    /// A new observer, with room for its field.
    pub(super) fn new(space: Space, radius: u8) -> Self {
        Self { space, radius, is_stale: true, field: Field::empty(space, radius) }
    }

    /// The observer stands in `space` now.
    pub(super) fn place(&mut self, space: Space, radius: u8) {
        self.is_stale |= (self.space, self.radius) != (space, radius);
        (self.space, self.radius) = (space, radius);
    }

    /// A square changed. That matters within the radius and one more, for the points on the rim of the field, and
    /// four more, because a target of five squares a side may have its corners so far beyond its nearest square.
    pub(super) fn square_changed(&mut self, changed: Space) {
        self.is_stale |= self.space.distance(changed) <= u16::from(self.radius) + 1 + 4;
    }

    pub(super) fn is_stale(&self) -> bool {
        self.is_stale
    }

    pub(super) fn space(&self) -> Space {
        self.space
    }

    pub(super) fn radius(&self) -> u8 {
        self.radius
    }

    /// Works its field out afresh.
    pub(super) fn look(&mut self, board: &Board, blocking: Blocking, scratch: &mut FieldScratch) {
        self.is_stale = false;
        scratch.fill(&mut self.field, board, self.space, self.radius, blocking);
    }

    /// Whether `target` is within the radius and in line.
    pub(super) fn has_line(&self, board: &Board, blocking: Blocking, target: Space) -> bool {
        if target.side == 1 {
            self.field.contains(target.origin)
        } else {
            self.space.distance(target) <= u16::from(self.radius)
                && board.has_line(self.space, target, blocking)
        }
    }

    /// Adds the targets of one square that have come into line or gone out of it, in no order.
    pub(super) fn notice(&self, moves: &Moves, line_changes: &mut Vec<LineChange>) {
        let sees = |space: Option<Space>| space.is_some_and(|space| self.field.contains(space.origin));
        self.field.for_each_in(moves.touched(), |square| {
            for step in moves.at(square) {
                let has_line = sees(step.now);
                // A target that was in line and still is touches two squares here, one that turned only one.
                if has_line != sees(step.before) {
                    line_changes.push(LineChange { target: step.target, has_line });
                }
            }
        });
    }
}
