//! A picture that is being painted: insides and strokes of paths, with smooth edges.

use bevy::asset::RenderAssetUsages;
use bevy::color::{Color, Srgba};
use bevy::image::Image;
use bevy::math::{Affine2, IVec2, UVec2, Vec2, Vec4};
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use zeno::{Cap, Fill, Join, Mask, PathData, Stroke, Style, Transform};

/// What has been painted so far, each pixel with its colours multiplied by how opaque it is.
#[derive(Clone, Debug)]
pub struct Canvas {
    size: UVec2,
    /// From the units of the drawing to pixels.
    view: Affine2,
    /// From pixels to the units of the drawing.
    back: Affine2,
    pixels: Vec<Vec4>,
}

impl Canvas {
    /// An empty picture; `view` leads from the units of what is drawn, y downwards, to pixels.
    pub fn new(size: UVec2, view: Affine2) -> Self {
        let count = (size.x * size.y) as usize;
        Self { size, view, back: view.inverse(), pixels: vec![Vec4::ZERO; count] }
    }

    /// From now on `view` leads from the units of what is drawn to pixels.
    pub fn set_view(&mut self, view: Affine2) {
        (self.view, self.back) = (view, view.inverse());
    }

    /// An empty picture at least so large, of which what is drawn is given in pixels.
    pub fn in_pixels(size: Vec2) -> Self {
        Self::new(size.ceil().as_uvec2().max(UVec2::ONE), Affine2::IDENTITY)
    }

    /// The units of the drawing that one pixel covers.
    pub fn pixel(&self) -> f32 {
        self.back.matrix2.determinant().abs().sqrt()
    }

    /// The pixels inside `path`, moved by `place` within the drawing first.
    pub fn inside(&self, path: &str, place: Affine2) -> Coverage {
        self.covered(path, place, Style::Fill(Fill::NonZero))
    }

    /// The pixels of a round stroke of `width` units along `path`, broken by `dashes` if there are any.
    pub fn stroke(&self, path: &str, place: Affine2, width: f32, dashes: &[f32]) -> Coverage {
        let mut stroke = Stroke::new(width);
        // Dots need round ends to be seen at all; dashes are kept apart by flat ones.
        let cap = if dashes.first().is_some_and(|&on| on > 1.0) { Cap::Butt } else { Cap::Round };
        stroke.join(Join::Round).cap(cap).dash(dashes, 0.0);
        self.covered(path, place, Style::Stroke(stroke))
    }

    fn covered(&self, path: &str, place: Affine2, style: Style) -> Coverage {
        let Affine2 { matrix2, translation } = self.view * place;
        let (x, y) = (matrix2.x_axis, matrix2.y_axis);
        let transform = Transform::new(x.x, x.y, y.x, y.y, translation.x, translation.y);
        Coverage::of(path, style, Some(transform))
    }

    /// Lays colour over the pixels of `coverage`; `paint` tells it, multiplied by how opaque it is, for each place of the
    /// drawing.
    pub fn lay(&mut self, coverage: &Coverage, paint: impl Fn(Vec2) -> Vec4) {
        self.change(coverage, |place, below, covered| {
            let color = paint(place) * covered;
            color + below * (1.0 - color.w)
        });
    }

    /// Changes the pixels of `coverage`: `change` tells what becomes of each from its place in the drawing, from what it
    /// is, and from how much of it is covered, 0 to 1.
    pub fn change(&mut self, coverage: &Coverage, change: impl Fn(Vec2, Vec4, f32) -> Vec4) {
        for (at, alpha) in coverage.pixels() {
            let Some(index) = self.index(at) else { continue };
            let place = self.back.transform_point2(at.as_vec2() + 0.5);
            self.pixels[index] = change(place, self.pixels[index], f32::from(alpha) / 255.0);
        }
    }

    /// Width and height, in pixels.
    pub fn size(&self) -> Vec2 {
        self.size.as_vec2()
    }

    fn index(&self, at: IVec2) -> Option<usize> {
        let at = UVec2::new(u32::try_from(at.x).ok()?, u32::try_from(at.y).ok()?);
        at.cmplt(self.size).all().then(|| (at.y * self.size.x + at.x) as usize)
    }

    /// How much of the picture is painted at all, 0 to 1.
    pub fn painted(&self) -> f32 {
        self.pixels.iter().map(|pixel| pixel.w).sum::<f32>() / self.pixels.len().max(1) as f32
    }

    /// The picture as the window draws it.
    pub fn into_image(self) -> Image {
        let size = Extent3d { width: self.size.x, height: self.size.y, depth_or_array_layers: 1 };
        let mut bytes = Vec::with_capacity(self.pixels.len() * 4);
        self.pixels.iter().for_each(|&pixel| bytes.extend_from_slice(&straight(pixel)));
        let (kind, format) = (TextureDimension::D2, TextureFormat::Rgba8UnormSrgb);
        Image::new(size, kind, bytes, format, RenderAssetUsages::default())
    }
}

/// The pixel of a colour: its parts multiplied by how opaque it is.
pub fn pixel_of(color: Color) -> Vec4 {
    let Srgba { red, green, blue, alpha } = color.to_srgba();
    Vec4::new(red, green, blue, 1.0) * alpha
}

/// The four bytes of a pixel, its colours no longer multiplied by how opaque it is.
fn straight(pixel: Vec4) -> [u8; 4] {
    if pixel == Vec4::ZERO {
        return [0; 4]; // most of a picture
    }
    let color = if pixel.w > 0.0 { pixel.truncate() / pixel.w } else { pixel.truncate() };
    let byte = |share: f32| (share.clamp(0.0, 1.0) * 255.0 + 0.5) as u8;
    [byte(color.x), byte(color.y), byte(color.z), byte(pixel.w)]
}

