//! What a command can be bound to: a key, a button of the mouse, or a button of a gamepad.

use std::fmt;

use bevy::prelude::*;
use leafwing_input_manager::prelude::*;
use serde::de::value::{Error, StrDeserializer};
use serde::de::{DeserializeOwned, IntoDeserializer};

use super::key::Key;

/// What is in the player's hands.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Device {
    /// Keyboard and mouse.
    #[default]
    Keyboard,
    /// A gamepad.
    Gamepad,
}

/// A key, a button of the mouse, or one of a gamepad; written as players call it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trigger {
    /// A key.
    Key(Key),
    /// A button of the mouse.
    Mouse(MouseButton),
    /// A button of a gamepad.
    Pad(GamepadButton),
}

/// How the buttons of the mouse are written in files.
const MOUSE: &str = "Mouse ";
/// How those of gamepads are.
const PAD: &str = "Pad ";
/// How a key with Shift is.
const SHIFT: &str = "Shift+";

impl Trigger {
    /// What leads to the menu whatever else is bound, and can be bound to nothing else.
    pub const RESERVED: [Self; 2] = [Self::Key(Key::new(KeyCode::Escape)), Self::Pad(GamepadButton::Start)];

    /// What has this trigger.
    pub const fn device(self) -> Device {
        match self {
            Self::Key(_) | Self::Mouse(_) => Device::Keyboard,
            Self::Pad(_) => Device::Gamepad,
        }
    }

    /// The trigger that the input manager knows as `input`; none of a stick, a wheel or the like.
    pub(super) fn of(input: &dyn Buttonlike) -> Option<Self> {
        let parts = input.decompose().inputs();
        let has_shift = parts.len() > 1;
        let code = parts.iter().filter_map(|part| part_of::<KeyCode>(&**part)).find(|code| !is_shift(*code));
        let key = code.map(|code| Self::Key(if has_shift { Key::with_shift(code) } else { Key::new(code) }));
        let only = parts.first().filter(|_| !has_shift).map(|part| &**part);
        key.or_else(|| only.and_then(part_of::<MouseButton>).map(Self::Mouse))
            .or_else(|| only.and_then(part_of::<GamepadButton>).map(Self::Pad))
    }

    /// Binds `command` to it.
    pub(super) fn bind<C: Actionlike>(self, map: &mut InputMap<C>, command: C) {
        match self {
            Self::Key(key) if key.has_shift() => {
                map.insert(command, ButtonlikeChord::modified(ModifierKey::Shift, key.code()))
            }
            Self::Key(key) => map.insert(command, key.code()),
            Self::Mouse(button) => map.insert(command, button),
            Self::Pad(button) => map.insert(command, button),
        };
    }

    /// As it is written in files.
    pub(super) fn to_text(self) -> String {
        match self {
            Self::Key(key) if key.has_shift() => format!("{SHIFT}{:?}", key.code()),
            Self::Key(key) => format!("{:?}", key.code()),
            Self::Mouse(button) => format!("{MOUSE}{button:?}"),
            Self::Pad(button) => format!("{PAD}{button:?}"),
        }
    }

    /// What is written so; none for what nobody wrote here.
    pub(super) fn from_text(text: &str) -> Option<Self> {
        if let Some(button) = text.strip_prefix(MOUSE) {
            return named(button).map(Self::Mouse);
        }
        if let Some(button) = text.strip_prefix(PAD) {
            return named(button).map(Self::Pad);
        }
        match text.strip_prefix(SHIFT) {
            Some(code) => named(code).map(|code| Self::Key(Key::with_shift(code))),
            None => named(text).map(|code| Self::Key(Key::new(code))),
        }
    }
}

/// Whether `code` is a key that only changes others.
pub(in crate::input) const fn is_shift(code: KeyCode) -> bool {
    matches!(code, KeyCode::ShiftLeft | KeyCode::ShiftRight)
}

fn part_of<T: Reflect + Copy>(part: &dyn Buttonlike) -> Option<T> {
    Reflect::as_any(part).downcast_ref::<T>().copied()
}

/// The key or button whose name in the program is `name`.
fn named<T: DeserializeOwned>(name: &str) -> Option<T> {
    let name: StrDeserializer<Error> = name.into_deserializer();
    T::deserialize(name).ok()
}

impl fmt::Display for Trigger {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match *self {
            Self::Key(key) => write!(f, "{key}"),
            Self::Mouse(MouseButton::Other(number)) => write!(f, "Mouse {number}"),
            Self::Mouse(button) => write!(f, "{button:?} click"),
            Self::Pad(button) => f.write_str(&pad_name(button)),
        }
    }
}

/// What players call a button of a gamepad, whoever made it.
fn pad_name(button: GamepadButton) -> String {
    let name = match button {
        GamepadButton::South => "South",
        GamepadButton::East => "East",
        GamepadButton::North => "North",
        GamepadButton::West => "West",
        GamepadButton::LeftTrigger => "L1",
        GamepadButton::LeftTrigger2 => "L2",
        GamepadButton::RightTrigger => "R1",
        GamepadButton::RightTrigger2 => "R2",
        GamepadButton::LeftThumb => "L stick",
        GamepadButton::RightThumb => "R stick",
        GamepadButton::DPadUp => "Pad ↑",
        GamepadButton::DPadDown => "Pad ↓",
        GamepadButton::DPadLeft => "Pad ←",
        GamepadButton::DPadRight => "Pad →",
        other => return format!("{other:?}"),
    };
    name.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        let triggers = [
            Trigger::Key(Key::new(KeyCode::KeyQ)),
            Trigger::Key(Key::with_shift(KeyCode::Tab)),
            Trigger::Mouse(MouseButton::Right),
            Trigger::Pad(GamepadButton::LeftTrigger2),
        ];
        for trigger in triggers {
            assert_eq!(Trigger::from_text(&trigger.to_text()), Some(trigger));
        }
        for nonsense in ["", "Shift+", "Mouse ", "Pad Nowhere", "KeyÄ"] {
            assert_eq!(Trigger::from_text(nonsense), None, "{nonsense}");
        }
    }

    #[test]
    fn the_input_manager_tells_what_is_bound() {
        let chord = ButtonlikeChord::modified(ModifierKey::Shift, KeyCode::KeyU);
        assert_eq!(Trigger::of(&chord), Some(Trigger::Key(Key::with_shift(KeyCode::KeyU))));
        assert_eq!(Trigger::of(&KeyCode::KeyU), Some(Trigger::Key(Key::new(KeyCode::KeyU))));
        assert_eq!(Trigger::of(&MouseButton::Left), Some(Trigger::Mouse(MouseButton::Left)));
        assert_eq!(Trigger::of(&GamepadButton::West), Some(Trigger::Pad(GamepadButton::West)));
        assert_eq!(Trigger::of(&GamepadControlDirection::LEFT_UP), None, "a stick stays what it is");
    }

    #[test]
    fn buttons_are_called_as_players_call_them() {
        assert_eq!(Trigger::Mouse(MouseButton::Right).to_string(), "Right click");
        assert_eq!(Trigger::Pad(GamepadButton::RightTrigger).to_string(), "R1");
        assert_eq!(Trigger::Pad(GamepadButton::Start).to_string(), "Start");
    }
}
