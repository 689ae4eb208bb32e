//! How large the panels are drawn: the window's size times the player's text scale.

use bevy::prelude::*;

/// The window for which all sizes are given.
const DESIGN_SIZE: Vec2 = Vec2::new(1280.0, 720.0);
/// Widths of the window, counted in its own units, from which there is room for panels side by side.
const WIDE_FROM: f32 = 1120.0;

/// What the player has chosen for all texts, 1 being usual.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct TextScale(pub f32);

impl Default for TextScale {
    fn default() -> Self {
        Self(1.0)
    }
}

/// The space there is for panels, in their own units.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Room {
    /// Width and height.
    pub size: Vec2,
}

impl Room {
    /// Whether panels fit side by side; otherwise they have to make do with less.
    pub fn is_wide(self) -> bool {
        self.size.x >= WIDE_FROM
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TextScale>().init_resource::<Room>().add_systems(PreUpdate, follow_window);
}

fn follow_window(
    cameras: Query<&Camera, With<IsDefaultUiCamera>>,
    text: Res<TextScale>,
    mut scale: ResMut<UiScale>,
    mut room: ResMut<Room>,
) {
    let Some(window) = cameras.iter().find_map(Camera::logical_viewport_size) else { return };
    let wanted = scale_for(window, *text);
    if scale.0 != wanted {
        scale.0 = wanted;
    }
    room.set_if_neq(Room { size: window / wanted });
}

/// How much larger than designed everything is drawn in a window of this size.
///
/// Windows larger than the design enlarge it; smaller ones leave it as large, because text has to be read.
fn scale_for(window: Vec2, text: TextScale) -> f32 {
    let fitting = (window / DESIGN_SIZE).min_element().clamp(1.0, 3.0);
    (fitting * text.0 * 20.0).round() / 20.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn larger_windows_enlarge_and_smaller_ones_do_not_shrink() {
        let scale = |x, y| scale_for(Vec2::new(x, y), TextScale(1.0));
        assert_eq!(scale(1280.0, 720.0), 1.0);
        assert_eq!(scale(1920.0, 1080.0), 1.5);
        assert_eq!(scale(2560.0, 1440.0), 2.0);
        assert_eq!(scale(800.0, 600.0), 1.0);
    }

    #[test]
    fn the_text_scale_multiplies_everything() {
        assert_eq!(scale_for(Vec2::new(1280.0, 720.0), TextScale(1.3)), 1.3);
    }
}
