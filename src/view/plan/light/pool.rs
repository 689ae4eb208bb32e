//! The pool of light of one lamp: how strongly each point around it is lit, with soft shadows.

use bevy::prelude::*;

use tactical_grid::{Board, Lamp, Square};

use super::rays::outline;

/// How far the flame reaches from its middle, in squares: from this comes the softness of shadows.
const FLAME: f32 = 0.24;
/// Points of a flame, for lamps of up to 4 squares, of up to 8, and of more.
const POINTS: [u32; 3] = [16, 14, 10];
/// How strong light is still where it is bright no longer, as a part of what it is at the flame: all that is bright outshines
/// all that is dim, whichever lamps light it.
const AT_DIM: f32 = 0.16;
/// How soon light grows weaker around a flame, in squares: as it does that spreads, down to where it is bright no longer.
const SPREADS_SQUARES: f32 = 3.4;
/// How quickly it grows weaker beyond that, on the way to its rim: what it reaches has a shape.
const WEAKENING: f32 = 1.5;
/// How much of the way to the rim is bright. Rule: DET-37.
const BRIGHT: f32 = 0.5;
/// Steps of the way to the rim for which that is worked out.
const STEPS: u16 = 512;
/// The golden angle, in radians: points that follow each other by it are spread evenly.
const GOLDEN_ANGLE: f32 = 2.399_963_2;

/// What one lamp lights, texel by texel.
#[derive(Clone, Debug)]
pub(super) struct Pool {
    /// Texels to the side of a square.
    pub scale: u32,
    /// Its upper left texel; it may lie outside the map.
    pub corner: IVec2,
    /// Texels to its side.
    pub side: u32,
    /// How strongly each is lit, row by row.
    pub strength: Vec<u8>,
    lamp: Lamp,
    /// Which squares around the lamp stop light.
    solid: Vec<bool>,
}

impl Pool {
    /// The pool of `lamp` on `board`; an empty one if it does not burn.
    pub(super) fn of(board: &Board, lamp: Lamp, scale: u32) -> Self {
        let reach = reach(lamp);
        let corner = IVec2::new(lamp.square.x.into(), lamp.square.y.into()) - IVec2::splat(i32::from(reach));
        let side = if lamp.lit { (2 * u32::from(reach) + 1) * scale } else { 0 };
        let solid = solid_around(board, lamp).collect();
        let pool = Self { scale, corner: corner * scale as i32, side, strength: Vec::new(), lamp, solid };
        Self { strength: pool.lit(board), ..pool }
    }

    /// Whether it is still that of `lamp` on `board`.
    pub(super) fn is_of(&self, board: &Board, lamp: Lamp) -> bool {
        let is_same = self.lamp == lamp;
        is_same && (!lamp.lit || solid_around(board, lamp).eq(self.solid.iter().copied()))
    }

    fn lit(&self, board: &Board) -> Vec<u8> {
        if !self.lamp.lit {
            return Vec::new();
        }
        let points = POINTS[usize::from(self.lamp.radius > 4) + usize::from(self.lamp.radius > 8)];
        let mut reached = vec![0; (self.side * self.side) as usize];
        let mut filler = Filler::default();
        for i in 0..points {
            let aside = FLAME * ((i as f32 + 0.5) / points as f32).sqrt();
            let from = middle(self.lamp) + Vec2::from_angle(GOLDEN_ANGLE * i as f32) * aside;
            let corners = outline(board, from, reach_squares(self.lamp)).map(|at| self.texel(at));
            filler.fill(corners, self.side, &mut reached);
        }
        self.weakened(&reached, points)
    }

    /// Where a point of the map lies in the pool, in texels.
    fn texel(&self, at: Vec2) -> Vec2 {
        at * self.scale as f32 - self.corner.as_vec2()
    }

