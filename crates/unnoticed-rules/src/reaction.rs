//! Reactions: what one may do outside one's turn when another acts. Rules: SUR-61, HSE-22.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::CreatureId;

/// What may be done outside one's turn. Rule: HSE-22.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reaction {
    /// Strike at an observed hostile that leaves an adjacent square, before it has left.
    ReactiveStrike,
    /// +2 to AC against one attack by somebody one knows of.
    Brace,
    /// Shout when an ally near by is attacked. Rules: SUR-66, HSE-59.
    CallOut,
    /// Something that one rulebook alone knows, by a number of its choice ([`ReactionEntry`]).
    Own(u8),
}

impl Reaction {
    /// All that rulebooks share.
    pub const ALL: [Self; 3] = [Self::ReactiveStrike, Self::Brace, Self::CallOut];
}

impl fmt::Display for Reaction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::ReactiveStrike => "Reactive Strike",
            Self::Brace => "Brace",
            Self::CallOut => "Call Out",
            Self::Own(_) => "a reaction",
        })
    }
}

/// A reaction of a rulebook's own, in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReactionEntry {
    /// Its number.
    pub number: u8,
    /// Its name.
    pub name: &'static str,
    /// What the other is about to do, after its name: "attacks you".
    pub occasion: &'static str,
    /// What one has of it.
    pub gain: &'static str,
    /// What it needs and does, with the rules.
    pub about: &'static str,
}

/// A reaction that somebody could take to what another is about to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Opportunity {
    /// Who could react.
    pub by: CreatureId,
    /// How.
    pub reaction: Reaction,
    /// To whose act.
    pub to: CreatureId,
}
