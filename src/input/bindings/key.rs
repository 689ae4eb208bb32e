//! Keys: what each is bound to and what it is called stands in one place, and help and buttons ask for it.

use std::borrow::Cow;
use std::fmt;

use bevy::prelude::*;
use leafwing_input_manager::prelude::*;

use super::trigger::Trigger;

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

    /// Whether another key is called the same and does the same: Enter of the digits is Enter.
    pub(super) const fn is_of_numpad(self) -> bool {
        matches!(self.code, KeyCode::NumpadEnter | KeyCode::NumpadAdd | KeyCode::NumpadSubtract)
    }

    /// The key itself.
    pub(super) const fn code(self) -> KeyCode {
        self.code
    }

    /// Whether Shift has to be held.
    pub(super) const fn has_shift(self) -> bool {
        self.has_shift
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
        KeyCode::Equal => "+",
        KeyCode::NumpadAdd => "Num +",
        KeyCode::Minus => "−",
        KeyCode::NumpadSubtract => "Num −",
        other => {
            let name = format!("{other:?}");
            if let Some(of_numpad) = name.strip_prefix("Numpad") {
                return format!("Num {of_numpad}");
            }
            return ["Key", "Digit"]
                .iter()
                .find_map(|prefix| name.strip_prefix(prefix))
                .map_or(name.clone(), str::to_owned);
        }
    };
    name.to_owned()
}

/// Commands that are bound to keys, and perhaps to buttons besides.
pub trait Bound: Actionlike + Copy {
    /// Each command with its keys: the first one is what the player is told of.
    const KEYS: &'static [(Self, Key)];

    /// Commands that keep what they are bound to at first, whatever is bound to them besides: without them nobody would
    /// find back.
    const PINNED: &'static [Self] = &[];

    /// The context in which the commands hold, in one word.
    fn context() -> &'static str {
        Self::short_type_path().trim_end_matches("Command")
    }

    /// What the player calls the command; none if it is not offered for binding.
    fn name(self) -> Option<String> {
        Some(in_words(&format!("{self:?}")))
    }

    /// The key that it has at first.
    ///
    /// # Panics
    ///
    /// If there is none.
    fn key(self) -> Key {
        let bound = Self::KEYS.iter().find(|(command, _)| *command == self);
        bound.map(|(_, key)| *key).unwrap_or_else(|| panic!("{self:?} has no key"))
    }

    /// Which command it is, as text.
    fn id(self) -> CommandId {
        CommandId { context: Self::context(), command: format!("{self:?}") }
    }

    /// All of them bound.
    fn bindings() -> InputMap<Self> {
        let mut map = InputMap::default();
        for &(command, key) in Self::KEYS {
            Trigger::Key(key).bind(&mut map, command);
        }
        map
    }
}

/// Which command of which context.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CommandId {
    /// The context.
    pub context: &'static str,
    /// The command, as the program has it.
    pub command: String,
}

/// "PageUp" as "Page up".
fn in_words(name: &str) -> String {
    let mut words = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !words.is_empty() {
            words.push(' ');
            words.extend(letter.to_lowercase());
        } else {
            words.push(letter);
        }
    }
    words
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
    /// Keys, as they are called, beside each other.
    pub(super) fn of(keys: &[String], what: &'static str) -> Self {
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
        assert_eq!(called(KeyCode::Numpad1), "Num 1");
        assert_eq!(called(KeyCode::F1), "F1");
        assert_eq!(called(KeyCode::Tab), "Tab");
        assert_eq!(called(KeyCode::Escape), "Esc");
        assert_eq!(called(KeyCode::Backspace), "Backspace");
        assert_eq!(Key::with_shift(KeyCode::KeyU).to_string(), "Shift+U");
    }

    #[test]
    fn single_signs_stand_closer_than_names() {
        let keys = |keys: [&str; 2]| KeyHelp::of(&keys.map(str::to_owned), "").keys;
        assert_eq!(keys(["↑", "↓"]), "↑ ↓");
        assert_eq!(keys(["Tab", "Shift+Tab"]), "Tab  Shift+Tab");
    }

    #[test]
    fn commands_without_a_name_of_their_own_are_called_as_the_program_calls_them() {
        assert_eq!(in_words("SkipDice"), "Skip dice");
    }
}
