//! The ids that code and tests name.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use super::root;

/// For each id the files that name it.
pub type Named = BTreeMap<String, Vec<String>>;

/// Ids in the names of test functions: `det_65_…`, `hse_09_hse_11_…`, `t46_…`, and ranges `det_06_to_09_…`.
pub fn tested_ids() -> Named {
    let mut named = Named::new();
    for (file, text) in files(&["crates", "src", "tests"]) {
        for name in test_names(&text) {
            ids_in_name(name).into_iter().for_each(|id| note(&mut named, id, &file));
        }
    }
    named
}

/// Ids written out in code and its comments: `DET-65`, `DET-46 to DET-57`, `T46`, and the rows of the table in code.
pub fn named_in_code() -> Named {
    let mut named = Named::new();
    for (file, text) in files(&["crates", "src"]) {
        let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or(&text);
        for word in code.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-')) {
            if is_written_id(word) {
                note(&mut named, word.to_owned(), &file);
            }
        }
        rows_of_table(code).for_each(|row| note(&mut named, row, &file));
    }
    named
}

fn note(named: &mut Named, id: String, file: &str) {
    let files = named.entry(id).or_default();
    if !files.iter().any(|known| known == file) {
        files.push(file.to_owned());
    }
}

fn is_written_id(word: &str) -> bool {
    let is_number = |digits: &str| digits.len() >= 2 && digits.bytes().all(|c| c.is_ascii_digit());
    match word.split_once('-') {
        Some((prefix, digits)) => {
            ["DET", "TAC", "HSE", "SUR", "DNG", "END"].contains(&prefix) && is_number(digits)
        }
        None => word.strip_prefix('T').is_some_and(|digits| digits.len() == 2 && is_number(digits)),
    }
}

/// The rows of the transition table as code writes them, one a line: `t(46, HID, …`.
fn rows_of_table(code: &str) -> impl Iterator<Item = String> {
    let numbers = code.lines().filter_map(|line| line.trim_start().strip_prefix("t(")?.split_once(','));
    let rows = numbers.filter_map(|(number, _)| number.trim().parse::<u8>().ok());
    rows.map(|row| format!("T{row:02}"))
}

fn test_names(text: &str) -> Vec<&str> {
    let mut names = Vec::new();
    let mut is_test = false;
    for line in text.lines().map(str::trim_start) {
        is_test |= line.starts_with("#[test]");
        if let Some(rest) = line.strip_prefix("fn ").filter(|_| is_test) {
            names.push(rest.split('(').next().unwrap_or(rest));
            is_test = false;
        }
    }
    names
}

fn ids_in_name(name: &str) -> Vec<String> {
    let words: Vec<&str> = name.split('_').collect();
    (0..words.len()).flat_map(|i| ids_at(&words[i..])).collect()
}

/// The ids that begin with the first of `words`.
fn ids_at(words: &[&str]) -> Vec<String> {
    let number = |word: &&str| word.len() >= 2 && word.bytes().all(|c| c.is_ascii_digit());
    match words {
        [prefix, first, "to", last, ..] if is_prefix(prefix) && number(first) && number(last) => {
            let range = first.parse().unwrap_or(1)..=last.parse().unwrap_or(0_u16);
            range.map(|number| format!("{}-{number:02}", prefix.to_uppercase())).collect()
        }
        [prefix, first, ..] if is_prefix(prefix) && number(first) => {
            vec![format!("{}-{first}", prefix.to_uppercase())]
        }
        [row, ..] => {
            let digits = row.strip_prefix('t').filter(|digits| digits.len() == 2 && number(digits));
            digits.map(|digits| format!("T{digits}")).into_iter().collect()
        }
        [] => Vec::new(),
    }
}

fn is_prefix(word: &str) -> bool {
    ["det", "tac", "hse", "sur", "dng", "end", "ex"].contains(&word)
}

/// All Rust files below `folders`, each with its path from the root, in order.
fn files(folders: &[&str]) -> Vec<(String, String)> {
    let mut paths = Vec::new();
    folders.iter().for_each(|folder| collect(&root().join(folder), &mut paths));
    paths.sort();
    let read = |path: PathBuf| {
        let name = path.strip_prefix(root()).expect("below the root").to_string_lossy().replace('\\', "/");
        (name, fs::read_to_string(&path).expect("a source file"))
    };
    paths.into_iter().map(read).collect()
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for path in fs::read_dir(folder).expect("a folder of sources").flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}
