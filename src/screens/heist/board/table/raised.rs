//! What the plan is drawn with, laid onto the sheet as it is seen on the table: at some height above its ground.

use bevy::prelude::*;

use crate::ui::ink::Outline;
use crate::view::Surface;

use super::Sheet;

/// A level some squares above the ground of the sheet, to draw upon. Lines of one kind are drawn together.
pub(super) struct Raised<'a, 'b> {
    sheet: &'a mut Sheet<'b>,
    up: f32,
    /// How many times as opaque as on the board everything is drawn.
    strength: f32,
    lines: Option<(f32, Color, Outline)>,
}

impl<'a, 'b> Raised<'a, 'b> {
    pub fn by(up: f32, sheet: &'a mut Sheet<'b>) -> Self {
        Self { sheet, up, strength: 1.0, lines: None }
    }

    /// The same, everything so many times as opaque: the table is seen from farther off than the board.
    pub fn stronger(mut self, strength: f32) -> Self {
        self.strength = strength;
        self
    }

    fn color(&self, color: Color) -> Color {
        color.with_alpha((color.alpha() * self.strength).min(1.0))
    }

    /// Where a place of the world is in the picture.
    fn seen(&self, at: Vec2) -> Vec2 {
        self.sheet.at(at.x, -at.y, self.up)
    }

    fn seen_all(&self, points: &[Vec2]) -> Vec<Vec2> {
        points.iter().map(|&at| self.seen(at)).collect()
    }

    fn circle(&self, centre: Vec2, radius: f32) -> Outline {
        Outline::ellipse(centre, Vec2::splat(radius)).map(|at| self.seen(at))
    }

    fn stroke(&mut self, outline: Outline, width: f32, color: Color) {
        let color = self.color(color);
        match &mut self.lines {
            Some((wide, of, lines)) if *wide == width && *of == color => {
                *lines = std::mem::take(lines).and(outline);
            }
            _ => {
                self.finish();
                self.lines = Some((width, color, outline));
            }
        }
    }

    /// Draws the lines that are still to be drawn.
    fn finish(&mut self) {
        if let Some((width, color, lines)) = self.lines.take() {
            self.sheet.ink.draw(&lines, self.sheet.px(width), color);
        }
    }
}

impl Drop for Raised<'_, '_> {
    fn drop(&mut self) {
        self.finish();
    }
}

impl Surface for Raised<'_, '_> {
    fn px(&self, pixels: f32) -> f32 {
        pixels / self.sheet.projection.side(self.sheet.projection.squares() / 2.0)
    }

    fn polygon(&mut self, corners: &[Vec2], color: Color) {
        self.finish();
        let (corners, color) = (self.seen_all(corners), self.color(color));
        self.sheet.ink.fill(&Outline::polygon(corners), color);
    }

    fn line(&mut self, from: Vec2, to: Vec2, width: f32, color: Color) {
        self.polyline(&[from, to], width, color);
    }

    fn polyline(&mut self, points: &[Vec2], width: f32, color: Color) {
        let line = Outline::line(self.seen_all(points));
        self.stroke(line, width, color);
    }

    fn disc(&mut self, centre: Vec2, radius: f32, color: Color) {
        self.finish();
        let (circle, color) = (self.circle(centre, radius), self.color(color));
        self.sheet.ink.fill(&circle, color);
    }

    fn ring(&mut self, centre: Vec2, radius: f32, width: f32, color: Color) {
        let circle = self.circle(centre, radius);
        self.stroke(circle, width, color);
    }
}
