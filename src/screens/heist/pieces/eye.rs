//! The Eye: lids, iris and lashes, more or less open, looking somewhere; and its beam.

use bevy::prelude::*;

use crate::ui::ink::{Canvas, Outline, Paint};
use crate::ui::theme;

/// Width and height, in pixels as designed.
pub(super) const SIZE_PX: Vec2 = Vec2::new(430.0, 156.0);
/// The middle of the Eye in its picture.
const MIDDLE: Vec2 = Vec2::new(215.0, 86.0);
/// Half its width; how far its upper lid is above its middle, and the lower one below.
const HALF: f32 = 196.0;
const UPPER: f32 = 66.0;
const LOWER: f32 = 56.0;
/// From the middle of the iris to its rim, and to that of the pupil.
const IRIS: f32 = 47.0;
const PUPIL: f32 = 18.0;
/// How far the iris goes to the side and down.
const LOOKS: Vec2 = Vec2::new(17.0, 10.0);

/// Radians by which the pupil leans for each step to the side.
const LEANS: f32 = -0.22;

/// How the Eye looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct EyeLook {
    /// Whether it is awake.
    pub is_awake: bool,
    /// How far its upper lid is open, from 0 to [`EyeLook::OPEN`].
    pub open: u8,
    /// Where it looks, from far left, -3, to far right, 3.
    pub side: i8,
}

impl EyeLook {
    /// Wide open.
    pub const OPEN: u8 = 6;
    /// As open as it is while it is wary.
    pub const WARY: u8 = 4;

    /// Where the middle of the iris is, in parts of the picture.
    pub fn iris_at(self) -> Vec2 {
        self.iris() / SIZE_PX
    }

    fn iris(self) -> Vec2 {
        let side = f32::from(self.side);
        MIDDLE + Vec2::new(side * LOOKS.x, 2.0 + LOOKS.y * (1.0 - side.abs() / 9.0))
    }

    /// How far its pupil leans towards what it looks at.
    fn turned(self) -> Rot2 {
        Rot2::radians(f32::from(self.side) * LEANS)
    }

    pub(super) fn draw(self, ink: &mut Canvas, scale: f32) {
        let color = if self.is_awake { theme::DANGER } else { theme::TREASURE };
        let gap = Gap { top: upper_lid(f32::from(self.open) / f32::from(Self::OPEN)), scale };
        ink.glow(MIDDLE * scale, Vec2::new(214.0, 78.0) * scale, color.with_alpha(0.4));
        let whole = gap.outline(upper_lid(1.0));
        ink.fill(&whole, theme::INK.with_alpha(0.85));
        let lid_shade = |at: Vec2| {
            theme::TABLE_BRASS[0].mix(&theme::INK, 0.35 + 0.5 * (at.y / scale / SIZE_PX.y)).mix(&color, 0.08)
        };
        ink.fill(&whole, Paint::By(&lid_shade));
        if self.open > 0 {
            self.draw_ball(ink, scale, color, &gap);
        }
        let open = gap.outline(gap.top);
        ink.draw(&open, 3.0 * scale, theme::INK.with_alpha(0.7));
        ink.draw(&open, 1.2 * scale, color.with_alpha(0.5));
        ink.draw(&whole, 2.6 * scale, color);
        draw_lashes(ink, scale, color);
    }

    /// The ball behind the lids, with the iris.
    fn draw_ball(self, ink: &mut Canvas, scale: f32, color: Color, gap: &Gap) {
        let open = gap.outline(gap.top);
        let iris = self.iris() * scale;
        let ball = |at: Vec2| {
            let place = at / scale;
            let off = ((place - MIDDLE) / Vec2::new(HALF, 62.0)).length().clamp(0.0, 1.0);
            let white = theme::LAMP.mix(&theme::TEXT, 0.25).mix(&theme::INK, 0.22 + 0.56 * off);
            // The lid throws a shadow with an edge.
            let lid = ((place.y - gap.edge(place.x) - 12.0) / 14.0).clamp(0.0, 1.0);
            let shaded = white.mix(&theme::INK, 0.68 * (1.0 - lid));
            let from = at.distance(iris) / scale;
            let angle = (at - iris).to_angle();
            let ring = cover(IRIS - from, scale);
            if ring <= 0.0 {
                return shaded;
            }
            let depth = ((from - PUPIL) / (IRIS - PUPIL)).clamp(0.0, 1.0);
            let iris_color = fibres(color, depth, angle);
            let rim = cover(3.2 - (IRIS - from).abs(), scale);
            let iris_color = iris_color
                .mix(&theme::RUST.mix(&theme::INK, 0.5), 0.9 * rim)
                .mix(&theme::INK, 0.45 * (1.0 - lid));
            let half = Vec2::new(if self.is_awake { 8.0 } else { 12.0 }, PUPIL + 6.0);
            let in_pupil = 1.0 - (self.turned().inverse() * (at - iris) / scale / half).length();
            let pupil = cover(in_pupil * half.x, scale);
            shaded.mix(&iris_color.mix(&theme::INK, pupil), ring)
        };
        ink.fill(&open, Paint::By(&ball));
        if self.open >= 3 {
            for (at, size) in SPARKS {
                let spark = Outline::ellipse(iris + at * scale, size * scale);
                ink.fill(&spark, theme::TEXT.with_alpha(0.94));
            }
            let red = theme::DANGER.with_alpha(if self.is_awake { 0.85 } else { 0.6 });
            draw_veins(ink, scale, red);
        }
    }
}

