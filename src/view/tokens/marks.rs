//! What is drawn on the floor under a token: a ring for what is known, and where it looks.

use bevy::prelude::*;

use crate::sim::CurrentSituation;
use crate::ui::theme::{self, Ring, StateLook};
use crate::view::camera::Zoom;
use crate::view::painter::Painter;
use crate::view::sketch::Sketch;
use tactical_grid::Direction;
use unnoticed_rules::{CreatureId, Exposure, Sign};

use super::ring::FloorRing;
use super::spawning::NameLabel;
use super::{Appearance, Stillness, Token, TokenShown};

/// Draws anew the tokens that show something else, or all of them for another zoom.
pub(super) fn draw_tokens(
    mut commands: Commands,
    zoom: Res<Zoom>,
    current: Res<CurrentSituation>,
    tokens: Query<(Entity, &Token, Ref<TokenShown>, Option<&Children>)>,
    mut names: Query<(&mut Visibility, &mut TextColor), With<NameLabel>>,
    mut painter: Painter,
) {
    for (entity, token, shown, children) in &tokens {
        if !shown.is_changed() && !zoom.is_changed() {
            continue;
        }
        let mut sketch = painter.sketch();
        let side = current.0.get(token.0).map_or(1, |creature| creature.profile.size.side());
        draw(&mut sketch, token.0, shown.0, f32::from(side));
        commands.entity(entity).insert(painter.paint(sketch));
        let mut labels = names.iter_many_mut(children.into_iter().flatten());
        while let Some((mut visibility, mut color)) = labels.fetch_next() {
            visibility.set_if_neq(Visibility::Inherited);
            color.set_if_neq(TextColor(name_color(shown.0)));
        }
    }
}

fn name_color(shown: Appearance) -> Color {
    match shown {
        Appearance::Plain { .. } => theme::TEXT,
        Appearance::Comrade { .. } => theme::OWN,
        Appearance::Sensed { .. } => theme::QUIET,
        _ => theme::FAINT,
    }
}

/// The ring at its feet; the silhouette and the sign of its state stand on it.
fn draw(sketch: &mut Sketch, creature: CreatureId, shown: Appearance, side: f32) {
    let ring = FloorRing::around(side);
    let stands = |sketch: &mut Sketch, look: StateLook, facing: Option<Direction>, opacity: f32| {
        draw_look(sketch, ring, look, opacity);
        if let Some(facing) = facing {
            ring.draw_lit(sketch, facing, look.color.with_alpha(opacity));
        }
    };
    match shown {
        Appearance::Absent => {}
        Appearance::Plain { facing, .. } if creature == CreatureId::ROGUE => {
            sketch.glow(ring.centre(), 0.9, theme::OWN.with_alpha(0.30));
            stands(sketch, OWN, Some(facing), 1.0);
        }
        Appearance::Plain { stillness: Some(Stillness::Asleep), .. } | Appearance::Body { .. } => {
            ring.draw_ground(sketch, theme::FAINT, 0.8);
        }
        Appearance::Plain { facing, state, .. } => {
            let look = state.map_or_else(|| theme::exposure(Exposure::Unaware), theme::state);
            stands(sketch, look, Some(facing), 1.0);
        }
        Appearance::Comrade { facing, .. } => stands(sketch, OWN, Some(facing), 1.0),
        Appearance::Sensed { state, .. } => stands(sketch, theme::state(state), None, 0.6),
        Appearance::LastKnown { .. } => {
            ring.draw_ground(sketch, theme::QUIET, 0.7);
            ring.draw_broken(sketch, theme::QUIET.with_alpha(0.9));
        }
    }
}

/// The ring in the look of what somebody knows, and the ground within it.
fn draw_look(sketch: &mut Sketch, ring: FloorRing, look: StateLook, opacity: f32) {
    ring.draw_ground(sketch, look.color, opacity);
    ring.draw(sketch, look.ring, look.color.with_alpha(opacity));
}

/// The ring of the player's side: there is nothing to fear from it.
const OWN: StateLook = StateLook { color: theme::OWN, ring: Ring::Solid, sign: Sign::Dash };

/// How much is seen of what somebody out of sight is taken to know.
const TAKEN: f32 = 0.9;
/// Radius of the sign of that, in squares, and in pixels at least.
const SIGN: (f32, f32) = (0.22, 6.0);

/// The ring at the feet of somebody out of sight, `side` squares large, who is taken to know what `look` says.
pub(in crate::view) fn draw_taken_ring(sketch: &mut Sketch, side: f32, look: StateLook) {
    draw_look(sketch, FloorRing::around(side), look, TAKEN);
}

/// The sign of that, at the edge of the ring.
pub(in crate::view) fn draw_taken_sign(sketch: &mut Sketch, side: f32, look: StateLook) {
    let at = FloorRing::around(side).sign_at(true);
    let (radius, color) = (SIGN.0.max(sketch.px(SIGN.1)), look.color.with_alpha(TAKEN));
    sketch.disc(at, radius, theme::PANEL);
    sketch.ring(at, radius, 1.6, color);
    draw_glyph(sketch, at, radius * 0.95, look.sign, color);
}

/// Ring and sign of `look`, in its colour.
pub(in crate::view) fn draw_state(sketch: &mut Sketch, at: Vec2, radius: f32, look: StateLook, opacity: f32) {
    let color = look.color.with_alpha(opacity);
    draw_ring(sketch, at, radius, look.ring, color);
    draw_glyph(sketch, at, radius * 0.95, look.sign, color);
}

fn draw_ring(sketch: &mut Sketch, at: Vec2, radius: f32, ring: Ring, color: Color) {
    let (on, off) = ring.dashes();
    let count = (100.0 / f32::from(on + off)).round() as u32;
    match ring {
        Ring::Solid => sketch.ring(at, radius, 3.0, color),
        Ring::Dots => {
            for i in 0..count {
                let turn = std::f32::consts::TAU * i as f32 / count as f32;
                sketch.disc(at + Vec2::from_angle(turn) * radius, sketch.px(1.5), color);
            }
        }
        _ => {
            let share = f32::from(on) / f32::from(on + off);
            sketch.broken_ring(at, radius, (count, share), 3.0, color);
        }
    }
}

fn draw_glyph(sketch: &mut Sketch, at: Vec2, size: f32, sign: Sign, color: Color) {
    let place = |x: f32, y: f32| at + Vec2::new(x, y) * size;
    let pen = (size / sketch.px(1.0) * 0.19).max(1.5);
    match sign {
        Sign::Exclamation => {
            sketch.line(place(0.0, 0.52), place(0.0, -0.12), pen * 1.15, color);
            sketch.disc(place(0.0, -0.42), sketch.px(pen * 0.68), color);
        }
        Sign::HalfDisc => {
            sketch.ring(at, size * 0.42, pen * 0.7, color);
            let half: Vec<Vec2> = (0..=12)
                .map(|i| at + Vec2::from_angle(std::f32::consts::PI * (0.5 + i as f32 / 12.0)) * size * 0.42)
                .collect();
            sketch.polygon(&half, color);
        }
        Sign::Question => {
            sketch.arc(place(0.0, 0.24), size * 0.25, (-0.17, 0.47), pen, color);
            sketch.polyline(&[place(0.12, 0.02), place(0.0, -0.08), place(0.0, -0.22)], pen, color);
            sketch.disc(place(0.0, -0.46), sketch.px(pen * 0.62), color);
        }
        Sign::Dash => sketch.line(place(-0.34, 0.0), place(0.34, 0.0), pen, color),
    }
}
