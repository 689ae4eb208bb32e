//! The star that is laid into the middle of a large tiled floor.

use std::f32::consts::TAU;

use bevy::prelude::*;

use crate::ui::theme;
use tactical_grid::{Board, Square, Terrain};

use super::{FloorPen, at};

/// Smallest and largest radius of a star, in squares, and in what steps it grows.
const RADII: (f32, f32, f32) = (1.2, 2.4, 0.1);
/// What is left free between it and the next wall or pillar, in squares.
const FREE: f32 = 0.2;
/// From the outer ring around it to the inner one, in squares.
const RING: f32 = 0.16;
/// How far its long and its short points reach, and the angles between them, as parts of the inner ring.
const LONG: f32 = 0.96;
const SHORT: f32 = 0.62;
const NOTCH: f32 = 0.27;
/// Points of the star, every other one long, and straight pieces of a ring.
const POINTS: u8 = 8;
const PIECES: u8 = 48;
/// How strongly the darker half of a point is filled.
const FACET: f32 = 0.1;
/// A lamp so near to the middle of the room, in squares, is that of the star.
const NEAR_LAMP: f32 = 1.5;

impl FloorPen<'_> {
    /// Two rings and a star of eight points within them, if the middle of the room is wide enough.
    pub(super) fn inlay(&mut self, board: &Board) {
        let Some((middle, outer)) = self.star(board) else { return };
        let inner = outer - RING;
        for radius in [outer, inner] {
            self.ring_of_star(middle, radius);
        }
        for point in 0..POINTS {
            let out = |turn: f32, part: f32| {
                let (sine, cosine) = ((turn / f32::from(POINTS)) * TAU).sin_cos();
                (middle.0 + cosine * inner * part, middle.1 + sine * inner * part)
            };
            let turn = f32::from(point);
            let tip = out(turn, if point % 2 == 0 { LONG } else { SHORT });
            let [before, after] = [-0.5, 0.5].map(|half| out(turn + half, NOTCH));
            self.facet([middle, tip, after]);
            for (from, to) in [(middle, tip), (before, tip), (tip, after)] {
                self.line(from, to);
            }
        }
    }

    /// The middle of the star and its radius: under the lamp that hangs in the middle of the room, or else there.
    fn star(&self, board: &Board) -> Option<((f32, f32), f32)> {
        let ((left, top), (right, bottom)) = self.bounds();
        let (x, y) = ((left + right) / 2.0, (top + bottom) / 2.0);
        let away = |(lamp_x, lamp_y): (f32, f32)| (lamp_x - x).hypot(lamp_y - y);
        let lamps = board.lamps().iter().map(|lamp| middle_of(lamp.square));
        let lamps = lamps.filter(|&lamp| self.holds(lamp) && away(lamp) <= NEAR_LAMP);
        let lamp = lamps.min_by(|one, other| away(*one).total_cmp(&away(*other)));
        let middles = lamp.into_iter().chain([(x, y)]);
        middles.filter_map(|middle| Some((middle, self.radius_of_star(middle, board)?))).next()
    }

    /// How large a star can be around `middle` with nothing but floor in it.
    fn radius_of_star(&self, middle: (f32, f32), board: &Board) -> Option<f32> {
        let (least, most, step) = RADII;
        let nearest = self.nearest_in_the_way(middle, most + FREE, board) - FREE;
        let radius = ((nearest - least) / step).floor() * step + least;
        (radius >= least).then_some(radius.min(most))
    }

    /// Squares from `middle` to the nearest square that is no bare floor of the room, at most `most`.
    fn nearest_in_the_way(&self, middle: (f32, f32), most: f32, board: &Board) -> f32 {
        let range = |middle: f32| (middle - most).floor() as i16..=(middle + most).floor() as i16;
        let around = range(middle.1).flat_map(|y| range(middle.0).map(move |x| Square::new(x, y)));
        let is_bare =
            |square: &Square| self.area.contains(square) && board.terrain(*square) == Terrain::Floor;
        let apart = |square: Square| {
            let aside =
                |at: i16, middle: f32| (f32::from(at) - middle).max(middle - f32::from(at) - 1.0).max(0.0);
            aside(square.x, middle.0).hypot(aside(square.y, middle.1))
        };
        around.filter(|square| !is_bare(square)).map(apart).fold(most, f32::min)
    }

    fn ring_of_star(&mut self, (x, y): (f32, f32), radius: f32) {
        let on_ring = |piece: u8| {
            let (sine, cosine) = (f32::from(piece) / f32::from(PIECES) * TAU).sin_cos();
            (x + cosine * radius, y + sine * radius)
        };
        for piece in 0..PIECES {
            self.line(on_ring(piece), on_ring(piece + 1));
        }
    }

    /// The darker half of a point of the star.
    fn facet(&mut self, corners: [(f32, f32); 3]) {
        if !self.is_lit {
            self.surface.polygon(&corners.map(at), theme::FLOOR.with_alpha(FACET));
        }
    }
}

fn middle_of(square: Square) -> (f32, f32) {
    (f32::from(square.x) + 0.5, f32::from(square.y) + 0.5)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::sketch::Sketch;
    use tactical_grid::{Lamp, Rooms};

    /// The middle of the star on the floor of the only room of `board`, and its radius.
    fn star(board: &Board) -> Option<((f32, f32), f32)> {
        let rooms = Rooms::of(board);
        let room = rooms.iter().next().expect("a room").1;
        let mut sketch = Sketch::new(1.0 / 32.0);
        FloorPen::new(&mut sketch, room, false).star(board)
    }

    #[test]
    fn a_star_has_room_between_walls_and_pillars_or_there_is_none() {
        let wide = |rows: usize| Board::from_drawing(&"........\n".repeat(rows));
        let (middle, radius) = star(&wide(6)).expect("a star");
        assert!(middle == (4.0, 3.0) && (radius - RADII.1).abs() < 0.01, "{middle:?} {radius}");
        assert_eq!(star(&wide(2)), None);
        let mut hall = wide(6);
        hall.set_tile(Square::new(6, 2), tactical_grid::Tile::of(Terrain::Pillar));
        let (_, radius) = star(&hall).expect("a smaller star");
        assert!((1.6..=1.8).contains(&radius), "{radius}");
    }

    #[test]
    fn the_star_lies_under_the_lamp_that_hangs_in_the_middle() {
        let mut hall = Board::from_drawing(&"........\n".repeat(6));
        for square in [Square::new(4, 3), Square::new(0, 0)] {
            hall.add_lamp(Lamp { square, radius: 4, lit: true, kept_lit: false });
        }
        assert_eq!(star(&hall).expect("a star").0, (4.5, 3.5));
    }
}
