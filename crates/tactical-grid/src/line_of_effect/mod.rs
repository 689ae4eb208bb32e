//! Line of effect and line of sight: the exact test of sixteen segments. Rules: TAC-30 to TAC-47.

mod segment;

#[cfg(test)]
mod examples;
#[cfg(test)]
mod laws;

use super::bit_planes::Plane;
use super::queries::note_line_query;
use super::{Board, Corner, Space};

pub use segment::Block;
pub(super) use segment::{Obstructions, block};

/// Which squares count as SOLID for a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blocking {
    /// Line of effect: what is SOLID. Rule: TAC-37.
    Effect,
    /// Line of sight: everything that blocks sight, which is what is SOLID and curtains. Rule: TAC-47.
    Sight,
    /// Line of effect with fog counted as SOLID, the question behind concealment. Rule: TAC-60.
    EffectAndFog,
}

/// One of the sixteen segments between two spaces. Rule: TAC-36.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Segment {
    /// Corner of the first space.
    pub from: Corner,
    /// Corner of the second space.
    pub to: Corner,
    /// What blocks the segment; `None` if it is free.
    pub block: Option<Block>,
}

impl Board {
    /// Whether the two spaces have line of effect to each other: whether one of the sixteen segments between their
    /// corners is free. Who stands where makes no difference, and how far apart they are neither. Rule: TAC-44.
    ///
    /// ```
    /// use tactical_grid::{Board, Space, Square};
    ///
    /// let board = Board::from_drawing(".#.\n.#.\n...");
    /// let at = |x, y| Space::of(Square::new(x, y));
    /// assert!(!board.line_of_effect(at(0, 0), at(2, 0)));
    /// assert!(board.line_of_effect(at(0, 0), at(2, 2)));
    /// ```
    pub fn line_of_effect(&self, a: Space, b: Space) -> bool {
        self.has_line(a, b, Blocking::Effect)
    }

    /// Whether the two spaces have line of sight to each other: line of effect, also with curtains counted as solid.
    /// Light has no part in it. Rule: TAC-47.
    pub fn line_of_sight(&self, a: Space, b: Space) -> bool {
        self.line_of_effect(a, b) && self.has_line(a, b, Blocking::Sight)
    }

    /// Whether at least one of the sixteen segments is free. Rule: TAC-44.
    pub fn has_line(&self, a: Space, b: Space, blocking: Blocking) -> bool {
        note_line_query();
        self.is_clear(a, b, blocking)
    }

    /// The same, not counted among the queries.
    pub(super) fn is_clear(&self, a: Space, b: Space, blocking: Blocking) -> bool {
        let over = self.plane(blocking);
        pairs(a, b).any(|(from, to)| block(over, from, to).is_none())
    }

    /// The sixteen segments, corner by corner of `a` in the order of [`Space::corners`], each with what blocks it.
    /// Rule: TAC-36.
    pub fn segments(&self, a: Space, b: Space, blocking: Blocking) -> [Segment; 16] {
        note_line_query();
        let (over, from, to) = (self.plane(blocking), a.corners(), b.corners());
        std::array::from_fn(|i| {
            let (from, to) = (from[i / 4], to[i % 4]);
            Segment { from, to, block: block(over, from, to) }
        })
    }

    pub(super) fn plane(&self, blocking: Blocking) -> &Plane {
        match blocking {
            Blocking::Effect => &self.planes().solid,
            Blocking::Sight => &self.planes().sight,
            Blocking::EffectAndFog => &self.planes().fog,
        }
    }
}

/// Every corner of `a` with every corner of `b`. Rules: TAC-32, TAC-36.
fn pairs(a: Space, b: Space) -> impl Iterator<Item = (Corner, Corner)> {
    let to = b.corners();
    a.corners().into_iter().flat_map(move |from| to.into_iter().map(move |to| (from, to)))
}
