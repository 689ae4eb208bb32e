//! What hangs and stands along the walls of a room and tells what it is for: flat, quiet, and of no use as cover.

mod drawn;
mod pen;
mod places;

use tactical_grid::{Board, RoomKind};

use super::super::scatter::scattered;
use super::FloorPen;
use pen::WallPen;
use places::{Corner, Run, corners, runs};

/// How a piece of a wall is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fitting {
    /// A shelf of books, boxes or jars.
    Shelf,
    /// A clock.
    Clock,
    /// A hanging of cloth.
    Tapestry,
    /// A bench without a back.
    Bench,
    /// A rail with hooks, and what hangs on them.
    Hooks,
    /// A cupboard with two doors.
    Cupboard,
    /// A narrow bed of flowers.
    Border,
}

/// What lies in a corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Heap {
    /// Two sacks.
    Sacks,
    /// Hay.
    Hay,
    /// A bowl on a stand.
    Washstand,
    /// A basket for paper.
    Basket,
    /// A globe on its stand.
    Globe,
    /// A chair with arms, its back to the corner.
    Armchair,
}

/// Least squares of a free wall that something is put on.
const SHORTEST: i16 = 2;
/// What the choice of the first of them is scattered by.
const FIRST_HEAP: u32 = 17;
/// Most corners of a room in which something lies.
const MOST_HEAPS: usize = 2;
/// Squares that a wall is left free at each of its ends, so that what stands at two walls does not meet in the corner.
const ENDS: f32 = 0.36;

/// What is on the walls of such a room, each on a wall of its own and the first on the longest, and how many squares of it
/// that takes at most.
const fn on_walls(kind: RoomKind) -> &'static [(Fitting, f32)] {
    match kind {
        RoomKind::Library => &[(Fitting::Shelf, 6.0), (Fitting::Shelf, 6.0), (Fitting::Shelf, 4.0)],
        RoomKind::Office => &[(Fitting::Shelf, 3.0), (Fitting::Clock, 0.5), (Fitting::Shelf, 2.0)],
        RoomKind::Hall => &[
            (Fitting::Tapestry, 2.2),
            (Fitting::Bench, 2.0),
            (Fitting::Tapestry, 2.2),
            (Fitting::Bench, 2.0),
            (Fitting::Tapestry, 1.6),
            (Fitting::Clock, 0.5),
        ],
        RoomKind::Passage => &[(Fitting::Hooks, 2.0), (Fitting::Bench, 1.6)],
        RoomKind::Bedroom => &[(Fitting::Cupboard, 1.3), (Fitting::Tapestry, 1.4)],
        RoomKind::Kitchen => &[(Fitting::Hooks, 3.0), (Fitting::Cupboard, 1.5), (Fitting::Shelf, 2.0)],
        RoomKind::Store => &[(Fitting::Shelf, 3.0), (Fitting::Shelf, 2.0)],
        RoomKind::Vault => &[(Fitting::Shelf, 4.0), (Fitting::Shelf, 3.0), (Fitting::Cupboard, 1.4)],
        RoomKind::Stable => &[(Fitting::Hooks, 4.0), (Fitting::Bench, 1.8), (Fitting::Hooks, 2.0)],
        RoomKind::Workshop => &[(Fitting::Hooks, 4.0), (Fitting::Shelf, 2.4), (Fitting::Bench, 1.8)],
        RoomKind::Yard => &[(Fitting::Border, 6.0), (Fitting::Bench, 2.2), (Fitting::Border, 4.0)],
        RoomKind::Garden => &[(Fitting::Border, 8.0), (Fitting::Border, 8.0), (Fitting::Bench, 2.2)],
        RoomKind::Room => &[(Fitting::Tapestry, 2.0), (Fitting::Cupboard, 1.3)],
    }
}

/// What may be in the corners of such a room.
const fn in_corners(kind: RoomKind) -> &'static [Heap] {
    match kind {
        RoomKind::Office => &[Heap::Globe, Heap::Basket, Heap::Armchair, Heap::Basket],
        RoomKind::Library => &[Heap::Armchair, Heap::Globe],
        RoomKind::Bedroom => &[Heap::Washstand],
        RoomKind::Store | RoomKind::Kitchen => &[Heap::Sacks, Heap::Sacks],
        RoomKind::Vault => &[Heap::Sacks],
        RoomKind::Stable => &[Heap::Hay, Heap::Sacks, Heap::Hay],
        _ => &[],
    }
}

