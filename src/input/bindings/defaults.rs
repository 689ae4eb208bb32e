//! Which key does what in menus and for the camera, and what the help says of it.

use bevy::prelude::*;
use leafwing_input_manager::prelude::*;

use super::commands::{CameraCommand, MenuCommand};
use super::key::{Bound, Key, KeyHelp};
use super::labels::Keys;

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
        (Self::FullScreen, Key::new(KeyCode::F11)),
    ];
    const PINNED: &'static [Self] = &[Self::Next, Self::Previous, Self::Press, Self::Click, Self::Back];

    fn name(self) -> Option<String> {
        let name = match self {
            Self::Next => "Next button",
            Self::Previous => "Button before",
            Self::NextStop => "Next explanation",
            Self::PreviousStop => "Explanation before",
            Self::Press => "Press the button",
            Self::Click => "Press what is pointed at",
            Self::Back => "Back",
            Self::PageUp => "Scroll up",
            Self::PageDown => "Scroll down",
            Self::RuleNumbers => "Rule numbers",
            Self::FullScreen => "Full screen",
        };
        Some(name.to_owned())
    }
}

impl Bound for CameraCommand {
    const KEYS: &'static [(Self, Key)] = &[
        (Self::In, Key::new(KeyCode::Equal)),
        (Self::In, Key::new(KeyCode::NumpadAdd)),
        (Self::Out, Key::new(KeyCode::Minus)),
        (Self::Out, Key::new(KeyCode::NumpadSubtract)),
        (Self::Fit, Key::new(KeyCode::Home)),
        (Self::PanUp, Key::new(KeyCode::KeyW)),
        (Self::PanLeft, Key::new(KeyCode::KeyA)),
        (Self::PanDown, Key::new(KeyCode::KeyS)),
        (Self::PanRight, Key::new(KeyCode::KeyD)),
    ];

    fn name(self) -> Option<String> {
        let name = match self {
            Self::In => "Nearer",
            Self::Out => "Further away",
            Self::Fit => "Show the whole plan",
            Self::PanUp => "Move the plan up",
            Self::PanDown => "Move the plan down",
            Self::PanLeft => "Move the plan left",
            Self::PanRight => "Move the plan right",
            Self::Pan | Self::Drag | Self::Wheel => return None,
        };
        Some(name.to_owned())
    }
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
        .with_multiple([(C::In, GamepadButton::RightThumb), (C::Out, GamepadButton::LeftThumb)])
        .with_axis(C::Wheel, MouseScrollAxis::Y)
        .with_dual_axis(C::Pan, GamepadStick::RIGHT)
        .with_dual_axis(C::Drag, DualAxislikeChord::new(MouseButton::Middle, MouseMove::default()))
}

/// Keys of menus, for the help.
pub fn menu_help(keys: &Keys) -> Vec<KeyHelp> {
    use MenuCommand as C;
    vec![
        keys.all(C::Next, "to the next button"),
        keys.all(C::Previous, "to the one before"),
        keys.help(&[C::NextStop, C::PreviousStop], "the same, and all that explains itself"),
        keys.all(C::Press, "press the button"),
        keys.help(&[C::Back], "back"),
    ]
}

/// Keys that do the same on every screen, for the help.
pub fn common_help(keys: &Keys) -> [KeyHelp; 2] {
    [
        keys.help(&[MenuCommand::RuleNumbers], "rule numbers and squares, shown and hidden"),
        keys.help(&[MenuCommand::FullScreen], "full screen, on and off"),
    ]
}

/// Keys of the camera, for the help of screens with a board.
pub fn camera_help(keys: &Keys) -> [KeyHelp; 3] {
    use CameraCommand as C;
    [
        keys.help(&[C::In, C::Out, C::Fit], "zoom, whole plan"),
        keys.help(&[C::PanUp, C::PanLeft, C::PanDown, C::PanRight], "move the plan"),
        KeyHelp::besides("Wheel, middle drag", "zoom, move the plan"),
    ]
}
