//! One shape of a drawing: a path as SVG writes it, and with what it is filled and lined.

use bevy::math::{Affine2, Vec2};

use super::canvas::{Canvas, Coverage};
use super::palette::{Palette, Tone};

/// A path that is filled, lined, or both.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shape {
    /// The path in the letters of SVG, y downwards.
    pub path: &'static str,
    fill: Tone,
    line: Tone,
    /// Of the line, in units of the drawing.
    width: f32,
    /// How opaque all of it is, 0 to 1.
    strength: f32,
    /// Middle and radius, if the shape is a light that fades.
    glow: Option<(f32, f32, f32)>,
}

/// The inside of `path`.
pub const fn fill(path: &'static str, fill: Tone) -> Shape {
    Shape { path, fill, line: Tone::Bare, width: 0.0, strength: 1.0, glow: None }
}

/// A line along `path`.
pub const fn line(path: &'static str, line: Tone, width: f32) -> Shape {
    Shape { path, fill: Tone::Bare, line, width, strength: 1.0, glow: None }
}

/// The inside of `path`, and a line around it.
pub const fn outlined(path: &'static str, fill: Tone, line: Tone, width: f32) -> Shape {
    Shape { path, fill, line, width, strength: 1.0, glow: None }
}

/// The path of a circle, for drawings that are made while the game runs.
pub fn circle(centre: Vec2, radius: f32) -> String {
    let (x, y) = (centre.x - radius, centre.y);
    let double = 2.0 * radius;
    format!("M{x},{y} a{radius},{radius} 0 1 0 {double},0 a{radius},{radius} 0 1 0 -{double},0 Z")
}

impl Shape {
    /// The same, less opaque.
    pub const fn faint(self, strength: f32) -> Self {
        Self { strength, ..self }
    }

    /// The same as a light whose middle is there and which reaches so far.
    pub const fn from_light(self, x: f32, y: f32, radius: f32) -> Self {
        Self { glow: Some((x, y, radius)), ..self }
    }

    /// Paints it, moved by `place` first and kept within `frame` if there is one.
    pub fn draw(&self, canvas: &mut Canvas, place: Affine2, palette: &Palette, frame: Option<&Coverage>) {
        let mut palette = *palette;
        if let Some((x, y, radius)) = self.glow {
            palette.glow = (place.transform_point2(Vec2::new(x, y)), radius);
        }
        if self.fill != Tone::Bare {
            let inside = canvas.inside(self.path, place);
            self.lay(canvas, inside, self.fill, &palette, frame);
        }
        if self.line != Tone::Bare {
            let stroke = canvas.stroke(self.path, place, self.width, &[]);
            self.lay(canvas, stroke, self.line, &palette, frame);
        }
    }

    fn lay(
        &self,
        canvas: &mut Canvas,
        covered: Coverage,
        tone: Tone,
        palette: &Palette,
        frame: Option<&Coverage>,
    ) {
        let covered = match frame {
            Some(frame) => covered.within(frame),
            None => covered,
        };
        let pixel = canvas.pixel();
        canvas.lay(&covered, |place| palette.paint(tone, place, pixel) * self.strength);
    }
}

#[cfg(test)]
pub(in crate::ui) mod tests {
    use zeno::PathData;

    use super::Shape;

    /// Fails unless the path of each shape can be read to its end.
    pub(in crate::ui) fn assert_readable(shapes: &[Shape]) {
        for shape in shapes {
            let mut commands = shape.path.commands();
            let count = commands.by_ref().count();
            assert!(count > 1 && !commands.error, "after {} letters: {}", commands.pos, shape.path);
        }
    }
}
