//! Dice by their shape: d4 a triangle, d6 a cube, d8 and d10 kites; the face that shows is written over them.

use bevy::math::Affine2;
use bevy::prelude::*;

use crate::ui::dice;
use crate::ui::ink::{Canvas, Paint};
use crate::ui::theme;
use unnoticed_rules::endeavor::StatDie;

/// Width and height, in pixels as designed.
pub(super) const SIZE_PX: Vec2 = Vec2::new(70.0, 64.0);
/// From the middle of a die to its rim.
const RADIUS: f32 = 20.0;

/// A die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct DieLook {
    /// Its size.
    pub die: StatDie,
    /// The seat of the rogue in whose colour it is.
    pub seat: u8,
    /// How it lies, in turns of some degrees.
    pub tumble: i8,
    /// Whether it shows a 1, which is thrown again.
    pub bumps: bool,
}

/// Degrees of one turn.
const TUMBLE_DEGREES: f32 = 11.0;

impl DieLook {
    /// The middle of the die in its picture, in pixels as designed: left of it is where it came from.
    pub const MIDDLE: Vec2 = Vec2::new(44.0, 33.0);

    /// Where the middle of the face lies that is read, from the upper left corner, in pixels as designed.
    pub fn face_at(self) -> Vec2 {
        let down = dice::read_face(self.die.sides());
        Self::MIDDLE + Vec2::from_angle(self.angle()).rotate(Vec2::Y * down * RADIUS)
    }

    /// The edges of the die where it lay while it came rolling.
    fn draw_path(self, color: Color, ink: &mut Canvas, scale: f32) {
        for (from, turns, seen) in PATH {
            let angle = self.angle() - (turns * TUMBLE_DEGREES).to_radians();
            let by = Affine2::from_scale_angle_translation(
                Vec2::splat(RADIUS * scale),
                angle,
                (Self::MIDDLE + from) * scale,
            );
            for (face, _) in dice::faces(self.die.sides()) {
                ink.draw(&face.placed(by), 1.0 * scale, color.with_alpha(seen));
            }
        }
    }

    fn angle(self) -> f32 {
        (f32::from(self.tumble) * TUMBLE_DEGREES).to_radians()
    }

    pub(super) fn draw(self, ink: &mut Canvas, scale: f32) {
        let color = theme::ROGUES[usize::from(self.seat) % theme::ROGUES.len()];
        let edge = if self.bumps { theme::TREASURE } else { color };
        for radii in [Vec2::new(26.0, 9.0), Vec2::new(20.0, 6.0)] {
            ink.glow((Self::MIDDLE + Vec2::new(4.0, RADIUS)) * scale, radii * scale, theme::INK);
        }
        let by = Affine2::from_scale_angle_translation(
            Vec2::splat(RADIUS * scale),
            self.angle(),
            Self::MIDDLE * scale,
        );
        let faces = dice::faces(self.die.sides()).into_iter().map(|(face, light)| (face.placed(by), light));
        let faces: Vec<_> = faces.collect();
        self.draw_path(color, ink, scale);
        for (face, light) in &faces {
            ink.draw(face, 4.0 * scale, theme::INK);
            // Light comes from the upper left, and each face fades away from it.
            let shade = |at: Vec2| {
                let away = ((at / scale - Self::MIDDLE).dot(Vec2::new(0.5, 0.86)) / RADIUS).clamp(-1.0, 1.0);
                let light = (light * (1.0 - 0.45 * away)).clamp(0.0, 1.0);
                theme::PAPER.mix(&theme::HATCH, light * 0.9).mix(&color, 0.08 + 0.2 * light)
            };
            ink.fill(face, Paint::By(&shade));
        }
        for (face, _) in &faces {
            ink.draw(face, 1.3 * scale, edge);
        }
    }
}

/// Where it was before, from where it lies, in pixels as designed; how many turns it lay further, and how much is seen of it.
const PATH: [(Vec2, f32, f32); 2] = [(Vec2::new(-9.0, -4.0), 2.0, 0.14), (Vec2::new(-19.0, -6.5), 4.0, 0.07)];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_die_has_its_face_within() {
        for die in StatDie::ALL {
            let look = DieLook { die, seat: 0, tumble: -2, bumps: false };
            assert!(look.face_at().distance(DieLook::MIDDLE) < RADIUS);
        }
    }
}
