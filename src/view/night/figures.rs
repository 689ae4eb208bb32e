//! A watchman in hat and coat, and a thief under a hood, as one sees them from afar.

use bevy::prelude::*;

use crate::ui::theme;
use crate::view::sketch::Sketch;

use super::round::Moment;

/// How far the shadow of the thief falls away from the lantern, in squares, and how dark it is.
const SHADOW: (f32, f32) = (2.4, 0.55);
/// Squares to the lantern from which on the thief casts no shadow.
const LIT_SQUARES: f32 = 5.0;

pub(super) fn draw(sketch: &mut Sketch, moment: &Moment) {
    cast_shadow(sketch, moment);
    let mut figures = [(moment.thief, true), (moment.watchman, false)];
    figures.sort_by(|one, other| other.0.y.total_cmp(&one.0.y));
    for (at, is_thief) in figures {
        if is_thief { thief(sketch, at, moment) } else { watchman(sketch, at, moment) }
    }
}

fn cast_shadow(sketch: &mut Sketch, moment: &Moment) {
    let away = moment.thief - moment.lantern();
    if away.length() > LIT_SQUARES {
        return;
    }
    let along = away.normalize_or(Vec2::Y);
    let (foot, side) = (moment.thief + Vec2::NEG_Y * 0.3, along.perp() * 0.2);
    let dark = Color::BLACK.with_alpha(SHADOW.1 * (1.0 - away.length() / LIT_SQUARES));
    let clear = dark.with_alpha(0.0);
    let tip = foot + along * SHADOW.0;
    sketch.shaded(&[
        (foot - side, dark),
        (foot + side, dark),
        (tip + side * 2.0, clear),
        (tip - side * 2.0, clear),
    ]);
}

/// A shape given by points around a foot at (0, 0), with an outline.
fn shape(sketch: &mut Sketch, foot: Vec2, turn: f32, points: &[(f32, f32)], fill: Color, rim: Color) {
    let corners: Vec<Vec2> = points.iter().map(|&(x, y)| foot + Vec2::new(x * turn, y)).collect();
    sketch.polygon(&corners, fill);
    let closed: Vec<Vec2> = corners.iter().copied().chain(corners.first().copied()).collect();
    sketch.polyline(&closed, 1.4, rim);
}

fn watchman(sketch: &mut Sketch, at: Vec2, moment: &Moment) {
    let turn = if moment.along.x < 0.0 { -1.0 } else { 1.0 };
    let sway = 0.05 * (moment.steps * std::f32::consts::PI).sin();
    let foot = at + Vec2::new(0.0, -0.42);
    let (fill, rim) = (theme::PAPER.mix(&theme::HATCH, 0.35), theme::LAMP.mix(&theme::TEXT, 0.4));
    sketch.disc(foot, 0.3, Color::BLACK.with_alpha(0.35));
    for leg in [-1.0, 1.0] {
        let step = sway * leg * 1.6;
        sketch.line(foot + Vec2::new(0.08 * leg, 0.3), foot + Vec2::new(0.09 * leg + step, 0.0), 3.0, rim);
    }
    let coat = [(-0.24, 0.16), (0.24, 0.16), (0.17, 0.72), (0.09, 0.84), (-0.09, 0.84), (-0.17, 0.72)];
    shape(sketch, foot, turn, &coat, fill, rim);
    sketch.line(foot + Vec2::new(0.0, 0.2), foot + Vec2::new(0.02 * turn, 0.8), 1.0, rim.with_alpha(0.6));
    let head = foot + Vec2::new(0.0, 0.94);
    sketch.disc(head, 0.13, rim);
    sketch.disc(head, 0.105, fill);
    shape(sketch, head, turn, &[(-0.25, 0.05), (0.25, 0.05), (0.25, 0.1), (-0.25, 0.1)], fill, rim);
    shape(sketch, head, turn, &[(-0.13, 0.1), (0.13, 0.1), (0.1, 0.25), (-0.1, 0.25)], fill, rim);
    let lantern = moment.lantern() + Vec2::new(0.0, -0.02 + sway * 0.5);
    sketch.line(foot + Vec2::new(0.12 * turn, 0.66), lantern + Vec2::Y * 0.13, 2.0, rim);
    sketch.glow(lantern, 0.7, theme::LAMP.with_alpha(0.8));
    sketch.disc(lantern, 0.11, theme::LAMP);
    sketch.disc(lantern, 0.06, theme::TEXT);
}

fn thief(sketch: &mut Sketch, at: Vec2, moment: &Moment) {
    let turn = if moment.is_dashing { 1.0 } else { (moment.watchman.x - at.x).signum() };
    let crouch = if moment.is_dashing { 0.8 } else { 0.92 };
    let foot = at + Vec2::new(0.0, -0.38);
    let near = 1.0 - (at.distance(moment.lantern()) / LIT_SQUARES).min(1.0);
    let (fill, rim) = (theme::PANEL, theme::OWN.with_alpha(0.6 + 0.35 * near));
    sketch.disc(foot, 0.27, Color::BLACK.with_alpha(0.4));
    let lean = if moment.is_dashing { 0.16 } else { 0.04 };
    let cloak = [
        (-0.28, 0.02),
        (0.24, 0.0),
        (0.2 + lean, 0.52 * crouch),
        (0.12 + lean, 0.72 * crouch),
        (-0.12 + lean, 0.72 * crouch),
        (-0.2 + lean * 0.5, 0.5 * crouch),
    ];
    shape(sketch, foot, turn, &cloak, fill, rim);
    let head = foot + Vec2::new((lean + 0.02) * turn, 0.78 * crouch);
    let hood = [(-0.17, -0.1), (0.14, -0.12), (0.19, 0.03), (0.06, 0.2), (-0.1, 0.17), (-0.19, 0.04)];
    shape(sketch, head, turn, &hood, fill, rim);
    sketch.disc(head + Vec2::new(0.07 * turn, 0.0), 0.03, rim);
}
