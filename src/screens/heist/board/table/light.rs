//! Lamplight on the plan: it falls through doors and leaves soft shadows.

use bevy::math::FloatOrd;
use bevy::prelude::*;

use crate::ui::ink::Outline;
use crate::ui::theme;
use tactical_grid::{Board, Light, Square, Terrain};

use super::{Sheet, corner_of};

/// Rays from a lamp, and the step with which they are followed, in squares.
const RAYS: u32 = 120;
const STEP: f32 = 0.12;
/// Where a lamp stands, moved a little: the light of all of them together has soft edges.
const FLAMES: [(f32, f32); 9] = [
    (0.0, 0.0),
    (0.3, 0.0),
    (-0.3, 0.0),
    (0.0, 0.3),
    (0.0, -0.3),
    (0.32, 0.32),
    (-0.32, 0.32),
    (0.32, -0.32),
    (-0.32, -0.32),
];

/// How strongly a lamp shines, and what is seen of a room without one.
const LAMP: f32 = 1.15;
const NIGHT: f32 = 0.5;
/// Squares across a room at least in which that is seen.
const WIDE_ROOM: f32 = 3.0;

impl Sheet<'_> {
    pub(super) fn draw_light(&mut self) {
        let bright = self.board.squares().filter(|&square| {
            self.board.terrain(square) != Terrain::Wall && self.board.ambient(square) != Light::Dark
        });
        let bright = bright.map(|square| Outline::polygon(self.flat(corner_of(square), Vec2::ONE, 0.0)));
        let bright = bright.fold(Outline::default(), Outline::and);
        self.ink.light(&bright, &|_| theme::WALL.with_alpha(0.07));
        for (lamp, radius) in self.lamps() {
            self.draw_glow(lamp, radius * 1.35 + 1.0, LAMP);
        }
        for (middle, reach) in self.unlit_rooms() {
            self.draw_glow(middle, reach, NIGHT);
        }
    }

    /// The middles of rooms without a lamp that burns, and how far they are across, in squares: the lamp over the table gives the
    /// floor there some light.
    fn unlit_rooms(&self) -> Vec<(Vec2, f32)> {
        let rooms = self.board.rooms().iter().map(|(_, room)| &room.squares);
        let lamps = || self.board.lamps().iter().filter(|lamp| lamp.lit);
        let is_unlit = |squares: &&Vec<Square>| !lamps().any(|lamp| squares.contains(&lamp.square));
        let middle = |squares: &Vec<Square>| {
            let corners = squares.iter().map(|square| corner_of(*square));
            let least = corners.clone().fold(Vec2::MAX, Vec2::min);
            let most = corners.fold(Vec2::MIN, Vec2::max) + 1.0;
            let (middle, across) = ((least + most) / 2.0, (most - least).min_element());
            // Where a shed stands in the middle of a yard it is seen beside that.
            let to_middle = |square: &&Square| FloatOrd((corner_of(**square) + 0.5).distance(middle));
            let nearest =
                squares.iter().min_by_key(to_middle).map_or(middle, |square| corner_of(*square) + 0.5);
            (nearest, across)
        };
        rooms.filter(is_unlit).map(middle).filter(|(_, across)| *across >= WIDE_ROOM).collect()
    }

    /// Where lamps burn, and their radii, in squares.
    fn lamps(&self) -> Vec<(Vec2, f32)> {
        let lit = self.board.lamps().iter().filter(|lamp| lamp.lit);
        lit.map(|lamp| (corner_of(lamp.square) + 0.5, f32::from(lamp.radius))).collect()
    }

    fn draw_glow(&mut self, lamp: Vec2, reach: f32, strength: f32) {
        let centre = self.at(lamp.x, lamp.y, 0.0);
        let across = self.at(lamp.x + reach, lamp.y, 0.0).x - centre.x;
        let down = self.at(lamp.x, lamp.y + reach, 0.0).y - centre.y;
        let fade = |at: Vec2| {
            let left = (1.0 - ((at - centre) / Vec2::new(across, down)).length()).clamp(0.0, 1.0);
            let warm = theme::LAMP.mix(&theme::INK_BRASS, 0.35 + 0.6 * (1.0 - left));
            warm.with_alpha(strength * left.powf(1.8) / FLAMES.len() as f32)
        };
        for flame in FLAMES {
            let lit = lit_from(self.board, lamp + Vec2::from(flame), reach);
            let lit: Vec<Vec2> = lit.into_iter().map(|at| self.at(at.x, at.y, 0.0)).collect();
            self.ink.light(&Outline::polygon(lit), &fade);
        }
    }
}

/// The corners of what a light at `from` falls on.
fn lit_from(board: &Board, from: Vec2, reach: f32) -> Vec<Vec2> {
    let ray = |number: u32| {
        let way = Vec2::from_angle(std::f32::consts::TAU * number as f32 / RAYS as f32);
        let steps = (1..=(reach / STEP) as u32).map(|step| from + way * (step as f32 * STEP));
        let end = steps.take_while(|&at| !stops_light(board, at)).last();
        end.map_or(from, |end| end + way * STEP)
    };
    (0..RAYS).map(ray).collect()
}

/// Light passes doors: it is a picture of the house, and what the rules call lit is drawn nowhere here.
fn stops_light(board: &Board, at: Vec2) -> bool {
    let square = Square::new(at.x.floor() as i16, at.y.floor() as i16);
    match board.terrain(square) {
        Terrain::Wall => true,
        Terrain::Pillar => at.distance(corner_of(square) + 0.5) < 0.36,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn light_ends_at_walls_and_falls_through_doors() {
        let board = Board::from_drawing("#########\n#...+...#\n#...#...#\n#########");
        let lit = lit_from(&board, Vec2::new(2.5, 1.5), 6.0);
        let east = lit.iter().map(|at| at.x).fold(0.0, f32::max);
        assert!((8.0..8.3).contains(&east), "through the door to the far wall: {east}");
        assert!(lit.iter().all(|at| at.x > 0.8 && at.y > 0.8 && at.y < 3.2), "{lit:?}");
    }
}
