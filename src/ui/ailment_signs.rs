//! The signs of conditions: a few strokes in a dark disc with a bright rim, each of another shape. Look rule 3.

use bevy::color::Color;
use bevy::image::Image;
use bevy::math::{Affine2, UVec2, Vec2};

use super::ink::{Canvas, pixel_of};
use super::theme;
use unnoticed_rules::Ailment;

/// The strokes of a sign; 1 is the radius of its disc, and down is positive.
const fn strokes(ailment: Ailment) -> &'static str {
    match ailment {
        // Somebody who lies.
        Ailment::Prone => {
            "M-0.12,0.22 H0.58 M-0.54,0.1 a0.14,0.14 0 1 0 0.28,0 a0.14,0.14 0 1 0 -0.28,0 Z M-0.6,0.5 H0.6"
        }
        // Fingers around something.
        Ailment::Grabbed => {
            "M0.4,-0.48 H-0.44 V0.48 H0.4 M0,0 a0.14,0.14 0 1 0 0.28,0 a0.14,0.14 0 1 0 -0.28,0 Z"
        }
        // Bars.
        Ailment::Restrained => "M-0.24,-0.56 V0.56 M0.24,-0.56 V0.56 M-0.56,-0.2 H0.56 M-0.56,0.24 H0.56",
        // An arrow that comes to a bar.
        Ailment::Slowed => "M-0.44,-0.4 L0,0 L-0.44,0.4 M0.38,-0.5 V0.5",
        // A spiral.
        Ailment::Dazed => {
            "M0.04,0.02 C0.2,-0.14 0.34,0.14 0.06,0.26 C-0.3,0.36 -0.44,-0.12 -0.08,-0.36 C0.36,-0.58 0.72,-0.04 0.5,0.36"
        }
        // Downwards.
        Ailment::Weakened => "M0,-0.54 V0.46 M-0.38,0.1 L0,0.5 L0.38,0.1",
        // A drop.
        Ailment::Bleeding => {
            "M0,-0.58 C0.26,-0.2 0.4,0 0.4,0.2 A0.4,0.4 0 1 1 -0.4,0.2 C-0.4,0 -0.26,-0.2 0,-0.58 Z"
        }
        // Shivers.
        Ailment::Frightened => {
            "M-0.56,-0.06 C-0.4,-0.5 -0.2,0.1 0,-0.26 C0.2,-0.56 0.4,0.06 0.56,-0.3 M-0.56,0.4 C-0.4,-0.04 -0.2,0.56 0,0.2 \
             C0.2,-0.1 0.4,0.52 0.56,0.16"
        }
        // Cross hairs.
        Ailment::Taunted => {
            "M0,-0.62 V-0.26 M0,0.26 V0.62 M-0.62,0 H-0.26 M0.26,0 H0.62 M-0.08,0 a0.08,0.08 0 1 0 0.16,0 a0.08,0.08 0 1 0 -0.16,0 Z"
        }
        // Sleep.
        Ailment::Unconscious => "M-0.36,-0.42 H0.36 L-0.36,0.42 H0.36",
        // A gauge that runs low.
        Ailment::Winded => "M-0.58,-0.28 H0.58 V0.28 H-0.58 Z M-0.36,-0.02 H-0.1",
    }
}

/// Width of the pen and of the rim; 1 is the radius of the disc.
const PEN: f32 = 0.2;
const RIM: f32 = 0.14;

/// Draws the sign of `ailment` around `at`, in a disc of this `radius`.
pub fn draw_sign(canvas: &mut Canvas, ailment: Ailment, at: Vec2, radius: f32) {
    let place = Affine2::from_scale_angle_translation(Vec2::splat(radius), 0.0, at);
    let disc = "M-1,0 a1,1 0 1 0 2,0 a1,1 0 1 0 -2,0 Z";
    let inside = canvas.inside(disc, place);
    let edge = canvas.stroke(disc, place, RIM, &[]);
    let sign = canvas.stroke(strokes(ailment), place, PEN, &[]);
    let layers: [(_, Color); 3] = [(inside, theme::INK_NIGHT), (edge, theme::TEXT), (sign, theme::TEXT)];
    for (covered, color) in layers {
        canvas.lay(&covered, |_| pixel_of(color));
    }
    if ailment == Ailment::Bleeding {
        let drop = canvas.inside(strokes(ailment), place);
        canvas.lay(&drop, |_| pixel_of(theme::TEXT));
    }
}

/// The sign of `ailment` alone.
pub fn paint_sign(ailment: Ailment, size: UVec2) -> Image {
    let mut canvas = Canvas::new(size, Affine2::IDENTITY);
    draw_sign(&mut canvas, ailment, size.as_vec2() / 2.0, size.min_element() as f32 / 2.0 - 1.0);
    canvas.into_image()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pixels of 225 in which two signs differ that are told apart at a glance.
    const LEAST: usize = 12;

    #[test]
    fn every_condition_has_a_sign_of_its_own_that_is_told_apart_without_colour() {
        let brightness = |ailment: Ailment| -> Vec<bool> {
            let image = paint_sign(ailment, UVec2::splat(15)).data.expect("painted");
            image.chunks(4).map(|pixel| pixel[1] > 150).collect()
        };
        let signs = Ailment::ALL.map(brightness);
        let differ =
            |i: usize, j: usize| signs[i].iter().zip(&signs[j]).filter(|(one, other)| one != other).count();
        let pairs = (0..signs.len()).flat_map(|i| (0..i).map(move |j| (i, j)));
        let alike = pairs.filter(|&(i, j)| differ(i, j) <= LEAST);
        let alike: Vec<_> = alike.map(|(i, j)| (Ailment::ALL[i], Ailment::ALL[j], differ(i, j))).collect();
        assert!(alike.is_empty(), "{alike:?}");
    }
}
