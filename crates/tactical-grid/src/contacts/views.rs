//! How an observer has each square of its field in view, worked out for all of them at once.

use crate::bit_planes::{Plane, Planes};
use crate::cover::{bits_of, first_bits};
use crate::field::Counts;
use crate::{CornerField, Cover, Field, FieldScratch, Space, Square};

/// The views of targets of one square, wherever there is line of effect: kept row by row, so that a question finds all
/// that it asks for in one place.
#[derive(Clone, Debug, Default)]
pub(super) struct Views {
    /// As the words of the field.
    rows: Vec<RowViews>,
}

/// What holds for 64 squares of a row, west to east from the lowest bit; never spread over two lines of the cache.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(32))]
struct RowViews {
    /// Whether there is line of sight. Rule: TAC-47.
    sight: u64,
    /// The grade of cover, counted from none, in two binary digits. Rule: DET-47.
    cover: [u64; 2],
    /// Whether the cover is not known, because it depends on furniture under the target, or on some that stands beside
    /// both. Rule: TAC-53.
    unknown: u64,
}

/// The grades of cover, from none.
const GRADES: [Cover; 4] = [Cover::None, Cover::Lesser, Cover::Standard, Cover::Greater];

/// What the views of an observer are made of.
#[derive(Clone, Copy)]
pub(super) struct Sources<'a> {
    pub(super) planes: &'a Planes,
    pub(super) effect: &'a Field,
    pub(super) sight: &'a Field,
    /// What each of its corners reaches.
    pub(super) corners: &'a CornerField,
    /// Whether low furniture stands in the window or just beside it.
    pub(super) has_low: bool,
}

impl Views {
    /// Whether there is line of sight to `square` of the field `effect`, and its cover if that is known.
    #[inline]
    pub(super) fn of(&self, effect: &Field, square: Square) -> (bool, Option<Cover>) {
        let (word, bit) = effect.place(square);
        let RowViews { sight, cover, unknown } = self.rows[word];
        let is_set = |word: u64| word >> bit & 1 == 1;
        let grade = usize::from(is_set(cover[0])) + 2 * usize::from(is_set(cover[1]));
        (is_set(sight), (!is_set(unknown)).then_some(GRADES[grade]))
    }

    /// Works all of them out.
    pub(super) fn fill(&mut self, from: Sources, scratch: &mut FieldScratch) {
        let (planes, space) = (from.planes, from.effect.space());
        let is_beside_low = from.has_low && has_low_beside(planes, space);
        // What stands beside the observer gives nobody cover from it, so that every observer has a map of its own.
        let over_furniture = match (from.has_low, is_beside_low) {
            (false, _) => from.corners,
            (true, false) => scratch.fill_over_furniture(planes, from.corners),
            (true, true) => scratch.fill_corners(from.corners, |x, y| {
                planes.solid.eastward(x, y) | planes.low.eastward(x, y) & !bits_of(space, 1, x, y)
            }),
        };
        self.rows.clear();
        self.rows.resize(from.effect.length(), RowViews::default());
        for (y, i, (left, top)) in from.effect.reached_words() {
            let mut unknown = 0;
            if from.has_low {
                let close = if is_beside_low { bits_of(space, 2, left, top) } else { 0 };
                unknown = low(planes, left, top) | close;
            }
            let n = over_furniture.counts(y, i);
            let without_low = if from.has_low { from.corners.counts(y, i) } else { n };
            let cover = from.cover(from.effect.word(y, i), n, without_low, (left, top));
            let row = from.effect.place(Square::new(left as i16, top as i16)).0;
            self.rows[row] = RowViews { sight: from.sight.word(y, i), cover, unknown };
        }
    }
}

impl Sources<'_> {
    /// The grades of cover of the 64 squares eastward from (x, y), of which those of `effect` are in line.
    /// Rules: TAC-51, DET-51, DET-54.
    fn cover(&self, effect: u64, n: Counts, without_low: Counts, (x, y): (i32, i32)) -> [u64; 2] {
        let hardly = effect & !n.two & !without_low.two;
        let greater = if hardly == 0 { 0 } else { hardly & beside(&self.planes.solid, x, y) };
        [n.three & !n.four | greater, !n.three]
    }
}

/// The LOW squares of the 64 eastward from (x, y).
fn low(planes: &Planes, x: i32, y: i32) -> u64 {
    planes.low.eastward(x, y) & !planes.solid.eastward(x, y)
}

/// Whether a LOW square lies in `space` or beside it.
fn has_low_beside(planes: &Planes, space: Space) -> bool {
    let [(left, top), .., (right, bottom)] = space.corners();
    let squares = first_bits(right - left + 2);
    (top - 1..=bottom).any(|y| low(planes, left - 1, y) & squares != 0)
}

/// The squares of the 64 eastward from (x, y) that are set or have a neighbour that is.
fn beside(plane: &Plane, x: i32, y: i32) -> u64 {
    let row = |y| plane.eastward(x - 1, y) | plane.eastward(x, y) | plane.eastward(x + 1, y);
    row(y - 1) | row(y) | row(y + 1)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use crate::random_boards::{board, nooks, space_on};
    use crate::{FieldScratch, Outlook, Space};

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(256))]

        #[test]
        fn tac_47_tac_53_det_51_views_of_all_squares_are_those_of_the_pair_tests(
            (board, space) in prop_oneof![board(), nooks()].prop_flat_map(|board| {
                let space = space_on(&board);
                (Just(board), space)
            }),
            radius in 0..34_u8,
        ) {
            let mut outlook = Outlook::new(space, radius);
            outlook.look(&board, &mut FieldScratch::default());
            for target in board.squares().map(Space::of) {
                let view = outlook.view(&board, target).filter(|view| view.line_of_effect);
                let is_near = space.distance(target) <= u16::from(radius);
                let expected = (is_near && board.line_of_effect(space, target))
                    .then(|| (board.line_of_sight(space, target), board.cover_of_terrain(space, target)));
                prop_assert_eq!(view.map(|view| (view.line_of_sight, view.cover)), expected, "{:?}", target);
            }
        }
    }
}