/// How much of each pixel something covers.
#[derive(Clone, Debug)]
pub struct Coverage {
    /// The upper left pixel.
    at: IVec2,
    width: usize,
    alpha: Vec<u8>,
}

impl Coverage {
    /// What `style` covers of a path.
    pub(super) fn of(path: impl PathData, style: Style, transform: Option<Transform>) -> Self {
        let (alpha, placed) = Mask::new(path).style(style).transform(transform).render();
        Self { at: IVec2::new(placed.left, placed.top), width: placed.width as usize, alpha }
    }

    /// How many pixels it covers, those that are covered in part in part.
    #[cfg(test)]
    pub(super) fn sum(&self) -> f32 {
        self.alpha.iter().map(|&alpha| f32::from(alpha) / 255.0).sum()
    }

    /// Every pixel that is covered at all.
    fn pixels(&self) -> impl Iterator<Item = (IVec2, u8)> {
        let place = |i: usize| self.at + IVec2::new((i % self.width) as i32, (i / self.width) as i32);
        self.alpha
            .iter()
            .enumerate()
            .filter(|(_, alpha)| **alpha > 0)
            .map(move |(i, &alpha)| (place(i), alpha))
    }

    fn get(&self, at: IVec2) -> u8 {
        let at = at - self.at;
        if at.x < 0 || at.y < 0 || at.x as usize >= self.width {
            return 0;
        }
        self.alpha.get(at.y as usize * self.width + at.x as usize).copied().unwrap_or(0)
    }

    /// What of it lies within `other`.
    #[must_use]
    pub fn within(mut self, other: &Self) -> Self {
        for i in 0..self.alpha.len() {
            let at = self.at + IVec2::new((i % self.width) as i32, (i / self.width) as i32);
            self.alpha[i] = (u16::from(self.alpha[i]) * u16::from(other.get(at)) / 255) as u8;
        }
        self
    }

    /// The same with edges that fade over `radius` pixels to each side.
    #[must_use]
    pub fn softened(self, radius: u32) -> Self {
        let radius = radius as i32;
        self.averaged(IVec2::X, radius).averaged(IVec2::Y, radius)
    }

    /// Each pixel as the mean of those `radius` before and after it along `axis`.
    fn averaged(&self, axis: IVec2, radius: i32) -> Self {
        if self.width == 0 || radius == 0 {
            return self.clone();
        }
        let height = self.alpha.len() / self.width;
        let (at, grown) = (self.at - axis * radius, axis * 2 * radius);
        let (width, height) = (self.width + grown.x as usize, height + grown.y as usize);
        let mean = |x: usize, y: usize| {
            let middle = at + IVec2::new(x as i32, y as i32);
            let sum: u32 = (-radius..=radius).map(|step| u32::from(self.get(middle + axis * step))).sum();
            (sum / (2 * radius as u32 + 1)) as u8
        };
        let alpha =
            (0..height).flat_map(|y| (0..width).map(move |x| (x, y))).map(|(x, y)| mean(x, y)).collect();
        Self { at, width, alpha }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SQUARE: &str = "M2,2 H6 V6 H2 Z";

    fn canvas() -> Canvas {
        Canvas::new(UVec2::splat(8), Affine2::IDENTITY)
    }

    fn alpha(canvas: Canvas) -> Vec<u8> {
        canvas.into_image().data.expect("painted").chunks(4).map(|pixel| pixel[3]).collect()
    }

    #[test]
    fn what_is_inside_is_painted_and_nothing_else() {
        let mut canvas = canvas();
        let inside = canvas.inside(SQUARE, Affine2::IDENTITY);
        canvas.lay(&inside, |_| Vec4::ONE);
        let painted = alpha(canvas);
        let is_inside = |i: usize| (2..6).contains(&(i % 8)) && (2..6).contains(&(i / 8));
        for (i, alpha) in painted.iter().enumerate() {
            assert_eq!(*alpha, if is_inside(i) { 255 } else { 0 }, "pixel {i}");
        }
    }

    #[test]
    fn a_drawing_is_as_large_as_its_view_says_and_what_leaves_the_picture_is_cut_off() {
        let mut canvas = Canvas::new(UVec2::splat(8), Affine2::from_scale(Vec2::splat(2.0)));
        let inside = canvas.inside(SQUARE, Affine2::IDENTITY);
        canvas.lay(&inside, |_| Vec4::ONE);
        assert_eq!(canvas.pixel(), 0.5);
        assert_eq!(canvas.painted(), 16.0 / 64.0, "four to eight of eight pixels each way");
    }

    #[test]
    fn coverage_is_kept_within_another_and_softened_around() {
        let canvas = canvas();
        let square = canvas.inside(SQUARE, Affine2::IDENTITY);
        let half = canvas.inside("M0,0 H4 V8 H0 Z", Affine2::IDENTITY);
        let within = square.clone().within(&half);
        assert_eq!((within.get(IVec2::new(3, 3)), within.get(IVec2::new(4, 3))), (255, 0));
        let soft = square.softened(1);
        assert_eq!(soft.get(IVec2::new(3, 3)), 255);
        assert!((1..255).contains(&soft.get(IVec2::new(1, 3))), "it fades to the outside");
        assert_eq!(soft.get(IVec2::new(0, 3)), 0);
    }

    #[test]
    fn dashes_leave_gaps() {
        let canvas = Canvas::new(UVec2::new(20, 4), Affine2::IDENTITY);
        let dashed = canvas.stroke("M0,2 H20", Affine2::IDENTITY, 2.0, &[4.0, 4.0]);
        let at = |x| dashed.get(IVec2::new(x, 2)) > 128;
        assert_eq!([2, 6, 10, 14].map(at), [true, false, true, false]);
    }
}
