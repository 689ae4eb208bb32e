//! What the shapes of a drawing are painted with: tones, which a palette turns into the colours of the theme.

use bevy::color::{Color, Mix};
use bevy::math::{Vec2, Vec4};

use super::pixel_of;
use crate::ui::theme;

/// With what a shape is painted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Not at all.
    Bare,
    /// The dark of outlines and pupils.
    Night,
    /// The light line of a pen.
    Line,
    /// The white of eyes, and what is white besides.
    Pale,
    /// Skin in the light of a lamp from the left.
    Skin,
    /// Cloth in the same light.
    Cloth,
    /// Hair, and felt.
    Hair,
    /// The ground of portraits: dark felt.
    Dark,
    /// Lips, scars.
    Lips,
    /// The colour of whoever is drawn.
    Accent,
    /// The same, dark: its clothes.
    AccentDark,
    /// Parallel strokes of the pen: shade.
    Hatch,
    /// The inside of a silhouette.
    Body,
    /// The edge of a silhouette.
    Rim,
    /// Lines within a silhouette.
    Detail,
    /// Brass, feathers, rope.
    Brass,
    /// Light that fades away around this place, so many units far.
    Glow,
}

/// The colours of one drawing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Palette {
    /// Of whoever is drawn.
    pub accent: Color,
    /// Inside of a silhouette.
    pub body: Color,
    /// Edge of a silhouette.
    pub rim: Color,
    /// Lines within a silhouette.
    pub detail: Color,
    /// Feathers and brass.
    pub brass: Color,
    /// Where light comes from, and how far it reaches, if anything glows.
    pub glow: (Vec2, f32),
}

impl Palette {
    /// The colours of a portrait or an icon in `accent`.
    pub fn of(accent: Color) -> Self {
        Self {
            accent,
            body: theme::FIGURE_GUARD,
            rim: accent,
            detail: accent,
            brass: theme::INK_BRASS,
            glow: (Vec2::ZERO, 1.0),
        }
    }

    /// The colour of `tone` at `place`, multiplied by how opaque it is; one pixel covers `pixel` units.
    pub fn paint(&self, tone: Tone, place: Vec2, pixel: f32) -> Vec4 {
        match tone {
            Tone::Bare => Vec4::ZERO,
            Tone::Night => pixel_of(theme::INK_NIGHT),
            Tone::Line => pixel_of(theme::INK_LINE),
            Tone::Pale => pixel_of(theme::TEXT),
            Tone::Skin => pixel_of(blend(&theme::INK_SKIN, across(place))),
            Tone::Cloth => pixel_of(blend(&theme::INK_CLOTH, across(place))),
            Tone::Hair => pixel_of(theme::INK_HAIR),
            Tone::Dark => pixel_of(theme::PORTRAIT),
            Tone::Lips => pixel_of(theme::INK_LIPS),
            Tone::Accent => pixel_of(self.accent),
            Tone::AccentDark => pixel_of(self.accent.mix(&theme::INK_NIGHT, 0.78)),
            Tone::Hatch => pixel_of(theme::WALL) * 0.5 * hatched(place, pixel),
            Tone::Body => pixel_of(self.body),
            Tone::Rim => pixel_of(self.rim),
            Tone::Detail => pixel_of(self.detail),
            Tone::Brass => pixel_of(self.brass),
            Tone::Glow => {
                let far = place.distance(self.glow.0) / self.glow.1;
                pixel_of(theme::LAMP) * (1.0 - far).clamp(0.0, 1.0).powi(2) * 0.8
            }
        }
    }
}

/// How far from the light a place of a portrait lies, 0 to 1.
fn across(place: Vec2) -> f32 {
    ((place.x + place.y * 0.2) / 64.0).clamp(0.0, 1.0)
}

fn blend(colors: &[Color], share: f32) -> Color {
    let along = share * (colors.len() - 1) as f32;
    let first = (along as usize).min(colors.len() - 2);
    colors[first].mix(&colors[first + 1], along - first as f32)
}

/// Units from one stroke of shading to the next, and half the width of each.
const HATCHING: (f32, f32) = (4.0, 0.45);

fn hatched(place: Vec2, pixel: f32) -> f32 {
    let (apart, half) = HATCHING;
    let across = Vec2::from_angle(0.66).dot(place).rem_euclid(apart) - apart / 2.0;
    ((half - across.abs()) / pixel + 0.5).clamp(0.0, 1.0)
}
