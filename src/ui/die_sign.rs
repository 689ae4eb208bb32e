//! The signs of dice in panels: each its outline as it is drawn flat, with the number beside or over it.

use bevy::color::{Color, Mix};
use bevy::image::Image;
use bevy::math::{Affine2, UVec2, Vec2};

use super::ink::{Canvas, pixel_of};
use super::theme;

/// A die by its shape.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DieSign {
    /// How many sides it has.
    pub sides: u8,
    /// The colour of its edge, and of all of it where it is the one that counts.
    pub color: Color,
    /// Whether it is that one.
    pub is_lit: bool,
}

/// Units along each side.
const BOX: f32 = 28.0;
/// Width of the edge, in units.
const EDGE: f32 = 1.9;

impl DieSign {
    /// Paints it, `size` pixels large.
    pub fn paint(self, size: UVec2) -> Image {
        let mut canvas = Canvas::new(size, Affine2::from_scale(size.as_vec2() / Vec2::splat(BOX)));
        let inside = canvas.inside(self.path(), Affine2::IDENTITY);
        let ground = if self.is_lit { self.color } else { theme::PANEL };
        canvas.lay(&inside, |_| pixel_of(ground));
        let edge = canvas.stroke(self.path(), Affine2::IDENTITY, EDGE, &[]);
        let edge_color = if self.is_lit { self.color.mix(&theme::TEXT, 0.65) } else { self.color };
        canvas.lay(&edge, |_| pixel_of(edge_color));
        canvas.into_image()
    }

    /// How far under the middle the number stands, in parts of the side.
    pub const fn number_down(self) -> f32 {
        if self.sides == 4 { 0.12 } else { 0.0 }
    }

    const fn path(self) -> &'static str {
        match self.sides {
            2 => "M14,3 a11,11 0 1 0 .01,0 Z",
            4 => "M14,2.6 L26.4,24.4 H1.6 Z",
            6 => "M4,4 H24 V24 H4 Z",
            8 => "M14,1.2 L26.8,14 L14,26.8 L1.2,14 Z",
            10 => "M14,1.4 L26.4,10.6 V16.4 L14,26.6 L1.6,16.4 V10.6 Z",
            _ => "M14,1.4 L25.4,7.6 V20.4 L14,26.6 L2.6,20.4 V7.6 Z",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_dice_look_alike() {
        let dice = [2, 4, 6, 8, 10, 20].map(|sides| {
            let die = DieSign { sides, color: theme::OWN, is_lit: false };
            die.paint(UVec2::splat(26)).data.expect("painted")
        });
        for (i, one) in dice.iter().enumerate() {
            assert!(!dice[..i].contains(one), "number {i} comes twice");
        }
    }
}
