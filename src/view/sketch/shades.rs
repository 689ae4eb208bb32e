//! Bands and shades whose colour runs from one to another.

use bevy::prelude::*;

use super::Sketch;

/// Corners of each half of a rounded hole.
const HALF: u32 = 24;
/// How far a shade reaches beyond what is seen, in squares.
const FAR: f32 = 400.0;

impl Sketch {
    /// Draws a straight band from one end to the other, as wide (in squares) and in the colour that each end says.
    pub fn band(&mut self, ends: [Vec2; 2], widths: [f32; 2], colors: [Color; 2]) {
        let across = (ends[1] - ends[0]).perp().normalize_or_zero() / 2.0;
        let corner = |end: usize, side: f32| ends[end] + across * widths[end] * side;
        let first = self.positions.len() as u32;
        let rgba = colors.map(|color| self.rgba(color));
        let corners = [(0, -1.0), (1, -1.0), (1, 1.0), (0, 1.0)];
        for (end, side) in corners {
            let at = corner(end, side);
            self.positions.push([at.x, at.y, 0.0]);
            self.colors.push(rgba[end]);
        }
        self.indices.extend([0, 1, 2, 0, 2, 3].map(|corner| first + corner));
    }

    /// Shades everything but what lies nearer than `near` squares to the way between `ends`; from there to `far` squares
    /// the shade grows to `color`.
    pub fn shade_around(&mut self, ends: [Vec2; 2], (near, far): (f32, f32), color: Color) {
        let (first, count) = (self.positions.len() as u32, 2 * HALF);
        let clear = color.with_alpha(0.0);
        for (reach, color) in [(near, clear), (far, color), (FAR, color)] {
            let rgba = self.rgba(color);
            for at in rounded(ends, reach) {
                self.positions.push([at.x, at.y, 0.0]);
                self.colors.push(rgba);
            }
        }
        for ring in 0..2 {
            for i in 0..count {
                let (a, b) = (first + ring * count + i, first + ring * count + (i + 1) % count);
                self.indices.extend([a, b, b + count, a, b + count, a + count]);
            }
        }
    }
}

/// The line all of whose points are `reach` from the way between `ends`.
fn rounded([from, to]: [Vec2; 2], reach: f32) -> Vec<Vec2> {
    let ahead = (to - from).try_normalize().unwrap_or(Vec2::X);
    let half = |end: Vec2, first: Vec2| {
        (0..HALF).map(move |i| {
            let turn = std::f32::consts::PI * i as f32 / (HALF - 1) as f32;
            end + Vec2::from_angle(turn).rotate(first) * reach
        })
    };
    half(to, -ahead.perp()).chain(half(from, ahead.perp())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Palette;
    use crate::ui::theme;

    #[test]
    fn the_hole_of_a_shade_is_as_far_from_the_way_everywhere() {
        let ends = [Vec2::ZERO, Vec2::new(4.0, 0.0)];
        let rim = rounded(ends, 1.5);
        assert_eq!(rim.len(), 2 * HALF as usize);
        for at in rim {
            let nearest = Vec2::new(at.x.clamp(0.0, 4.0), 0.0);
            assert!((at.distance(nearest) - 1.5).abs() < 1e-4, "{at}");
        }
    }

    #[test]
    fn bands_and_shades_have_the_colours_of_the_palette() {
        let ends = [Vec2::ZERO, Vec2::X];
        let [mut band, mut shade, mut area] = [(); 3].map(|()| Sketch::new(0.1).in_palette(Palette::Safe));
        band.band(ends, [1.0; 2], [theme::OWN; 2]);
        shade.shade_around(ends, (1.0, 2.0), theme::OWN);
        area.shaded(&[Vec2::ZERO, Vec2::X, Vec2::Y].map(|at| (at, theme::OWN)));
        let [red, green, blue, _] = theme::in_palette(Palette::Safe, theme::OWN).to_linear().to_f32_array();
        for sketch in [band, shade, area] {
            assert!(sketch.colors.iter().all(|rgba| rgba[..3] == [red, green, blue]), "{:?}", sketch.colors);
        }
    }

    #[test]
    fn a_band_is_as_wide_as_each_end_says() {
        let mut sketch = Sketch::new(0.1);
        sketch.band([Vec2::ZERO, Vec2::X], [1.0, 3.0], [Color::WHITE, Color::BLACK]);
        let ys: Vec<f32> = sketch.positions.iter().map(|at| at[1]).collect();
        assert_eq!(ys, [-0.5, -1.5, 1.5, 0.5]);
    }
}
