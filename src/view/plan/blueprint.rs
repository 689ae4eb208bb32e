//! A whole floor plan as one picture, drawn with the symbols of the board.

use std::collections::BTreeMap;

use bevy::asset::RenderAssetUsages;
use bevy::image::ImageSampler;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

use tactical_grid::{Board, Square};

use super::tile_drawing::draw;
use super::tiles::{TileLayer, TilePicture};

/// The plan of `board` at `side` pixels to the square.
pub fn blueprint(board: &Board, side: u32) -> Image {
    let mut plan = Blueprint::new(board, side);
    for layer in TileLayer::ALL {
        for square in board.squares() {
            if let Some(tile) = layer.tile(board, square) {
                plan.lay(tile, square);
            }
        }
    }
    plan.into_image()
}

struct Blueprint {
    side: u32,
    size: UVec2,
    /// Red, green, blue, row by row from the top.
    pixels: Vec<[f32; 3]>,
    drawn: BTreeMap<TilePicture, Vec<[f32; 4]>>,
}

impl Blueprint {
    fn new(board: &Board, side: u32) -> Self {
        let size = UVec2::new(board.width().into(), board.height().into()) * side;
        let pixels = vec![[0.0; 3]; (size.x * size.y) as usize];
        Self { side, size, pixels, drawn: BTreeMap::new() }
    }

    fn lay(&mut self, tile: TilePicture, square: Square) {
        let side = self.side;
        let drawn = self.drawn.entry(tile).or_insert_with(|| draw(tile, side).into_pixels());
        let corner = UVec2::new(square.x as u32, square.y as u32) * side;
        for (index, &[red, green, blue, opacity]) in drawn.iter().enumerate() {
            let at = corner + UVec2::new(index as u32 % side, index as u32 / side);
            let below = &mut self.pixels[(at.y * self.size.x + at.x) as usize];
            for (below, over) in below.iter_mut().zip([red, green, blue]) {
                *below += (over - *below) * opacity;
            }
        }
    }

    fn into_image(self) -> Image {
        let size = Extent3d { width: self.size.x, height: self.size.y, depth_or_array_layers: 1 };
        let byte = |channel: f32| (channel * 255.0).round() as u8;
        let bytes =
            self.pixels.iter().flat_map(|&[red, green, blue]| [byte(red), byte(green), byte(blue), 255]);
        let format = TextureFormat::Rgba8UnormSrgb;
        let usages = RenderAssetUsages::RENDER_WORLD;
        let mut image = Image::new(size, TextureDimension::D2, bytes.collect(), format, usages);
        image.sampler = ImageSampler::linear();
        image
    }
}
