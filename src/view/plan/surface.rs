//! What floors, furniture and plants are drawn upon: the board in the window, or the plan on the table of a heist.

use bevy::prelude::*;

use crate::view::sketch::Sketch;

/// Something to draw upon; places and lengths are those of the world, widths of lines are pixels.
pub trait Surface {
    /// The length of so many pixels.
    fn px(&self, pixels: f32) -> f32;

    /// Fills a convex polygon.
    fn polygon(&mut self, corners: &[Vec2], color: Color);

    /// A straight line.
    fn line(&mut self, from: Vec2, to: Vec2, width: f32, color: Color);

    /// A line through `points`.
    fn polyline(&mut self, points: &[Vec2], width: f32, color: Color);

    /// Fills a disc.
    fn disc(&mut self, centre: Vec2, radius: f32, color: Color);

    /// A circle.
    fn ring(&mut self, centre: Vec2, radius: f32, width: f32, color: Color);
}

/// Fills a rectangle.
pub(super) fn rect(surface: &mut dyn Surface, Rect { min, max }: Rect, color: Color) {
    surface.polygon(&[min, Vec2::new(max.x, min.y), max, Vec2::new(min.x, max.y)], color);
}

impl Surface for Sketch {
    fn px(&self, pixels: f32) -> f32 {
        Self::px(self, pixels)
    }

    fn polygon(&mut self, corners: &[Vec2], color: Color) {
        Self::polygon(self, corners, color);
    }

    fn line(&mut self, from: Vec2, to: Vec2, width: f32, color: Color) {
        Self::line(self, from, to, width, color);
    }

    fn polyline(&mut self, points: &[Vec2], width: f32, color: Color) {
        Self::polyline(self, points, width, color);
    }

    fn disc(&mut self, centre: Vec2, radius: f32, color: Color) {
        Self::disc(self, centre, radius, color);
    }

    fn ring(&mut self, centre: Vec2, radius: f32, width: f32, color: Color) {
        Self::ring(self, centre, radius, width, color);
    }
}
