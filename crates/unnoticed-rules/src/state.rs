//! The states of a rulebook, as everything outside of it sees them.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};

use serde::{Serialize, Serializer};

use super::{Exposure, NoteKind};

/// The sign inside the mark of a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sign {
    /// `!`
    Exclamation,
    /// A disc, one half of it filled.
    HalfDisc,
    /// `?`
    Question,
    /// A dash.
    Dash,
}

/// What a rulebook says of one of its states: plain data, listed in a `static` of the rulebook.
#[derive(Debug)]
pub struct StateKind {
    /// Its place in the list of the rulebook, most exposed first, from 0.
    pub order: u8,
    /// What logs and files call it.
    pub name: &'static str,
    /// What comes before the observer when the log tells of it: "is hidden from".
    pub told: &'static str,
    /// How exposed the subject is, which decides what guards do, and the colour.
    pub exposure: Exposure,
    /// Whether O knows where S is wherever it goes, without sensing it: its square and no more, whatever place is kept. Such
    /// a state has the highest exposure. Rules: DNG-10, HSE-05.
    pub is_tracked: bool,
    /// The sign of its mark.
    pub sign: Sign,
    /// The name of the rulebook whose state it is: states of two rulebooks are never the same, whatever they are called.
    pub rulebook: &'static str,
    /// What the rulebook keeps for itself beside beliefs, the same for all its states.
    pub notes: &'static NoteKind,
}

/// A state of some rulebook that one creature holds for another.
///
/// Only the rulebook itself knows more of it than what [`StateKind`] says. States of one rulebook compare in its order,
/// most exposed first. Rules: HSE-02, HSE-05.
#[derive(Clone, Copy)]
pub struct HeldState(&'static StateKind);

impl HeldState {
    /// The state that `kind` describes.
    pub const fn new(kind: &'static StateKind) -> Self {
        Self(kind)
    }

    /// What its rulebook says of it.
    pub const fn kind(self) -> &'static StateKind {
        self.0
    }

    /// How exposed the subject is. Rule: HSE-05.
    pub const fn exposure(self) -> Exposure {
        self.0.exposure
    }

    /// Whether O knows where S is wherever it goes, without sensing it. Rule: DNG-10.
    pub const fn is_tracked(self) -> bool {
        self.0.is_tracked
    }

    /// Its name at the beginning of a sentence.
    pub fn title(self) -> String {
        let mut letters = self.0.name.chars();
        letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
    }

    const fn rank(self) -> (u8, &'static str, &'static str) {
        (self.0.order, self.0.name, self.0.rulebook)
    }
}

impl PartialEq for HeldState {
    fn eq(&self, other: &Self) -> bool {
        self.rank() == other.rank()
    }
}

impl Eq for HeldState {}

impl PartialOrd for HeldState {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for HeldState {
    fn cmp(&self, other: &Self) -> Ordering {
        self.rank().cmp(&other.rank())
    }
}

impl Hash for HeldState {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.rank().hash(state);
    }
}

impl fmt::Debug for HeldState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.name)
    }
}

impl fmt::Display for HeldState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.name)
    }
}

impl Serialize for HeldState {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.name)
    }
}
