//! What a rulebook says of a fact in the log, where that is not what all say.

use super::CreatureId;

/// How a fact is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Telling {
    /// As under every rulebook.
    Usual,
    /// Not at all: it goes without saying.
    Silent,
    /// Somebody does something: "You walk to D4." or "Osk walks."
    Does {
        /// Who.
        who: CreatureId,
        /// What, if that is the player: "walk to D4."
        you: String,
        /// What, if it is somebody else: "walks."
        other: String,
    },
    /// In these words.
    Plain(String),
}

impl Telling {
    /// `who` does something, in words for the player and for anybody else.
    pub fn does(who: CreatureId, you: impl Into<String>, other: impl Into<String>) -> Self {
        Self::Does { who, you: you.into(), other: other.into() }
    }
}
