//! Dice as they lie on a table, large enough to be read: each by its shape, drawn by the program itself.

use std::collections::BTreeMap;

use bevy::asset::RenderAssetUsages;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

use super::theme;

/// Side of the picture of a die, in pixels of the picture.
const SIDE: u32 = 160;
/// Points that each pixel is made of along one side, so that edges are smooth.
const POINTS: u32 = 3;
/// Width of an edge of a die and of its outline, in parts of its radius.
const EDGES: (f32, f32) = (0.03, 0.06);
/// Size of the number on a die, in parts of the side of its picture.
const NUMBER: f32 = 0.29;

/// The pictures of the dice that were asked for, by their number of sides.
#[derive(Resource, Debug, Default)]
pub struct DiePictures(BTreeMap<u8, Handle<Image>>);

impl DiePictures {
    /// The picture of a die with so many sides, white on dark: its colour is that of the node that shows it.
    pub fn of(&mut self, sides: u8, images: &mut Assets<Image>) -> Handle<Image> {
        self.0.entry(sides).or_insert_with(|| images.add(picture(sides))).clone()
    }
}

/// A die that shows `face`, `px` pixels wide.
pub fn die(picture: Handle<Image>, face: impl Into<String>, width_px: f32, color: Color) -> impl Bundle {
    let frame = Node {
        width: px(width_px),
        height: px(width_px),
        flex_shrink: 0.0,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..default()
    };
    let font = TextFont::from_font_size(FontSize::Px(width_px * NUMBER))
        .with_family(theme::MONO)
        .with_font_weight(FontWeight::BOLD);
    let number = (DieFace, Text::new(face), font, TextColor(theme::TEXT), Pickable::IGNORE);
    (frame, ImageNode { image: picture, color, ..default() }, Pickable::IGNORE, children![number])
}

/// The number on a die.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct DieFace;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<DiePictures>();
}

/// One flat face of a die: its corners, in parts of the radius, and how bright it is.
struct Facet {
    corners: Vec<Vec2>,
    shade: f32,
}

fn facet(corners: &[Vec2], shade: f32) -> Facet {
    Facet { corners: corners.to_vec(), shade }
}

/// A point at `turn` parts of the way around, from the top, `radius` from the middle.
fn around(turn: f32, radius: f32) -> Vec2 {
    Vec2::from_angle(-std::f32::consts::FRAC_PI_2 + std::f32::consts::TAU * turn) * radius
}

/// The faces that are seen of a die that lies with one of them up.
fn facets(sides: u8) -> Vec<Facet> {
    match sides {
        4 => {
            let rim = [0, 1, 2].map(|i| around(i as f32 / 3.0, 1.0));
            vec![facet(&rim, 0.34)]
        }
        6 => {
            let square = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
            vec![facet(&square.map(|(x, y)| Vec2::new(x, y) * 0.8), 0.34)]
        }
        8 => {
            let rim = [0, 1, 2, 3].map(|i| around(i as f32 / 4.0, 1.0));
            let low = Vec2::new(0.0, 0.45);
            vec![facet(&rim, 0.2), facet(&[rim[0], rim[1], low, rim[3]], 0.36)]
        }
        10 => {
            let rim = [0, 1, 2, 3, 4, 5].map(|i| around(i as f32 / 6.0, 1.0));
            let kite = [rim[0], Vec2::new(0.55, 0.25), Vec2::new(0.0, 0.6), Vec2::new(-0.55, 0.25)];
            let mut faces = vec![facet(&rim, 0.18)];
            faces.push(facet(&kite, 0.4));
            faces
        }
        _ => icosahedron(),
    }
}

/// Ten of the twenty faces, as in a drawing from above: one in the middle, and those around it.
fn icosahedron() -> Vec<Facet> {
    let rim = [0, 1, 2, 3, 4, 5].map(|i| around(i as f32 / 6.0, 1.0));
    let top = [0, 1, 2].map(|i| around(i as f32 / 3.0, 0.66));
    vec![
        facet(&[rim[0], rim[1], top[0]], 0.24),
        facet(&[rim[5], rim[0], top[0]], 0.32),
        facet(&[rim[1], top[1], top[0]], 0.18),
        facet(&[rim[5], top[0], top[2]], 0.27),
        facet(&[rim[1], rim[2], top[1]], 0.12),
        facet(&[rim[2], rim[3], top[1]], 0.1),
        facet(&[rim[3], rim[4], top[2]], 0.12),
        facet(&[rim[4], rim[5], top[2]], 0.2),
        facet(&[rim[3], top[2], top[1]], 0.14),
        facet(&top, 0.4),
    ]
}

