//! The buttons of a heist as it begins, on the plan from which it is chosen.

use bevy::prelude::*;

use crate::level::Level;
use crate::ui::theme;
use tactical_grid::Square;
use unnoticed_rules::endeavor::Track;

use super::signs::{Middle, bell, ground};

/// Pixels across a position.
const ACROSS_PX: f32 = 20.0;

/// Draws every button of the heist of `level` onto its `plan`, whatever the size of that.
pub(in crate::screens) fn draw_first_buttons(level: &Level, plan: &mut ChildSpawnerCommands) {
    let Some(table) = &level.heist else { return };
    let size = Vec2::new(level.board.width().into(), level.board.height().into());
    let centre = |square: Square| (Vec2::new(square.x.into(), square.y.into()) + 0.5) / size;
    for (area, track) in table.areas().iter().zip(&table.tracks) {
        let first = Track::of(area);
        for (&square, position) in track.squares.iter().zip(1..) {
            draw_position(&first, position, centre(square), area.opens.is_some(), plan);
        }
    }
}

/// One position, if a button is there; `at` in parts of the plan. In an area that is closed at first it is paler.
fn draw_position(track: &Track, position: u8, at: Vec2, is_closed: bool, plan: &mut ChildSpawnerCommands) {
    let (middle, has_alarm) = (Middle::at(track, position), track.alarms.contains(position));
    if middle.is_none() && !has_alarm {
        return;
    }
    let (edge, border) = match () {
        () if is_closed => (theme::FAINT, 1.0),
        () if has_alarm => (theme::DANGER, 2.0),
        () => (theme::WALL, 1.0),
    };
    let ground_color = if is_closed { theme::PAPER } else { theme::PANEL };
    let node = Node {
        left: percent(100.0 * at.x),
        top: percent(100.0 * at.y),
        margin: UiRect { left: px(-ACROSS_PX / 2.0), top: px(-ACROSS_PX / 2.0), ..default() },
        ..ground(ACROSS_PX, border)
    };
    let look = (BackgroundColor(ground_color), BorderColor::all(edge), Pickable::IGNORE);
    plan.spawn((node, look)).with_children(|spot| {
        if let Some(middle) = middle {
            middle.draw(spot, ACROSS_PX);
        }
        if has_alarm {
            bell(spot, ACROSS_PX, theme::DANGER, "!");
        }
    });
}
