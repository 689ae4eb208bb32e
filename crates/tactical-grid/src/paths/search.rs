//! Dijkstra's search over the squares of a map, by movement and then by diagonal steps.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::ops::Add;

use crate::{Board, Direction, Square};

/// The length of a way: movement first, then its diagonal steps. Rule: HSE-34.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Length {
    pub movement: u32,
    pub diagonals: u32,
}

impl Length {
    /// Longer than any way.
    const ENDLESS: Self = Self { movement: u32::MAX, diagonals: u32::MAX };

    /// The length of a step over open floor: none is shorter. Rule: TAC-21.
    pub fn least(direction: Direction) -> Self {
        Self { movement: 1, diagonals: u32::from(direction.is_diagonal()) }
    }
}

impl Add for Length {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self { movement: self.movement + other.movement, diagonals: self.diagonals + other.diagonals }
    }
}

/// The shortest ways found so far. Flat tables: the squares are few and most are looked at eight times.
#[derive(Clone, Debug)]
pub(super) struct Search {
    width: usize,
    /// For each square the shortest way found, and whether no shorter one can be.
    best: Vec<(Length, bool)>,
    open: BinaryHeap<Reverse<(Length, Square)>>,
}

impl Search {
    /// A search from `start` that has found nothing else yet.
    pub fn from(board: &Board, start: Square) -> Self {
        let (width, height) = (usize::from(board.width()), usize::from(board.height()));
        let best = vec![(Length::ENDLESS, false); width * height];
        let mut search = Self { width, best, open: BinaryHeap::new() };
        search.offer(start, Length::default());
        search
    }

    /// Whether a way of `length` to `square` would be shorter than all that were found.
    pub fn is_shorter(&self, square: Square, length: Length) -> bool {
        self.index(square).is_some_and(|i| length < self.best[i].0)
    }

    /// A way of `length` leads to `square`.
    pub fn offer(&mut self, square: Square, length: Length) {
        let Some(i) = self.index(square) else { return };
        if length < self.best[i].0 {
            self.best[i].0 = length;
            self.open.push(Reverse((length, square)));
        }
    }

    /// The nearest square that has not been given out yet, and the length of the shortest way to it.
    pub fn nearest(&mut self) -> Option<(Square, Length)> {
        while let Some(Reverse((length, square))) = self.open.pop() {
            if self.index(square).is_some_and(|i| self.best[i].0 == length) {
                return Some((square, length));
            }
        }
        None
    }

    /// `square` counts as reached.
    pub fn settle(&mut self, square: Square) {
        if let Some(i) = self.index(square) {
            self.best[i].1 = true;
        }
    }

    /// The shortest way to `square`, if it counts as reached.
    pub fn settled(&self, square: Square) -> Option<Length> {
        let (length, is_settled) = self.best[self.index(square)?];
        is_settled.then_some(length)
    }

    fn index(&self, square: Square) -> Option<usize> {
        let (x, y) = (usize::try_from(square.x).ok()?, usize::try_from(square.y).ok()?);
        (x < self.width && y * self.width < self.best.len()).then_some(y * self.width + x)
    }
}
