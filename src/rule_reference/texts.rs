//! What players read of the rules: a short text for each id that the game can explain, in a table of its own.

use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The table: `ID = "text"`.
const TABLE: &str = include_str!("../../assets/texts/rules.toml");

static TEXTS: LazyLock<BTreeMap<String, String>> =
    LazyLock::new(|| toml::from_str(TABLE).expect("the table is tested"));

/// What a player reads of the rule `id` (`DET-67`) or of the table row `id` (`T46`).
pub fn text(id: &str) -> Option<&'static str> {
    TEXTS.get(id).map(String::as_str)
}

/// Every id that has a text, with it.
#[cfg(test)]
pub(super) fn texts() -> impl Iterator<Item = (&'static str, &'static str)> {
    TEXTS.iter().map(|(id, text)| (id.as_str(), text.as_str()))
}
