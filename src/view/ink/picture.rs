//! A picture that is drawn by code.

use bevy::asset::RenderAssetUsages;
use bevy::image::ImageSampler;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

use super::Outline;
use super::cover::Cover;

/// Red, green, blue and opacity as displayed, not multiplied.
type Pixel = [f32; 4];

/// What is laid onto a picture: a colour, or one for each place.
pub enum Paint<'a> {
    /// Everywhere the same.
    Plain(Color),
    /// By the place, in pixels.
    By(&'a dyn Fn(Vec2) -> Color),
}

impl From<Color> for Paint<'_> {
    fn from(color: Color) -> Self {
        Self::Plain(color)
    }
}

impl Paint<'_> {
    fn at(&self, place: Vec2) -> Pixel {
        let color = match self {
            Self::Plain(color) => *color,
            Self::By(color) => color(place),
        };
        color.to_srgba().to_f32_array()
    }
}

/// The picture; places are in pixels from its upper left corner.
pub struct Ink {
    size: UVec2,
    pixels: Vec<Pixel>,
}

impl Ink {
    /// An empty picture.
    pub fn new(size: UVec2) -> Self {
        let size = size.max(UVec2::ONE);
        Self { size, pixels: vec![[0.0; 4]; (size.x * size.y) as usize] }
    }

    /// Width and height, in pixels.
    pub fn size(&self) -> Vec2 {
        self.size.as_vec2()
    }

    /// Fills `outline`.
    pub fn fill<'a>(&mut self, outline: &Outline, paint: impl Into<Paint<'a>>) {
        self.lay(outline.filled(), &paint.into());
    }

    /// Draws the lines of `outline`, `width` pixels wide.
    pub fn stroke<'a>(&mut self, outline: &Outline, width: f32, paint: impl Into<Paint<'a>>) {
        self.lay(outline.stroked(width), &paint.into());
    }

    /// Shines a light of `color` that fades away towards its rim onto whatever is there; nothing gets darker.
    pub fn shine(&mut self, centre: Vec2, radii: Vec2, color: Color) {
        self.light(&Outline::ellipse(centre, radii), &|at| fading(at, centre, radii, color));
    }

    /// Shines a light, which may differ from place to place, onto all that `outline` holds.
    pub fn light(&mut self, outline: &Outline, light: &dyn Fn(Vec2) -> Color) {
        let Some(cover) = outline.filled() else { return };
        for (at, covered) in cover.pixels() {
            let [red, green, blue, opacity] = light(at.as_vec2() + 0.5).to_srgba().to_f32_array();
            let Some(below) = self.pixel_mut(at) else { continue };
            let strength = opacity * covered;
            for (below, over) in below.iter_mut().zip([red, green, blue]) {
                *below = 1.0 - (1.0 - *below) * (1.0 - over * strength);
            }
        }
    }

    /// A spot of `color` that fades away towards its rim.
    pub fn glow(&mut self, centre: Vec2, radii: Vec2, color: Color) {
        let fade = |at: Vec2| fading(at, centre, radii, color);
        self.fill(&Outline::ellipse(centre, radii), Paint::By(&fade));
    }

    fn pixel_mut(&mut self, at: IVec2) -> Option<&mut Pixel> {
        let is_inside = at.min_element() >= 0 && at.x < self.size.x as i32 && at.y < self.size.y as i32;
        is_inside.then(|| &mut self.pixels[at.y as usize * self.size.x as usize + at.x as usize])
    }

    fn lay(&mut self, cover: Option<Cover>, paint: &Paint) {
        let Some(cover) = cover else { return };
        for (at, covered) in cover.pixels() {
            let [red, green, blue, opacity] = paint.at(at.as_vec2() + 0.5);
            let Some(below) = self.pixel_mut(at) else { continue };
            let over = opacity * covered;
            let under = below[3] * (1.0 - over);
            let whole = over + under;
            if whole > 0.0 {
                for (below, over_color) in below.iter_mut().zip([red, green, blue]) {
                    *below = (over_color * over + *below * under) / whole;
                }
                below[3] = whole;
            }
        }
    }

    /// The picture for the screen.
    pub fn into_image(self) -> Image {
        let size = Extent3d { width: self.size.x, height: self.size.y, depth_or_array_layers: 1 };
        let byte = |channel: f32| (channel.clamp(0.0, 1.0) * 255.0).round() as u8;
        let bytes = self.pixels.into_iter().flat_map(|pixel| pixel.map(byte)).collect();
        let format = TextureFormat::Rgba8UnormSrgb;
        let mut image =
            Image::new(size, TextureDimension::D2, bytes, format, RenderAssetUsages::RENDER_WORLD);
        image.sampler = ImageSampler::linear();
        image
    }
}

/// `color` in the middle, and less and less of it towards the rim.
fn fading(at: Vec2, centre: Vec2, radii: Vec2, color: Color) -> Color {
    let left = (1.0 - ((at - centre) / radii).length()).clamp(0.0, 1.0);
    color.with_alpha(color.alpha() * left * left * (3.0 - 2.0 * left))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_laid_over_half_a_pixel_is_seen_by_half() {
        let mut ink = Ink::new(UVec2::splat(4));
        let left = [(0.0, 0.0), (1.5, 0.0), (1.5, 4.0), (0.0, 4.0)].map(|(x, y)| Vec2::new(x, y));
        ink.fill(&Outline::polygon(left), Color::WHITE);
        let opacities: Vec<f32> = ink.pixels[..4].iter().map(|pixel| pixel[3]).collect();
        assert_eq!(opacities, [1.0, 0.5, 0.0, 0.0]);
    }

    #[test]
    fn light_makes_nothing_darker_and_empty_places_stay_empty() {
        let mut ink = Ink::new(UVec2::splat(8));
        let left = [(0.0, 0.0), (4.0, 0.0), (4.0, 8.0), (0.0, 8.0)].map(|(x, y)| Vec2::new(x, y));
        ink.fill(&Outline::polygon(left), Color::srgb(0.5, 0.2, 0.1));
        let before = ink.pixels.clone();
        ink.shine(Vec2::splat(4.0), Vec2::splat(4.0), Color::srgba(1.0, 0.8, 0.4, 0.7));
        assert!(
            ink.pixels.iter().zip(&before).all(|(now, before)| now[0] >= before[0] && now[3] == before[3])
        );
        assert!(ink.pixels[4 * 8 + 3][0] > 0.6);
    }
}
