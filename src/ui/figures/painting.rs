//! How a figure is painted: dark outline, inside, edge, the light that falls on it; and its shadow on the floor.

use bevy::color::{Alpha, Mix};
use bevy::image::Image;
use bevy::math::{Affine2, Mat2, UVec2, Vec2};

use super::Figure;
use super::stances::Stance;
use crate::ui::ink::{Canvas, Palette, Tone};
use crate::ui::theme;

/// In whose colours a figure is painted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dress {
    /// The player's side: bright edge.
    Own,
    /// One of a crew, by seat: in its colours.
    Crew(u8),
    /// Everybody else: dark inside.
    Other,
    /// Fallen: hardly an edge.
    Fallen,
    /// Not seen: what one remembers or was told, pale, and the floor is seen through it.
    Ghost,
}

/// The light in which a figure stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Light {
    /// None: its edge is cold.
    Dark,
    /// That of a lamp.
    Lit,
}

/// A figure and how it is painted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FigurePicture {
    /// Who, doing what.
    pub figure: Figure,
    /// Whether it looks to the left.
    pub is_mirrored: bool,
    /// In whose colours.
    pub dress: Dress,
    /// In what light.
    pub light: Light,
}

/// Widths in units of the drawing: dark outline, edge, light within the edge.
const OUTLINE: f32 = 4.8;
const EDGE: f32 = 1.6;
const GLEAM: f32 = 4.0;

impl FigurePicture {
    fn palette(self) -> Palette {
        let [body, rim, detail] = theme::FIGURE_OWN;
        let [cold, warm] = theme::FIGURE_RIM;
        let own = Palette { accent: theme::OWN, body, rim, detail, ..Palette::of(theme::OWN) };
        let lit = if self.light == Light::Lit { warm } else { cold };
        match self.dress {
            Dress::Own => own,
            Dress::Crew(seat) => {
                let seat = usize::from(seat) % theme::ROGUES.len();
                let color = theme::ROGUES[seat];
                Palette { accent: color, body: theme::CLOTHES[seat], rim: color, detail: color, ..own }
            }
            Dress::Other => {
                Palette { body: theme::FIGURE_GUARD, rim: lit, detail: lit.with_alpha(0.6), ..own }
            }
            Dress::Fallen => Palette {
                body: theme::PORTRAIT,
                rim: theme::FAINT,
                detail: theme::FAINT,
                brass: theme::FAINT,
                ..own
            },
            Dress::Ghost => Palette {
                body: theme::FIGURE_GUARD.mix(&theme::INK_NIGHT, 0.2).with_alpha(0.68),
                rim: theme::FIGURE_RIM[0],
                detail: theme::FIGURE_RIM[0].with_alpha(0.5),
                brass: theme::FIGURE_RIM[0].with_alpha(0.5),
                ..own
            },
        }
    }

    /// How the drawing stands in its own units: mirrored, leaning.
    fn place(self, stance: &Stance) -> Affine2 {
        let side = if self.is_mirrored { -1.0 } else { 1.0 };
        Affine2::from_scale(Vec2::new(side, 1.0)) * stance.place()
    }
}

/// The picture of a figure, `size` pixels large; its feet are at `feet`, and a unit of the drawing is `unit` pixels.
pub fn paint(picture: FigurePicture, size: UVec2, feet: Vec2, unit: f32) -> Image {
    let mut canvas = Canvas::new(size, Affine2::from_scale_angle_translation(Vec2::splat(unit), 0.0, feet));
    draw(&mut canvas, picture);
    canvas.into_image()
}

/// Paints a figure whose feet are where `canvas` has its origin.
pub fn draw(canvas: &mut Canvas, picture: FigurePicture) {
    let stance = Stance::of(picture.figure);
    let (place, palette) = (picture.place(&stance), picture.palette());
    if picture.dress == Dress::Ghost {
        draw_ghost(canvas, &stance, place, &palette);
    } else {
        draw_figure(canvas, &stance, place, &palette, picture.light);
    }
}

fn draw_figure(canvas: &mut Canvas, stance: &Stance, place: Affine2, palette: &Palette, light: Light) {
    for shape in stance.behind {
        shape.draw(canvas, place, palette, None);
    }
    let pixel = canvas.pixel();
    let body = canvas.inside(stance.body, place);
    let outline = canvas.stroke(stance.body, place, OUTLINE, &[]);
    canvas.lay(&outline, |at| palette.paint(Tone::Night, at, pixel));
    canvas.lay(&body, |at| palette.paint(Tone::Body, at, pixel));
    if light == Light::Lit {
        let gleam = canvas.stroke(stance.body, place, GLEAM, &[]).softened(1).within(&body);
        canvas.lay(&gleam, |at| palette.paint(Tone::Rim, at, pixel) * 0.35);
    }
    let edge = canvas.stroke(stance.body, place, EDGE, &[]);
    canvas.lay(&edge, |at| palette.paint(Tone::Rim, at, pixel));
    for shape in stance.detail {
        shape.draw(canvas, place, palette, None);
    }
    for shape in stance.across {
        shape.draw(canvas, place, palette, Some(&body));
    }
    for shape in stance.front {
        shape.draw(canvas, place, palette, None);
    }
}

