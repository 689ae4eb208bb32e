//! The targets that came, moved or went since the last update.

use crate::bit_planes::Plane;
use crate::{Board, Space, Square};

/// What one target did.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub(super) target: u32,
    pub(super) before: Option<Space>,
    pub(super) now: Option<Space>,
}

/// All steps since the last update, by the squares they touch.
#[derive(Debug)]
pub(super) struct Moves {
    /// Squares that a target of one square left or took.
    touched: Plane,
    /// The same squares with the steps, ascending by square.
    by_square: Vec<(Square, Step)>,
    /// Where the squares of each row end among them.
    ends: Vec<u32>,
    /// Steps of larger targets, which no square by itself stands for.
    large: Vec<Step>,
}

impl Moves {
    /// No moves on `board` yet.
    pub(super) fn new(board: &Board) -> Self {
        Self {
            touched: Plane::new(board.width(), board.height()),
            by_square: Vec::new(),
            ends: vec![0; board.height().into()],
            large: Vec::new(),
        }
    }

    /// Notes one step of each target that took any.
    pub(super) fn note(&mut self, steps: impl Iterator<Item = Step>) {
        for step in steps {
            // One that stays where it is touches its square once.
            let spaces = || step.before.filter(|_| step.before != step.now).into_iter().chain(step.now);
            if spaces().any(|space| space.side > 1) {
                self.large.push(step);
            } else {
                self.by_square.extend(spaces().map(|space| (space.origin, step)));
            }
        }
        self.by_square.sort_unstable_by_key(|&(square, step)| (square, step.target));
        let mut end = 0;
        for (y, row) in (0..).zip(&mut self.ends) {
            end += self.by_square[end..].iter().take_while(|(square, _)| square.y <= y).count();
            *row = end as u32;
        }
        self.mark(true);
    }

    /// Forgets all of it.
    pub(super) fn clear(&mut self) {
        self.mark(false);
        self.by_square.clear();
        self.large.clear();
    }

    /// The squares that a target of one square left or took.
    pub(super) fn touched(&self) -> &Plane {
        &self.touched
    }

    /// The steps that left or took `square` of the board.
    pub(super) fn at(&self, square: Square) -> impl Iterator<Item = &Step> {
        let row = self.rows(square.y.into(), i32::from(square.y) + 1);
        let from_there = row.iter().skip_while(move |&&(other, _)| other < square);
        from_there.take_while(move |&&(other, _)| other == square).map(|(_, step)| step)
    }

    /// The squares of the board within `margin` squares of `space` that were left or taken, with the steps. Rule: TAC-06.
    pub(super) fn within(&self, margin: u8, space: Space) -> impl Iterator<Item = &(Square, Step)> {
        let margin = i32::from(margin);
        let [(left, top), .., (right, bottom)] = space.corners();
        let columns = left - margin..right + margin;
        let near = self.rows(top - margin, bottom + margin).iter();
        near.filter(move |(square, _)| columns.contains(&square.x.into()))
    }

    /// The steps that left or took a square of the rows from `first` to before `end`.
    fn rows(&self, first: i32, end: i32) -> &[(Square, Step)] {
        let before = |y: i32| {
            let row_before = (y.min(self.ends.len() as i32) as usize).checked_sub(1);
            row_before.map_or(0, |row| self.ends[row] as usize)
        };
        &self.by_square[before(first.max(0))..before(end.max(0))]
    }

    /// The steps of larger targets.
    pub(super) fn large(&self) -> &[Step] {
        &self.large
    }

    fn mark(&mut self, on: bool) {
        for &(square, _) in &self.by_square {
            self.touched.set(square, on);
        }
    }
}
