//! The shortest way to a place that was reached, of several always the same one. Rule: HSE-34.

use super::Walker;
use super::ground::{Ground, Mapped};
use super::reach::Reach;
use super::search::Length;
use crate::{Board, Direction, Square};

/// A way from where a creature stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Path {
    /// The upper left squares of its space after each step; empty if it stays. Rule: HSE-66.
    pub squares: Vec<Square>,
    /// Movement it costs.
    pub movement: u32,
}

impl Board {
    /// The shortest way to `goal` in a reach made with the same walker. Rule: HSE-34.
    ///
    /// Cost: the squares on all the shortest ways.
    pub fn path_to(&self, reach: &Reach, walker: &impl Walker, goal: Square) -> Option<Path> {
        let movement = reach.movement_to(goal)?;
        let ways = ShortestWays { board: self, reach, ground: Mapped::new(self, walker) };
        let on_the_way = ways.to(goal);
        let is_on_the_way = |square| self.index(square).is_some_and(|i| on_the_way[i]);
        let mut squares = Vec::new();
        let mut at = reach.start().origin;
        while at != goal {
            let ahead = Direction::ALL.into_iter().filter(|&direction| ways.lead(at, direction));
            at = ahead.map(|direction| at.step(direction)).filter(|&square| is_on_the_way(square)).min()?;
            squares.push(at);
        }
        Some(Path { squares, movement })
    }
}

/// All the shortest ways within a reach.
struct ShortestWays<'a, G> {
    board: &'a Board,
    reach: &'a Reach,
    ground: G,
}

impl<G: Ground> ShortestWays<'_, G> {
    /// Which squares are on any of those to `goal`, by their index.
    fn to(&self, goal: Square) -> Vec<bool> {
        let mut found = vec![false; usize::from(self.board.width()) * usize::from(self.board.height())];
        let mut open = vec![goal];
        while let Some(square) = open.pop() {
            let Some(i) = self.board.index(square) else { continue };
            if std::mem::replace(&mut found[i], true) {
                continue;
            }
            let before = Direction::ALL.map(|direction| (square.step(direction.reverse()), direction));
            let shortest = before.into_iter().filter(|&(before, direction)| self.lead(before, direction));
            open.extend(shortest.map(|(before, _)| before));
        }
        found
    }

    /// Whether the step from `from` belongs to one of them.
    fn lead(&self, from: Square, direction: Direction) -> bool {
        let (Some(before), Some(after)) = (self.reach.length(from), self.reach.length(from.step(direction)))
        else {
            return false;
        };
        let step = || self.ground.step(self.reach.start().at(from), direction);
        before + Length::least(direction) <= after && step().is_some_and(|step| before + step == after)
    }
}
