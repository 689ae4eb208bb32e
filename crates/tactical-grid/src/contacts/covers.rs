//! What cover each square of a field has where furniture stands, worked out for all of them at once.

use crate::bit_planes::{Plane, Planes};
use crate::cover::{bits_of, first_bits};
use crate::field::Counts;
use crate::{CornerField, Cover, Field, FieldScratch, Space, Square};

/// The cover of targets of one square, wherever there is line of effect: kept row by row, so that a question finds all
/// that it asks for in one place.
#[derive(Clone, Debug, Default)]
pub(super) struct Covers {
    /// As the words of the field.
    rows: Vec<RowCovers>,
}

/// What holds for 64 squares of a row, west to east from the lowest bit; never spread over two lines of the cache.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(32))]
struct RowCovers {
    /// The grade of cover, counted from none, in two binary digits. Rule: DET-47.
    grade: [u64; 2],
    /// Whether it is not known, because it depends on furniture under the target, or on some that stands beside both.
    /// Rule: TAC-53.
    unknown: u64,
}

/// The grades of cover, from none.
const GRADES: [Cover; 4] = [Cover::None, Cover::Lesser, Cover::Standard, Cover::Greater];

/// What they are made of.
#[derive(Clone, Copy)]
pub(super) struct Sources<'a> {
    pub(super) planes: &'a Planes,
    pub(super) effect: &'a Field,
    /// What each of the observer's corners reaches.
    pub(super) corners: &'a CornerField,
}

impl Covers {
    /// The cover of `square` of the field `effect`, if it is known.
    #[inline]
    pub(super) fn of(&self, effect: &Field, square: Square) -> Option<Cover> {
        let (word, bit) = effect.place(square);
        let RowCovers { grade, unknown } = self.rows[word];
        let is_set = |word: u64| word >> bit & 1 == 1;
        let number = usize::from(is_set(grade[0])) + 2 * usize::from(is_set(grade[1]));
        (!is_set(unknown)).then_some(GRADES[number])
    }

    /// Works all of them out.
    pub(super) fn fill(&mut self, from: Sources, scratch: &mut FieldScratch) {
        let (planes, space) = (from.planes, from.effect.space());
        let is_beside_low = has_low_beside(planes, space);
        // What stands beside the observer gives nobody cover from it, so that every such observer has a map of its own.
        let over_furniture = if is_beside_low {
            scratch.fill_corners(from.corners, |x, y| {
                planes.solid.eastward(x, y) | planes.low.eastward(x, y) & !bits_of(space, 1, x, y)
            })
        } else {
            scratch.fill_over_furniture(planes, from.corners)
        };
        self.rows.clear();
        self.rows.resize(from.effect.length(), RowCovers::default());
        for (y, i, (left, top)) in from.effect.reached_words() {
            let close = if is_beside_low { bits_of(space, 2, left, top) } else { 0 };
            let (n, without_low) = (over_furniture.counts(y, i), from.corners.counts(y, i));
            let grade = from.grade(from.effect.word(y, i), n, without_low, (left, top));
            let row = from.effect.place(Square::new(left as i16, top as i16)).0;
            self.rows[row] = RowCovers { grade, unknown: planes.low_eastward(left, top) | close };
        }
    }
}

impl Sources<'_> {
    /// The grades of cover of the 64 squares eastward from (x, y), of which those of `effect` are in line.
    /// Rules: TAC-51, DET-51, DET-54.
    fn grade(&self, effect: u64, n: Counts, without_low: Counts, (x, y): (i32, i32)) -> [u64; 2] {
        let hardly = effect & !n.two & !without_low.two;
        let greater = if hardly == 0 { 0 } else { hardly & beside(&self.planes.solid, x, y) };
        [n.three & !n.four | greater, !n.three]
    }
}

/// Whether a LOW square lies in `space` or beside it.
fn has_low_beside(planes: &Planes, space: Space) -> bool {
    let [(left, top), .., (right, bottom)] = space.corners();
    let squares = first_bits(right - left + 2);
    (top - 1..=bottom).any(|y| planes.low_eastward(left - 1, y) & squares != 0)
}

/// The squares of the 64 eastward from (x, y) that are set or have a neighbour that is.
fn beside(plane: &Plane, x: i32, y: i32) -> u64 {
    let row = |y| plane.eastward(x - 1, y) | plane.eastward(x, y) | plane.eastward(x + 1, y);
    row(y - 1) | row(y) | row(y + 1)
}
