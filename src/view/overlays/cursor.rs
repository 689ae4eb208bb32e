//! The square under the cursor, the way there, what is in reach, and how far noise and a Seek would carry.

use std::collections::BTreeSet;

use bevy::prelude::*;

use crate::aim::Aim;
use crate::shown_situation::ShownSituation;
use crate::sim::MissionRules;
use crate::ui::theme;
use crate::view::coordinates::{space_to_world, square_to_world};
use crate::view::sketch::{Dashes, Sketch, square_rect};
use tactical_grid::{Space, Square};
use unnoticed_rules::{Action, ActionKind, CreatureId, SeekArea, Situation};

use super::layer::{Layer, LayerSystems, Layers};
use super::sets;

/// Half the width of the mark of a blow, in squares.
const BLOW: f32 = 0.34;
/// Pixels around each square that can be reached.
const MARGIN_PX: f32 = 3.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (draw_reach, draw_range, draw_way).in_set(LayerSystems));
}

/// Squares where the chosen move can end, quietly.
fn draw_reach(aim: Res<Aim>, view: ShownSituation, rules: Res<MissionRules>, mut layers: Layers) {
    let rogue = view.situation().creature(CreatureId::ROGUE);
    let is_at_rest = aim.cursor.is_none_or(|cursor| rogue.space().contains(cursor));
    let kind = aim.kind.filter(|_| aim.candidate.is_some() || is_at_rest);
    layers.draw(Layer::Reach, |sketch| {
        let Some(kind) = kind else { return };
        let reach = sets::reachable(view.situation(), rules.rulebook(), kind);
        // On a lit floor they need a ground of their own.
        sketch.fill_squares(&reach, MARGIN_PX, theme::PANEL.mix(&theme::OWN, 0.28).with_alpha(0.5));
        sketch.frame_squares(&reach, MARGIN_PX, 1.2, theme::OWN.with_alpha(0.5));
    });
}

/// Squares that the noise of the action would reach, or that a Seek would cover.
fn draw_range(aim: Res<Aim>, view: ShownSituation, rules: Option<Res<MissionRules>>, mut layers: Layers) {
    layers.draw(Layer::Range, |sketch| {
        if aim.noise_radius > 0 {
            let from = source(view.situation(), &aim);
            let heard = sets::heard(&view.situation().board, from, aim.noise_radius);
            sketch.outline_area(&heard, Some(Dashes::DOTS), 2.0, theme::QUIET.with_alpha(0.75));
        }
        draw_area(sketch, &aim);
        // A search all around has no area of its own.
        let has_area = rules.is_none_or(|rules| !rules.rulebook().aimed(ActionKind::Seek).needs_no_square());
        if let Some(Action::Seek(area)) = aim.candidate
            && has_area
        {
            draw_sought(sketch, view.situation(), area);
        }
    });
}

/// The squares that a Seek of `area` covers.
fn draw_sought(sketch: &mut Sketch, situation: &Situation, area: SeekArea) {
    let sought = sets::sought(situation, situation.creature(CreatureId::ROGUE), area);
    sketch.fill_area(&sought, theme::OWN.with_alpha(0.08));
    sketch.hatch_area(&sought, 1.0, theme::OWN.with_alpha(0.20));
    sketch.outline_area(&sought, None, 1.5, theme::OWN.with_alpha(0.8));
}

/// The area that an act of the rulebook's own fills. Rule: TAC-165.
fn draw_area(sketch: &mut Sketch, aim: &Aim) {
    let area: BTreeSet<Square> = aim.area.iter().copied().collect();
    sketch.fill_area(&area, theme::TREASURE.with_alpha(0.08));
    sketch.hatch_area(&area, 1.0, theme::TREASURE.with_alpha(0.22));
    sketch.outline_area(&area, None, 2.0, theme::TREASURE.with_alpha(0.9));
}

