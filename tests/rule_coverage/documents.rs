//! The ids that the rule documents define.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use super::root;

/// The documents that have to be covered, and up to which heading.
const TO_COVER: [(&str, Option<&str>); 6] = [
    ("detection.md", None),
    ("house.md", None),
    ("surprise.md", None),
    ("danger.md", None),
    ("endeavor.md", None),
    ("tactics.md", Some("# Part B")),
];

/// All rule documents.
const DOCUMENTS: [&str; 6] =
    ["detection.md", "house.md", "tactics.md", "surprise.md", "danger.md", "endeavor.md"];

/// Rules that need a test or a reason.
pub fn rules_to_cover() -> BTreeSet<String> {
    let part = |(name, end): (&str, Option<&str>)| {
        let text = read(name);
        ids_of(end.and_then(|end| text.split(end).next()).unwrap_or(&text))
    };
    TO_COVER.into_iter().flat_map(part).collect()
}

/// Every rule of every document.
pub fn all_rules() -> BTreeSet<String> {
    DOCUMENTS.into_iter().flat_map(|name| ids_of(&read(name))).collect()
}

/// `- DET-01: reason` or `- DET-01, DET-02: reason` lines of docs/rules/pending.md.
pub fn pending() -> BTreeMap<String, String> {
    let text = read("pending.md");
    let items = text.lines().filter_map(|line| line.strip_prefix("- ")?.split_once(": "));
    items.flat_map(|(ids, why)| ids.split(", ").map(move |id| (id.to_owned(), why.to_owned()))).collect()
}

fn read(name: &str) -> String {
    fs::read_to_string(root().join("docs/rules").join(name)).expect("a rule document")
}

/// Ids that open a list item (`- **DET-01**`) or a table row (`| T01 |`).
fn ids_of(text: &str) -> BTreeSet<String> {
    let item = |line: &str| Some(line.strip_prefix("- **")?.split("**").next()?.to_owned());
    let row = |line: &str| Some(format!("T{}", line.strip_prefix("| T")?.split(' ').next()?));
    text.lines().filter_map(|line| item(line).or_else(|| row(line))).filter(|id| is_id(id)).collect()
}

fn is_id(text: &str) -> bool {
    let digits = text.trim_start_matches(|c: char| c.is_ascii_uppercase()).trim_start_matches('-');
    digits.len() >= 2 && digits.len() < text.len() && digits.bytes().all(|c| c.is_ascii_digit())
}