fn draw_ghost(canvas: &mut Canvas, stance: &Stance, place: Affine2, palette: &Palette) {
    let pixel = canvas.pixel();
    let body = canvas.inside(stance.body, place);
    for shape in stance.behind {
        shape.draw(canvas, place, palette, None);
    }
    // A dark line around it, so that it is seen on a lit floor as well.
    let outline = canvas.stroke(stance.body, place, OUTLINE, &[]);
    canvas.lay(&outline, |at| palette.paint(Tone::Night, at, pixel) * 0.45);
    canvas.lay(&body, |at| palette.paint(Tone::Body, at, pixel));
    for shape in stance.detail.iter().chain(stance.across) {
        shape.draw(canvas, place, palette, Some(&body));
    }
    for shape in stance.front {
        shape.draw(canvas, place, palette, None);
    }
    let edge = canvas.stroke(stance.body, place, EDGE, &[]);
    canvas.lay(&edge, |at| palette.paint(Tone::Rim, at, pixel) * 0.85);
}

/// The shadow of a figure on the floor, painted like it, pointing `along` the floor, to the right and down; of length 1
/// it is as long as the figure is high.
pub fn paint_shadow(picture: FigurePicture, along: Vec2, size: UVec2, feet: Vec2, unit: f32) -> Image {
    let mut canvas = Canvas::new(size, Affine2::from_scale_angle_translation(Vec2::splat(unit), 0.0, feet));
    let stance = Stance::of(picture.figure);
    // Up becomes the way of the shadow; what is broad stays broad across it.
    let across = along.perp().normalize_or(Vec2::X) * 0.62;
    let across = if across.x < 0.0 { -across } else { across };
    let laid = Affine2::from_mat2(Mat2::from_cols(across, -along));
    let body = canvas.inside(stance.body, laid * picture.place(&stance)).softened(1);
    canvas.lay(&body, |at| Palette::of(theme::OWN).paint(Tone::Night, at, 1.0) * 0.6);
    canvas.into_image()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::figures::{Build, Pose};

    const PICTURE: FigurePicture = FigurePicture {
        figure: Figure { build: Build::Guard, pose: Pose::Calm },
        is_mirrored: false,
        dress: Dress::Other,
        light: Light::Dark,
    };

    fn pixels(picture: FigurePicture) -> Vec<[u8; 4]> {
        let image = paint(picture, UVec2::new(40, 60), Vec2::new(20.0, 50.0), 0.8);
        let bytes = image.data.expect("painted");
        bytes.chunks(4).map(|pixel| [pixel[0], pixel[1], pixel[2], pixel[3]]).collect()
    }

    #[test]
    fn sides_differ_in_brightness_and_not_in_colour_alone() {
        let brightness = |dress| {
            let painted = pixels(FigurePicture { dress, ..PICTURE });
            let seen: Vec<&[u8; 4]> = painted.iter().filter(|pixel| pixel[3] > 200).collect();
            let luma =
                |pixel: &[u8; 4]| 2 * u32::from(pixel[0]) + 7 * u32::from(pixel[1]) + u32::from(pixel[2]);
            seen.iter().map(|pixel| luma(pixel)).sum::<u32>() / seen.len() as u32
        };
        let [own, other, fallen] = [Dress::Own, Dress::Other, Dress::Fallen].map(brightness);
        assert!(own > other * 11 / 10 && other > fallen * 11 / 10, "{own}, {other}, {fallen}");
    }

    #[test]
    fn hse_45_the_floor_is_seen_through_whoever_is_not_seen() {
        let (seen, ghost) = (pixels(PICTURE), pixels(FigurePicture { dress: Dress::Ghost, ..PICTURE }));
        let within = seen.iter().zip(&ghost).filter(|(seen, _)| seen[3] == 255);
        let body: Vec<u32> = within.map(|(_, ghost)| ghost[3].into()).collect();
        let mean = body.iter().sum::<u32>() / body.len() as u32;
        // Its lines are part of that: they may hide what is under them.
        assert!((100..205).contains(&mean), "{mean} of 255");
    }

    #[test]
    fn whoever_looks_to_the_left_is_drawn_mirrored() {
        let left = pixels(FigurePicture { is_mirrored: true, ..PICTURE });
        let mirrored: Vec<[u8; 4]> =
            left.chunks(40).flat_map(|row| row.iter().rev().copied().collect::<Vec<_>>()).collect();
        let right = pixels(PICTURE);
        assert_ne!(left, right);
        let alike = mirrored.iter().zip(&right).filter(|(one, other)| one[3].abs_diff(other[3]) < 40).count();
        assert!(alike as f32 / right.len() as f32 > 0.97, "{alike} of {}", right.len());
    }

    #[test]
    fn a_shadow_falls_to_the_side_that_it_points_to() {
        let shadow = |along| {
            let image = paint_shadow(PICTURE, along, UVec2::splat(80), Vec2::splat(40.0), 0.7);
            let bytes = image.data.expect("painted");
            let dark = |right: bool| {
                let pixels = bytes.chunks(4).enumerate();
                pixels.filter(|(i, pixel)| (i % 80 >= 40) == right && pixel[3] > 60).count()
            };
            (dark(false), dark(true))
        };
        let (left, right) = shadow(Vec2::X);
        assert!(right > 4 * left, "{left} left, {right} right");
        let (left, right) = shadow(Vec2::NEG_X);
        assert!(left > 4 * right, "{left} left, {right} right");
    }
}