/// Where the noise would come from: the end of the way, or where a thrown thing lands.
fn source(situation: &Situation, aim: &Aim) -> Space {
    let rogue = situation.creature(CreatureId::ROGUE);
    match &aim.candidate {
        Some(Action::Throw(at)) => Space::of(*at),
        // Of several acts the first one is heard first.
        Some(Action::Stride(way) | Action::Sneak(way)) if !way.is_empty() => {
            rogue.space_at(way[way.len() - 1])
        }
        _ => rogue.space_at(aim.path.last().copied().unwrap_or(rogue.square)),
    }
}

fn draw_way(aim: Res<Aim>, view: ShownSituation, mut layers: Layers) {
    let refused = matches!(aim.forecast, Some(Err(_)));
    let color = if refused { theme::FAINT } else { theme::OWN };
    layers.draw(Layer::Cursor, |sketch| {
        draw_path(sketch, view.situation(), &aim.path, color);
        draw_blows(sketch, &aim);
        if let Some(cursor) = aim.cursor {
            draw_cursor(sketch, cursor, refused);
        }
        if aim.kind == Some(ActionKind::Throw) && !refused {
            draw_throw(sketch, view.situation(), &aim);
        }
    });
}

/// A line of dots through every square of the way, and where it ends a diamond.
fn draw_path(sketch: &mut Sketch, situation: &Situation, path: &[Square], color: Color) {
    let rogue = situation.creature(CreatureId::ROGUE);
    let Some(&last) = path.last() else { return };
    let way = std::iter::once(rogue.square).chain(path.iter().copied());
    let points: Vec<Vec2> = way.map(|square| space_to_world(rogue.space_at(square))).collect();
    sketch.dashed(&points, Dashes::DOTS, 6.0, theme::PANEL.with_alpha(0.7));
    sketch.dashed(&points, Dashes::DOTS, 3.5, color);
    let end = space_to_world(rogue.space_at(last));
    let corners = [Vec2::Y, Vec2::X, Vec2::NEG_Y, Vec2::NEG_X, Vec2::Y].map(|corner| end + corner * 0.28);
    sketch.polygon(&corners[..4], theme::PANEL.with_alpha(0.6));
    sketch.polyline(&corners, 1.5, color);
}

/// Crossed strokes where the way may provoke a blow. Rules: HSE-22, TAC-179.
fn draw_blows(sketch: &mut Sketch, aim: &Aim) {
    let walk = aim.whole.iter().filter_map(|whole| whole.walk.as_ref());
    for at in walk.flat_map(|walk| &walk.provoked).map(|blow| blow.at) {
        let centre = square_to_world(at);
        for slant in [Vec2::ONE, Vec2::new(1.0, -1.0)] {
            let ends = [centre - slant * BLOW, centre + slant * BLOW];
            sketch.line(ends[0], ends[1], 5.0, theme::PANEL.with_alpha(0.8));
            sketch.line(ends[0], ends[1], 2.5, theme::DANGER);
        }
    }
}

/// A white frame; a cross through it where the action is refused.
fn draw_cursor(sketch: &mut Sketch, cursor: Square, refused: bool) {
    let rect = square_rect(cursor).inflate(sketch.px(1.0));
    let corners =
        [rect.min, Vec2::new(rect.max.x, rect.min.y), rect.max, Vec2::new(rect.min.x, rect.max.y), rect.min];
    sketch.polyline(&corners, 4.0, theme::PANEL.with_alpha(0.7));
    let color = if refused { theme::QUIET } else { theme::TEXT };
    sketch.polyline(&corners, 2.0, color);
    sketch.disc(corners[0], sketch.px(1.0), color);
    if refused {
        let size = rect.width() * 0.16;
        let corner = rect.max - Vec2::splat(size * 1.6);
        sketch.line(corner - Vec2::splat(size), corner + Vec2::splat(size), 2.0, theme::DANGER);
        sketch.line(corner + Vec2::new(-size, size), corner + Vec2::new(size, -size), 2.0, theme::DANGER);
    }
}

fn draw_throw(sketch: &mut Sketch, situation: &Situation, aim: &Aim) {
    let Some(cursor) = aim.cursor else { return };
    let from = space_to_world(situation.creature(CreatureId::ROGUE).space());
    sketch.dashed(&[from, square_to_world(cursor)], Dashes::SHORT, 1.5, theme::OWN);
}
