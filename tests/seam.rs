//! The seam between the game and its rulebooks: no code outside of a rulebook names its types, its states or the rows
//! of its table, but the one list of rulebooks. Rules: HSE-01, HSE-05.
//!
//! Comments may cite rules. Tests may set scenes up under a rulebook: somebody has to know what one does to test
//! what the game makes of it.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The one list of rulebooks.
const LIST: &str = "src/level/rulebooks.rs";
/// The folders of the rulebooks, whose code may know itself.
const RULEBOOKS: [&str; 1] = ["crates/unnoticed-rules/src/detection"];
/// What only a rulebook may name: itself, its states, a row of its table.
const WORDS: [&str; 7] = [
    "detection::",
    "Detection",
    "State::Observed",
    "State::Hidden",
    "State::Undetected",
    "State::Unnoticed",
    "RowId::new(",
];

#[test]
fn hse_05_no_code_outside_a_rulebook_names_what_is_its_own() {
    let sources = sources();
    assert!(sources.len() > 300, "{} files", sources.len());
    let named: Vec<String> = sources.iter().flat_map(|(path, text)| named_in(path, text)).collect();
    assert!(named.is_empty(), "ask the seam (`Rulebook`) instead:\n{}", named.join("\n"));
}

#[test]
fn what_a_rulebook_names_of_itself_would_be_found_elsewhere() {
    let text = "use crate::x;\nfn f() -> bool { s == State::Hidden } // Detection\n/// Rule: T46, detection::settle\n";
    assert_eq!(named_in(Path::new("a.rs"), text), ["a.rs:2: State::Hidden"]);
    let tested = "fn f() {}\n#[cfg(test)]\nmod tests {\n    use unnoticed_rules::detection::Detection;\n}\n";
    assert!(named_in(Path::new("a.rs"), tested).is_empty());
    let shared = tested.replace("mod tests", "pub(super) mod tests");
    assert!(named_in(Path::new("a.rs"), &shared).is_empty());
    let folder = root().join(RULEBOOKS[0]);
    let own = fs::read_to_string(folder.join("state_change.rs")).expect("a file of the rulebook");
    assert!(!named_in(Path::new("state_change.rs"), &own).is_empty());
}

#[test]
fn hse_01_there_is_one_list_of_rulebooks() {
    let text = fs::read_to_string(root().join(LIST)).expect("the list");
    assert!(!named_in(Path::new("elsewhere.rs"), &text).is_empty(), "{LIST} lists none");
}

/// The words of a rulebook in the code of `text`, each with its place.
fn named_in(path: &Path, text: &str) -> Vec<String> {
    let lines = code_of(text).lines().map(|line| line.split("//").next().unwrap_or_default()).enumerate();
    let found = lines.flat_map(|(number, line)| {
        let words = WORDS.iter().filter(move |word| is_named(line, word));
        words.map(move |word| format!("{}:{}: {word}", path.display(), number + 1))
    });
    found.collect()
}

/// `text` up to its tests, which other tests may share.
fn code_of(text: &str) -> &str {
    let ends = text.match_indices("#[cfg(test)]\n").find(|(at, mark)| {
        let declared = text[at + mark.len()..].lines().next().unwrap_or_default();
        declared == "mod tests {" || declared.starts_with("pub(") && declared.ends_with(" mod tests {")
    });
    ends.map_or(text, |(at, _)| &text[..at])
}

/// Whether `line` has `word`, not as a part of a longer name.
fn is_named(line: &str, word: &str) -> bool {
    let is_letter = |c: char| c.is_alphanumeric() || c == '_';
    line.match_indices(word).any(|(at, _)| {
        let ends_open = word.ends_with(is_letter) && line[at + word.len()..].starts_with(is_letter);
        !line[..at].ends_with(is_letter) && !ends_open
    })
}

/// The code of the game and of the rules besides the rulebooks, without tests, each with its path from the root.
fn sources() -> Vec<(PathBuf, String)> {
    let mut files = Vec::new();
    for folder in ["src", "crates/unnoticed-rules/src"] {
        collect(&root().join(folder), &mut files);
    }
    let tests = test_modules(&files);
    let is_asked = |path: &Path| {
        let own = path.strip_prefix(root()).unwrap_or(path);
        own != Path::new(LIST)
            && !RULEBOOKS.iter().any(|folder| own.starts_with(folder))
            && !path.ancestors().any(|part| tests.contains(&part.with_extension("")))
    };
    let asked = files.into_iter().filter(|(path, _)| is_asked(path));
    asked.map(|(path, text)| (path.strip_prefix(root()).unwrap_or(&path).to_owned(), text)).collect()
}

/// The modules that are compiled for tests only, as paths without extension.
fn test_modules(files: &[(PathBuf, String)]) -> BTreeSet<PathBuf> {
    let declared = files.iter().flat_map(|(path, text)| {
        let folder = path.parent().unwrap_or(path).to_owned();
        let lines: Vec<&str> = text.lines().collect();
        let modules: Vec<PathBuf> = lines
            .windows(2)
            .filter(|pair| pair[0].trim() == "#[cfg(test)]")
            .filter_map(|pair| {
                let line = pair[1].trim();
                let declared =
                    line.split_once("mod ").filter(|(seen, _)| seen.is_empty() || seen.starts_with("pub"))?;
                declared.1.strip_suffix(';')
            })
            .map(|name| folder.join(name))
            .collect();
        modules
    });
    declared.collect()
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn collect(folder: &Path, files: &mut Vec<(PathBuf, String)>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs")
            && let Ok(text) = fs::read_to_string(&path)
        {
            files.push((path, text));
        }
    }
}
