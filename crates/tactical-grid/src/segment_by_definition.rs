//! The test of one segment square by square, to compare the fast one with.

use super::{Blocking, Board, Corner, Square};

/// Whether a segment is free of all that counts for `blocking`, and of SOLID squares alone. Rule: TAC-46.
pub(super) fn is_free_on(board: &Board, blocking: Blocking, a: Corner, b: Corner) -> bool {
    let is_solid = |square| board.terrain(square).is_solid();
    let counts = |square| match blocking {
        Blocking::Effect => is_solid(square),
        Blocking::Sight => board.terrain(square).blocks_sight(),
        Blocking::EffectAndFog => is_solid(square) || board.is_foggy(square),
    };
    is_free_by_definition(counts, a, b) && is_free_by_definition(is_solid, a, b)
}

/// The test as TAC-38 to TAC-43 put it: every square, every unit piece, every lattice point by itself.
///
/// `is_solid` says of each square whether it counts as SOLID.
pub(super) fn is_free_by_definition(is_solid: impl Fn(Square) -> bool, a: Corner, b: Corner) -> bool {
    let solid = |x: i32, y: i32| is_solid(Square::new(x as i16, y as i16));
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let (left, right) = (a.0.min(b.0), a.0.max(b.0));
    let (top, bottom) = (a.1.min(b.1), a.1.max(b.1));
    let side = |x: i32, y: i32| dx * (y - a.1) - dy * (x - a.0);
    let crossed = |x: i32, y: i32| {
        let sides = [side(x, y), side(x + 1, y), side(x, y + 1), side(x + 1, y + 1)];
        x < right
            && x + 1 > left
            && y < bottom
            && y + 1 > top
            && sides.iter().any(|&s| s > 0)
            && sides.iter().any(|&s| s < 0)
    };
    let pinched = |x: i32, y: i32| {
        let (ul, ur, ll, lr) = (solid(x - 1, y - 1), solid(x, y - 1), solid(x - 1, y), solid(x, y));
        ul && lr && !ur && !ll || ur && ll && !ul && !lr
    };
    let seam = dy == 0 && (left..right).any(|x| solid(x, a.1 - 1) && solid(x, a.1))
        || dx == 0 && (top..bottom).any(|y| solid(a.0 - 1, y) && solid(a.0, y));
    let points = (left..=right).flat_map(|x| (top..=bottom).map(move |y| (x, y)));
    let squares = (left..right).flat_map(|x| (top..bottom).map(move |y| (x, y)));
    !seam
        && !points.into_iter().any(|(x, y)| side(x, y) == 0 && pinched(x, y))
        && !squares.into_iter().any(|(x, y)| solid(x, y) && crossed(x, y))
}
