//! The targets that came, moved or went since the last update.

use crate::board::plane::Plane;
use crate::board::{Board, Space, Square};

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
    /// Steps of larger targets, which no square by itself stands for.
    large: Vec<Step>,
}

impl Moves {
    /// No moves on `board` yet.
    pub(super) fn new(board: &Board) -> Self {
        Self { touched: Plane::new(board.width(), board.height()), by_square: Vec::new(), large: Vec::new() }
    }

    /// Notes one step of each target that took any.
    pub(super) fn note(&mut self, steps: impl Iterator<Item = Step>) {
        for step in steps {
            let spaces = || step.before.into_iter().chain(step.now);
            if spaces().any(|space| space.side > 1) {
                self.large.push(step);
            } else {
                self.by_square.extend(spaces().map(|space| (space.origin, step)));
            }
        }
        self.by_square.sort_unstable_by_key(|&(square, step)| (square, step.target));
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

    /// The steps that left or took `square`.
    pub(super) fn at(&self, square: Square) -> impl Iterator<Item = &Step> {
        let start = self.by_square.partition_point(|&(other, _)| other < square);
        self.by_square[start..].iter().take_while(move |&&(other, _)| other == square).map(|(_, step)| step)
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