impl FloorPen<'_> {
    /// Everything along the walls of the room, which is of such a `kind`.
    pub(super) fn fit_out(&mut self, kind: RoomKind, board: &Board) {
        let runs = runs(&self.area, board).into_iter().filter(|run| run.length >= SHORTEST);
        for (run, &(fitting, longest)) in runs.zip(on_walls(kind)) {
            self.put_on_wall(run, fitting, longest);
        }
        for (corner, heap) in corners(&self.area, board).into_iter().zip(self.heaps(kind)) {
            self.put_in_corner(corner, heap);
        }
    }

    /// What is in the corners, one after the other: it begins elsewhere in another room of that kind.
    fn heaps(&self, kind: RoomKind) -> impl Iterator<Item = Heap> + use<> {
        let (heaps, first) = (in_corners(kind), self.area.first().copied().unwrap_or_default());
        let from = scattered(first.x.into(), first.y.into(), FIRST_HEAP) * heaps.len() as f32;
        heaps.iter().copied().cycle().skip(from as usize).take(heaps.len().min(MOST_HEAPS))
    }

    /// In the middle of the wall.
    fn put_on_wall(&mut self, run: Run, fitting: Fitting, longest: f32) {
        let length = longest.min(f32::from(run.length) - 2.0 * ENDS);
        let from = (f32::from(run.length) - length) / 2.0;
        drawn::on_wall(&mut WallPen::at_wall(self, run, from), fitting, length);
    }

    fn put_in_corner(&mut self, corner: Corner, heap: Heap) {
        drawn::in_corner(&mut WallPen::in_corner(self, corner), heap);
    }
}

#[cfg(test)]
mod tests {
    use bevy::prelude::*;

    use super::*;
    use crate::view::sketch::Sketch;
    use tactical_grid::Rooms;

    const FITTINGS: [Fitting; 7] = [
        Fitting::Shelf,
        Fitting::Clock,
        Fitting::Tapestry,
        Fitting::Bench,
        Fitting::Hooks,
        Fitting::Cupboard,
        Fitting::Border,
    ];
    /// How far from its wall anything reaches, so that the middle of a square is free.
    const DEEPEST: f32 = 0.36;

    /// A room of 6 by 4 squares, drawn by `draw`: where the corners of the drawing lie.
    fn drawn(draw: impl FnOnce(&mut FloorPen<'_>, &Board)) -> Vec<Vec2> {
        let board = Board::from_drawing("########\n#......#\n#......#\n#......#\n#......#\n########");
        let rooms = Rooms::of(&board);
        let room = rooms.iter().next().expect("a room").1;
        let mut sketch = Sketch::new(1.0 / 32.0);
        let area = room.squares.iter().copied().collect();
        draw(&mut FloorPen { surface: &mut sketch, area, is_lit: false }, &board);
        let mesh = sketch.into_mesh();
        let corners = mesh.attribute(Mesh::ATTRIBUTE_POSITION).and_then(|it| it.as_float3());
        corners.expect("corners").iter().map(|at| Vec2::new(at[0], at[1])).collect()
    }

    #[test]
    fn what_is_on_a_wall_stays_at_it_and_leaves_the_middle_of_squares_free() {
        for (fitting, wall) in FITTINGS.into_iter().flat_map(|it| [0, 1, 2, 3].map(|wall| (it, wall))) {
            let corners = drawn(|pen, board| {
                let run = runs(&pen.area, board)[wall];
                pen.put_on_wall(run, fitting, 2.0);
            });
            let (all, free) =
                (Rect::new(1.0, -5.0, 7.0, -1.0), Rect::new(1.0, -5.0, 7.0, -1.0).inflate(-DEEPEST));
            assert!(corners.len() > 10, "{fitting:?} is drawn");
            assert!(
                corners.iter().all(|at| all.contains(*at) && !free.contains(*at)),
                "{fitting:?} at {wall}"
            );
        }
    }

    #[test]
    fn what_is_in_a_corner_stays_in_its_square() {
        for heap in [Heap::Sacks, Heap::Hay, Heap::Washstand, Heap::Basket, Heap::Globe, Heap::Armchair] {
            let corners = drawn(|pen, board| pen.put_in_corner(corners(&pen.area, board)[3], heap));
            let square = Rect::new(6.0, -5.0, 7.0, -4.0);
            assert!(corners.len() > 10 && corners.iter().all(|at| square.contains(*at)), "{heap:?}");
        }
    }

    #[test]
    fn rooms_of_different_kinds_are_fitted_out_differently() {
        let kinds = [
            RoomKind::Library,
            RoomKind::Office,
            RoomKind::Hall,
            RoomKind::Passage,
            RoomKind::Bedroom,
            RoomKind::Kitchen,
            RoomKind::Store,
            RoomKind::Vault,
            RoomKind::Stable,
            RoomKind::Workshop,
            RoomKind::Yard,
            RoomKind::Garden,
            RoomKind::Room,
        ];
        for (i, kind) in kinds.into_iter().enumerate() {
            for other in &kinds[..i] {
                let of = |kind| (on_walls(kind), in_corners(kind));
                assert!(of(kind) != of(*other), "{kind:?} and {other:?}");
            }
        }
    }
}
