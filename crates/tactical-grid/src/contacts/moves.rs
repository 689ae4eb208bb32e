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
        let row = usize::try_from(square.y).map_or(&[][..], |y| self.row(y));
        let from_there = row.iter().skip_while(move |&&(other, _)| other < square);
        from_there.take_while(move |&&(other, _)| other == square).map(|(_, step)| step)
    }

    /// The steps that left or took a square of row `y`.
    fn row(&self, y: usize) -> &[(Square, Step)] {
        let Some(&end) = self.ends.get(y) else { return &[] };
        let start = if y == 0 { 0 } else { self.ends[y - 1] };
        &self.by_square[start as usize..end as usize]
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
