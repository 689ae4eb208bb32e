//! How a token is drawn: the player's creature a diamond, its comrades a shield, others a ring and a sign for what is
//! known.

use bevy::prelude::*;

use crate::sim::CurrentSituation;
use crate::ui::theme::{self, Ring, StateLook};
use crate::view::camera::Zoom;
use crate::view::coordinates::direction_to_world;
use crate::view::label;
use crate::view::painter::Painter;
use crate::view::sketch::Sketch;
use tactical_grid::{Direction, Space};
use unnoticed_rules::{CreatureId, Exposure, Sign};

use super::spawning::NameLabel;
use super::{Appearance, Stillness, Token, TokenShown};

/// Radius of a token in a space of one square, in squares.
const RADIUS: f32 = 0.40;

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

/// Names stand above their tokens, or below where something is in their way.
pub(super) fn place_names(
    current: Res<CurrentSituation>,
    tokens: Query<(&Token, Ref<TokenShown>, &Children)>,
    mut names: Query<&mut Transform, With<NameLabel>>,
) {
    if !tokens.iter().any(|(_, shown, _)| shown.is_changed()) {
        return;
    }
    let space = |(token, shown, _): &(&Token, Ref<TokenShown>, &Children)| {
        let square = shown.0.square().filter(|_| token.0 != CreatureId::ROGUE)?;
        Some(current.0.get(token.0)?.space_at(square))
    };
    let named: Vec<Space> = tokens.iter().filter_map(|token| space(&token)).collect();
    for token in &tokens {
        let Some(space) = space(&token) else { continue };
        let mut labels = names.iter_many_mut(token.2);
        while let Some(mut place) = labels.fetch_next() {
            place.translation.y = label::side_of(&current.0.board, space, &named) * place.translation.y.abs();
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

fn draw(sketch: &mut Sketch, creature: CreatureId, shown: Appearance, side: f32) {
    let radius = RADIUS * side;
    match shown {
        Appearance::Absent => {}
        Appearance::Plain { facing, .. } if creature == CreatureId::ROGUE => draw_rogue(sketch, facing),
        Appearance::Plain { stillness: Some(Stillness::Asleep), .. } => draw_sleeper(sketch, radius),
        Appearance::Plain { facing, state, stillness, .. } => {
            let look = state.map_or_else(|| theme::exposure(Exposure::Unaware), theme::state);
            sketch.disc(Vec2::ZERO, radius, theme::PANEL.with_alpha(0.92));
            draw_state(sketch, Vec2::ZERO, radius, look, 1.0);
            draw_facing(sketch, facing, radius, look.color);
            if stillness == Some(Stillness::Bound) {
                draw_knot(sketch, radius);
            }
        }
        Appearance::Comrade { facing, .. } => draw_comrade(sketch, facing, radius),
        Appearance::Sensed { state, .. } => {
            sketch.disc(Vec2::ZERO, radius, theme::PANEL.with_alpha(0.55));
            draw_state(sketch, Vec2::ZERO, radius, theme::state(state), 0.6);
        }
        Appearance::LastKnown { .. } => draw_last_known(sketch, radius),
        Appearance::Body { .. } => draw_body(sketch, radius),
    }
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

/// A notch on the side it looks to.
fn draw_facing(sketch: &mut Sketch, facing: Direction, radius: f32, color: Color) {
    let direction = direction_to_world(facing);
    let tip = direction * (radius + 0.15);
    sketch.polygon(
        &[tip, direction * radius + direction.perp() * 0.13, direction * radius - direction.perp() * 0.13],
        color,
    );
}

/// A diamond in the player's colour with a hood in it.
fn draw_rogue(sketch: &mut Sketch, facing: Direction) {
    let diamond = |radius: f32| [Vec2::Y, Vec2::X, Vec2::NEG_Y, Vec2::NEG_X].map(|corner| corner * radius);
    sketch.glow(Vec2::ZERO, 0.8, theme::OWN.with_alpha(0.35));
    sketch.polygon(&diamond(0.50), theme::PANEL);
    sketch.polygon(&diamond(0.46), theme::OWN);
    sketch.polygon(&diamond(0.36), theme::TEXT);
    let pen = sketch.px(1.0).recip() * 0.07;
    sketch.arc(Vec2::new(0.0, -0.04), 0.13, (0.0, 0.5), pen, theme::PAPER);
    draw_facing(sketch, facing, 0.36, theme::OWN);
}

/// A shield in the player's colour: no ring and no sign, for there is nothing to fear from it.
fn draw_comrade(sketch: &mut Sketch, facing: Direction, radius: f32) {
    let shield = |size: f32| {
        [(-0.8, 0.8), (0.8, 0.8), (0.8, -0.1), (0.0, -1.0), (-0.8, -0.1)]
            .map(|corner| Vec2::from(corner) * radius * size)
    };
    sketch.polygon(&shield(1.1), theme::PANEL);
    sketch.polygon(&shield(0.95), theme::OWN);
    sketch.polygon(&shield(0.65), theme::PANEL);
    draw_facing(sketch, facing, radius, theme::OWN);
}

fn draw_last_known(sketch: &mut Sketch, radius: f32) {
    let color = theme::QUIET.with_alpha(0.9);
    sketch.disc(Vec2::ZERO, radius * 0.8, theme::PANEL.with_alpha(0.5));
    sketch.broken_ring(Vec2::ZERO, radius * 0.8, (10, 0.5), 1.5, color);
    draw_glyph(sketch, Vec2::ZERO, radius * 0.7, Sign::Question, color);
}

/// Three letters z that grow as they rise; there is no side it looks to.
fn draw_sleeper(sketch: &mut Sketch, radius: f32) {
    sketch.disc(Vec2::ZERO, radius, theme::PANEL.with_alpha(0.92));
    sketch.ring(Vec2::ZERO, radius, 1.5, theme::QUIET);
    for (place, size) in [((-0.45, -0.40), 0.34), ((-0.02, 0.02), 0.46), ((0.42, 0.52), 0.60)] {
        draw_z(sketch, Vec2::from(place) * radius, size * radius);
    }
}

fn draw_z(sketch: &mut Sketch, at: Vec2, size: f32) {
    let corner = |x: f32, y: f32| at + Vec2::new(x, y) * size / 2.0;
    let strokes = [corner(-1.0, 1.0), corner(1.0, 1.0), corner(-1.0, -1.0), corner(1.0, -1.0)];
    sketch.polyline(&strokes, 2.0, theme::TEXT);
}

/// A rope across the token, with a knot of two loops.
fn draw_knot(sketch: &mut Sketch, radius: f32) {
    let at = Vec2::NEG_Y * radius * 0.62;
    let half = Vec2::X * radius * 0.78;
    sketch.line(at - half, at + half, 2.5, theme::TREASURE);
    for side in [-1.0, 1.0] {
        sketch.ring(at + Vec2::new(side * 0.2, 0.17) * radius, radius * 0.17, 2.0, theme::TREASURE);
        sketch.line(at, at + Vec2::new(side * 0.24, -0.3) * radius, 2.0, theme::TREASURE);
    }
}

fn draw_body(sketch: &mut Sketch, radius: f32) {
    let arm = Vec2::ONE * radius * 0.5;
    sketch.disc(Vec2::ZERO, radius * 0.85, theme::PANEL.with_alpha(0.8));
    sketch.ring(Vec2::ZERO, radius * 0.85, 1.5, theme::FAINT);
    for arm in [arm, Vec2::new(arm.x, -arm.y)] {
        sketch.line(-arm, arm, 2.0, theme::FAINT);
    }
}
