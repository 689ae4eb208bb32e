//! What is drawn of a moment: the hush, and the line that joins cause and eye or ear, with rings where there was a noise.

use bevy::prelude::*;

use crate::sim::{KeyMoment, MissionRoot, Reach};
use crate::ui::theme;
use crate::view::camera::Zoom;
use crate::view::coordinates::square_to_world;
use crate::view::depth;
use crate::view::motion::Motion;
use crate::view::painter::Painter;
use crate::view::sketch::{Sketch, square_rect};
use tactical_grid::Square;

use super::slash::strike;
use super::{ShownMoment, color_of};

/// How much darker everybody else is.
const HUSH: f32 = 0.08;
/// How much darker the plan is, and what one plans by on it, under those who stand there.
const GROUND_HUSH: f32 = 0.2;
/// From where to where the hush grows, in squares from the line.
const SOFT: (f32, f32) = (1.4, 4.2);
/// Seconds in which the line reaches the eye or ear.
const GROWS_SECS: f32 = 0.4;
/// Squares between one wave of a noise and the next.
const WAVE: f32 = 0.74;
/// Squares from the middle of a wave to its ends, near the noise and at the ear.
const WAVE_HEIGHTS: (f32, f32) = (0.7, 1.5);
/// Rings around a noise: radius in squares, width in pixels, how much is seen of it, and in how many pieces.
const RINGS: [(f32, f32, f32, u32); 3] = [(0.62, 2.4, 1.0, 1), (1.05, 1.8, 0.8, 22), (1.5, 1.4, 0.4, 36)];

/// The ring around what is seen: radius in squares, width in pixels; and how strongly it shines.
const GLARE: (f32, f32) = (0.8, 2.4);
const SHINE: f32 = 0.26;

/// A drawing of the moment that is told.
#[derive(Component)]
pub(super) struct MomentDrawing;

/// What was drawn last: which moment, how much of its line, at which zoom.
#[derive(Default)]
pub(super) struct Drawn(Option<(u32, f32, u32)>);

/// Draws the moment anew while its line grows, and when the zoom has changed.
pub(super) fn draw_moment(
    mut commands: Commands,
    shown: Res<ShownMoment>,
    motion: Res<Motion>,
    zoom: Res<Zoom>,
    mission: Single<Entity, With<MissionRoot>>,
    drawings: Query<Entity, With<MomentDrawing>>,
    mut painter: Painter,
    mut drawn: Local<Drawn>,
) {
    let grown = if motion.reduced { 1.0 } else { (shown.age_secs() / GROWS_SECS).min(1.0) };
    let wanted = shown.now().map(|_| (shown.number(), grown, zoom.square_px()));
    if drawn.0 == wanted && drawings.is_empty() == wanted.is_none() {
        return;
    }
    drawn.0 = wanted;
    drawings.iter().for_each(|drawing| commands.entity(drawing).despawn());
    let Some(moment) = shown.now() else { return };
    let [mut around, mut ground, mut hush, mut line] = std::array::from_fn(|_| painter.sketch());
    mark(&mut around, moment, grown);
    darken(&mut ground, moment, GROUND_HUSH);
    darken(&mut hush, moment, HUSH);
    // What is heard goes on the ground.
    join(if moment.reach == Reach::Sound { &mut ground } else { &mut line }, moment, grown);
    let depths = [depth::CAUSES, depth::GROUND_HUSH, depth::HUSH, depth::MOMENTS];
    for (sketch, z) in [around, ground, hush, line].into_iter().zip(depths) {
        let drawing = (MomentDrawing, painter.paint(sketch), Transform::from_xyz(0.0, 0.0, z));
        commands.spawn((Name::new("Moment"), drawing, ChildOf(*mission)));
    }
}

/// Everything is so much darker but what it is about; a roll that passes by itself darkens nothing.
fn darken(sketch: &mut Sketch, moment: &KeyMoment, by: f32) {
    if !moment.waits {
        return;
    }
    let (eye, cause) = (moment.eye.map(square_to_world), moment.cause.map(square_to_world));
    let shade = theme::PANEL.with_alpha(by);
    match (eye.or(cause), cause.or(eye)) {
        (Some(eye), Some(cause)) => sketch.shade_around([cause, eye], SOFT, shade),
        _ => everywhere(sketch, shade),
    }
}

