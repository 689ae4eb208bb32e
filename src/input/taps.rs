//! Quick taps: a key pressed and released within one frame counts as pressed in that frame.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use leafwing_input_manager::buttonlike::ButtonValue;
use leafwing_input_manager::plugin::InputManagerSystem;
use leafwing_input_manager::user_input::updating::CentralInputStore;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        keep_quick_taps.after(InputManagerSystem::Unify).before(InputManagerSystem::Update),
    );
}

/// What was pressed since the last frame, however briefly.
#[derive(SystemParam)]
struct Taps<'w> {
    keys: Res<'w, ButtonInput<KeyCode>>,
    buttons: Res<'w, ButtonInput<MouseButton>>,
}

/// The input manager looks only at what is down at the end of a frame, and on a slow machine a frame is longer
/// than a tap. The next frame releases it again.
fn keep_quick_taps(taps: Taps, mut store: ResMut<CentralInputStore>) {
    for &key in taps.keys.get_just_pressed().filter(|&&key| taps.keys.just_released(key)) {
        store.update_buttonlike(key, ButtonValue::from_pressed(true));
    }
    for &button in taps.buttons.get_just_pressed().filter(|&&button| taps.buttons.just_released(button)) {
        store.update_buttonlike(button, ButtonValue::from_pressed(true));
    }
}

#[cfg(test)]
mod tests {
    use bevy::input::InputPlugin;
    use leafwing_input_manager::prelude::*;

    use super::*;
    use crate::input::MenuCommand;

    fn app() -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, InputPlugin, InputManagerPlugin::<MenuCommand>::default(), plugin));
        app.world_mut().spawn(InputMap::new([(MenuCommand::Back, KeyCode::Escape)]));
        app.finish();
        app.cleanup();
        app.update();
        app
    }

    fn state(app: &mut App) -> (bool, bool) {
        let mut states = app.world_mut().query::<&ActionState<MenuCommand>>();
        let state = states.single(app.world()).unwrap();
        (state.just_pressed(&MenuCommand::Back), state.pressed(&MenuCommand::Back))
    }

    #[test]
    fn a_tap_within_one_frame_is_not_lost() {
        let mut app = app();
        KeyCode::Escape.press(app.world_mut());
        KeyCode::Escape.release(app.world_mut());
        app.update();
        assert_eq!(state(&mut app), (true, true));
        app.update();
        assert_eq!(state(&mut app), (false, false));
    }

    #[test]
    fn a_key_that_is_held_stays_pressed() {
        let mut app = app();
        KeyCode::Escape.press(app.world_mut());
        app.update();
        assert_eq!(state(&mut app), (true, true));
        app.update();
        assert_eq!(state(&mut app), (false, true));
    }
}
