//! A body that is dragged along. Rules: HSE-30, HSE-66, TAC-23.

use crate::{Creature, CreatureId, Effect, Refusal, Situation};
use tactical_grid::paths::Passage;
use tactical_grid::{Board, Direction, Space, Square};

/// A body, and whoever drags it.
#[derive(Clone, Copy, Debug)]
pub struct Load<'a> {
    board: &'a Board,
    by: &'a Creature,
    body: &'a Creature,
}

impl<'a> Load<'a> {
    /// `body` in the hands of `by`.
    ///
    /// # Errors
    ///
    /// [`Refusal`]: there is no such body.
    pub fn of(situation: &'a Situation, by: &'a Creature, body: CreatureId) -> Result<Self, Refusal> {
        let body = situation.get(body).filter(|body| body.is_body());
        let body = body.ok_or(Refusal::no_target("There is no such body.", "HSE-30"))?;
        Ok(Self { board: &situation.board, by, body })
    }

    /// The body that the move of `by` under way takes along, if it takes one. Rule: HSE-14.
    pub fn under_way(situation: &'a Situation, by: &'a Creature) -> Option<Self> {
        by.turn.dragging.and_then(|body| Self::of(situation, by, body).ok())
    }

    /// Whether it is adjacent, and can follow all along `path`. Rules: HSE-30, TAC-23.
    ///
    /// # Errors
    ///
    /// [`Refusal`]: it is too far away, or does not fit through.
    pub fn check(&self, path: &[Square]) -> Result<(), Refusal> {
        let (mut body, mut left) = (self.body.space(), self.by.space());
        if !self.board.are_beside(body, left) {
            return Err(Refusal::out_of_reach("You have to be beside the body.", "HSE-30"));
        }
        for &to in path {
            body =
                self.after(body, left).ok_or(Refusal::blocked("The body does not fit through.", "TAC-23"))?;
            left = self.by.space_at(to);
        }
        Ok(())
    }

    /// The body follows the first step. Rule: HSE-30.
    pub fn pulled(&self) -> Option<Effect> {
        let (from, next) = (self.body.square, self.after(self.body.space(), self.by.space())?);
        let moved = Effect::Moved { creature: self.body.id, from, to: next.origin };
        (next.origin != from).then_some(moved)
    }

    /// The space of the body after one more step of whoever leaves `left`: one square on, so that it comes to lie
    /// there; `None` if something is in its way. Rules: HSE-30, HSE-66, TAC-23.
    fn after(&self, body: Space, left: Space) -> Option<Space> {
        let (here, there) = (body.origin, left.origin);
        let dx = pull((here.x, body.side), (there.x, left.side));
        let dy = pull((here.y, body.side), (there.y, left.side));
        let Some(towards) = Direction::ALL.into_iter().find(|towards| towards.delta() == (dx, dy)) else {
            return Some(body);
        };
        let goes = self.board.step_cost(body, towards, &|_: Space| Passage::Free).is_some();
        goes.then(|| body.at(here.step(towards)))
    }
}

/// Which way, along one axis, a row of squares goes towards another that it does not meet: −1, 0 or 1.
fn pull((from, length): (i16, u8), (to, other_length): (i16, u8)) -> i16 {
    match () {
        () if from + i16::from(length) <= to => 1,
        () if to + i16::from(other_length) <= from => -1,
        () => 0,
    }
}
