//! How the corners of a space are swept one after another, and what comes again is taken from what is kept.

use std::ops::Range;

use super::reach_cache::{self, ReachCache};
use super::shadows;
use super::sweep::Sweep;
use super::window::Window;
use super::{CornerField, Field, FieldScratch, MAX_FIELD_RADIUS, Windows};
use crate::bit_planes::{Plane, Planes};
use crate::{Blocking, Board, Space, Square};

impl FieldScratch {
    /// Works out the field of `space` into `field`, and what each of its corners reaches into `corners`.
    ///
    /// What single points reach is kept from one field to the next, so that what comes again is cheap.
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
        corners.clear(space, radius);
        let Self { windows, kept, unmasked, .. } = self;
        let lines = corners.sweep(windows, kept, board.plane(blocking));
        if board.masks_a_pinch(space, radius, blocking) {
            unmasked.clear(space, radius);
            unmasked.sweep(windows, kept, board.plane(Blocking::Effect));
            corners.keep_common(unmasked);
        }
        field.write_corners(board, corners, lines);
    }

    /// Works out the field of sight of the space of `unmasked`, which is what each of its corners reaches among solid
    /// squares alone, into `field`. Rules: TAC-46, TAC-47.
    pub(crate) fn fill_sight(&mut self, field: &mut Field, board: &Board, unmasked: &CornerField) {
        let Self { windows, corners, kept_in_sight, .. } = self;
        corners.clear(unmasked.space, unmasked.radius);
        let lines = corners.sweep(windows, kept_in_sight, board.plane(Blocking::Sight));
        corners.keep_common(unmasked);
        field.write_corners(board, corners, lines);
    }

    /// What each corner reaches where furniture counts, wherever it stands, if it reaches `unmasked` without.
    /// Rules: TAC-46, TAC-53.
    pub(crate) fn fill_over_furniture(&mut self, planes: &Planes, unmasked: &CornerField) -> &CornerField {
        let Self { windows, corners, kept_over_furniture, .. } = self;
        corners.clear(unmasked.space, unmasked.radius);
        corners.sweep(windows, kept_over_furniture, &planes.solid_or_low);
        corners.keep_common(unmasked);
        corners
    }

    /// The same if `solid` is what blocks a line there: the 64 squares eastward from one, itself in the lowest bit. It is
    /// asked for the window and a square around it.
    pub(crate) fn fill_corners(
        &mut self,
        unmasked: &CornerField,
        solid: impl Fn(i32, i32) -> u64,
    ) -> &CornerField {
        let Self { windows, corners, patch, .. } = self;
        corners.clear(unmasked.space, unmasked.radius);
        let (left, top) = corners.corner();
        patch.copy(solid, (left - 1, top - 1), corners.points() as i32 + 1);
        let margin = i16::from(corners.radius) + 1;
        let space = corners.space.at(Square::new(margin, margin));
        match corners.reach() {
            ..=shadows::REACH => corners.fill(&mut windows.near, None, patch, space),
            _ => corners.fill(&mut windows.far, None, patch, space),
        };
        corners.keep_common(unmasked);
        corners
    }
}

impl Field {
    /// Makes it the field of the space of `corners`, of whose lines only `lines` may have reached points.
    fn write_corners(&mut self, board: &Board, corners: &CornerField, lines: Range<usize>) {
        self.clear(corners.space, corners.radius);
        // Row by row: what is south of one is north of the next.
        let mut before = None;
        self.write_rows(board, lines.start.saturating_sub(1)..lines.end, |y| {
            let (north, south) = (before.unwrap_or_else(|| corners.any(y)), corners.any(y + 1));
            before = Some(south);
            let points = north | south;
            points | points >> 1
        });
    }
}

impl CornerField {
    /// Sweeps its corners on the map of `solid`, or takes what they reach from what is kept, as far as that goes;
    /// returns the lines that may have reached points. It reaches nothing yet.
    fn sweep(&mut self, windows: &mut Windows, kept: &mut ReachCache, solid: &Plane) -> Range<usize> {
        let (space, reach) = (self.space, self.reach());
        let mut kept = (reach <= reach_cache::LONGEST).then_some(kept);
        let reach = kept.as_mut().map_or(reach, |kept| kept.make_room(solid, reach));
        match reach {
            ..=shadows::REACH => self.fill(&mut windows.near, kept, solid, space),
            _ => self.fill(&mut windows.far, kept, solid, space),
        }
    }

    /// Sweeps its corners one after another, or takes from `kept` what they reach, on a map on which its space is that
    /// of `space`; returns the lines that may have reached points. Rule: TAC-51.
    fn fill<S: Sweep>(
        &mut self,
        window: &mut Window<S>,
        mut kept: Option<&mut ReachCache>,
        solid: &Plane,
        space: Space,
    ) -> Range<usize> {
        let (reach, mut all) = (self.reach(), self.points()..0);
        // All are asked for before any is written: so they wait for memory at the same time, not in turn.
        if let Some(kept) = &mut kept {
            for point in space.corners() {
                kept.reached(window, solid, point);
            }
        }
        for (corner, point) in space.corners().into_iter().enumerate() {
            let lines = if let Some(kept) = &mut kept {
                let reached = kept.reached(window, solid, point);
                self.write(corner, reached.reach, reached.lines(), |line| reached.points(line).into())
            } else {
                let lines = window.sweep_point(solid, point, reach);
                self.write(corner, reach, lines, |line| window.points(line))
            };
            all = all.start.min(lines.start)..all.end.max(lines.end);
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::random_boards::{board, space_on};
    use crate::{Terrain, Tile};

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

        #[test]
        fn tac_44_what_is_kept_of_points_answers_for_the_map_as_it_is(
            maps in [board(), board()],
            changes in prop::collection::vec((0..3_usize, 0..12_i16, 0..12_i16, 0..34_u8, any::<bool>()), 1..24),
        ) {
            let [one, other] = maps;
            let (mut maps, mut kept) = ([one.clone(), other, one], FieldScratch::default());
            for (map, x, y, radius, is_wall) in changes {
                let (board, square) = (&mut maps[map], Square::new(x, y));
                let terrain = if is_wall { Terrain::Wall } else { Terrain::Floor };
                board.set_tile(square, Tile::of(terrain));
                for space in [Space::of(square), Space { origin: square, side: 2 }] {
                    for blocking in [Blocking::Effect, Blocking::Sight] {
                        let mut found = (Field::default(), CornerField::default());
                        kept.fill_with_corners((&mut found.0, &mut found.1), board, space, radius, blocking);
                        let mut afresh = (Field::default(), CornerField::default());
                        FieldScratch::default()
                            .fill_with_corners((&mut afresh.0, &mut afresh.1), board, space, radius, blocking);
                        prop_assert_eq!(&found, &afresh, "{:?} {} {:?}", space, radius, blocking);
                        prop_assert_eq!(found.0, board.field(space, radius, blocking));
                    }
                }
            }
        }
    }
}
