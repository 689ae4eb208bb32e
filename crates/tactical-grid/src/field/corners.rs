//! What each corner of a space reaches by itself: the number of corners in view, from which cover follows.

use super::shadows;
use super::sweep::Sweep;
use super::window::Window;
use super::{Field, FieldScratch, MAX_FIELD_RADIUS};
use crate::bit_planes::Plane;
use crate::{Blocking, Board, Space, Square};

/// The lattice points that each of the four corners of a space reaches within a radius. Rules: TAC-36, TAC-51.
///
/// A [`Field`] says which squares are in line; this says of how many corners of a square, or of a larger space, one
/// corner of the observer is in view: the count that cover is made of. Takes 1,088 bytes for radius 16.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CornerField {
    space: Space,
    radius: u8,
    words_per_row: usize,
    /// The rows of lattice points, each four times over: for every corner, in the order of [`Space::corners`]. So a
    /// question finds all that it asks for in one place.
    words: Vec<u64>,
}

/// For 64 squares of a row, whether at least so many of their corners are in view.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Counts {
    pub(crate) two: u64,
    pub(crate) three: u64,
    pub(crate) four: u64,
}

impl Counts {
    /// Takes in what one corner of the observer reaches: the two northern corners of the squares, and the southern.
    fn add(&mut self, (nw, ne): (u64, u64), (sw, se): (u64, u64)) {
        let ([any_north, both_north], [any_south, both_south]) = ([nw | ne, nw & ne], [sw | se, sw & se]);
        self.two |= both_north | both_south | any_north & any_south;
        self.three |= both_north & any_south | any_north & both_south;
        self.four |= both_north & both_south;
    }
}

impl Default for CornerField {
    /// One that reaches nothing.
    fn default() -> Self {
        Self::empty(Space::of(Square::new(0, 0)), 0)
    }
}

impl CornerField {
    /// One that reaches nothing, with room for what it may reach.
    pub(crate) fn empty(space: Space, radius: u8) -> Self {
        let mut field = Self { space, radius, words_per_row: 1, words: Vec::new() };
        field.clear(space, radius);
        field
    }

    /// Of how many corners of `target` the best corner of the space has a free segment to, LOW squares left out of
    /// account: 0 means no line of effect. `None` if the target sticks out of the window. Rules: TAC-51, TAC-52.
    pub fn corners_in_view(&self, target: Space) -> Option<u8> {
        let (left, top) = self.corner();
        let (x, y) = (i32::from(target.origin.x) - left, i32::from(target.origin.y) - top);
        let last = self.points() as i32 - 1 - i32::from(target.side);
        if !(0..=last).contains(&x) || !(0..=last).contains(&y) {
            return None;
        }
        let (x, y, side) = (x as usize, y as usize, usize::from(target.side));
        let (north, south) = (self.row(y), self.row(y + side));
        let two = |points: u64| (points & 1) + (points >> side & 1);
        let best = if self.words_per_row == 1 {
            north.iter().zip(south).map(|(north, south)| two(north >> x) + two(south >> x)).max()
        } else {
            let eastward = |words: &[u64]| ((u128::from(words[0]) | u128::from(words[1]) << 64) >> x) as u64;
            let corners = north.chunks_exact(2).zip(south.chunks_exact(2));
            corners.map(|(north, south)| two(eastward(north)) + two(eastward(south))).max()
        };
        best.map(|count| count as u8)
    }

    /// Of how many corners the best corner of the space has a free segment to, for the squares of word `i` of row `y`
    /// of a [`Field`]. Rule: TAC-51.
    pub(crate) fn counts(&self, y: usize, i: usize) -> Counts {
        let mut counts = Counts::default();
        let rows = |y| self.row(y).chunks_exact(self.words_per_row);
        for (north, south) in rows(y).zip(rows(y + 1)) {
            // A row of points has one word more than a row of squares that fill theirs.
            let eastward = |row: &[u64]| row[i] >> 1 | row.get(i + 1).map_or(0, |next| next << 63);
            counts.add((north[i], eastward(north)), (south[i], eastward(south)));
        }
        counts
    }

    /// Lattice row `y`, four times over.
    #[inline]
    fn row(&self, y: usize) -> &[u64] {
        let length = 4 * self.words_per_row;
        &self.words[length * y..length * (y + 1)]
    }

    /// Makes it that of `space`, reaching nothing yet.
    fn clear(&mut self, space: Space, radius: u8) {
        (self.space, self.radius) = (space, radius);
        self.words_per_row = self.points().div_ceil(64);
        self.words.clear();
        self.words.resize(4 * self.points() * self.words_per_row, 0);
    }

    /// The upper left lattice point of the window.
    fn corner(&self) -> (i32, i32) {
        let radius = i32::from(self.radius);
        (i32::from(self.space.origin.x) - radius, i32::from(self.space.origin.y) - radius)
    }

