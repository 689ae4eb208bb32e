//! The ring on the floor around a token's feet: the pattern of what somebody knows, and a pointer to where it looks.

use bevy::prelude::*;

use crate::ui::theme::{self, Ring};
use crate::view::coordinates::direction_to_world;
use crate::view::sketch::Sketch;
use tactical_grid::Direction;

/// Half the width and half the height of a ring around one square.
const RADII: Vec2 = Vec2::new(0.49, 0.35);
/// How far below the middle of its space somebody's feet are, in squares of its side.
pub(super) const FEET: f32 = 0.17;
/// How far the pointer reaches beyond the ring, and half its width, 1 being the ring's radius.
const POINTER: (f32, f32) = (0.62, 0.46);
/// Half the angle of the lit part of the ring, in turns.
const LIT: f32 = 0.10;
/// Width of the ring, and of the dark under it, in pixels.
const WIDTHS: (f32, f32) = (2.8, 5.4);

/// A ring on the floor.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct FloorRing {
    centre: Vec2,
    radii: Vec2,
}

impl FloorRing {
    /// The ring around a token whose space has so many squares along its side.
    pub(super) fn around(side: f32) -> Self {
        Self { centre: Vec2::NEG_Y * FEET * side, radii: RADII * side }
    }

    /// Half its width and half its height.
    pub(super) fn radii(self) -> Vec2 {
        self.radii
    }

    /// Where it lies around.
    pub(super) fn centre(self) -> Vec2 {
        self.centre
    }

    /// Where the sign of what is known stands: at its lower edge, to the right or to the left.
    pub(super) fn sign_at(self, is_right: bool) -> Vec2 {
        let aside = if is_right { 0.86 } else { -0.86 };
        self.centre + self.radii * Vec2::new(aside, -0.62)
    }

    /// The place at so many turns from the east, `reach` times as far out as the ring.
    fn at(self, turn: f32, reach: f32) -> Vec2 {
        self.centre + Vec2::from_angle(std::f32::consts::TAU * turn) * self.radii * reach
    }

    /// The ground within the ring, tinted by `color`.
    pub(super) fn draw_ground(self, sketch: &mut Sketch, color: Color, opacity: f32) {
        self.fill(sketch, theme::PANEL.with_alpha(0.62 * opacity));
        self.fill(sketch, color.with_alpha(0.12 * opacity));
    }

    fn fill(self, sketch: &mut Sketch, color: Color) {
        let rim: Vec<Vec2> = (0..40).map(|i| self.at(i as f32 / 40.0, 1.0)).collect();
        sketch.polygon(&rim, color);
    }

    /// The ring in the pattern of a state.
    pub(super) fn draw(self, sketch: &mut Sketch, ring: Ring, color: Color) {
        self.arc(sketch, (0.0, 1.0), WIDTHS.1, theme::INK_NIGHT.with_alpha(0.8 * color.alpha()));
        let (on, off) = ring.dashes();
        let count = (100.0 / f32::from(on + off)).round() as u32;
        for i in 0..count {
            let from = i as f32 / count as f32;
            let share = f32::from(on) / f32::from(on + off) / count as f32;
            match ring {
                Ring::Dots => sketch.disc(self.at(from, 1.0), sketch.px(1.6), color),
                _ => self.arc(sketch, (from, from + share), WIDTHS.0, color),
            }
        }
    }

    /// A thin broken ring: somebody uncertain.
    pub(super) fn draw_broken(self, sketch: &mut Sketch, color: Color) {
        for i in 0..10 {
            let from = i as f32 / 10.0;
            self.arc(sketch, (from, from + 0.05), 1.5, color);
        }
    }

    fn arc(self, sketch: &mut Sketch, (from, to): (f32, f32), width: f32, color: Color) {
        let steps = (48.0 * (to - from)).ceil().max(1.0) as u32;
        let half = sketch.px(width) / 2.0;
        let ends = |i: u32| {
            let turn = from + (to - from) * i as f32 / steps as f32;
            let out = Vec2::from_angle(std::f32::consts::TAU * turn);
            let at = self.centre + out * self.radii;
            (at - out * half, at + out * half)
        };
        for i in 0..steps {
            let ((a, b), (d, c)) = (ends(i), ends(i + 1));
            sketch.polygon(&[a, b, c, d], color);
        }
    }

    /// The ground within the ring on the side it looks to, lit.
    pub(super) fn draw_lit(self, sketch: &mut Sketch, facing: Direction, color: Color) {
        let turn = direction_to_world(facing).to_angle() / std::f32::consts::TAU;
        let rim = (0..=8).map(|i| self.at(turn - LIT + LIT * i as f32 / 4.0, 0.96));
        let wedge: Vec<Vec2> = std::iter::once(self.centre).chain(rim).collect();
        sketch.polygon(&wedge, color.with_alpha(0.42 * color.alpha()));
    }

    /// The arrow head beyond the ring that points to where it looks: its tip, and the two corners of its foot. It is painted
    /// over the figure, which would hide it from behind.
    pub(super) fn pointer(self, facing: Direction) -> [Vec2; 3] {
        let (reach, half) = POINTER;
        let out = direction_to_world(facing);
        let place = |along: f32, aside: f32| self.centre + (out * along + out.perp() * aside) * self.radii;
        [place(1.0 + reach, 0.0), place(1.0, half), place(1.0, -half)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_eight_facings_are_told_apart_and_point_to_where_they_look() {
        let ring = FloorRing::around(1.0);
        let tips = Direction::ALL.map(|facing| ring.pointer(facing)[0]);
        for (i, &tip) in tips.iter().enumerate() {
            for &other in &tips[i + 1..] {
                assert!(tip.distance(other) > 0.3, "{tip} and {other}");
            }
            let looks = direction_to_world(Direction::ALL[i]);
            let points = tip - ring.centre();
            assert!(points.normalize().dot(looks) > 0.9, "{points} is not {looks}");
        }
    }

    #[test]
    fn rings_of_states_differ_in_their_patterns() {
        let drawn = [Ring::Solid, Ring::LongDashes, Ring::ShortDashes, Ring::Dots].map(|ring| {
            let mut sketch = Sketch::new(0.04);
            FloorRing::around(1.0).draw(&mut sketch, ring, theme::TEXT);
            sketch.into_mesh().count_vertices()
        });
        for (i, one) in drawn.iter().enumerate() {
            assert!(!drawn[..i].contains(one));
        }
    }
}
