//! The figures of the crew, one silhouette for each seat.

use bevy::math::Affine2;
use bevy::prelude::*;

use crate::ui::ink::{Canvas, Outline};
use crate::ui::theme;
use unnoticed_rules::endeavor::Seat;

use super::piece::Pen;

/// Width and height of a figure, in pixels as designed.
pub const FIGURE_PX: Vec2 = Vec2::new(76.0, 66.0);
/// The point between its feet.
pub const FOOT_PX: Vec2 = Vec2::new(36.0, 56.0);

/// Pixels from its feet to above its head, seat by seat.
const HEADS_PX: [f32; 4] = [39.0, 53.0, 54.0, 52.0];

/// Pixels from the feet of the figure of `seat` to above its head, as designed.
pub fn head_px(seat: Seat) -> f32 {
    HEADS_PX[usize::from(seat.0) % HEADS_PX.len()]
}

/// What a silhouette consists of: the body, lines upon it, and what it carries.
struct Silhouette {
    body: &'static str,
    lines: &'static str,
    carries: &'static str,
    face: &'static str,
}

/// By seat: one that creeps in a hood, one with a cap and a key, one with a mask and a tail of hair, one with a pole.
const SILHOUETTES: [Silhouette; 4] = [
    Silhouette {
        body: "M-21,2 C-20,-4 -18,-8 -16,-13 C-14,-19 -10,-23 -5,-25 C-3,-30 1,-34.5 6,-34.5 C9,-34.5 12.5,-32 14.5,-28 L12,-26.5 C12.5,-24 11.5,-22.5 9.5,-21.5 C12,-20 13,-18 13.5,-16 L21,-19.5 L22.5,-17.5 L14,-12 C15.5,-10 16,-8 15,-5.5 L13.5,-1 L18,-0.2 L18,2 L8.5,2 L9,-4.5 L5,-4 L1,2 C-3,0 -6,2 -9,0.5 C-12,2.5 -16,0.5 -21,2 Z",
        lines: "M-4,-25 C-2,-22 3,-21 9,-21.5 M-12,-16 C-10,-10 -11,-5 -13,1 M-4,-20 C-4,-12 -5,-6 -7,0 M3,-18 C5,-12 5,-8 5,-4",
        carries: "M21.5,-18.5 L29,-23.5",
        face: "M7,-32 C10,-31.5 12.5,-29.5 14.5,-28 L12,-26.5 C12,-24.5 11,-23 9.5,-21.8 C6.5,-23.5 5.5,-28 7,-32 Z",
    },
    Silhouette {
        body: "M-12,2 C-13,-8 -13,-18 -11.4,-25 C-10,-29 -6,-31 -3.4,-31.6 L-4.6,-34 C-6.6,-36 -7.8,-38.6 -8,-41 C-8.8,-47.6 -3.4,-50 1,-50 C6,-50 9.4,-47 9.4,-43.8 L15,-41.4 L14.2,-39.4 L8,-39.8 C7.8,-37 6.6,-35 4.6,-33.4 L5.6,-31.4 C9,-30.6 11,-28.6 11.8,-25 L19,-29.6 L21,-27.4 L12.8,-19.4 C13.6,-12 13.6,-5 13,2 L3,2 L1,-7 L-1,2 Z",
        lines: "M-11,-25 C-4,-21 5,-21 11.6,-25 M0,-22 V-8 M-12,-13 C-4,-10.4 5,-10.4 13,-13 M-8,-41 C-3,-43 4,-43.6 9.4,-43.6",
        carries: "M20,-28.4 L26,-33 M25,-36.6 a4.2,4.2 0 1 0 .1,0",
        face: "",
    },
    Silhouette {
        body: "M-6.6,2 L-7.4,-12 C-8.6,-18 -9.6,-22 -8.6,-27.6 C-7.6,-30.6 -4.6,-31.4 -3,-32.4 L-3.4,-34.6 C-6.4,-38 -6.2,-45 -1,-46.8 C-5,-48 -9.6,-46.6 -12.6,-40 C-14,-36 -17,-34 -18.6,-31 C-19.4,-38 -16,-50 -4,-50 C4,-51 9.6,-46 8.2,-39.6 C7.6,-36.4 6,-34.4 4.4,-33 L4.6,-31.6 C7.4,-31 9,-29.6 10,-27 L17.4,-33 L19.4,-30.8 L11.6,-21.4 C10,-20.6 9.4,-20.6 8.6,-21 C8,-17 8,-14.6 8.4,-12 L12.4,-1 L15.6,-.2 L15.6,2 L8.6,2 L2.4,-9 L-1.4,2 Z",
        lines: "M-8.6,-27 C-3,-23.6 4,-24 9.6,-27 M-7.4,-12 C-2,-10 4,-10 8.4,-12 M-6,-41 C-1,-39 5,-39 8.2,-41 M0,-24 L1,-12",
        carries: "M18,-31.4 L25,-41",
        face: "",
    },
    Silhouette {
        body: "M-7,2 L-7.4,-5 L-11,-4 C-11,-14 -10.4,-22 -9.6,-28 C-8.6,-31 -6.6,-32 -5.4,-33.4 C-7,-40 -4.4,-46.4 1,-46.4 C5.6,-46 8,-41 7,-36.6 L4.8,-33.2 C7.4,-32.2 9.2,-31 10,-28 L17,-23.6 L15.6,-21 L9.8,-22.6 C9.8,-15 10.6,-9 11.4,-4 L7.8,-5 L8.4,2 L1.8,2 L.8,-5 L-.6,-5 L-.8,2 Z",
        lines: "M-9.6,-28 C-4,-24 4,-24 10,-28 M0,-25 L0,-6 M-10,-16 L10,-16",
        carries: "M17,3 L16,-48 M12,-48 L20,-48",
        face: "",
    },
];