/// The corners on the outside, in order.
fn outline(sides: u8) -> Vec<Vec2> {
    match sides {
        4 | 6 => facets(sides).remove(0).corners,
        8 => (0..4).map(|i| around(i as f32 / 4.0, 1.0)).collect(),
        _ => (0..6).map(|i| around(i as f32 / 6.0, 1.0)).collect(),
    }
}

/// Whether `at` lies in the convex polygon `corners`, given clockwise as seen with y downwards.
fn contains(corners: &[Vec2], at: Vec2) -> bool {
    let edge = |i: usize| (corners[i], corners[(i + 1) % corners.len()]);
    (0..corners.len()).map(edge).all(|(from, to)| (to - from).perp_dot(at - from) >= 0.0)
}

/// How far `at` is from the nearest edge of `corners`.
fn distance(corners: &[Vec2], at: Vec2) -> f32 {
    let edge = |i: usize| (corners[i], corners[(i + 1) % corners.len()]);
    let to_edge = |(from, to): (Vec2, Vec2)| {
        let way = to - from;
        let along = ((at - from).dot(way) / way.length_squared()).clamp(0.0, 1.0);
        (from + way * along).distance(at)
    };
    (0..corners.len()).map(edge).map(to_edge).fold(f32::INFINITY, f32::min)
}

/// Brightness and opacity at `at`.
fn sample(faces: &[Facet], rim: &[Vec2], at: Vec2) -> (f32, f32) {
    if distance(rim, at) <= EDGES.1 {
        return (1.0, 1.0);
    }
    let Some(face) = faces.iter().rfind(|face| contains(&face.corners, at)) else { return (0.0, 0.0) };
    if distance(&face.corners, at) <= EDGES.0 { (0.85, 1.0) } else { (face.shade, 1.0) }
}

fn picture(sides: u8) -> Image {
    let (faces, rim) = (facets(sides), outline(sides));
    let scale = 2.0 * (1.0 + EDGES.1) / (SIDE * POINTS) as f32;
    let mut data = Vec::with_capacity((SIDE * SIDE * 4) as usize);
    for pixel in 0..SIDE * SIDE {
        let (x, y) = (pixel % SIDE, pixel / SIDE);
        let (mut light, mut cover) = (0.0, 0.0);
        for point in 0..POINTS * POINTS {
            let sub = Vec2::new((x * POINTS + point % POINTS) as f32, (y * POINTS + point / POINTS) as f32);
            let at = (sub + 0.5) * scale - (1.0 + EDGES.1);
            let (bright, opaque) = sample(&faces, &rim, at);
            (light, cover) = (light + bright, cover + opaque);
        }
        let gray = if cover > 0.0 { light / cover } else { 0.0 };
        let share = cover / (POINTS * POINTS) as f32;
        data.extend([gray, gray, gray, share].map(|part| (part * 255.0).round() as u8));
    }
    let size = Extent3d { width: SIDE, height: SIDE, depth_or_array_layers: 1 };
    Image::new(size, TextureDimension::D2, data, TextureFormat::Rgba8UnormSrgb, RenderAssetUsages::default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_die_is_closed_and_its_faces_lie_within_its_outline() {
        for sides in [4, 6, 8, 10, 20] {
            let (faces, rim) = (facets(sides), outline(sides));
            assert!(faces.iter().any(|face| contains(&face.corners, Vec2::ZERO)), "d{sides} has a middle");
            for face in &faces {
                let middle = face.corners.iter().sum::<Vec2>() / face.corners.len() as f32;
                assert!(contains(&face.corners, middle), "a face of d{sides} goes the other way round");
                let is_within = |corner: &Vec2| contains(&rim, *corner * 0.99);
                assert!(face.corners.iter().all(is_within), "d{sides}");
            }
        }
    }

    #[test]
    fn a_picture_is_opaque_in_the_middle_and_clear_in_the_corners() {
        let image = picture(20);
        let data = image.data.expect("it was made here");
        let alpha = |x: u32, y: u32| data[((y * SIDE + x) * 4 + 3) as usize];
        assert_eq!((alpha(SIDE / 2, SIDE / 2), alpha(0, 0)), (255, 0));
    }
}