    /// Lattice points along a side of the window.
    fn points(&self) -> usize {
        2 * usize::from(self.radius) + usize::from(self.space.side) + 1
    }

    /// Lattice row `y` of all four corners together.
    fn any(&self, y: usize) -> u128 {
        if self.words_per_row == 1 {
            return self.row(y).iter().fold(0, |any, word| any | word).into();
        }
        let corners = self.row(y).chunks_exact(2).map(|word| u128::from(word[0]) | u128::from(word[1]) << 64);
        corners.fold(0, |any, points| any | points)
    }
}

impl FieldScratch {
    /// Works out the field of `space` into `field`, and what each of its corners reaches into `corners`.
    ///
    /// # Panics
    ///
    /// If `radius` is over [`MAX_FIELD_RADIUS`].
    pub fn fill_with_corners(
        &mut self,
        (field, corners): (&mut Field, &mut CornerField),
        board: &Board,
        space: Space,
        radius: u8,
        blocking: Blocking,
    ) {
        assert!(radius <= MAX_FIELD_RADIUS, "a field of radius {radius}");
        field.clear(space, radius);
        corners.clear(space, radius);
        if usize::from(radius) + usize::from(space.side) <= shadows::REACH {
            self.near.fill_with_corners((field, corners), board, blocking);
        } else {
            self.far.fill_with_corners((field, corners), board, blocking);
        }
    }

    /// Works out what each corner of `space` reaches if `solid` is what blocks a line: the 64 squares eastward from
    /// one, itself in the lowest bit. It is asked for the window and a square around it.
    pub(crate) fn fill_corners(
        &mut self,
        space: Space,
        radius: u8,
        solid: impl Fn(i32, i32) -> u64,
    ) -> &CornerField {
        let corners = &mut self.corners;
        corners.clear(space, radius);
        let (left, top) = corners.corner();
        self.patch.copy(solid, (left - 1, top - 1), corners.points() as i32 + 1);
        let margin = i16::from(radius) + 1;
        let space = space.at(Square::new(margin, margin));
        if usize::from(radius) + usize::from(space.side) <= shadows::REACH {
            self.near.fill_corners(corners, &self.patch, space);
        } else {
            self.far.fill_corners(corners, &self.patch, space);
        }
        corners
    }
}

impl<S: Sweep> Window<S> {
    /// Sweeps the corners of the space of the cleared `corners` one after another. Rule: TAC-51.
    fn fill_with_corners(
        &mut self,
        (field, corners): (&mut Field, &mut CornerField),
        board: &Board,
        blocking: Blocking,
    ) {
        self.fill_corners(corners, board.plane(blocking), corners.space);
        let squares = |y| {
            let points = corners.any(y) | corners.any(y + 1);
            points | points >> 1
        };
        self.write_rows(board, field, squares);
    }

    /// The same without the field, on a plane on which the space of `corners` is that of `space`.
    fn fill_corners(&mut self, corners: &mut CornerField, solid: &Plane, space: Space) {
        let CornerField { radius, words_per_row, .. } = *corners;
        for corner in 0..4 {
            self.sweep_corner(solid, space, radius, corner);
            for (y, words) in corners.words.chunks_exact_mut(4 * words_per_row).enumerate() {
                let words = &mut words[corner * words_per_row..(corner + 1) * words_per_row];
                let row = self.points(y);
                words[0] = row as u64;
                if let Some(word) = words.get_mut(1) {
                    *word = (row >> 64) as u64;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::random_boards::{board, space_on};

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(192))]

        #[test]
        fn tac_51_corner_fields_count_the_corners_that_the_pair_test_counts(
            (board, space, target, radius) in board().prop_flat_map(|board| {
                let (space, target) = (space_on(&board), space_on(&board));
                (Just(board), space, target, 0..34_u8)
            })
        ) {
            let (mut scratch, mut field, mut corners) =
                (FieldScratch::default(), Field::default(), CornerField::default());
            scratch.fill_with_corners((&mut field, &mut corners), &board, space, radius, Blocking::Effect);
            prop_assert_eq!(&field, &board.field(space, radius, Blocking::Effect));
            for target in board.squares().map(Space::of).chain([target]) {
                let reach = i32::from(radius);
                let [(left, top), .., (right, bottom)] = target.corners();
                let [(x, y), .., (end_x, end_y)] = space.corners();
                let inside = left >= x - reach && top >= y - reach && right <= end_x + reach && bottom <= end_y + reach;
                let counted = inside.then(|| board.corner_count(space, target).without_low);
                prop_assert_eq!(corners.corners_in_view(target), counted, "{:?}", target);
            }
        }
    }
}
