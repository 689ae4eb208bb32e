//! The index from rule ids to the code that carries them out and the tests that show it.

use std::fmt::Write;

use super::{documents, sources};

/// The text of docs/rules/index.md.
pub fn write() -> String {
    let (code, tests, pending) = (sources::named_in_code(), sources::tested_ids(), documents::pending());
    let mut text = String::from(
        "# Index of rules\n\n\
         Which code carries a rule out, and which tests show it. Written by `tests/rule_coverage`.\n\n\
         | Rule | Code | Tests |\n|---|---|---|\n",
    );
    for id in documents::rules_to_cover() {
        let list = |files: Option<&Vec<String>>| files.map(|files| links(files)).unwrap_or_default();
        let tested = pending.get(&id).map_or_else(|| list(tests.get(&id)), |why| format!("pending: {why}"));
        writeln!(text, "| {id} | {} | {tested} |", list(code.get(&id))).expect("a String takes everything");
    }
    text
}

fn links(files: &[String]) -> String {
    let link = |file: &String| {
        let name = file.trim_start_matches("src/");
        format!("[{name}](../../{file})")
    };
    files.iter().map(link).collect::<Vec<_>>().join(", ")
}
