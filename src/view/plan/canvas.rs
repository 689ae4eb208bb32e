//! A small picture that is drawn by code: one tile of the floor plan, antialiased.

use bevy::prelude::*;

/// A square picture with transparent ground. Points run from (0, 0) in the upper left corner to (1, 1);
/// widths and spacings are fractions of the side, too.
pub(super) struct Canvas {
    side: u32,
    /// Row by row from the top: red, green, blue as displayed, and opacity; not multiplied.
    pixels: Vec<[f32; 4]>,
}

impl Canvas {
    /// A transparent picture of `side` × `side` pixels.
    pub(super) fn new(side: u32) -> Self {
        Self { side, pixels: vec![[0.0; 4]; (side * side) as usize] }
    }

    /// The width of a line `pixels` wide on a tile of 32 pixels, in whole pixels; on smaller tiles up to 2 pixels
    /// remain.
    pub(super) fn pen(&self, pixels: f32) -> f32 {
        let side = self.side as f32;
        (pixels * side / 32.0).round().max(pixels.clamp(1.0, 2.0)) / side
    }

    /// Covers everything.
    pub(super) fn fill(&mut self, color: Color) {
        self.paint(color, |_| 1.0);
    }

    /// Covers the rectangle between two corners.
    pub(super) fn rect(&mut self, min: Vec2, max: Vec2, color: Color) {
        let side = self.side as f32;
        let (min, max) = (min * side, max * side);
        let overlap = |from: f32, to: f32, at: f32| (to.min(at + 0.5) - from.max(at - 0.5)).clamp(0.0, 1.0);
        self.paint(color, |at| overlap(min.x, max.x, at.x) * overlap(min.y, max.y, at.y));
    }

    /// Draws a line with round ends.
    pub(super) fn line(&mut self, from: Vec2, to: Vec2, width: f32, color: Color) {
        let side = self.side as f32;
        let (from, to, half) = (from * side, to * side, width * side / 2.0);
        let along = to - from;
        let length_squared = along.length_squared().max(f32::EPSILON);
        self.paint(color, |at| {
            let t = ((at - from).dot(along) / length_squared).clamp(0.0, 1.0);
            coverage(half - at.distance(from + along * t))
        });
    }

    /// Fills a disc.
    pub(super) fn disc(&mut self, centre: Vec2, radius: f32, color: Color) {
        let side = self.side as f32;
        self.paint(color, |at| coverage(radius * side - at.distance(centre * side)));
    }

    /// Draws the part of a circle for which `keep` holds, asked with the offset from the centre.
    pub(super) fn arc(
        &mut self,
        centre: Vec2,
        radius: f32,
        width: f32,
        color: Color,
        keep: impl Fn(Vec2) -> bool,
    ) {
        let side = self.side as f32;
        self.paint(color, |at| {
            let offset = at - centre * side;
            let off_line = (offset.length() - radius * side).abs();
            if keep(offset) { coverage(width * side / 2.0 - off_line) } else { 0.0 }
        });
    }

    /// Draws slanting lines over everything, `count` to the side, so that neighbouring tiles join.
    pub(super) fn hatch(&mut self, slant: Slant, count: u32, width: f32, color: Color) {
        let side = self.side as f32;
        let spacing = side / count as f32;
        self.paint(color, |at| {
            let across = match slant {
                Slant::Rising => at.x + at.y,
                Slant::Falling => at.x - at.y,
            };
            let off_line = (across.rem_euclid(spacing) - spacing / 2.0).abs();
            coverage(width * side / 2.0 - off_line * std::f32::consts::FRAC_1_SQRT_2)
        });
    }

    /// The picture row by row from the top: red, green, blue as displayed, and opacity; not multiplied.
    pub(super) fn into_pixels(self) -> Vec<[f32; 4]> {
        self.pixels
    }

    /// The picture as bytes: red, green, blue, opacity, row by row from the top.
    pub(super) fn into_bytes(self) -> impl Iterator<Item = u8> {
        self.pixels.into_iter().flatten().map(|channel| (channel * 255.0).round() as u8)
    }

    /// Lays `color` over every pixel as far as `cover`, asked with the pixel's centre in pixels, says.
    fn paint(&mut self, color: Color, cover: impl Fn(Vec2) -> f32) {
        let color = color.to_srgba().to_f32_array();
        let side = self.side as usize;
        for (i, pixel) in self.pixels.iter_mut().enumerate() {
            let at = Vec2::new((i % side) as f32 + 0.5, (i / side) as f32 + 0.5);
            let opacity = color[3] * cover(at);
            if opacity > 0.0 {
                *pixel = over(color, opacity, *pixel);
            }
        }
    }
}

/// Which way hatching runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Slant {
    /// Like `/`.
    Rising,
    /// Like `\`.
    Falling,
}

/// How much of a pixel is covered whose centre lies `inside` pixels behind the edge.
fn coverage(inside: f32) -> f32 {
    (inside + 0.5).clamp(0.0, 1.0)
}

fn over(color: [f32; 4], opacity: f32, below: [f32; 4]) -> [f32; 4] {
    let total = opacity + below[3] * (1.0 - opacity);
    let mix = |i: usize| (color[i] * opacity + below[i] * below[3] * (1.0 - opacity)) / total;
    [mix(0), mix(1), mix(2), total]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn opacity(canvas: &Canvas, x: u32, y: u32) -> f32 {
        canvas.pixels[(y * canvas.side + x) as usize][3]
    }

    #[test]
    fn a_rectangle_on_pixel_borders_is_sharp() {
        let mut canvas = Canvas::new(4);
        canvas.rect(Vec2::ZERO, Vec2::new(0.5, 1.0), Color::WHITE);
        assert_eq!((opacity(&canvas, 1, 2), opacity(&canvas, 2, 2)), (1.0, 0.0));
    }

    #[test]
    fn hatching_fills_every_row_alike_and_so_goes_on_in_the_next_tile() {
        for slant in [Slant::Rising, Slant::Falling] {
            let mut canvas = Canvas::new(24);
            canvas.hatch(slant, 4, 0.05, Color::WHITE);
            let row: f32 = (0..24).map(|x| opacity(&canvas, x, 0)).sum();
            let next: f32 = (0..24).map(|x| opacity(&canvas, x, 7)).sum();
            assert!((row - next).abs() < 1e-3, "{row} and {next}");
        }
    }

    #[test]
    fn colours_laid_over_each_other_add_up_to_opaque() {
        let mut canvas = Canvas::new(2);
        canvas.fill(Color::srgb(0.2, 0.4, 0.6));
        canvas.fill(Color::WHITE.with_alpha(0.5));
        let bytes: Vec<u8> = canvas.into_bytes().take(4).collect();
        assert_eq!(bytes, [153, 179, 204, 255]);
    }
}
