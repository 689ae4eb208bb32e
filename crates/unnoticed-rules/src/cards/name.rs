//! What cards are called.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::{Mutex, PoisonError};

use serde::Serialize;

/// The name of a card, which explanations of rolls carry about. Each name is kept once, for as long as the program runs:
/// decks are read from files whose size is bounded, and mostly have the names of others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct CardName(&'static str);

impl CardName {
    /// That of all cards called `name`.
    pub fn new(name: &str) -> Self {
        static NAMES: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());
        let mut names = NAMES.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = names.get(name) {
            return Self(known);
        }
        let kept: &'static str = Box::leak(name.into());
        names.insert(kept);
        Self(kept)
    }

    /// It as a text.
    pub const fn text(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for CardName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_read_alike_are_kept_once() {
        let [one, other] = [String::from("Dagger"), "Dagger".to_owned()].map(|name| CardName::new(&name));
        assert!(std::ptr::eq(one.text(), other.text()));
        assert_ne!(one, CardName::new("Dirk"));
    }
}
