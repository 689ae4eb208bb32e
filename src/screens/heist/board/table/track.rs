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
/// Length of a dot and of the gap after it, in pixels.
const DOTS_PX: (f32, f32) = (1.6, 6.4);

/// The way from each position of a track to the next, in squares of the plan.
pub fn ways(board: &Board, squares: &[Square]) -> Vec<Vec<Vec2>> {
    let middle = |square: Square| Vec2::new(f32::from(square.x), f32::from(square.y)) + 0.5;
    squares.windows(2).map(|leg| way(board, leg[0], leg[1]).into_iter().map(middle).collect()).collect()
}

impl Sheet<'_> {
    pub(super) fn draw_way(&mut self, way: &[Vec2]) {
        let line = Outline::line(way.iter().map(|at| self.at(at.x, at.y, 0.0)).collect::<Vec<_>>());
        self.ink.draw(&line, self.px(EDGE_PX), theme::INK.with_alpha(0.45));
        self.ink.draw(&line, self.px(STRIP_PX), theme::HATCH.mix(&theme::WALL, 0.2).with_alpha(0.85));
        let dots = line.dashed(self.px(DOTS_PX.0), self.px(DOTS_PX.1));
        self.ink.draw(&dots, self.px(DOT_PX), theme::TEXT.with_alpha(0.75));
    }
}

/// A lit piece of the way, and where it lies in the room.
pub struct LitLeg {
    /// Its upper left corner, in pixels of the room.
    pub corner: Vec2,
    /// Width and height, in pixels of the room.
    pub size: Vec2,
    /// The picture.
    pub image: Image,
}

/// The lit piece along `way`, with `scale` pixels of the picture to one of the room.
pub fn lit_leg(way: &[Vec2], projection: &Projection, scale: f32) -> LitLeg {
    let seen: Vec<Vec2> = way.iter().map(|&at| projection.at(at, 0.0)).collect();
    let margin = 16.0;
    let (min, max) = seen.iter().fold((Vec2::MAX, Vec2::MIN), |(min, max), &at| (min.min(at), max.max(at)));
    let (corner, size) = ((min - margin).floor(), (max - min + 2.0 * margin).ceil());
    let mut ink = Canvas::in_pixels(size * scale);
    let line = Outline::line(seen.iter().map(|&at| (at - corner) * scale).collect::<Vec<_>>());
    for (width, alpha) in [(18.0, 0.06), (13.0, 0.12)] {
        ink.draw(&line, width * scale, theme::LAMP.with_alpha(alpha));
    }
    ink.draw(&line, STRIP_PX * scale, theme::TABLE_BRASS[1].mix(&theme::TREASURE, 0.55));
    let dots = line.dashed(DOTS_PX.0 * scale, DOTS_PX.1 * scale);
    ink.draw(&dots, 2.2 * scale, theme::TEXT.mix(&theme::LAMP, 0.4));
    LitLeg { corner, size, image: ink.into_image() }
}
