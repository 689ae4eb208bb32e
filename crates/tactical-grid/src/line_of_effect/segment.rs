//! One segment between two lattice points, walked row by row. Rules: TAC-38 to TAC-43.

use crate::bit_planes::{Plane, pinches};
use crate::{Corner, Square};

/// Squares that count as SOLID for one question, read 64 at a time.
pub(crate) trait Obstructions {
    /// The 64 squares eastward from (x, y), that square in the lowest bit.
    fn window(&self, x: i32, y: i32) -> u64;
}

impl Obstructions for Plane {
    fn window(&self, x: i32, y: i32) -> u64 {
        self.eastward(x, y)
    }
}

/// What blocks a segment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Block {
    /// It passes through the open interior of this SOLID square. Rule: TAC-38.
    Solid(Square),
    /// It runs between these two SOLID squares, the one to the north or west first. Rule: TAC-39.
    Seam(Square, Square),
    /// It passes, starts or ends at this pinched point: a corner where two SOLID squares meet diagonally and the other
    /// two are open. Rules: TAC-42, TAC-43.
    Pinch(Corner),
}

impl Block {
    /// The squares it is made of; of a pinched point all four around it.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        let squares = match self {
            Self::Solid(only) => [Some(only), None, None, None],
            Self::Seam(one, other) => [Some(one), Some(other), None, None],
            Self::Pinch((x, y)) => {
                [(x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y)].map(|(x, y)| Some(square(x, y)))
            }
        };
        squares.into_iter().flatten()
    }
}

/// The first block found between `a` and `b`; `None` if the segment is free. Rules: TAC-38 to TAC-43.
pub(crate) fn block(over: &impl Obstructions, a: Corner, b: Corner) -> Option<Block> {
    let (a, b) = if (a.1, a.0) <= (b.1, b.0) { (a, b) } else { (b, a) };
    if a.1 == b.1 {
        along_row(over, a, b.0)
    } else if a.0 == b.0 {
        along_column(over, a, b.1)
    } else {
        slanted(over, a, b)
    }
}

/// The same where more than `solid` counts, all of which is among `over`: what is not solid opens nothing.
///
/// More squares can only take away a pinch, and leave at most one square open around it. A segment through the point is
/// blocked by the others then, so that its two ends are all that must be looked at. Rule: TAC-46.
pub(crate) fn block_beside(over: &impl Obstructions, solid: &Plane, a: Corner, b: Corner) -> Option<Block> {
    block(over, a, b).or_else(|| pinch(solid, a)).or_else(|| pinch(solid, b))
}

/// Whether `point` is pinched. Rule: TAC-42.
pub(crate) fn is_pinched(over: &impl Obstructions, (x, y): Corner) -> bool {
    pinches(over.window(x - 1, y - 1), over.window(x - 1, y)) & 1 == 1
}

fn pinch(over: &impl Obstructions, point: Corner) -> Option<Block> {
    is_pinched(over, point).then_some(Block::Pinch(point))
}

/// The horizontal segment from `a` east to column `end`; a single point if they are equal. Rules: TAC-39, TAC-43.
fn along_row(over: &impl Obstructions, a: Corner, end: i32) -> Option<Block> {
    (a.0..end)
        .find_map(|x| pinch(over, (x, a.1)).or_else(|| seam(over, (x, a.1), (x, a.1 - 1))))
        .or_else(|| pinch(over, (end, a.1)))
}

/// The vertical segment from `a` south to row `end`. Rule: TAC-39.
fn along_column(over: &impl Obstructions, a: Corner, end: i32) -> Option<Block> {
    (a.1..end)
        .find_map(|y| pinch(over, (a.0, y)).or_else(|| seam(over, (a.0, y), (a.0 - 1, y))))
        .or_else(|| pinch(over, (a.0, end)))
}

/// The squares on both sides of a unit piece, if both are SOLID. Rule: TAC-39.
fn seam(over: &impl Obstructions, after: Corner, before: Corner) -> Option<Block> {
    let solid = |(x, y): Corner| over.window(x, y) & 1 == 1;
    (solid(after) && solid(before)).then(|| Block::Seam(square(before.0, before.1), square(after.0, after.1)))
}

/// A segment from `a` down to `b`, neither horizontal nor vertical.
///
/// Row by row it passes through the squares from the floor of its smaller x to the ceiling of its larger x:
/// exactly those whose corners lie on both sides of it (TAC-38).
fn slanted(over: &impl Obstructions, a: Corner, b: Corner) -> Option<Block> {
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let (step, rest) = (dx.div_euclid(dy), dx.rem_euclid(dy));
    // The segment meets the upper side of row y at x + part/dy.
    let (mut x, mut part) = (a.0, 0);
    for y in a.1..b.1 {
        if part == 0 && is_pinched(over, (x, y)) {
            return Some(Block::Pinch((x, y)));
        }
        let upper = (x, x + i32::from(part > 0));
        (x, part) = (x + step, part + rest);
        if part >= dy {
            (x, part) = (x + 1, part - dy);
        }
        let lower = (x, x + i32::from(part > 0));
        let (from, to) = if dx > 0 { (upper.0, lower.1) } else { (lower.0, upper.1) };
        if let Some(x) = first_solid(over, y, from, to) {
            return Some(Block::Solid(square(x, y)));
        }
    }
    pinch(over, b)
}

/// The first SOLID square of row `y` in the columns `from..to`.
fn first_solid(over: &impl Obstructions, y: i32, mut from: i32, to: i32) -> Option<i32> {
    while from < to {
        let asked = u64::MAX >> (64 - (to - from).min(64));
        let hit = over.window(from, y) & asked;
        if hit != 0 {
            return Some(from + hit.trailing_zeros() as i32);
        }
        from += 64;
    }
    None
}

fn square(x: i32, y: i32) -> Square {
    Square::new(x as i16, y as i16)
}
