//! The rule documents as the player reads them: the text behind every rule id.

use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The documents, in the order of their precedence (HSE-50).
const DOCUMENTS: [&str; 6] = [
    include_str!("../docs/rules/house.md"),
    include_str!("../docs/rules/detection.md"),
    include_str!("../docs/rules/surprise.md"),
    include_str!("../docs/rules/tactics.md"),
    include_str!("../docs/rules/danger.md"),
    include_str!("../docs/rules/endeavor.md"),
];

static TEXTS: LazyLock<BTreeMap<&'static str, String>> =
    LazyLock::new(|| DOCUMENTS.iter().flat_map(|document| entries(document)).collect());

/// The text of the rule `id` (`DET-67`) or of the table row `id` (`T46`), without its id.
pub fn text(id: &str) -> Option<&'static str> {
    TEXTS.get(id).map(String::as_str)
}

/// Every rule id in `text`, in the order of their appearance, each as often as it appears. A row of the table is one
/// only behind another id: alone, `T46` is a square.
pub fn ids(text: &str) -> impl Iterator<Item = &str> {
    let mut is_behind_id = false;
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-').filter(|word| !word.is_empty());
    words.filter(move |word| {
        is_behind_id = is_rule_id(word) && (is_behind_id || word.contains('-'));
        is_behind_id
    })
}

fn is_rule_id(word: &str) -> bool {
    let is_number =
        |digits: &str| (2..=3).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit());
    match word.split_once('-') {
        Some(("DET" | "HSE" | "SUR" | "TAC" | "DNG" | "END", number)) => is_number(number),
        Some(_) => false,
        None => is_row_id(word),
    }
}

fn is_row_id(word: &str) -> bool {
    word.strip_prefix('T')
        .is_some_and(|digits| digits.len() == 2 && digits.bytes().all(|b| b.is_ascii_digit()))
}

fn entries(document: &'static str) -> Vec<(&'static str, String)> {
    let mut found: Vec<(&str, String)> = Vec::new();
    let mut in_rule = false;
    for line in document.lines() {
        if let Some((id, text)) = rule_of(line).or_else(|| row_of(line)) {
            in_rule = line.starts_with('-');
            found.push((id, text));
        } else if in_rule && line.starts_with("  ") {
            append(&mut found, line.trim());
        } else {
            in_rule = false;
        }
    }
    found
}

fn append(found: &mut [(&str, String)], line: &str) {
    if let Some((_, text)) = found.last_mut() {
        text.push(' ');
        text.push_str(&plain(line));
    }
}

/// `- **DET-67** text`
fn rule_of(line: &'static str) -> Option<(&'static str, String)> {
    let (id, text) = line.strip_prefix("- **")?.split_once("**")?;
    is_rule_id(id).then(|| (id, plain(text.trim())))
}

/// `| T46 | from | act | condition | degree | to | rule | source |`
fn row_of(line: &'static str) -> Option<(&'static str, String)> {
    let cells: Vec<&str> = line.strip_prefix('|')?.trim_end_matches('|').split('|').map(str::trim).collect();
    let [id, from, act, condition, degree, to, rule, ..] = cells.as_slice() else { return None };
    let degree = if *degree == "–" { String::new() } else { format!(", {degree}") };
    is_row_id(id).then(|| (*id, format!("{from} · {act}, {condition}{degree}: {to} ({rule})")))
}

/// Without the signs of Markdown.
fn plain(text: &str) -> String {
    text.replace(['*', '`'], "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn det_67_and_t46_have_their_texts() {
        assert!(text("DET-02").unwrap().starts_with("The state of a pair is exactly one of"));
        assert_eq!(
            text("T46").unwrap(),
            "HID, UND, UNN · S or O moves or turns, light, door or invisibility changes, S not qualified: OBS \
             (DET-70, DET-71)"
        );
        assert_eq!(text("DET-999"), None);
    }

    #[test]
    fn ids_are_found_in_sentences() {
        let found: Vec<&str> =
            ids("a noise at T11, wall halves to 3 (DET-42, T46); not X-12, T1 or DET-6.").collect();
        assert_eq!(found, ["DET-42", "T46"]);
    }

    #[test]
    fn every_row_of_the_transition_table_can_be_read() {
        for row in 1..=83 {
            let id = format!("T{row:02}");
            assert!(text(&id).is_some(), "{id}");
        }
    }
}
