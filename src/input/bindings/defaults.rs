//! Which key does what in menus and for the camera, and what the help says of it.

use bevy::prelude::*;
use leafwing_input_manager::prelude::*;

use super::commands::{CameraCommand, MenuCommand};
use super::key::{Bound, Key, KeyHelp};

impl Bound for MenuCommand {
    const KEYS: &'static [(Self, Key)] = &[
        (Self::Next, Key::new(KeyCode::ArrowDown)),
        (Self::Next, Key::new(KeyCode::ArrowRight)),
        (Self::NextStop, Key::new(KeyCode::Tab)),
        (Self::Previous, Key::new(KeyCode::ArrowUp)),
        (Self::Previous, Key::new(KeyCode::ArrowLeft)),
        (Self::PreviousStop, Key::with_shift(KeyCode::Tab)),
        (Self::Press, Key::new(KeyCode::Enter)),
        (Self::Press, Key::new(KeyCode::NumpadEnter)),
        (Self::Press, Key::new(KeyCode::Space)),
        (Self::Back, Key::new(KeyCode::Escape)),
        (Self::PageUp, Key::new(KeyCode::PageUp)),
        (Self::PageDown, Key::new(KeyCode::PageDown)),
        (Self::RuleNumbers, Key::new(KeyCode::F2)),
    ];
}

impl Bound for CameraCommand {
    const KEYS: &'static [(Self, Key)] = &[
        (Self::In, Key::new(KeyCode::Equal)),
        (Self::In, Key::new(KeyCode::NumpadAdd)),
        (Self::Out, Key::new(KeyCode::Minus)),
        (Self::Out, Key::new(KeyCode::NumpadSubtract)),
        (Self::Fit, Key::new(KeyCode::Home)),
    ];
}

pub(super) fn menu_keys() -> InputMap<MenuCommand> {
    MenuCommand::bindings()
        .with_multiple([
            (MenuCommand::Next, GamepadButton::DPadDown),
            (MenuCommand::Next, GamepadButton::DPadRight),
            (MenuCommand::Previous, GamepadButton::DPadUp),
            (MenuCommand::Previous, GamepadButton::DPadLeft),
            (MenuCommand::NextStop, GamepadButton::RightTrigger),
            (MenuCommand::PreviousStop, GamepadButton::LeftTrigger),
            (MenuCommand::Press, GamepadButton::South),
            (MenuCommand::Back, GamepadButton::East),
        ])
        .with(MenuCommand::Click, MouseButton::Left)
}

pub(super) fn camera_keys() -> InputMap<CameraCommand> {
    use CameraCommand as C;
    CameraCommand::bindings()
        .with_axis(C::Wheel, MouseScrollAxis::Y)
        .with_dual_axis(C::Pan, VirtualDPad::wasd())
        .with_dual_axis(C::Drag, DualAxislikeChord::new(MouseButton::Middle, MouseMove::default()))
}

/// The arrow keys, in the order in which they are told of.
pub const ARROWS: [Key; 4] = [
    Key::new(KeyCode::ArrowUp),
    Key::new(KeyCode::ArrowDown),
    Key::new(KeyCode::ArrowLeft),
    Key::new(KeyCode::ArrowRight),
];

/// Keys of menus, for the help.
pub fn menu_help() -> Vec<KeyHelp> {
    use MenuCommand as C;
    vec![
        KeyHelp::of(&ARROWS, "move between buttons"),
        KeyHelp::of(&[C::NextStop.key(), C::PreviousStop.key()], "the same, and all that explains itself"),
        KeyHelp::of(&C::Press.all_keys(), "press the button"),
        KeyHelp::of(&[C::Back.key()], "back"),
    ]
}

/// Keys that do the same on every screen, for the help.
pub fn common_help() -> KeyHelp {
    KeyHelp::of(&[MenuCommand::RuleNumbers.key()], "the numbers of rules, shown and hidden")
}

/// Keys of the camera, for the help of screens with a board.
pub fn camera_help() -> [KeyHelp; 3] {
    use CameraCommand as C;
    [
        KeyHelp::of(&[C::In.key(), C::Out.key(), C::Fit.key()], "zoom, whole plan"),
        KeyHelp::besides("W A S D", "move the plan"),
        KeyHelp::besides("Wheel, middle drag", "zoom, move the plan"),
    ]
}
