//! Cover: how many corners of the target are in view, and the grades made of it. Rules: TAC-48 to TAC-55,
//! DET-46 to DET-57.

#[cfg(test)]
mod examples;
#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};

use super::line_of_effect::{Obstructions, block, block_beside};
use super::queries::note_line_query;
use super::{Blocking, Board, Corner, Size, Space};

/// How well something solid shields a target from one observer. Rule: DET-47.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cover {
    /// No cover.
    #[default]
    None,
    /// Lesser cover: helps against attacks, never to hide.
    Lesser,
    /// Standard cover.
    Standard,
    /// Greater cover.
    Greater,
}

impl Cover {
    /// Circumstance bonus to AC. Rule: DET-47.
    pub const fn ac_bonus(self) -> i16 {
        match self {
            Self::None => 0,
            Self::Lesser => 1,
            Self::Standard => 2,
            Self::Greater => 4,
        }
    }

    /// Circumstance bonus to Stealth. Rules: DET-47, DET-48, DET-49.
    pub const fn stealth_bonus(self) -> i16 {
        match self {
            Self::None | Self::Lesser => 0,
            Self::Standard => 2,
            Self::Greater => 4,
        }
    }

    /// Whether it is enough to hide or sneak behind. Rules: DET-50, DET-60.
    pub const fn qualifies(self) -> bool {
        matches!(self, Self::Standard | Self::Greater)
    }

    /// The grade after Take Cover: standard becomes greater, less becomes standard. Rule: DET-55.
    pub const fn taken(self) -> Self {
        match self {
            Self::None | Self::Lesser => Self::Standard,
            Self::Standard | Self::Greater => Self::Greater,
        }
    }

    /// Cover that creatures between `observer` and `target` give: `others`, of whom the two are none.
    /// Rules: DET-51 to DET-54.
    pub fn by_creatures(
        observer: Space,
        observer_size: Size,
        target: Space,
        target_size: Size,
        others: impl Iterator<Item = (Space, Size)>,
    ) -> Self {
        let larger = observer_size.max(target_size);
        let between = others
            .filter(|&(space, _)| crosses(observer.centre_doubled(), target.centre_doubled(), space))
            .map(|(_, size)| if size.steps_above(larger) >= 2 { Self::Standard } else { Self::Lesser });
        between.max().unwrap_or_default()
    }
}

/// How many corners of a target the best corner of an attacker reaches. Rule: TAC-51.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CornerCount {
    /// Corners reached, 0 to 4, with LOW squares between the two counted as SOLID, but for those beside the attacker
    /// alone or under either of them; never more than without LOW squares. Rules: TAC-51, TAC-53.
    pub n: u8,
    /// The attacker's best corner; of several the first in the order of [`Space::corners`].
    pub from: Corner,
    /// The count without LOW squares; 0 means no line of effect. Rule: TAC-52.
    pub without_low: u8,
}

impl CornerCount {
    /// Whether there is line of effect at all; LOW never removes it. Rules: TAC-52, TAC-53.
    pub const fn line_of_effect(self) -> bool {
        self.without_low > 0
    }

    /// Whether the target has cover: at most half of its corners in view, yet line of effect.
    /// Rules: TAC-48, TAC-50, TAC-52, TAC-53.
    pub const fn has_cover(self) -> bool {
        self.line_of_effect() && self.n <= 2
    }
}

impl Board {
    /// How many corners of `target` the best corner of `attacker` reaches, 4 in the open; low furniture between them
    /// counts as solid. Rules: TAC-51, TAC-53.
    pub fn corner_count(&self, attacker: Space, target: Space) -> CornerCount {
        note_line_query();
        self.count_corners(attacker, target)
    }

    /// The same, not counted among the queries.
    pub(super) fn count_corners(&self, attacker: Space, target: Space) -> CornerCount {
        let solid = self.plane(Blocking::Effect);
        let is_free = |from, to| block(solid, from, to).is_none();
        let (from, without_low) = best_corner(attacker, target, 4, is_free);
        let (from, n) = self.over_low(attacker, target, (from, without_low));
        CornerCount { n, from, without_low }
    }

