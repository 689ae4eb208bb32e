//! Every id that the game says can be explained, and nobody decides anything by one.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use super::texts::texts;
use super::*;

/// Letters of a text, at most: three of them stand on one panel.
const MOST_LETTERS: usize = 320;

#[test]
fn ids_are_found_in_sentences() {
    let found: Vec<&str> =
        ids("a noise at T11, wall halves to 3 (DET-42, T46); not X-12, T1 or DET-6.").collect();
    assert_eq!(found, ["DET-42", "T46"]);
}

/// What the game is made of, without tests and comments.
fn sources() -> Vec<(PathBuf, String)> {
    let mut files = Vec::new();
    for folder in ["src", "crates/unnoticed-rules/src", "levels"] {
        collect(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &mut files);
    }
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).unwrap();
        let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap().lines();
        let code: Vec<&str> = code.map(|line| line.split("//").next().unwrap()).collect();
        (path, code.join("\n"))
    };
    files.into_iter().map(read).collect()
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        let name = path.file_name().unwrap().to_str().unwrap();
        if path.is_dir() && name != "tests" {
            collect(&path, files);
        } else if [".rs", ".toml"].iter().any(|kind| name.ends_with(kind)) && name != "tests.rs" {
            files.push(path);
        }
    }
}

#[test]
fn every_id_that_the_game_says_has_its_text() {
    let mut said: BTreeSet<String> = (1..=83).map(|row| format!("T{row:02}")).collect();
    for (_, code) in sources() {
        said.extend(code.lines().flat_map(ids).map(str::to_owned));
    }
    assert!(said.len() > 300 && said.contains("DET-67") && said.contains("END-177"), "{}", said.len());
    let silent: Vec<&String> = said.iter().filter(|id| text(id).is_none()).collect();
    assert!(silent.is_empty(), "assets/texts/rules.toml has no text for {silent:?}");
}

#[test]
fn texts_are_sentences_for_players_about_rules_that_there_are() {
    let marks = ["OBS", "HID", "UND", "UNN", "RULING", "DECISION", "(base", "Why:", "(tune)", "  "];
    for (id, text) in texts() {
        assert!(is_rule_id(id) && document(id).is_some(), "there is no rule {id}");
        let first = text.chars().next().expect("no text is empty");
        assert!(first.is_uppercase() || first.is_numeric(), "{id}: {text}");
        assert!(text.ends_with('.') && text.chars().count() <= MOST_LETTERS, "{id}: {text}");
        assert!(!marks.iter().any(|mark| text.contains(mark)), "{id}: {text}");
        let mut words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-');
        assert!(!words.any(is_rule_id), "{id}: {text}");
    }
}

/// What stands in the way of something is asked by its kind; an id is for whoever reads.
#[test]
fn nobody_decides_by_a_rule_id() {
    let decides = |line: &str| {
        let asks = ["rule.0 ==", "rule.0 !=", "rule ==", "rule !=", "rule_id ==", "rule_id !="];
        asks.iter().any(|asked| line.contains(asked))
            || line.trim_start().starts_with("match ") && line.contains("rule.0")
    };
    assert!(decides("if refusal.rule.0 == \"END-136\" {") && decides("match refusal.rule.0 {"));
    for (path, code) in sources() {
        let line = code.lines().find(|line| decides(line));
        assert_eq!(line, None, "{}", path.display());
    }
}
