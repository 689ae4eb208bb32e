//! What furniture is drawn with: places within a thing, along its longer side and across it.

use bevy::prelude::*;

use crate::ui::theme;

use super::super::surface::{Surface, rect};
use super::kinds::Furniture;

/// Width of outlines and of what is inside of them, in pixels.
pub(super) const OUTER: f32 = 1.3;
pub(super) const INNER: f32 = 0.8;
/// How strongly outlines are seen, and what is inside of them.
const STRENGTH: (f32, f32) = (1.0, 0.74);
/// How much is seen of wood over the light on it.
const LIT: f32 = 0.62;
/// How much brighter than wood paper is.
const PAPER: f32 = 0.3;
/// From the sides of its squares to the outline of a thing, in squares.
pub(super) const INSET: f32 = 0.08;

/// Draws one thing, either what it is filled with or its lines.
pub(super) struct FurniturePen<'a> {
    surface: &'a mut dyn Surface,
    corner: Vec2,
    is_upright: bool,
    /// How much is seen of what things are filled with; none where their lines are drawn.
    wood: Option<f32>,
}

impl<'a> FurniturePen<'a> {
    /// Fills things.
    pub(super) fn wood(surface: &'a mut dyn Surface, furniture: &Furniture) -> Self {
        Self::new(surface, furniture, Some(1.0))
    }

    /// Fills things over the light on them, of which a part shines through.
    pub(super) fn lit_wood(surface: &'a mut dyn Surface, furniture: &Furniture) -> Self {
        Self::new(surface, furniture, Some(LIT))
    }

    /// Draws lines.
    pub(super) fn lines(surface: &'a mut dyn Surface, furniture: &Furniture) -> Self {
        Self::new(surface, furniture, None)
    }

    fn new(surface: &'a mut dyn Surface, furniture: &Furniture, wood: Option<f32>) -> Self {
        let corner = Vec2::new(furniture.corner.x.into(), -f32::from(furniture.corner.y));
        Self { surface, corner, is_upright: furniture.size.1 > furniture.size.0, wood }
    }

    fn at(&self, (along, across): (f32, f32)) -> Vec2 {
        let (x, y) = if self.is_upright { (across, along) } else { (along, across) };
        self.corner + Vec2::new(x, -y)
    }

    /// A rectangle between two corners: filled, and with an outline.
    pub(super) fn block(&mut self, from: (f32, f32), to: (f32, f32), pen: f32) {
        if let Some(seen) = self.wood {
            let block = Rect::from_corners(self.at(from), self.at(to));
            rect(self.surface, block, theme::WOOD.with_alpha(seen));
        }
        self.frame(from, to, pen);
    }

    /// The outline of a rectangle between two corners.
    pub(super) fn frame(&mut self, (left, top): (f32, f32), (right, bottom): (f32, f32), pen: f32) {
        self.path(&[(left, top), (right, top), (right, bottom), (left, bottom), (left, top)], pen);
    }

    /// A sheet of paper or parchment: filled a little brighter than wood, and with an outline.
    pub(super) fn paper(&mut self, corners: &[(f32, f32); 4]) {
        if let Some(seen) = self.wood {
            let corners = corners.map(|corner| self.at(corner));
            self.surface.polygon(&corners, theme::WOOD.mix(&theme::FURNITURE, PAPER).with_alpha(seen));
        }
        self.path(&[corners[0], corners[1], corners[2], corners[3], corners[0]], INNER);
    }

    /// Straight lines from point to point.
    pub(super) fn path(&mut self, points: &[(f32, f32)], pen: f32) {
        if self.wood.is_some() {
            return;
        }
        for pair in points.windows(2) {
            let (from, to) = (self.at(pair[0]), self.at(pair[1]));
            let overlap = (to - from).normalize_or_zero() * self.surface.px(pen) / 2.0;
            self.surface.line(from - overlap, to + overlap, pen, color(pen));
        }
    }

    /// A disc: filled, and with an outline.
    pub(super) fn disc(&mut self, middle: (f32, f32), radius: f32, pen: f32) {
        let middle = self.at(middle);
        match self.wood {
            Some(seen) => self.surface.disc(middle, radius, theme::WOOD.with_alpha(seen)),
            None => self.surface.ring(middle, radius, pen, color(pen)),
        }
    }

    /// A circle without anything in it.
    pub(super) fn ring(&mut self, middle: (f32, f32), radius: f32, pen: f32) {
        if self.wood.is_none() {
            let middle = self.at(middle);
            self.surface.ring(middle, radius, pen, color(pen));
        }
    }
}

fn color(pen: f32) -> Color {
    theme::FURNITURE.with_alpha(if pen > INNER { STRENGTH.0 } else { STRENGTH.1 })
}
