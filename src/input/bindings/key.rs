//! Keys: what each is bound to and what it is called stands in one place, and help and buttons ask for it.

use std::borrow::Cow;
use std::fmt;

use bevy::prelude::*;
use leafwing_input_manager::prelude::*;

/// A key of the keyboard, with Shift or without; written as players call it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key {
    code: KeyCode,
    has_shift: bool,
}

impl Key {
    /// The key alone.
    pub const fn new(code: KeyCode) -> Self {
        Self { code, has_shift: false }
    }

    const fn is_of_numpad(self) -> bool {
        matches!(self.code, KeyCode::NumpadEnter | KeyCode::NumpadAdd | KeyCode::NumpadSubtract)
    }

    /// The key with Shift held.
    pub const fn with_shift(code: KeyCode) -> Self {
        Self { code, has_shift: true }
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if self.has_shift {
            f.write_str("Shift+")?;
        }
        f.write_str(&name(self.code))
    }
}

/// What is printed on the key, or the short name by which it goes.
fn name(code: KeyCode) -> String {
    let name = match code {
        KeyCode::ArrowUp => "↑",
        KeyCode::ArrowDown => "↓",
        KeyCode::ArrowLeft => "←",
        KeyCode::ArrowRight => "→",
        KeyCode::Escape => "Esc",
        KeyCode::PageUp => "PgUp",
        KeyCode::PageDown => "PgDn",
        KeyCode::Comma => ",",
        KeyCode::Period => ".",
        KeyCode::Equal | KeyCode::NumpadAdd => "+",
        KeyCode::Minus | KeyCode::NumpadSubtract => "−",
        other => {
            let name = format!("{other:?}");
            return ["Key", "Digit", "Numpad"]
                .iter()
                .find_map(|prefix| name.strip_prefix(prefix))
                .map_or(name.clone(), str::to_owned);
        }
    };
    name.to_owned()
}

/// Commands that are bound to keys.
pub trait Bound: Actionlike + Copy {
    /// Each command with its keys: the first one is what the player is told of.
    const KEYS: &'static [(Self, Key)];

    /// The key that the player is told of.
    ///
    /// # Panics
    ///
    /// If there is none.
    fn key(self) -> Key {
        let bound = Self::KEYS.iter().find(|(command, _)| *command == self);
        bound.map(|(_, key)| *key).unwrap_or_else(|| panic!("{self:?} has no key"))
    }

    /// All keys of the command that are called something of their own: Enter of the digits is Enter.
    fn all_keys(self) -> Vec<Key> {
        let bound = Self::KEYS.iter().filter(|(command, key)| *command == self && !key.is_of_numpad());
        bound.map(|(_, key)| *key).collect()
    }

    /// All of them bound.
    fn bindings() -> InputMap<Self> {
        let mut map = InputMap::default();
        for &(command, Key { code, has_shift }) in Self::KEYS {
            if has_shift {
                map.insert(command, ButtonlikeChord::modified(ModifierKey::Shift, code));
            } else {
                map.insert(command, code);
            }
        }
        map
    }
}

/// A line of the help: keys, and what they do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyHelp {
    /// The keys as they are called, or what of the mouse or the gamepad is used.
    pub keys: String,
    /// What they do.
    pub what: Cow<'static, str>,
}

impl KeyHelp {
    /// Keys beside each other.
    pub fn of(keys: &[Key], what: &'static str) -> Self {
        let keys: Vec<String> = keys.iter().map(Key::to_string).collect();
        let gap = if keys.iter().all(|key| key.chars().count() == 1) { " " } else { "  " };
        Self { keys: keys.join(gap), what: what.into() }
    }

    /// Something else than keys.
    pub fn besides(keys: &str, what: &'static str) -> Self {
        Self { keys: keys.to_owned(), what: what.into() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_called_what_is_printed_on_them() {
        let called = |code| Key::new(code).to_string();
        assert_eq!(called(KeyCode::Digit0), "0");
        assert_eq!(called(KeyCode::KeyQ), "Q");
        assert_eq!(called(KeyCode::F1), "F1");
        assert_eq!(called(KeyCode::Tab), "Tab");
        assert_eq!(called(KeyCode::Escape), "Esc");
        assert_eq!(called(KeyCode::Backspace), "Backspace");
        assert_eq!(Key::with_shift(KeyCode::KeyU).to_string(), "Shift+U");
    }

    #[test]
    fn single_signs_stand_closer_than_names() {
        let [up, tab] = [KeyCode::ArrowUp, KeyCode::Tab].map(Key::new);
        assert_eq!(KeyHelp::of(&[up, up], "").keys, "↑ ↑");
        assert_eq!(KeyHelp::of(&[tab, Key::with_shift(KeyCode::Tab)], "").keys, "Tab  Shift+Tab");
    }
}
