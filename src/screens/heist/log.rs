//! The log: what happened, with its rules.

use bevy::prelude::*;

use crate::heist::{HeistGame, HeistLine};
use crate::screens::mission::{Log, LogLine};
use crate::ui::redraw::RedrawSystems;
use crate::ui::theme;
use unnoticed_rules::endeavor::{Grade, HeistEvent};

use super::dice::are_still;
use super::preview::OfferPreview;

/// Lines that are kept on the screen.
const LINES: usize = 60;
/// Height of the panel with two lines, in pixels.
const LEAST_PX: f32 = 40.0;

/// The panel of the log.
#[derive(Component)]
pub(super) struct LogPanel;

pub(super) fn plugin(app: &mut App) {
    // While dice roll nobody asks whether anything has changed: it still has once they lie.
    let is_stale = resource_changed::<HeistGame>.or_else(any_match_filter::<Added<Log>>);
    app.add_systems(
        PostUpdate,
        (
            show.before(RedrawSystems)
                .run_if(resource_exists::<HeistGame>.and_then(are_still).and_then(is_stale)),
            give_way.after(RedrawSystems).before(bevy::ui::UiSystems::Layout),
            fit.after(bevy::ui::UiSystems::Layout),
        ),
    );
}

pub(super) fn node() -> Node {
    Node {
        padding: UiRect::axes(px(8), px(5)),
        flex_grow: 1.0,
        flex_basis: px(0),
        min_height: px(0),
        overflow: Overflow::clip(),
        ..default()
    }
}

/// While something is looked at, what it would bring stands in the place of the log.
fn give_way(previews: Query<&OfferPreview>, mut panels: Query<&mut Node, With<LogPanel>>) {
    let is_taken = previews.iter().any(OfferPreview::fills);
    let display = if is_taken { Display::None } else { Display::Flex };
    for mut panel in &mut panels {
        if panel.display != display {
            panel.display = display;
        }
    }
}

/// Where the crew leaves no room for two lines there is no log.
fn fit(mut panels: Query<(&ComputedNode, &mut Visibility), With<LogPanel>>) {
    for (panel, mut visibility) in &mut panels {
        let is_room = panel.size().y * panel.inverse_scale_factor() >= LEAST_PX;
        visibility.set_if_neq(if is_room { Visibility::Inherited } else { Visibility::Hidden });
    }
}

fn show(game: Res<HeistGame>, mut logs: Query<&mut Log>) {
    for mut log in &mut logs {
        let lines = game.log().iter().filter_map(line);
        let skipped = game.log().iter().filter_map(line).count().saturating_sub(LINES);
        log.set_if_neq(Log { lines: lines.skip(skipped).collect() });
    }
}

fn line(line: &HeistLine) -> Option<LogLine> {
    let is_heading = matches!(line.event, HeistEvent::RoundBegan { .. });
    Some(LogLine::new(line.text.as_deref()?, color_of(&line.event), is_heading))
}

fn color_of(event: &HeistEvent) -> Color {
    match event {
        HeistEvent::RoundBegan { .. } | HeistEvent::Ordered { .. } => theme::FAINT,
        HeistEvent::Rolled { .. } | HeistEvent::Gained { .. } => theme::QUIET,
        HeistEvent::Settled { grade: Grade::Failure, .. }
        | HeistEvent::Grew { .. }
        | HeistEvent::Woke { .. } => theme::DANGER,
        HeistEvent::Wounded { .. } | HeistEvent::Removed { .. } | HeistEvent::Cleaned { .. } => theme::DANGER,
        HeistEvent::EyeActed { .. }
        | HeistEvent::Looked { .. }
        | HeistEvent::Swept { .. }
        | HeistEvent::Stirred { .. } => theme::TREASURE,
        HeistEvent::Settled { .. }
        | HeistEvent::ObjectiveDone { .. }
        | HeistEvent::Opened { .. }
        | HeistEvent::Escaped { .. } => theme::OWN,
        _ => theme::TEXT,
    }
}