    /// The attacker's best corner and its count with LOW squares, of which there is `without_low` without. Rule: TAC-53.
    fn over_low(&self, attacker: Space, target: Space, without_low: (Corner, u8)) -> (Corner, u8) {
        if !self.has_low_between(attacker, target) {
            return without_low;
        }
        let over = LowAsSolid { board: self, attacker, target };
        match NearObstructions::between(&over, attacker, target) {
            Some(rows) => self.best_corner_over(&rows, attacker, target, without_low.1),
            None => self.best_corner_over(&over, attacker, target, without_low.1),
        }
    }

    /// The best corner where more than SOLID squares count, all of which are among `over`; it has `most` at most. Rules:
    /// TAC-46, TAC-53.
    fn best_corner_over(
        &self,
        over: &impl Obstructions,
        attacker: Space,
        target: Space,
        most: u8,
    ) -> (Corner, u8) {
        let solid = self.plane(Blocking::Effect);
        best_corner(attacker, target, most, |from, to| block_beside(over, solid, from, to).is_none())
    }

    /// Cover by the building alone. Rules: DET-51, DET-54, DET-57.
    pub fn cover_of_terrain(&self, observer: Space, target: Space) -> Cover {
        note_line_query();
        self.cover_of_count(observer, target)
    }

    /// The same, not counted among the queries.
    pub(super) fn cover_of_count(&self, observer: Space, target: Space) -> Cover {
        let count = self.count_corners(observer, target);
        self.cover_of_corners(count.n, count.without_low, target)
    }

    /// The same for those who know how many corners there are without LOW squares, if they do.
    pub(super) fn cover_with(&self, observer: Space, target: Space, without_low: Option<u8>) -> Cover {
        let Some(without_low) = without_low else { return self.cover_of_count(observer, target) };
        let (_, n) = self.over_low(observer, target, (Corner::default(), without_low));
        self.cover_of_corners(n, without_low, target)
    }

    /// Cover of `target` by the building, with so many of its corners in view. Rules: DET-51, DET-54, DET-57.
    fn cover_of_corners(&self, n: u8, without_low: u8, target: Space) -> Cover {
        match n {
            _ if without_low == 0 => Cover::Greater,
            // LOW squares alone make no greater cover (DET-54), so the one corner must be left without them too.
            0 | 1 if without_low == 1 && self.is_beside_solid(target) => Cover::Greater,
            0..=2 => Cover::Standard,
            3 => Cover::Lesser,
            _ => Cover::None,
        }
    }

    fn is_beside_solid(&self, space: Space) -> bool {
        space.grown(1).any(|square| self.terrain(square).is_solid())
    }

    /// Whether a LOW square could stand in the way of a segment.
    fn has_low_between(&self, a: Space, b: Space) -> bool {
        self.planes().has_low() && is_any_between(a, b, |x, y| self.planes().low_eastward(x, y))
    }
}

/// Whether `bits`, 64 eastward from a square at a time, has any square that a segment could touch: between the two, or just
/// beside, where it makes a seam or a pinched point with another. Rules: TAC-39, TAC-42.
pub(super) fn is_any_between(a: Space, b: Space, bits: impl Fn(i32, i32) -> u64) -> bool {
    let (a, b) = (a.corners(), b.corners());
    let (x, end_x) = (a[0].0.min(b[0].0) - 1, a[3].0.max(b[3].0) + 1);
    let (y, end_y) = (a[0].1.min(b[0].1) - 1, a[3].1.max(b[3].1) + 1);
    (y..end_y).any(|y| (x..end_x).step_by(64).any(|x| bits(x, y) & first_bits(end_x - x) != 0))
}

