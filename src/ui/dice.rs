//! Dice as they lie on a table, large enough to be read: each by its shape, drawn by the program itself.

use std::collections::BTreeMap;

use bevy::math::Affine2;
use bevy::prelude::*;

use super::ink::{Canvas, Outline};
use super::theme;

/// Side of the picture of a die, in pixels of the picture.
const SIDE: f32 = 160.0;
/// From the middle of a die to its rim, in parts of the side of its picture.
const RADIUS: f32 = 0.4;
/// Width of an edge of a die and of its outline, in parts of the side of its picture.
const EDGES: (f32, f32) = (0.015, 0.05);
/// How bright the brightest face is.
const SHADE: f32 = 0.36;
/// Size of the number on a die, in parts of the side of its picture.
const NUMBER: f32 = 0.36;

/// The pictures of the dice that were asked for, by their number of sides.
#[derive(Resource, Debug, Default)]
pub struct DiePictures(BTreeMap<u8, Handle<Image>>);

impl DiePictures {
    /// The picture of a die with so many sides, white on dark: its colour is that of the node that shows it.
    pub fn of(&mut self, sides: u8, images: &mut Assets<Image>) -> Handle<Image> {
        self.0.entry(sides).or_insert_with(|| images.add(picture(sides))).clone()
    }
}

/// A die with so many sides that shows `face`, `width_px` pixels wide.
pub fn die(
    (sides, picture): (u8, Handle<Image>),
    face: impl Into<String>,
    width_px: f32,
    color: Color,
) -> impl Bundle {
    let frame = Node {
        width: px(width_px),
        height: px(width_px),
        flex_shrink: 0.0,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..default()
    };
    let font = TextFont::from_font_size(FontSize::Px(width_px * NUMBER))
        .with_family(theme::SANS)
        .with_font_weight(FontWeight::BOLD);
    let aside = read_face(sides) * RADIUS * width_px;
    let at = Node { left: px(aside.x), top: px(aside.y), ..default() };
    let number = (DieFace, at, Text::new(face), font, TextColor(theme::TEXT), Pickable::IGNORE);
    (frame, ImageNode { image: picture, color, ..default() }, Pickable::IGNORE, children![number])
}

/// The number on a die.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct DieFace;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<DiePictures>();
}

/// The faces of a die with so many sides that are seen as it lies there, each with how bright it is; its radius is about 1,
/// y points downwards.
pub fn faces(sides: u8) -> Vec<(Outline, f32)> {
    let paths: &[(&str, f32)] = match sides {
        2 => &[("M0,-.95 a.95,.95 0 1 0 .001,0 Z", 0.5)],
        4 => &[("M0,-1.02 L.25,.86 L-1,.62 Z", 0.75), ("M0,-1.02 L1,.5 L.25,.86 Z", 0.35)],
        6 => &[
            ("M-1,-.52 L.42,-.42 L.36,1 L-.96,.84 Z", 0.82),
            ("M-1,-.52 L-.3,-1 L1,-.9 L.42,-.42 Z", 0.5),
            ("M.42,-.42 L1,-.9 L.92,.44 L.36,1 Z", 0.2),
        ],
        8 => &[
            ("M0,-1.24 L1.1,.16 H-1.1 Z", 0.88),
            ("M-1.1,.16 H.16 L0,1.2 Z", 0.3),
            ("M1.1,.16 H.16 L0,1.2 Z", 0.12),
        ],
        10 => &[
            ("M0,-1.14 L.68,.2 L0,.66 L-.68,.2 Z", 0.84),
            ("M0,-1.14 L1.2,-.36 L1.2,.2 L.68,.2 Z", 0.28),
            ("M0,-1.14 L-1.2,-.36 L-1.2,.2 L-.68,.2 Z", 0.48),
            ("M-1.2,.2 L-.68,.2 L0,.66 L0,1.16 Z", 0.22),
            ("M1.2,.2 L.68,.2 L0,.66 L0,1.16 Z", 0.1),
        ],
        _ => return icosahedron(),
    };
    paths.iter().map(|&(path, light)| (Outline::path(path), light)).collect()
}

/// The outline of a die with so many sides, around its [`faces`].
pub fn outline(sides: u8) -> Outline {
    match sides {
        2 => Outline::path("M0,-.95 a.95,.95 0 1 0 .001,0 Z"),
        4 => Outline::path("M0,-1.02 L1,.5 L.25,.86 L-1,.62 Z"),
        6 => Outline::path("M-1,-.52 L-.3,-1 L1,-.9 L.92,.44 L.36,1 L-.96,.84 Z"),
        8 => Outline::path("M0,-1.24 L1.1,.16 L0,1.2 L-1.1,.16 Z"),
        10 => Outline::path("M0,-1.14 L1.2,-.36 V.2 L0,1.16 L-1.2,.2 V-.36 Z"),
        _ => Outline::polygon([0, 1, 2, 3, 4, 5].map(|i| around(i as f32 / 6.0, 1.0))),
    }
}

