//! How large the log is: its upper edge can be pulled, and stays where it was left.

use bevy::prelude::*;
use bevy::ui_widgets::observe;

use crate::settings::{Setting, Settings};
use crate::ui::scale::Room;
use crate::ui::theme;

use super::panels::PanelPlace;

/// Least height of the log in pixels, and the part of the window that it takes up at most.
const LIMITS: (f32, f32) = (82.0, 0.6);
/// Height of what is pulled at, and of the mark on it.
const GRIP_PX: f32 = 9.0;
const MARK_PX: Vec2 = Vec2::new(36.0, 3.0);

/// How high the log is made while somebody pulls at it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct PulledLog(Option<f32>);

impl PulledLog {
    /// The height that the player wants the log to have, in pixels; none as long as none was chosen.
    pub(super) fn wanted_px(self, settings: &Settings) -> Option<f32> {
        self.0.or_else(|| (settings.log_px > 0).then(|| settings.log_px.into()))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PulledLog>();
}

/// What the log can be pulled at: its upper edge.
pub(super) fn grip() -> impl Bundle {
    let edge = Node {
        position_type: PositionType::Absolute,
        top: px(-GRIP_PX / 2.0),
        left: px(0),
        width: percent(100),
        height: px(GRIP_PX),
        justify_content: JustifyContent::Center,
        align_items: AlignItems::Center,
        ..default()
    };
    let mark = Node {
        width: px(MARK_PX.x),
        height: px(MARK_PX.y),
        border_radius: BorderRadius::all(px(MARK_PX.y / 2.0)),
        ..default()
    };
    (
        Name::new("Edge of the log"),
        edge,
        Pickable::default(),
        observe(pull),
        observe(let_go),
        children![(mark, BackgroundColor(theme::HATCH), Pickable::IGNORE)],
    )
}

fn pull(
    drag: On<Pointer<Drag>>,
    scale: Res<UiScale>,
    room: Res<Room>,
    logs: Query<(&PanelPlace, &ComputedNode)>,
    mut pulled: ResMut<PulledLog>,
) {
    if drag.button != PointerButton::Primary {
        return;
    }
    let log = logs.iter().find(|(place, _)| **place == PanelPlace::Log);
    let Some((_, log)) = log else { return };
    let height = pulled.0.unwrap_or(log.size().y * log.inverse_scale_factor());
    pulled.0 = Some(within_limits(height - drag.delta.y / scale.0, *room));
}

fn let_go(_: On<Pointer<DragEnd>>, mut pulled: ResMut<PulledLog>, mut settings: MessageWriter<Setting>) {
    if let Some(height) = pulled.0.take() {
        settings.write(Setting::LogHeight(height.round() as u16));
    }
}

/// A height that leaves the log to be read and the board to be seen.
pub(super) fn within_limits(height_px: f32, room: Room) -> f32 {
    height_px.clamp(LIMITS.0, (room.size.y * LIMITS.1).max(LIMITS.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_log_has_the_height_that_was_kept_until_it_is_pulled() {
        let mut settings = Settings::default();
        assert_eq!(PulledLog::default().wanted_px(&settings), None);
        settings.change(Setting::LogHeight(200));
        assert_eq!(PulledLog::default().wanted_px(&settings), Some(200.0));
        assert_eq!(PulledLog(Some(90.0)).wanted_px(&settings), Some(90.0));
    }

    #[test]
    fn the_log_is_never_too_small_to_be_read_or_so_large_that_no_board_is_left() {
        let room = Room { size: Vec2::new(800.0, 600.0) };
        assert_eq!(within_limits(3.0, room), LIMITS.0);
        assert_eq!(within_limits(9000.0, room), 360.0);
        assert_eq!(within_limits(150.0, room), 150.0);
    }
}
