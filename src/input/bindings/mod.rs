//! Commands, the keys they are bound to, and what the help says of both.

mod commands;
mod defaults;
mod key;
mod labels;
mod table;
mod trigger;

pub use commands::{CameraCommand, MenuCommand};
pub use defaults::{camera_help, common_help, menu_help};
pub use key::{Bound, CommandId, Key, KeyHelp};
pub use labels::{KeyLabel, Keys};
pub use table::{Address, BindingRefused, Bindings, KeptBindings};
pub(super) use trigger::is_shift;
pub use trigger::{Device, Trigger};

use bevy::app::{RunFixedMainLoop, RunFixedMainLoopSystems};
use bevy::input::gamepad::GamepadEvent;
use bevy::input::mouse::{MouseMotion, MouseWheel};
use bevy::prelude::*;
use bevy::reflect::GetTypeRegistration;
use leafwing_input_manager::plugin::{InputManagerPlugin, InputManagerSystem};
use leafwing_input_manager::prelude::InputMap;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(labels::plugin)
        .configure_sets(PreUpdate, InputManagerSystem::Update.run_if(is_used))
        // No fixed step reads commands: their states would be worked out a second time in each frame. These sets hold nothing
        // else; where gizmos are drawn in fixed steps they would.
        .configure_sets(RunFixedMainLoop, RunFixedMainLoopSystems::BeforeFixedMainLoop.run_if(never))
        .configure_sets(RunFixedMainLoop, RunFixedMainLoopSystems::AfterFixedMainLoop.run_if(never))
        .configure_sets(FixedPostUpdate, InputManagerSystem::Tick.run_if(never))
        .add_keys(defaults::menu_keys())
        .add_keys(defaults::camera_keys());
}

/// Binds commands to keys, one set of commands for each context.
pub trait AddKeys {
    /// Lets systems read the commands `C` from a `Single<&ActionState<C>>`, bound as `keys` has it until the player binds
    /// them otherwise.
    fn add_keys<C: Bound + TypePath + GetTypeRegistration>(&mut self, keys: InputMap<C>) -> &mut Self;
}

impl AddKeys for App {
    fn add_keys<C: Bound + TypePath + GetTypeRegistration>(&mut self, keys: InputMap<C>) -> &mut Self {
        let commands = self.world_mut().get_resource_or_init::<Bindings>().register(&keys);
        let at_first = AtFirst { keys: keys.clone(), commands };
        let spawn = move |mut commands: Commands| {
            commands.spawn((Name::new("Input"), keys.clone()));
        };
        self.add_plugins(InputManagerPlugin::<C>::default())
            .insert_resource(at_first)
            .add_systems(Startup, spawn)
            .add_systems(Update, follow_bindings::<C>.run_if(resource_changed::<Bindings>))
    }
}

/// How the commands of a context are bound at first.
#[derive(Resource)]
struct AtFirst<C: Bound> {
    keys: InputMap<C>,
    commands: Vec<C>,
}

/// What the player has bound takes the place of all but sticks and wheels.
fn follow_bindings<C: Bound>(
    bindings: Res<Bindings>,
    at_first: Res<AtFirst<C>>,
    mut map: Single<&mut InputMap<C>>,
) {
    let mut wanted = at_first.keys.clone();
    for (command, own) in bindings.own(&at_first.commands) {
        if let Some(inputs) = wanted.get_buttonlike_mut(&command) {
            inputs.retain(|input| Trigger::of(&**input).is_none());
        }
        own.iter().for_each(|trigger| trigger.bind(&mut wanted, command));
    }
    map.set_if_neq(wanted);
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

const fn never() -> bool {
    false
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use bevy::input::InputPlugin;
    use bevy::time::TimeUpdateStrategy;
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
            assert!(camera(&mut app).pressed(&CameraCommand::PanUp));
        }
        KeyCode::KeyW.release(app.world_mut());
        for _ in 0..2 {
            app.update();
            assert!(!camera(&mut app).pressed(&CameraCommand::PanUp));
        }
    }

    #[test]
    fn a_key_is_pressed_in_one_frame_however_many_fixed_steps_are_in_it() {
        #[derive(Resource, Default)]
        struct Presses(u32);
        let count = |states: Single<&ActionState<CameraCommand>>, mut presses: ResMut<Presses>| {
            presses.0 += u32::from(states.just_pressed(&CameraCommand::PanUp));
        };
        let mut app = app();
        app.init_resource::<Presses>()
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(50)))
            .add_systems(Update, count);
        KeyCode::KeyW.press(app.world_mut());
        (0..4).for_each(|_| app.update());
        assert_eq!(app.world().resource::<Presses>().0, 1);
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
    fn what_is_bound_otherwise_asks_for_the_same() {
        let mut app = app();
        let mut bindings = app.world_mut().resource_mut::<Bindings>();
        let (at, _) = bindings.offered("Camera").find(|(_, name)| *name == "Show the whole plan").unwrap();
        let [home, b] = [KeyCode::Home, KeyCode::KeyB].map(|code| Trigger::Key(Key::new(code)));
        bindings.bind(at, b, Some(home)).unwrap();
        app.update();
        for (key, asks) in [(KeyCode::Home, false), (KeyCode::KeyB, true)] {
            key.press(app.world_mut());
            app.update();
            assert_eq!(camera(&mut app).just_pressed(&CameraCommand::Fit), asks, "{key:?}");
            key.release(app.world_mut());
            app.update();
        }
    }

    #[test]
    fn a_stick_moves_the_plan_whatever_is_bound() {
        let mut app = app();
        let mut bindings = app.world_mut().resource_mut::<Bindings>();
        let (at, _) = bindings.offered("Camera").find(|(_, name)| *name == "Move the plan up").unwrap();
        bindings.bind(at, Trigger::Pad(GamepadButton::North), None).unwrap();
        app.update();
        let mut maps = app.world_mut().query::<&InputMap<CameraCommand>>();
        let map = maps.single(app.world()).unwrap();
        assert!(map.get_dual_axislike(&CameraCommand::Pan).is_some_and(|sticks| !sticks.is_empty()));
        assert_eq!(map.get_buttonlike(&CameraCommand::PanUp).map(Vec::len), Some(2));
    }
}
