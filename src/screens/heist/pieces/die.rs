//! Dice by their shape: d4 a triangle, d6 a cube, d8 and d10 kites; the face that shows is written over them.

use bevy::math::Affine2;
use bevy::prelude::*;

use crate::ui::theme;
use crate::view::ink::{Ink, Outline};
use unnoticed_rules::endeavor::StatDie;

/// Width and height, in pixels as designed.
pub(super) const SIZE_PX: Vec2 = Vec2::new(52.0, 56.0);
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

/// The sides of a die that are seen, each with how bright it is.
fn sides(die: StatDie) -> Vec<(&'static str, f32)> {
    match die {
        StatDie::D2 => vec![("M0,-.95 a.95,.95 0 1 0 .001,0 Z", 0.5)],
        StatDie::D4 => vec![("M0,-1.02 L.25,.86 L-1,.62 Z", 0.75), ("M0,-1.02 L1,.5 L.25,.86 Z", 0.35)],
        StatDie::D6 => vec![
            ("M0,-1.02 L.95,-.52 L0,-.02 L-.95,-.52 Z", 0.85),
            ("M-.95,-.52 L0,-.02 L0,1.06 L-.95,.56 Z", 0.5),
            ("M.95,-.52 L0,-.02 L0,1.06 L.95,.56 Z", 0.25),
        ],
        StatDie::D8 => vec![("M0,-1.2 L1,.22 L-1,.22 Z", 0.75), ("M-1,.22 H1 L0,1.1 Z", 0.2)],
        StatDie::D10 => vec![
            ("M0,-1.2 L.66,.28 L0,.66 L-.66,.28 Z", 0.75),
            ("M0,-1.2 L1.12,-.12 L1.06,.2 L.66,.28 Z", 0.3),
            ("M0,-1.2 L-1.12,-.12 L-1.06,.2 L-.66,.28 Z", 0.45),
            ("M-1.06,.2 L-.66,.28 L0,.66 L.66,.28 L1.06,.2 L0,1.18 Z", 0.15),
        ],
    }
}

impl DieLook {
    /// Where the middle of the face lies that is read, from the upper left corner, in pixels as designed.
    pub fn face_at(self) -> Vec2 {
        let down = match self.die {
            StatDie::D2 => 0.0,
            StatDie::D4 => 0.2,
            StatDie::D6 => -0.5,
            StatDie::D8 => -0.2,
            StatDie::D10 => -0.06,
        };
        MIDDLE + Vec2::from_angle(self.angle()).rotate(Vec2::Y * down * RADIUS)
    }

    fn angle(self) -> f32 {
        (f32::from(self.tumble) * TUMBLE_DEGREES).to_radians()
    }

    pub(super) fn draw(self, ink: &mut Ink, scale: f32) {
        let color = theme::ROGUES[usize::from(self.seat) % theme::ROGUES.len()];
        let edge = if self.bumps { theme::TREASURE } else { color };
        ink.glow(
            (MIDDLE + Vec2::new(4.0, RADIUS)) * scale,
            Vec2::new(24.0, 8.0) * scale,
            theme::INK.with_alpha(0.9),
        );
        let by =
            Affine2::from_scale_angle_translation(Vec2::splat(RADIUS * scale), self.angle(), MIDDLE * scale);
        for (path, light) in sides(self.die) {
            let side = Outline::path(path).placed(by);
            ink.stroke(&side, 4.0 * scale, theme::INK);
            ink.fill(&side, theme::PAPER.mix(&theme::HATCH, light).mix(&color, 0.12 * light));
        }
        for (path, _) in sides(self.die) {
            ink.stroke(&Outline::path(path).placed(by), 1.7 * scale, edge);
        }
    }
}

/// The middle of the die in its picture.
const MIDDLE: Vec2 = Vec2::new(26.0, 27.0);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_die_has_a_shape_of_its_own_and_its_face_within() {
        let all = StatDie::ALL.map(sides);
        assert!(all.iter().enumerate().all(|(at, one)| all[at + 1..].iter().all(|other| one != other)));
        for die in StatDie::ALL {
            let look = DieLook { die, seat: 0, tumble: -2, bumps: false };
            assert!(look.face_at().distance(MIDDLE) < RADIUS);
        }
    }
}