    /// Of each texel that `reached` so many of all `points` reach: how strongly it is lit.
    fn weakened(&self, reached: &[u8], points: u32) -> Vec<u8> {
        let (middle, side) = (self.texel(middle(self.lamp)), self.side as usize);
        let reach = reach_squares(self.lamp);
        let farthest = reach * self.scale as f32;
        let steps: Vec<f32> =
            (0..=STEPS).map(|i| left_after(f32::from(i) / f32::from(STEPS), reach)).collect();
        let strength = |(i, &count): (usize, &u8)| {
            if count == 0 {
                return 0;
            }
            let at = Vec2::new((i % side) as f32 + 0.5, (i / side) as f32 + 0.5);
            let step = (at.distance(middle) / farthest * f32::from(STEPS)).min(STEPS.into()) as usize;
            (255.0 * f32::from(count) / points as f32 * steps[step]) as u8
        };
        reached.iter().enumerate().map(strength).collect()
    }
}

/// How much is left of light after so much of its way to the rim, which is so many squares away.
fn left_after(way: f32, reach: f32) -> f32 {
    let spread = |way: f32| 1.0 / (1.0 + (way * reach / SPREADS_SQUARES).powi(2));
    let last = spread(BRIGHT);
    let within = AT_DIM + (1.0 - AT_DIM) * (spread(way.min(BRIGHT)) - last) / (1.0 - last);
    within * ((1.0 - way.max(BRIGHT)) / (1.0 - BRIGHT)).powf(WEAKENING)
}

/// Squares that light gets to. Rule: DET-37.
const fn reach(lamp: Lamp) -> u8 {
    lamp.radius.saturating_mul(2)
}

/// The same to the far side of the last square.
fn reach_squares(lamp: Lamp) -> f32 {
    f32::from(reach(lamp)) + 0.5
}

fn middle(lamp: Lamp) -> Vec2 {
    Vec2::new(f32::from(lamp.square.x) + 0.5, f32::from(lamp.square.y) + 0.5)
}

fn solid_around(board: &Board, lamp: Lamp) -> impl Iterator<Item = bool> {
    let reach = i16::from(reach(lamp));
    let (x, y) = (lamp.square.x, lamp.square.y);
    (y - reach..=y + reach)
        .flat_map(move |y| (x - reach..=x + reach).map(move |x| board.terrain(Square::new(x, y)).is_solid()))
}

/// Fills outlines row by row; its rooms are kept from one to the next.
#[derive(Default)]
struct Filler {
    /// Where the outline crosses the middle of each row.
    crossings: Vec<Vec<f32>>,
}

impl Filler {
    /// Counts every texel of a square of `side` whose middle is inside the outline.
    fn fill(&mut self, mut outline: impl Iterator<Item = Vec2>, side: u32, counts: &mut [u8]) {
        self.crossings.resize(side as usize, Vec::new());
        self.crossings.iter_mut().for_each(Vec::clear);
        let Some(first) = outline.next() else { return };
        let mut before = first;
        for corner in outline.chain([first]) {
            self.cross(before, corner);
            before = corner;
        }
        for (row, crossings) in counts.chunks_mut(side as usize).zip(&mut self.crossings) {
            crossings.sort_unstable_by(f32::total_cmp);
            let width = row.len() as f32;
            let texel = |at: f32| (at + 0.5).clamp(0.0, width) as usize;
            for pair in crossings.chunks_exact(2) {
                let span = texel(pair[0])..texel(pair[1]);
                row[span].iter_mut().for_each(|count| *count += 1);
            }
        }
    }

