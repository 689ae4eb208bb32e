//! Commands, the keys they are bound to, and what the help says of both.

mod commands;
mod defaults;
mod help;

pub use commands::{CameraCommand, HeistCommand, MenuCommand, MissionCommand, ReplayCommand};
pub use help::{HEIST_KEYS, MENU_KEYS, MISSION_KEYS, REPLAY_KEYS};

use bevy::input::gamepad::GamepadEvent;
use bevy::input::mouse::{MouseMotion, MouseWheel};
use bevy::prelude::*;
use leafwing_input_manager::plugin::{InputManagerPlugin, InputManagerSystem};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        InputManagerPlugin::<MenuCommand>::default(),
        InputManagerPlugin::<MissionCommand>::default(),
        InputManagerPlugin::<ReplayCommand>::default(),
        InputManagerPlugin::<HeistCommand>::default(),
        InputManagerPlugin::<CameraCommand>::default(),
    ))
    .configure_sets(PreUpdate, InputManagerSystem::Update.run_if(is_used))
    .add_systems(Startup, spawn_input);
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

fn spawn_input(mut commands: Commands) {
    commands.spawn((
        Name::new("Input"),
        defaults::menu_keys(),
        defaults::mission_keys(),
        defaults::replay_keys(),
        defaults::heist_keys(),
        defaults::camera_keys(),
    ));
}

#[cfg(test)]
mod tests {
    use bevy::input::InputPlugin;
    use leafwing_input_manager::prelude::*;

    use super::*;
    use crate::rules::ActionKind;
    use crate::screens::ACTIONS;

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

    #[test]
    fn every_action_of_the_bar_has_a_key() {
        let bound = MissionCommand::CHOICES.map(|(_, kind)| kind);
        for entry in ACTIONS {
            assert!(entry.kind == ActionKind::EndTurn || bound.contains(&entry.kind), "{}", entry.name);
        }
    }
}
