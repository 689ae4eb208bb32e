//! Drawing with lines: shapes in many colours gathered into one mesh.

mod areas;
mod shades;
mod strokes;

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;

use crate::settings::Palette;
use crate::ui::theme;

pub use areas::square_rect;
pub use strokes::Dashes;

/// Shapes of one mesh, later ones over earlier ones. Places are those of the world, widths are in pixels.
#[derive(Debug)]
pub struct Sketch {
    pixel: f32,
    palette: Palette,
    /// The colour that was drawn with last, and what it is in the mesh: many shapes have the same.
    last_color: (Color, [f32; 4]),
    positions: Vec<[f32; 3]>,
    colors: Vec<[f32; 4]>,
    indices: Vec<u32>,
}

impl Sketch {
    /// An empty sketch in which one pixel is `pixel` units of the world.
    pub fn new(pixel: f32) -> Self {
        Self {
            pixel,
            palette: Palette::Usual,
            last_color: mixed(Palette::Usual, theme::CLEAR),
            positions: Vec::new(),
            colors: Vec::new(),
            indices: Vec::new(),
        }
    }

    /// The same in the colours of `palette`; whoever draws names those of the usual one.
    pub fn in_palette(self, palette: Palette) -> Self {
        Self { palette, last_color: mixed(palette, theme::CLEAR), ..self }
    }

    fn rgba(&mut self, color: Color) -> [f32; 4] {
        if self.last_color.0 != color {
            self.last_color = mixed(self.palette, color);
        }
        self.last_color.1
    }

    /// Length in the world of `pixels` pixels.
    pub fn px(&self, pixels: f32) -> f32 {
        self.pixel * pixels
    }

    /// Whether nothing has been drawn.
    pub fn is_empty(&self) -> bool {
        self.indices.is_empty()
    }

    /// Fills a convex polygon.
    pub fn polygon(&mut self, corners: &[Vec2], color: Color) {
        let first = self.positions.len() as u32;
        let rgba = self.rgba(color);
        self.positions.extend(corners.iter().map(|at| [at.x, at.y, 0.0]));
        self.colors.extend(corners.iter().map(|_| rgba));
        self.indices.extend((1..corners.len() as u32 - 1).flat_map(|i| [first, first + i, first + i + 1]));
    }

    /// Fills a convex polygon whose colour goes over from corner to corner.
    pub fn shaded(&mut self, corners: &[(Vec2, Color)]) {
        let first = self.positions.len() as u32;
        for &(at, color) in corners {
            let rgba = self.rgba(color);
            self.positions.push([at.x, at.y, 0.0]);
            self.colors.push(rgba);
        }
        self.indices.extend((1..corners.len() as u32 - 1).flat_map(|i| [first, first + i, first + i + 1]));
    }

    /// Fills a rectangle.
    pub fn rect(&mut self, rect: Rect, color: Color) {
        let (min, max) = (rect.min, rect.max);
        self.polygon(&[min, Vec2::new(max.x, min.y), max, Vec2::new(min.x, max.y)], color);
    }

    /// Fills a disc.
    pub fn disc(&mut self, centre: Vec2, radius: f32, color: Color) {
        let corners = self.circle(centre, radius);
        self.polygon(&corners, color);
    }

    /// Fills a disc of `color` in the middle that fades away towards its rim.
    pub fn glow(&mut self, centre: Vec2, radius: f32, color: Color) {
        let first = self.positions.len() as u32;
        let rim = self.circle(centre, radius);
        let (middle, clear) = (self.rgba(color), self.rgba(color.with_alpha(0.0)));
        self.positions.push([centre.x, centre.y, 0.0]);
        self.colors.push(middle);
        self.positions.extend(rim.iter().map(|at| [at.x, at.y, 0.0]));
        self.colors.extend(rim.iter().map(|_| clear));
        let count = rim.len() as u32;
        self.indices.extend((0..count).flat_map(|i| [first, first + 1 + i, first + 1 + (i + 1) % count]));
    }

    /// Corners of a polygon that looks round, counter-clockwise from the east.
    pub(super) fn circle(&self, centre: Vec2, radius: f32) -> Vec<Vec2> {
        let count = (radius / self.pixel * 0.9).clamp(12.0, 96.0) as u32;
        let turn = |i: u32| std::f32::consts::TAU * i as f32 / count as f32;
        (0..count).map(|i| centre + Vec2::from_angle(turn(i)) * radius).collect()
    }

    /// The mesh of everything drawn.
    pub fn into_mesh(self) -> Mesh {
        Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.positions)
            .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, self.colors)
            .with_inserted_indices(Indices::U32(self.indices))
    }
}

/// `color`, and what it is in a mesh in the colours of `palette`.
fn mixed(palette: Palette, color: Color) -> (Color, [f32; 4]) {
    (color, theme::in_palette(palette, color).to_linear().to_f32_array())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_shape_has_its_own_color_and_that_of_the_palette() {
        let mut usual = Sketch::new(1.0);
        let mut safe = Sketch::new(1.0).in_palette(Palette::Safe);
        for sketch in [&mut usual, &mut safe] {
            for color in [theme::CLEAR, theme::OWN, theme::OWN, Color::WHITE, theme::OWN] {
                sketch.polygon(&[Vec2::ZERO, Vec2::X, Vec2::Y], color);
            }
        }
        let linear = |color: Color| color.to_linear().to_f32_array();
        let own = linear(theme::OWN);
        let expected = [linear(theme::CLEAR), own, own, [1.0; 4], own];
        let drawn: Vec<[f32; 4]> = usual.colors.iter().step_by(3).copied().collect();
        assert_eq!(drawn, expected);
        assert_eq!(safe.colors[3], linear(theme::in_palette(Palette::Safe, theme::OWN)));
        assert_ne!(safe.colors[3], own);
    }

    #[test]
    fn polygons_share_one_mesh_and_keep_their_order() {
        let mut sketch = Sketch::new(0.1);
        assert!(sketch.is_empty());
        sketch.rect(Rect::new(0.0, 0.0, 1.0, 1.0), Color::WHITE);
        sketch.polygon(&[Vec2::ZERO, Vec2::X, Vec2::Y], Color::BLACK);
        assert_eq!(sketch.indices, [0, 1, 2, 0, 2, 3, 4, 5, 6]);
        assert_eq!(sketch.into_mesh().count_vertices(), 7);
    }
}