    /// Notes the rows between the ends of one side of the outline.
    fn cross(&mut self, a: Vec2, b: Vec2) {
        let (upper, lower) = if a.y < b.y { (a, b) } else { (b, a) };
        let row = |y: f32| (y + 0.5).clamp(0.0, self.crossings.len() as f32) as usize;
        for y in row(upper.y)..row(lower.y) {
            let part = (y as f32 + 0.5 - upper.y) / (lower.y - upper.y);
            self.crossings[y].push(upper.x + (lower.x - upper.x) * part);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCALE: u32 = 8;

    fn lamp(x: i16, y: i16, radius: u8) -> Lamp {
        Lamp { square: Square::new(x, y), radius, lit: true, kept_lit: false }
    }

    /// How strongly the middle of `square` is lit.
    fn strength(pool: &Pool, x: i32, y: i32) -> u8 {
        let at = IVec2::new(x, y) * SCALE as i32 + IVec2::splat(SCALE as i32 / 2) - pool.corner;
        pool.strength[(at.y * pool.side as i32 + at.x) as usize]
    }

    #[test]
    fn det_38_light_does_not_shine_through_a_closed_door_and_does_through_an_open_one() {
        let closed = Board::from_drawing("....+....");
        let pool = Pool::of(&closed, lamp(1, 0, 3), SCALE);
        assert!(strength(&pool, 3, 0) > 0 && strength(&pool, 5, 0) == 0);
        let open = Board::from_drawing("..../....");
        assert!(strength(&Pool::of(&open, lamp(1, 0, 3), SCALE), 5, 0) > 0);
    }

    #[test]
    fn light_grows_weaker_and_ends_where_dim_light_does() {
        let board = Board::new(40, 9);
        let pool = Pool::of(&board, lamp(10, 4, 4), SCALE);
        let along: Vec<u8> = (10..19).map(|x| strength(&pool, x, 4)).collect();
        assert!(along.is_sorted_by(|a, b| a > b), "{along:?}");
        assert!(along[0] > 200 && along[8] < 5);
    }

    #[test]
    fn det_37_every_bright_square_outshines_every_dim_one_whichever_lamps_they_have() {
        let board = Board::new(60, 1);
        let along = |radius: u8| {
            let pool = Pool::of(&board, lamp(0, 0, radius), SCALE);
            let at = move |x: u8| strength(&pool, x.into(), 0);
            let bright: Vec<u8> = (0..=radius).map(&at).collect();
            let dim: Vec<u8> = (radius + 1..=2 * radius).map(&at).collect();
            (bright, dim)
        };
        let all = [1, 2, 3, 4, 6, 9].map(along);
        let least_bright = all.iter().flat_map(|(bright, _)| bright).min();
        let most_dim = all.iter().flat_map(|(_, dim)| dim).max();
        assert!(least_bright > most_dim, "{least_bright:?} {most_dim:?}");
    }

    #[test]
    fn the_shadow_of_a_pillar_is_dark_in_the_middle_and_soft_at_its_edge() {
        let mut board = Board::from_drawing(&"...............\n".repeat(4));
        board.set_tile(Square::new(5, 1), tactical_grid::Tile::of(tactical_grid::Terrain::Pillar));
        let pool = Pool::of(&board, lamp(2, 1, 5), SCALE);
        assert_eq!(strength(&pool, 7, 1), 0, "behind it");
        let row = (pool.side as i32) * (12 - pool.corner.y);
        let column = 7 * SCALE as i32 - pool.corner.x;
        let across: Vec<u8> =
            (0..24).map(|i| pool.strength[(row + column) as usize + i * pool.side as usize]).collect();
        let lit = across.iter().filter(|&&strength| strength > 0).count();
        assert!(lit > 0 && lit < across.len(), "{across:?}");
    }

    #[test]
    fn a_pool_is_drawn_anew_only_if_something_in_its_reach_changed() {
        let mut board = Board::new(40, 5);
        let lamp = lamp(2, 2, 3);
        let pool = Pool::of(&board, lamp, SCALE);
        let wall = tactical_grid::Tile::of(tactical_grid::Terrain::Wall);
        board.set_tile(Square::new(30, 2), wall);
        assert!(pool.is_of(&board, lamp));
        board.set_tile(Square::new(6, 2), wall);
        assert!(!pool.is_of(&board, lamp));
        assert!(!pool.is_of(&board, Lamp { lit: false, ..lamp }));
        assert!(Pool::of(&board, Lamp { lit: false, ..lamp }, SCALE).strength.is_empty());
    }
}