/// Draws the figure of the rogue with this number, standing on a ring of its colour, with the shadow that it casts.
pub(super) fn draw(ink: &mut Canvas, seat: u8, scale: f32) {
    let number = usize::from(seat) % SILHOUETTES.len();
    let Silhouette { body, lines, carries, face } = &SILHOUETTES[number];
    let color = theme::ROGUES[number];
    let mut pen = Pen { ink, scale, foot: FOOT_PX };
    let lying = Outline::path(body).placed(SHADOW);
    let shadow = pen.set(lying);
    pen.ink.fill(&shadow, theme::INK.with_alpha(0.5));
    let ring = pen.set(Outline::ellipse(Vec2::new(0.0, 1.0), Vec2::new(16.0, 8.6)));
    pen.ink.fill(&ring, color.with_alpha(0.2));
    pen.lines(&ring, theme::INK, 4.6);
    pen.lines(&ring, color, 2.4);
    let rim = color.mix(&theme::TEXT, 0.7);
    let carried = pen.path(carries);
    pen.lines(&carried, theme::INK, 4.4);
    pen.lines(&carried, rim, 2.0);
    let body = pen.path(body);
    pen.rim(&body);
    pen.shape(&body, theme::CLOTHES[number], rim, 1.5);
    let lines = pen.path(lines);
    pen.lines(&lines, color.with_alpha(0.8), 1.1);
    if !face.is_empty() {
        let face = pen.path(face);
        pen.ink.fill(&face, theme::INK);
        let eye = pen.set(Outline::ellipse(Vec2::new(10.6, -27.6), Vec2::splat(1.1)));
        pen.ink.fill(&eye, theme::TEXT);
    }
}

/// A body laid on the floor, away from the lamp above the table.
const SHADOW: Affine2 =
    Affine2::from_cols(Vec2::new(0.92, 0.06), Vec2::new(-0.42, 0.16), Vec2::new(1.0, 1.0));