/// How far to the right of the middle of a die and under it the face lies that is read, in parts of its radius.
pub const fn read_face(sides: u8) -> Vec2 {
    match sides {
        4 => Vec2::new(0.0, 0.2),
        6 => Vec2::new(-0.29, 0.24),
        8 => Vec2::new(0.0, -0.24),
        10 => Vec2::new(0.0, -0.06),
        _ => Vec2::ZERO,
    }
}

/// Ten of the twenty faces, as in a drawing from above: one in the middle, and those around it.
fn icosahedron() -> Vec<(Outline, f32)> {
    let rim = [0, 1, 2, 3, 4, 5].map(|i| around(i as f32 / 6.0, 1.0));
    let top = [0, 1, 2].map(|i| around(i as f32 / 3.0, 0.66));
    let faces = [
        ([rim[0], rim[1], top[0]], 0.48),
        ([rim[5], rim[0], top[0]], 0.64),
        ([rim[1], top[1], top[0]], 0.36),
        ([rim[5], top[0], top[2]], 0.54),
        ([rim[1], rim[2], top[1]], 0.24),
        ([rim[2], rim[3], top[1]], 0.2),
        ([rim[3], rim[4], top[2]], 0.24),
        ([rim[4], rim[5], top[2]], 0.4),
        ([rim[3], top[2], top[1]], 0.28),
        (top, 0.8),
    ];
    faces.map(|(corners, light)| (Outline::polygon(corners), light)).to_vec()
}

/// A point at `turn` parts of the way around, from the top, `radius` from the middle.
fn around(turn: f32, radius: f32) -> Vec2 {
    Vec2::from_angle(-std::f32::consts::FRAC_PI_2 + std::f32::consts::TAU * turn) * radius
}

/// A die in grey, which takes the colour of the node that shows it.
fn picture(sides: u8) -> Image {
    let mut canvas = Canvas::in_pixels(Vec2::splat(SIDE));
    let by = Affine2::from_scale_angle_translation(Vec2::splat(SIDE * RADIUS), 0.0, Vec2::splat(SIDE / 2.0));
    let faces: Vec<_> = faces(sides).into_iter().map(|(face, light)| (face.placed(by), light)).collect();
    for (face, _) in &faces {
        canvas.draw(face, SIDE * EDGES.1, Color::WHITE);
    }
    for (face, light) in &faces {
        canvas.fill(face, Color::BLACK.mix(&Color::WHITE, SHADE * light));
        canvas.draw(face, SIDE * EDGES.0, Color::WHITE.with_alpha(0.85));
    }
    canvas.into_image()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_die_has_a_shape_of_its_own_and_the_face_that_is_read_within() {
        let pictures = [2, 4, 6, 8, 10, 20].map(|sides| picture(sides).data.expect("it was made here"));
        for (at, data) in pictures.iter().enumerate() {
            assert!(pictures[at + 1..].iter().all(|other| other != data));
        }
        assert!([2, 4, 6, 8, 10, 20].into_iter().all(|sides| read_face(sides).length() < 0.8));
    }

    #[test]
    fn the_outline_of_a_die_covers_its_faces_and_nothing_else() {
        for sides in [2, 4, 6, 8, 10, 20] {
            let by = Affine2::from_scale_angle_translation(Vec2::splat(30.0), 0.0, Vec2::splat(40.0));
            let filled = |outlines: Vec<Outline>| {
                let mut canvas = Canvas::in_pixels(Vec2::splat(80.0));
                outlines.into_iter().for_each(|outline| canvas.fill(&outline.placed(by), Color::WHITE));
                let data = canvas.into_image().data.expect("it was made here");
                data.chunks(4).map(|pixel| pixel[3] > 127).collect::<Vec<bool>>()
            };
            let (whole, parts) =
                (filled(vec![outline(sides)]), filled(faces(sides).into_iter().map(|face| face.0).collect()));
            let differ = whole.iter().zip(&parts).filter(|(whole, part)| whole != part).count();
            // Along edges a few pixels are covered by halves.
            assert!(differ < 60, "d{sides}: {differ} pixels");
        }
    }

    #[test]
    fn a_picture_is_opaque_in_the_middle_and_clear_in_the_corners() {
        let data = picture(20).data.expect("it was made here");
        let alpha = |x: usize, y: usize| data[(y * SIDE as usize + x) * 4 + 3];
        assert_eq!((alpha(80, 80), alpha(0, 0)), (255, 0));
    }
}
