//! Outlines painted onto a picture, and lights that fall on what is there.

use bevy::color::{Alpha, Color};
use bevy::math::{Vec2, Vec4};

use super::{Canvas, Outline, pixel_of};

/// What is laid onto a picture: a colour, or one for each place.
pub enum Paint<'a> {
    /// Everywhere the same.
    Plain(Color),
    /// By the place, in the units of the drawing.
    By(&'a dyn Fn(Vec2) -> Color),
}

impl From<Color> for Paint<'_> {
    fn from(color: Color) -> Self {
        Self::Plain(color)
    }
}

impl Paint<'_> {
    /// The colour there, multiplied by how opaque it is.
    fn at(&self, place: Vec2) -> Vec4 {
        pixel_of(match self {
            Self::Plain(color) => *color,
            Self::By(color) => color(place),
        })
    }
}

impl Canvas {
    /// Fills `outline`, whose points are pixels.
    pub fn fill<'a>(&mut self, outline: &Outline, paint: impl Into<Paint<'a>>) {
        let paint = paint.into();
        self.lay(&outline.inside(), |place| paint.at(place));
    }

    /// Draws the lines of `outline`, `width` pixels wide.
    pub fn draw<'a>(&mut self, outline: &Outline, width: f32, paint: impl Into<Paint<'a>>) {
        let paint = paint.into();
        self.lay(&outline.stroked(width), |place| paint.at(place));
    }

    /// A spot of `color` that fades away towards its rim.
    pub fn glow(&mut self, centre: Vec2, radii: Vec2, color: Color) {
        let fade = |at: Vec2| fading(at, centre, radii, color);
        self.fill(&Outline::ellipse(centre, radii), Paint::By(&fade));
    }

    /// Shines a light of `color` that fades away towards its rim onto whatever is there; nothing gets darker.
    pub fn shine(&mut self, centre: Vec2, radii: Vec2, color: Color) {
        self.light(&Outline::ellipse(centre, radii), &|at| fading(at, centre, radii, color));
    }

    /// Shines a light, which may differ from place to place, onto all that `outline` holds.
    pub fn light(&mut self, outline: &Outline, light: &dyn Fn(Vec2) -> Color) {
        let light = Paint::By(light);
        self.change(&outline.inside(), |place, below, covered| {
            // What is missing to white is what it can still gain.
            let gain = light.at(place).truncate() * covered;
            let missing = below.truncate().map(|channel| below.w - channel);
            (below.truncate() + missing * gain).extend(below.w)
        });
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

    fn left_half(side: f32) -> Outline {
        let corners = [(0.0, 0.0), (side / 2.0, 0.0), (side / 2.0, side), (0.0, side)];
        Outline::polygon(corners.map(Vec2::from))
    }

    fn pixels(canvas: Canvas) -> Vec<[u8; 4]> {
        let data = canvas.into_image().data.expect("painted");
        data.chunks(4).map(|pixel| [pixel[0], pixel[1], pixel[2], pixel[3]]).collect()
    }

    #[test]
    fn light_makes_nothing_darker_and_empty_places_stay_empty() {
        let lit = |is_lit: bool| {
            let mut canvas = Canvas::in_pixels(Vec2::splat(8.0));
            canvas.fill(&left_half(8.0), Color::srgb(0.5, 0.2, 0.1));
            if is_lit {
                canvas.shine(Vec2::splat(4.0), Vec2::splat(4.0), Color::srgba(1.0, 0.8, 0.4, 0.7));
            }
            pixels(canvas)
        };
        let (before, after) = (lit(false), lit(true));
        for (before, after) in before.iter().zip(&after) {
            assert!(after[3] == before[3] && (0..3).all(|channel| after[channel] >= before[channel]));
        }
        assert!(after[4 * 8 + 3][0] > 153);
    }
}
