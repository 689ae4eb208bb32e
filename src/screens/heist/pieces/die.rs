//! Dice by their shape: d4 a triangle, d6 a cube, d8 and d10 kites; the face that shows is written over them.

use bevy::math::Affine2;
use bevy::prelude::*;

use crate::ui::dice;
use crate::ui::ink::{Canvas, Paint};
use crate::ui::theme;
use unnoticed_rules::endeavor::StatDie;

/// Width and height, in pixels as designed: a die and the way that it has come.
pub(super) const SIZE_PX: Vec2 = Vec2::new(88.0, 60.0);
/// From the middle of a die to its rim.
pub const RADIUS: f32 = 20.0;

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

/// How large it is beside others: the more sides, the larger.
const fn large(sides: u8) -> f32 {
    match sides {
        2 | 4 => 0.92,
        6 => 0.95,
        8 => 1.0,
        _ => 1.08,
    }
}

/// From where it was a moment before it lay still, in pixels as designed, and how far it has turned since.
const WAY_PX: Vec2 = Vec2::new(6.5, 1.5);
const ROLLS: f32 = 0.42;

/// Degrees of one turn.
const TUMBLE_DEGREES: f32 = 11.0;

impl DieLook {
    /// Where the middle of the face lies that is read, from the upper left corner, in pixels as designed.
    pub fn face_at(self) -> Vec2 {
        let sides = self.die.sides();
        let aside = dice::read_face(sides) * RADIUS * large(sides);
        MIDDLE + Vec2::from_angle(self.angle()).rotate(aside)
    }

    fn angle(self) -> f32 {
        (f32::from(self.tumble) * TUMBLE_DEGREES).to_radians()
    }

    pub(super) fn draw(self, ink: &mut Canvas, scale: f32) {
        let color = theme::ROGUES[usize::from(self.seat) % theme::ROGUES.len()];
        let edge = if self.bumps { theme::TREASURE } else { color };
        self.draw_way(ink, scale, edge);
        for radii in [Vec2::new(26.0, 9.0), Vec2::new(20.0, 6.0)] {
            ink.glow((MIDDLE + Vec2::new(4.0, RADIUS)) * scale, radii * scale, theme::INK);
        }
        let at = self.at(MIDDLE, self.angle(), scale);
        let faces = dice::faces(self.die.sides()).into_iter().map(|(face, light)| (face.placed(at), light));
        let faces: Vec<_> = faces.collect();
        for (face, light) in &faces {
            ink.draw(face, 4.0 * scale, theme::INK);
            // Light comes from the upper left, and each face fades away from it.
            let shade = |at: Vec2| {
                let away = ((at / scale - MIDDLE).dot(Vec2::new(0.5, 0.86)) / RADIUS).clamp(-1.0, 1.0);
                let light = (light * (1.0 - 0.45 * away)).clamp(0.0, 1.0);
                theme::PAPER.mix(&theme::HATCH, light * 0.9).mix(&color, 0.08 + 0.2 * light)
            };
            ink.fill(face, Paint::By(&shade));
        }
        for (face, _) in &faces {
            ink.draw(face, 1.3 * scale, edge);
        }
    }

    /// Where it lies, drawn so large, and so turned.
    fn at(self, middle: Vec2, angle: f32, scale: f32) -> Affine2 {
        let radius = RADIUS * large(self.die.sides()) * scale;
        Affine2::from_scale_angle_translation(Vec2::splat(radius), angle, middle * scale)
    }

    /// How it has come rolling: fainter the longer ago.
    fn draw_way(self, ink: &mut Canvas, scale: f32, edge: Color) {
        for (back, seen) in [(2.0, 0.1), (1.0, 0.22)] {
            let at = self.at(MIDDLE - WAY_PX * back, self.angle() - ROLLS * back, scale);
            ink.draw(&dice::outline(self.die.sides()).placed(at), 1.0 * scale, edge.with_alpha(seen));
        }
    }
}

/// The middle of the die in its picture.
const MIDDLE: Vec2 = Vec2::new(44.0, 29.0);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_die_has_its_face_within() {
        for die in StatDie::ALL {
            let look = DieLook { die, seat: 0, tumble: -2, bumps: false };
            assert!(look.face_at().distance(MIDDLE) < RADIUS);
        }
    }
}