fn everywhere(sketch: &mut Sketch, shade: Color) {
    sketch.rect(Rect::from_center_half_size(Vec2::ZERO, Vec2::splat(1_000.0)), shade);
}

/// The line from the cause to whom it reaches, of which so much has `grown`.
fn join(sketch: &mut Sketch, moment: &KeyMoment, grown: f32) {
    let color = color_of(moment);
    let ends = moment.cause.map(square_to_world).zip(moment.eye.map(square_to_world));
    if let Some((cause, eye)) = ends.filter(|(cause, eye)| cause.distance(*eye) > 0.5) {
        match moment.reach {
            Reach::Nothing => {}
            Reach::Sight => {
                // It begins at the head.
                let head = eye + Vec2::Y * HEAD;
                see(sketch, [head, head.lerp(cause, grown)], color);
            }
            Reach::Sound => hear(sketch, [cause, cause.lerp(eye, grown)], color),
            Reach::Blow => strike(sketch, [eye, cause], grown, moment.has_landed(), color),
        }
        if moment.reach == Reach::Sound && grown >= 1.0 {
            sketch.glow(eye, 0.8, color.with_alpha(0.5));
        }
    }
    if let Some(cause) = moment.cause.filter(|_| moment.reach == Reach::Blow) {
        bracket(sketch, cause, color);
    }
}

/// What spreads from the cause: rings of a noise, light around what is seen.
fn mark(sketch: &mut Sketch, moment: &KeyMoment, grown: f32) {
    let Some(cause) = moment.cause.map(square_to_world) else { return };
    let color = color_of(moment);
    match moment.reach {
        Reach::Sound => ring(sketch, cause, grown, color),
        Reach::Sight => glare(sketch, cause, grown, color),
        Reach::Blow | Reach::Nothing => {}
    }
}

/// A glance: a beam that is narrow at the eye and weaker the farther it gets; it leaves the one who looks to be seen.
fn see(sketch: &mut Sketch, [eye, at]: [Vec2; 2], color: Color) {
    let Some([from, at]) = glance([eye, at]) else { return };
    // On a lit floor it needs a ground of its own.
    let shade = [SHADE.1, 0.0].map(|seen| theme::PANEL.with_alpha(seen));
    sketch.band([from, at], [NARROW + SHADE.0, WIDE + SHADE.0], shade);
    let color = color.mix(&theme::LAMP, GOLDEN);
    // It fades out before what is seen.
    let (fades, there) = (from.lerp(at, FADES_FROM), NARROW.lerp(WIDE, FADES_FROM));
    let [bright, soft, gone] = [BEAM.0, BEAM.1, 0.0].map(|seen| color.with_alpha(seen));
    for part in BEAM_PARTS {
        sketch.band([from, fades], [NARROW * part, there * part], [bright, soft]);
        sketch.band([fades, at], [there * part, WIDE * part], [soft, gone]);
    }
    sweep(sketch, [eye, from, at], color);
    sketch.glow(eye, 0.6, color.with_alpha(0.4));
}

/// How a glance sweeps over what is before it: arcs around the eye, weaker the farther they are.
fn sweep(sketch: &mut Sketch, [eye, from, at]: [Vec2; 3], color: Color) {
    let (first, length, turn) =
        (eye.distance(from), from.distance(at), (at - eye).to_angle() / std::f32::consts::TAU);
    let mut gone = SWEEP.0;
    while gone < length {
        let (part, radius) = (gone / length, first + gone);
        let half = NARROW.lerp(WIDE, part) * SWEEP.1 / radius / std::f32::consts::TAU;
        let fades = color.mix(&theme::TEXT, 0.3).with_alpha(SWEEP.2 * (1.0 - 0.5 * part));
        sketch.arc(eye, radius, (turn - half, turn + half), SWEEP.3, fades);
        gone += SWEEP.0;
    }
}

/// Squares between two arcs of a glance, how far they reach to each side as a part of its width, how much is seen of the first,
/// and how wide they are in pixels.
const SWEEP: (f32, f32, f32, f32) = (0.74, 0.6, 1.0, 2.4);
/// How much of its way a glance goes before it fades out.
const FADES_FROM: f32 = 0.75;

/// From where to where a glance is drawn that goes from one place to another: nothing where they are too near each other.
fn glance([eye, at]: [Vec2; 2]) -> Option<[Vec2; 2]> {
    let (along, length) = Dir2::new_and_length(at - eye).ok()?;
    let (from, to) = (BESIDE_EYE, length - SHORT_OF);
    (from < to).then(|| [eye + along * from, eye + along * to])
}

