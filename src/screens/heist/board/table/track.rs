//! The track as a path through the rooms: a strip on the plan, and lit pieces of it for the way that the crew has come.

use bevy::prelude::*;

use crate::ui::ink::{Canvas, Outline};
use crate::ui::theme;
use tactical_grid::{Board, Square};

use super::super::path::way;
use super::super::projection::Projection;
use super::Sheet;

/// Width of the strip, of its dark edge and of the dots in its middle, in pixels.
const STRIP_PX: f32 = 8.0;
const EDGE_PX: f32 = 14.0;
const DOT_PX: f32 = 1.6;
/// How much is seen of a way on which nobody has to go.
const BEHIND: f32 = 0.22;
/// Length of a dot and of the gap after it, in pixels.
const DOTS_PX: (f32, f32) = (1.6, 6.4);

/// The way from each position of a track to the next, in squares of the plan.
pub fn ways(board: &Board, squares: &[Square]) -> Vec<Vec<Vec2>> {
    let middle = |square: Square| Vec2::new(f32::from(square.x), f32::from(square.y)) + 0.5;
    squares.windows(2).map(|leg| way(board, leg[0], leg[1]).into_iter().map(middle).collect()).collect()
}

impl Sheet<'_> {
    /// The way from one position to the next; paler where nobody has to go.
    pub(super) fn draw_way(&mut self, way: &[Vec2], is_needed: bool) {
        let seen = if is_needed { 1.0 } else { BEHIND };
        let line = Outline::line(way.iter().map(|at| self.at(at.x, at.y, 0.0)).collect::<Vec<_>>());
        self.ink.draw(&line, self.px(EDGE_PX), theme::INK.with_alpha(0.45 * seen));
        let strip = theme::HATCH.mix(&theme::WALL, 0.2);
        self.ink.draw(&line, self.px(STRIP_PX), strip.with_alpha(0.85 * seen));
        let dots = line.dashed(self.px(DOTS_PX.0), self.px(DOTS_PX.1));
        self.ink.draw(&dots, self.px(DOT_PX), theme::TEXT.with_alpha(0.75 * seen));
    }
}

/// The light that a lit piece throws on the floor beside it: in so many steps, from this width to that, in pixels, and how
/// much each of them adds.
const GLOW_STEPS: u32 = 14;
const GLOW_PX: (f32, f32) = (46.0, 12.0);
const GLOW: f32 = 0.0075;

/// A lit piece of the way, and where it lies in the room.
pub struct LitLeg {
    /// Its upper left corner, in pixels of the room.
    pub corner: Vec2,
    /// Width and height, in pixels of the room.
    pub size: Vec2,
    /// The picture.
    pub image: Image,
}

/// The lit piece along `way`, with `scale` pixels of the picture to one of the room; its light is `large` times as wide as
/// designed.
pub fn lit_leg(way: &[Vec2], projection: &Projection, scale: f32, large: f32) -> LitLeg {
    let seen: Vec<Vec2> = way.iter().map(|&at| projection.at(at, 0.0)).collect();
    let margin = (GLOW_PX.0 * large / 2.0).max(EDGE_PX) + 2.0;
    let (min, max) = seen.iter().fold((Vec2::MAX, Vec2::MIN), |(min, max), &at| (min.min(at), max.max(at)));
    let (corner, size) = ((min - margin).floor(), (max - min + 2.0 * margin).ceil());
    let mut ink = Canvas::in_pixels(size * scale);
    let line = Outline::line(seen.iter().map(|&at| (at - corner) * scale).collect::<Vec<_>>());
    draw_glow(&mut ink, &line, large * scale);
    ink.draw(&line, STRIP_PX * scale, theme::TABLE_BRASS[1].mix(&theme::TREASURE, 0.55));
    let dots = line.dashed(DOTS_PX.0 * scale, DOTS_PX.1 * scale);
    ink.draw(&dots, 2.2 * scale, theme::TEXT.mix(&theme::LAMP, 0.4));
    LitLeg { corner, size, image: ink.into_image() }
}

/// Light on the floor along `line`, so many pixels of the picture to one as designed.
fn draw_glow(ink: &mut Canvas, line: &Outline, scale: f32) {
    let color = theme::LAMP.mix(&theme::TREASURE, 0.35).with_alpha(GLOW);
    for step in 0..GLOW_STEPS {
        let width = GLOW_PX.0.lerp(GLOW_PX.1, step as f32 / (GLOW_STEPS - 1) as f32);
        ink.draw(line, width * scale, color);
    }
}
