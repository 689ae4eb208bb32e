//! Lines, dashes and rings.

use bevy::prelude::*;

use super::Sketch;

/// Line and gap of a broken line, in pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Dashes {
    /// Length of each line.
    pub on: f32,
    /// Length of each gap.
    pub off: f32,
}

impl Dashes {
    /// Dots as long as they are wide.
    pub const DOTS: Self = Self { on: 2.0, off: 5.0 };
    /// Short lines.
    pub const SHORT: Self = Self { on: 5.0, off: 4.0 };
    /// Long lines.
    pub const LONG: Self = Self { on: 10.0, off: 5.0 };
}

impl Sketch {
    /// Draws a straight line with flat ends.
    pub fn line(&mut self, from: Vec2, to: Vec2, width: f32, color: Color) {
        let across = (to - from).perp().normalize_or_zero() * self.px(width) / 2.0;
        self.polygon(&[from - across, to - across, to + across, from + across], color);
    }

    /// Draws a line through `points`, its corners rounded.
    pub fn polyline(&mut self, points: &[Vec2], width: f32, color: Color) {
        for pair in points.windows(2) {
            self.line(pair[0], pair[1], width, color);
        }
        if points.len() > 2 {
            for &corner in &points[1..points.len() - 1] {
                self.disc(corner, self.px(width) / 2.0, color);
            }
        }
    }

    /// Draws a broken line through `points`; the pattern runs on around corners.
    pub fn dashed(&mut self, points: &[Vec2], dashes: Dashes, width: f32, color: Color) {
        let (on, off) = (self.px(dashes.on), self.px(dashes.off));
        let mut walked = 0.0;
        for pair in points.windows(2) {
            let length = pair[0].distance(pair[1]);
            let at = |along: f32| pair[0].lerp(pair[1], along / length);
            let mut along = 0.0;
            while along < length {
                let phase = (walked + along).rem_euclid(on + off);
                let left = if phase < on { on - phase } else { on + off - phase };
                let end = (along + left.max(f32::EPSILON)).min(length);
                if phase < on {
                    self.line(at(along), at(end), width, color);
                }
                along = end + 1e-5;
            }
            walked += length;
        }
    }

    /// Draws a circle.
    pub fn ring(&mut self, centre: Vec2, radius: f32, width: f32, color: Color) {
        self.arc(centre, radius, (0.0, 1.0), width, color);
    }

    /// Draws a circle of `count` equal lines, each covering `share` of its part of the way around.
    pub fn broken_ring(
        &mut self,
        centre: Vec2,
        radius: f32,
        (count, share): (u32, f32),
        width: f32,
        color: Color,
    ) {
        let part = 1.0 / count as f32;
        for i in 0..count {
            let from = i as f32 * part;
            self.arc(centre, radius, (from, from + part * share), width, color);
        }
    }

    /// Draws the part of a circle between two turns, counter-clockwise from the east, 1 being all the way.
    pub fn arc(&mut self, centre: Vec2, radius: f32, (from, to): (f32, f32), width: f32, color: Color) {
        let steps = ((radius / self.px(1.0) * 0.9).clamp(12.0, 96.0) * (to - from)).ceil().max(1.0) as u32;
        let half = self.px(width) / 2.0;
        let direction =
            |i: u32| Vec2::from_angle(std::f32::consts::TAU * (from + (to - from) * i as f32 / steps as f32));
        for i in 0..steps {
            let (a, b) = (direction(i), direction(i + 1));
            let (inner, outer) = (radius - half, radius + half);
            let corners = [a * inner, a * outer, b * outer, b * inner].map(|offset| centre + offset);
            self.polygon(&corners, color);
        }
    }

    /// Draws the head of an arrow with its tip at `tip`.
    pub fn arrow_head(&mut self, tip: Vec2, direction: Vec2, length: f32, color: Color) {
        let (back, side) = (tip - direction * length, direction.perp() * length * 0.55);
        self.polygon(&[tip, back + side, back - side], color);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dashes_run_on_around_a_corner() {
        let mut sketch = Sketch::new(1.0);
        let dashes = Dashes { on: 2.0, off: 2.0 };
        sketch.dashed(&[Vec2::ZERO, Vec2::new(5.0, 0.0), Vec2::new(5.0, 5.0)], dashes, 1.0, Color::WHITE);
        // On the way of 10: 0 to 2, 4 to 6 in two pieces, 8 to 10.
        assert_eq!(sketch.indices.len() / 6, 4);
    }

    #[test]
    fn a_line_is_as_wide_as_it_says_in_pixels() {
        let mut sketch = Sketch::new(0.5);
        sketch.line(Vec2::ZERO, Vec2::new(10.0, 0.0), 4.0, Color::WHITE);
        let ys: Vec<f32> = sketch.positions.iter().map(|at| at[1]).collect();
        assert_eq!(ys, [-1.0, -1.0, 1.0, 1.0]);
    }
}
