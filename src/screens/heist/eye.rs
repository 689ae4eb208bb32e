//! The picture of the Eye: half closed while it is wary, wide open once it is awake.

use bevy::asset::RenderAssetUsages;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

use crate::ui::theme;

/// Width and height of the picture, in pixels.
const SIZE: UVec2 = UVec2::new(352, 168);

/// Both pictures, drawn when they are first needed.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct EyePictures([Option<Handle<Image>>; 2]);

impl EyePictures {
    /// The picture of the Eye, awake or wary.
    pub fn of(&mut self, is_awake: bool, images: &mut Assets<Image>) -> Handle<Image> {
        self.0[usize::from(is_awake)].get_or_insert_with(|| images.add(draw(is_awake))).clone()
    }
}

fn draw(is_awake: bool) -> Image {
    let pixels =
        (0..SIZE.y).flat_map(|y| (0..SIZE.x).map(move |x| Vec2::new(x as f32 + 0.5, y as f32 + 0.5)));
    let bytes = pixels.flat_map(|at| shade(at - SIZE.as_vec2() / 2.0, is_awake)).collect();
    let size = Extent3d { width: SIZE.x, height: SIZE.y, depth_or_array_layers: 1 };
    let format = TextureFormat::Rgba8UnormSrgb;
    Image::new(size, TextureDimension::D2, bytes, format, RenderAssetUsages::RENDER_WORLD)
}

/// Half the width of the eye, and half its height.
const HALF: Vec2 = Vec2::new(160.0, 70.0);
/// Radii of iris, its inner ring and the pupil.
const RADII: [f32; 3] = [54.0, 34.0, 18.0];
/// How far the lid of the wary Eye hangs below the upper edge of the iris.
const LID_Y: f32 = -14.0;

/// The colour at an offset from the centre.
fn shade(at: Vec2, is_awake: bool) -> [u8; 4] {
    let line = if is_awake { theme::DANGER } else { theme::TREASURE };
    // Both lids are arcs of one circle through the corners.
    let radius = (HALF.x * HALF.x + HALF.y * HALF.y) / (2.0 * HALF.y);
    let below = |y: f32| radius - at.distance(Vec2::new(0.0, y));
    let inside = below(radius - HALF.y).min(below(HALF.y - radius));
    let iris = at.length();
    let lid = if is_awake { f32::MAX } else { at.y - LID_Y + at.x * at.x / 900.0 };
    let mut color = theme::PANEL.with_alpha(cover(inside));
    if inside > 0.0 && lid > 0.0 {
        let rings = RADII.map(|radius| cover(2.0 - (iris - radius).abs()));
        let pupil = cover(RADII[2] - iris);
        color = color.mix(&line.mix(&theme::PANEL, 0.75), cover(RADII[0] - iris));
        color = color.mix(&line, rings[0].max(rings[1]).max(pupil));
    }
    if inside > 0.0 {
        color = color.mix(&line, cover(1.5 - (lid.abs() - 0.5)) * 0.8);
    }
    let glow = line.with_alpha(0.16 * (1.0 + inside / 26.0).clamp(0.0, 1.0));
    let edge = cover(3.0 - inside.abs());
    let color = if inside < -2.0 { glow } else { color };
    color.mix(&line, edge).to_srgba().to_u8_array()
}

fn cover(inside: f32) -> f32 {
    (inside + 0.5).clamp(0.0, 1.0)
}
