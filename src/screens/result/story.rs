//! What decided a mission or a heist, before everything else that there is to tell. Rule: HSE-43.

use bevy::prelude::*;

use crate::screens::game::GameRequest;
use crate::sim::TurningPoint;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{button, text};

/// Width of the column of rounds.
const ROUND_WIDTH: f32 = 74.0;

pub(in crate::screens) fn draw(points: &[TurningPoint], panel: &mut ChildSpawnerCommands) {
    for point in points {
        let line =
            Node { column_gap: px(10), align_items: AlignItems::Center, flex_shrink: 0.0, ..default() };
        panel.spawn((line, Pickable::IGNORE)).with_children(|line| draw_point(point, line));
    }
}

fn draw_point(point: &TurningPoint, line: &mut ChildSpawnerCommands) {
    let round = Node { width: px(ROUND_WIDTH), flex_shrink: 0.0, ..default() };
    line.spawn((round, Pickable::IGNORE)).with_children(|round| {
        round.spawn(text(format!("Round {}", point.round), theme::sans(TextSize::Body), theme::QUIET));
    });
    let words = Node { flex_grow: 1.0, flex_basis: px(0), ..default() };
    line.spawn((words, Pickable::IGNORE)).with_children(|words| {
        let color = if point.is_lucky { theme::OWN } else { theme::DANGER };
        words.spawn(text(&point.words, theme::bold(TextSize::Body), color));
    });
    line.spawn(button("Look", GameRequest::WatchFrom(point.line)));
}
