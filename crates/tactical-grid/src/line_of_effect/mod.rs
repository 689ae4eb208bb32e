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
pub(super) use segment::{Obstructions, block, block_beside};

/// Which squares count as SOLID for a line. Whatever counts besides what is SOLID by itself only takes lines away: a
/// segment must be free of solid squares alone, too. Rule: TAC-46.
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
    /// Whether at least one of the sixteen segments is free. Rule: TAC-44.
    pub fn has_line(&self, a: Space, b: Space, blocking: Blocking) -> bool {
        note_line_query();
        self.is_clear(a, b, blocking)
    }

    /// The same, not counted among the queries.
    pub(super) fn is_clear(&self, a: Space, b: Space, blocking: Blocking) -> bool {
        pairs(a, b).any(|(from, to)| self.block(from, to, blocking).is_none())
    }

    /// The sixteen segments, corner by corner of `a` in the order of [`Space::corners`], each with what blocks it.
    /// Rule: TAC-36.
    pub fn segments(&self, a: Space, b: Space, blocking: Blocking) -> [Segment; 16] {
        note_line_query();
        let (from, to) = (a.corners(), b.corners());
        std::array::from_fn(|i| {
            let (from, to) = (from[i / 4], to[i % 4]);
            Segment { from, to, block: self.block(from, to, blocking) }
        })
    }

    /// What blocks one segment, if anything does. Rules: TAC-38 to TAC-43, TAC-46.
    fn block(&self, from: Corner, to: Corner, blocking: Blocking) -> Option<Block> {
        let solid = self.plane(Blocking::Effect);
        match blocking {
            Blocking::Effect => block(solid, from, to),
            Blocking::Sight | Blocking::EffectAndFog => block_beside(self.plane(blocking), solid, from, to),
        }
    }

    /// Whether within `radius` of `space` something masks a pinch of solid squares that still counts. Rule: TAC-46.
    pub(super) fn masks_a_pinch(&self, space: Space, radius: u8, blocking: Blocking) -> bool {
        let masked = match blocking {
            Blocking::Effect => None,
            Blocking::Sight => Some(&self.planes().masked_from_sight),
            Blocking::EffectAndFog => Some(&self.planes().masked_by_fog),
        };
        masked.is_some_and(|masked| masked.is_any_within(radius, space.corners()))
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
