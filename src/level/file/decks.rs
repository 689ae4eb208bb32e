//! Cards as tables describe them.

use schemars::JsonSchema;
use serde::Deserialize;

use unnoticed_rules::Kind;
use unnoticed_rules::cards::Keyword;

use super::{At, ONE_LINE};

/// The cards of one kind of creature, under the Danger rulebook.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::level) struct DeckEntry {
    /// Whose cards they are: of all creatures of this kind.
    pub kind: At<Kind>,
    /// Injuries that it can take and go on; 3 if not given.
    #[schemars(range(min = 0, max = 9))]
    pub lives: Option<u8>,
    /// The cards; those that it begins with come first.
    #[schemars(length(min = 1, max = 24))]
    pub cards: Vec<At<CardEntry>>,
}

/// A card: a die and something to it.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::level) struct CardEntry {
    /// What it is called; no two cards of a deck share a name.
    #[schemars(length(min = 1, max = 24), regex(pattern = ONE_LINE))]
    pub name: At<String>,
    /// What is added to its die; 0 if not given.
    #[schemars(range(min = 0, max = 9))]
    #[serde(default)]
    pub plus: u8,
    /// What it is for, and where it lies once it was played.
    #[serde(rename = "for")]
    #[schemars(length(min = 1, max = 8))]
    pub keywords: Vec<Keyword>,
    /// Squares that it shoots without getting harder, if it is a weapon that shoots.
    #[schemars(range(min = 1, max = 24))]
    pub range: Option<u8>,
}