/// How many squares wide a glance is at the eye and where it ends, and how much is seen of it there.
const NARROW: f32 = 0.12;
const WIDE: f32 = 1.7;
const BEAM: (f32, f32) = (0.2, 0.1);
/// Its widths, one within the other: it is brightest along its middle, and soft at its sides.
const BEAM_PARTS: [f32; 4] = [1.0, 0.74, 0.48, 0.22];
/// How much wider the shade under it is, in squares, and how dark at the eye.
const SHADE: (f32, f32) = (0.12, 0.24);
/// How much of its colour is that of light, beside the colour of the moment.
const GOLDEN: f32 = 0.6;
/// Squares before what is seen at which it ends: a door stays to be seen.
const SHORT_OF: f32 = 0.3;
/// Squares from whoever looks to where its glance is drawn.
const BESIDE_EYE: f32 = 0.4;
/// How far the head of whoever looks is above the middle of its square, in squares.
const HEAD: f32 = 0.8;

/// What is heard: waves on the way from the noise, in a beam that ends at the ear.
fn hear(sketch: &mut Sketch, [cause, at]: [Vec2; 2], color: Color) {
    let (way, length) = ((at - cause).normalize_or_zero(), cause.distance(at));
    sketch.band([cause, at], [0.4, 2.0 * WAVE_HEIGHTS.1], [color.with_alpha(0.4), color.with_alpha(0.1)]);
    let turn = way.to_angle() / std::f32::consts::TAU;
    let mut along = WAVE;
    while along < length - 0.3 {
        // Hardly higher far from the noise than near it.
        let height = WAVE_HEIGHTS.0.lerp(WAVE_HEIGHTS.1, along / length);
        let half = (height / along / std::f32::consts::TAU).min(0.12);
        let fades = color.with_alpha(0.95 - 0.45 * along / length);
        sketch.arc(cause, along, (turn - half, turn + half), 2.8, fades);
        along += WAVE;
    }
}

/// Light around what is seen, and a ring that spreads from it.
fn glare(sketch: &mut Sketch, at: Vec2, grown: f32, color: Color) {
    sketch.glow(at, 1.3, color.with_alpha(SHINE * grown));
    sketch.ring(at, GLARE.0 * grown.max(0.4), GLARE.1, color.with_alpha(grown));
}

/// Rings around a noise, one after the other.
fn ring(sketch: &mut Sketch, at: Vec2, grown: f32, color: Color) {
    sketch.glow(at, 0.9, color.with_alpha(0.35));
    for (radius, width, seen, pieces) in RINGS {
        if radius <= 0.62 + 1.7 * grown {
            match pieces {
                1 => sketch.ring(at, radius, width, color.with_alpha(seen)),
                _ => sketch.broken_ring(at, radius, (pieces, 0.55), width, color.with_alpha(seen)),
            }
        }
    }
}

/// Four corners around the square of the cause.
fn bracket(sketch: &mut Sketch, square: Square, color: Color) {
    let rect = square_rect(square).inflate(0.06);
    let arm = rect.width() * 0.26;
    for (x, y) in [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)] {
        let corner = rect.min + rect.size() * Vec2::new(x, y);
        let inward = Vec2::new(1.0 - 2.0 * x, 1.0 - 2.0 * y) * arm;
        let points = [corner + Vec2::new(inward.x, 0.0), corner, corner + Vec2::new(0.0, inward.y)];
        sketch.polyline(&points, 4.0, theme::PANEL.with_alpha(0.7));
        sketch.polyline(&points, 2.2, color);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_glance_leads_from_the_head_to_what_is_seen_and_never_back() {
        let head = Vec2::new(3.0, 2.0);
        for at in [(3.0, 2.2), (3.0, 2.6), (3.0, 3.4), (5.0, 2.0), (0.0, -4.0)].map(Vec2::from) {
            let Some([from, to]) = glance([head, at]) else {
                assert!(head.distance(at) < 1.0, "{at} is far enough");
                continue;
            };
            assert!(head.distance(from) < head.distance(to) && head.distance(to) < head.distance(at));
            assert!((to - from).dot(at - head) > 0.0, "towards {at}");
        }
    }
}
