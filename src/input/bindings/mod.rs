//! Commands, the keys they are bound to, and what the help says of both.

mod commands;
mod defaults;
mod key;

pub use commands::{CameraCommand, MenuCommand};
pub use defaults::{ARROWS, camera_help, common_help, menu_help};
pub use key::{Bound, Key, KeyHelp};

use bevy::input::gamepad::GamepadEvent;
use bevy::input::mouse::{MouseMotion, MouseWheel};
use bevy::prelude::*;
use bevy::reflect::GetTypeRegistration;
use leafwing_input_manager::Actionlike;
use leafwing_input_manager::plugin::{InputManagerPlugin, InputManagerSystem};
use leafwing_input_manager::prelude::InputMap;

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(PreUpdate, InputManagerSystem::Update.run_if(is_used))
        .add_keys(defaults::menu_keys())
        .add_keys(defaults::camera_keys());
}

/// Binds commands to keys, one set of commands for each context.
pub trait AddKeys {
    /// Lets systems read the commands `C` from a `Single<&ActionState<C>>`, bound as `keys` has it.
    fn add_keys<C: Actionlike + TypePath + GetTypeRegistration>(&mut self, keys: InputMap<C>) -> &mut Self;
}

impl AddKeys for App {
    fn add_keys<C: Actionlike + TypePath + GetTypeRegistration>(&mut self, keys: InputMap<C>) -> &mut Self {
        let spawn = move |mut commands: Commands| {
            commands.spawn((Name::new("Input"), keys.clone()));
        };
        self.add_plugins(InputManagerPlugin::<C>::default()).add_systems(Startup, spawn)
    }
}

/// Whether a key, a button, the mouse or a gamepad has changed, now or in the frame before, whose movement has to end. Else chords
/// need not be weighed against single keys once more, which costs more than anything of ours in an idle frame.
fn is_used(
    keys: Res<ButtonInput<KeyCode>>,
    buttons: Res<ButtonInput<MouseButton>>,
    mut moves: MessageReader<MouseMotion>,
    mut wheel: MessageReader<MouseWheel>,
    mut gamepads: MessageReader<GamepadEvent>,
    mut was_used: Local<bool>,
) -> bool {
    let is_moved = moves.read().count() + wheel.read().count() + gamepads.read().count() > 0;
    let is_used = is_moved || keys.is_changed() || buttons.is_changed();
    std::mem::replace(&mut *was_used, is_used) || is_used
}

#[cfg(test)]
mod tests {
    use bevy::input::InputPlugin;
    use leafwing_input_manager::prelude::*;

    use super::*;

    fn app() -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, InputPlugin, plugin));
        app.finish();
        app.cleanup();
        (0..3).for_each(|_| app.update());
        app
    }

    fn camera(app: &mut App) -> ActionState<CameraCommand> {
        let mut states = app.world_mut().query::<&ActionState<CameraCommand>>();
        states.single(app.world()).unwrap().clone()
    }

    #[test]
    fn a_key_that_is_held_stays_held_while_nothing_changes() {
        let mut app = app();
        KeyCode::KeyW.press(app.world_mut());
        for _ in 0..4 {
            app.update();
            assert_eq!(camera(&mut app).axis_pair(&CameraCommand::Pan), Vec2::Y);
        }
        KeyCode::KeyW.release(app.world_mut());
        for _ in 0..2 {
            app.update();
            assert_eq!(camera(&mut app).axis_pair(&CameraCommand::Pan), Vec2::ZERO);
        }
    }

    #[test]
    fn a_wheel_that_was_turned_comes_to_rest() {
        let mut app = app();
        MouseScrollAxis::Y.set_value(app.world_mut(), 1.0);
        app.update();
        assert_eq!(camera(&mut app).value(&CameraCommand::Wheel), 1.0);
        app.update();
        assert_eq!(camera(&mut app).value(&CameraCommand::Wheel), 0.0);
    }
}