/// The best corner of `attacker` and how many corners of `target` it reaches, `most` at most. Rule: TAC-51.
fn best_corner(
    attacker: Space,
    target: Space,
    most: u8,
    is_free: impl Fn(Corner, Corner) -> bool,
) -> (Corner, u8) {
    let targets = target.corners();
    let [first, others @ ..] = attacker.corners();
    let reached = |from: Corner| targets.iter().filter(|&&to| is_free(from, to)).count() as u8;
    let mut best = (first, reached(first));
    for from in others {
        if best.1 >= most {
            break;
        }
        let count = reached(from);
        if count > best.1 {
            best = (from, count);
        }
    }
    best
}

/// SOLID and LOW squares together, except the LOW squares that TAC-53 leaves out for this pair.
struct LowAsSolid<'a> {
    board: &'a Board,
    attacker: Space,
    target: Space,
}

impl Obstructions for LowAsSolid<'_> {
    fn window(&self, x: i32, y: i32) -> u64 {
        let (beside_a, under_a) = (bits_of(self.attacker, 1, x, y), bits_of(self.attacker, 0, x, y));
        let (beside_t, under_t) = (bits_of(self.target, 1, x, y), bits_of(self.target, 0, x, y));
        let left_out = beside_a & !beside_t | under_a | under_t;
        self.board.planes().solid.eastward(x, y) | self.board.planes().low.eastward(x, y) & !left_out
    }
}

/// The obstructions between two spaces that are near each other, read once for all segments.
struct NearObstructions {
    /// The square of the lowest bit of the first row.
    origin: Corner,
    rows: [u64; 64],
}

impl NearObstructions {
    /// What lies between the two and one square around; `None` if that is more than 64 squares a side.
    fn between(over: &impl Obstructions, a: Space, b: Space) -> Option<Self> {
        let (a, b) = (a.corners(), b.corners());
        let origin = (a[0].0.min(b[0].0) - 1, a[0].1.min(b[0].1) - 1);
        let end = (a[3].0.max(b[3].0) + 1, a[3].1.max(b[3].1) + 1);
        if end.0 - origin.0 > 64 || end.1 - origin.1 > 64 {
            return None;
        }
        let mut rows = [0; 64];
        for (row, y) in rows.iter_mut().zip(origin.1..end.1) {
            *row = over.window(origin.0, y);
        }
        Some(Self { origin, rows })
    }
}

impl Obstructions for NearObstructions {
    /// Nothing is set beyond what was read; no segment between the two asks for it.
    fn window(&self, x: i32, y: i32) -> u64 {
        self.rows[(y - self.origin.1) as usize] >> (x - self.origin.0)
    }
}

/// The bits of `space`, grown by `margin` squares on every side, in the window that starts at (x, y).
pub(super) fn bits_of(space: Space, margin: i32, x: i32, y: i32) -> u64 {
    let [(left, top), .., (right, bottom)] = space.corners();
    if !(top - margin..bottom + margin).contains(&y) {
        return 0;
    }
    first_bits(right + margin - x) & !first_bits(left - margin - x)
}

/// The lowest `count` bits; none for 0 or less, all from 64 on.
pub(super) fn first_bits(count: i32) -> u64 {
    match count {
        ..=0 => 0,
        1..64 => u64::MAX >> (64 - count),
        _ => u64::MAX,
    }
}

/// Whether the line between two points (in half squares) passes through the interior of `space`. Rule: DET-52.
fn crosses(a: Corner, b: Corner, space: Space) -> bool {
    let corners = space.corners().map(|(x, y)| (2 * x, 2 * y));
    let [(left, top), .., (right, bottom)] = corners;
    let overlap = left < a.0.max(b.0) && right > a.0.min(b.0) && top < a.1.max(b.1) && bottom > a.1.min(b.1);
    let side = |(x, y): Corner| (b.0 - a.0) * (y - a.1) - (b.1 - a.1) * (x - a.0);
    overlap && corners.iter().any(|&c| side(c) > 0) && corners.iter().any(|&c| side(c) < 0)
}
