//! The rule documents, word for word.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::LazyLock;

use super::{is_row_id, is_rule_id};

/// The documents, in the order of their precedence (HSE-50).
const DOCUMENTS: [&str; 6] = [
    include_str!("../../docs/rules/house.md"),
    include_str!("../../docs/rules/detection.md"),
    include_str!("../../docs/rules/surprise.md"),
    include_str!("../../docs/rules/tactics.md"),
    include_str!("../../docs/rules/danger.md"),
    include_str!("../../docs/rules/endeavor.md"),
];

static ENTRIES: LazyLock<BTreeMap<&'static str, &'static str>> =
    LazyLock::new(|| DOCUMENTS.iter().flat_map(|document| entries(document)).collect());

/// The rule `id` (`DET-67`) or the table row `id` (`T46`) as it stands in its document: id, marks and all.
pub fn document(id: &str) -> Option<&'static str> {
    ENTRIES.get(id).copied()
}

/// The rules and rows of `document`, each by its id.
fn entries(document: &'static str) -> Vec<(&'static str, &'static str)> {
    let (mut found, mut at): (Vec<(&str, Range<usize>)>, usize) = (Vec::new(), 0);
    for line in document.split_inclusive('\n') {
        let span = at..at + line.len();
        at = span.end;
        if let Some(id) = rule_of(line).or_else(|| row_of(line)) {
            found.push((id, span));
        } else if let Some((_, before)) = found.last_mut()
            && before.end == span.start
            && line.starts_with("  ")
        {
            before.end = span.end;
        }
    }
    found.into_iter().map(|(id, span)| (id, document[span].trim_start_matches("- ").trim_end())).collect()
}

/// `- **DET-67** text`
fn rule_of(line: &str) -> Option<&str> {
    let (id, _) = line.strip_prefix("- **")?.split_once("**")?;
    is_rule_id(id).then_some(id)
}

/// `| T46 | from | act | condition | degree | to | rule | source |`
fn row_of(line: &str) -> Option<&str> {
    let (id, _) = line.strip_prefix("| ")?.split_once(" |")?;
    (is_row_id(id) && line.matches('|').count() == 9).then_some(id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn det_67_and_t46_stand_as_they_are_in_their_document() {
        let rule = document("DET-67").unwrap();
        assert_eq!(rule, "**DET-67** Hide SU (or CS): OBS becomes HID for that O.");
        assert!(
            document("T46").unwrap().starts_with("| T46 | HID, UND, UNN | S or O moves or turns, light,")
        );
        assert_eq!(document("DET-999"), None);
    }

    #[test]
    fn every_row_of_the_transition_table_can_be_read() {
        for row in 1..=83 {
            let id = format!("T{row:02}");
            assert!(document(&id).is_some(), "{id}");
        }
    }

    #[test]
    fn every_rule_of_every_document_is_found_whole() {
        let mut count = 0;
        for line in DOCUMENTS.iter().flat_map(|document| document.lines()) {
            let Some(id) = rule_of(line) else { continue };
            let entry = document(id).unwrap();
            assert!(entry.starts_with(line.trim_start_matches("- ").trim_end()), "{line}");
            assert!(DOCUMENTS.iter().any(|document| document.contains(entry)), "{id}");
            count += 1;
        }
        assert!(count > 800 && ENTRIES.len() == count + 83, "{count} rules, {} entries", ENTRIES.len());
    }
}