/// The iris so far from the pupil, from 0 to 1, in this direction: glowing around the pupil, with fine bright fibres that run
/// outwards, each as far as it gets, and darker towards the rim.
fn fibres(color: Color, depth: f32, angle: f32) -> Color {
    let ground = color.mix(&theme::RUST, 0.35 + 0.6 * depth);
    let glow = (1.0 - depth).powi(4);
    let fibre = (0.5 + 0.5 * (angle * FIBRES).cos()).powi(5);
    let reaches = 0.8 + 0.2 * (angle * 11.0).sin() * (angle * 5.0).cos();
    let lit = fibre * ((reaches - depth) / 0.16).clamp(0.0, 1.0);
    ground.mix(&color, 0.8 * glow).mix(&color.mix(&theme::LAMP, 0.6), (0.95 * lit).max(0.4 * glow))
}

/// Where light is mirrored in it, from the middle of the iris, and how large.
const SPARKS: [(Vec2, Vec2); 2] =
    [(Vec2::new(-13.0, -16.0), Vec2::new(9.0, 6.0)), (Vec2::new(14.0, 17.0), Vec2::new(3.0, 2.5))];
/// Bright fibres around the pupil.
const FIBRES: f32 = 34.0;

/// How much of a pixel lies within, so far from the rim.
fn cover(inside: f32, scale: f32) -> f32 {
    (inside * scale + 0.5).clamp(0.0, 1.0)
}

/// How high above its middle the edge of the upper lid is at most, by how far it is open.
fn upper_lid(open: f32) -> f32 {
    UPPER * open - (1.0 - open) * LOWER * 0.72
}

/// The gap between the lids.
struct Gap {
    /// How high the edge of the upper lid is in the middle.
    top: f32,
    scale: f32,
}

impl Gap {
    /// The height of the edge of the upper lid at this place from the left, in pixels as designed.
    fn edge(&self, x: f32) -> f32 {
        let off = ((x - MIDDLE.x) / HALF).clamp(-1.0, 1.0);
        MIDDLE.y - self.top * (1.0 - off * off)
    }

    /// Everything between an upper lid so high, and the lower one.
    fn outline(&self, top: f32) -> Outline {
        let arc = |height: f32, step: u32| {
            let off = step as f32 / 24.0 - 1.0;
            (MIDDLE + Vec2::new(off * HALF, -height * (1.0 - off * off))) * self.scale
        };
        let above = (0..=48).map(|step| arc(top, step));
        let below = (0..=48).rev().map(|step| arc(-LOWER, step));
        Outline::polygon(above.chain(below).collect::<Vec<_>>())
    }
}

fn draw_lashes(ink: &mut Canvas, scale: f32, color: Color) {
    for number in 1..24 {
        let off = number as f32 / 12.0 - 1.0;
        let root = MIDDLE + Vec2::new(off * HALF, -UPPER * (1.0 - off * off));
        let length = (10.0 + 7.0 * (1.0 - off.abs())) * if number % 2 == 0 { 1.0 } else { 0.7 };
        let tip = root + Vec2::new(off * length * 1.1, -length);
        let line = [root, root + Vec2::new(off * length * 0.35, -length * 0.55), tip].map(|at| at * scale);
        ink.draw(&Outline::line(line), 2.4 * scale, color.with_alpha(0.9));
    }
}

fn draw_veins(ink: &mut Canvas, scale: f32, color: Color) {
    for (side, down) in [(-1.0, 6.0), (-1.0, -13.0), (1.0, 8.0), (1.0, -12.0)] {
        let start = MIDDLE + Vec2::new(side * (HALF - 26.0), down);
        let points = [(0.0, 0.0), (-16.0, -5.0), (-30.0, 4.0), (-48.0, 1.0), (-60.0, 7.0)];
        let line: Vec<Vec2> =
            points.into_iter().map(|(x, y)| (start + Vec2::new(side * x, y)) * scale).collect();
        let twig = [line[2], line[2] + Vec2::new(-side * 17.0, -9.0) * scale];
        ink.draw(&Outline::line(twig), 1.0 * scale, color);
        ink.draw(&Outline::line(line), 1.4 * scale, color);
    }
}

/// A beam that falls downwards, wider and fainter, into the pool.
pub(super) fn draw_beam(ink: &mut Canvas) {
    let size = ink.size();
    let half = |down: f32| size.x * (0.05 + 0.44 * down);
    let cone = [(-1.0, 0.0), (1.0, 0.0), (1.0, 1.0), (-1.0, 1.0)]
        .map(|(side, down)| Vec2::new(size.x / 2.0 + side * half(down), down * size.y));
    let light = |at: Vec2| {
        let down = at.y / size.y;
        let off = ((at.x - size.x / 2.0).abs() / half(down)).min(1.0);
        let soft = 1.0 - off.powi(9);
        // It ends in the pool and not on a line.
        let end = ((1.0 - down) / 0.16).clamp(0.0, 1.0);
        let light = theme::LAMP.mix(&theme::TREASURE, 0.3).mix(&theme::TEXT, 0.35 * (1.0 - down));
        // It leaves the pupil gently.
        let start = ((down - 0.02) / 0.1).clamp(0.0, 1.0);
        light.with_alpha(soft * start * end * (0.72 - 0.3 * down))
    };
    ink.fill(&Outline::polygon(cone), Paint::By(&light));
}

/// What the beam falls on: a pool of light within a broken line.
pub(super) fn draw_pool(ink: &mut Canvas, scale: f32) {
    let middle = ink.size() / 2.0;
    for (part, alpha) in [(1.0, 0.85), (0.75, 0.9)] {
        ink.glow(middle, (middle - 1.0) * part, theme::LAMP.with_alpha(alpha));
    }
    let rim = Outline::ellipse(middle, middle - 3.0 * scale);
    ink.draw(&rim.dashed(8.0 * scale, 5.0 * scale), 2.0 * scale, theme::TREASURE);
}
