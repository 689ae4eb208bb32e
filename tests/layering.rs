//! The layers of the program: each uses only what stands above it, and the pure ones do without Bevy.

use std::fs;
use std::path::{Path, PathBuf};

/// The layers, topmost first: a layer may name its own modules and those before it, never those after it.
const LAYERS: [&[&str]; 9] = [
    &["board"],
    &["rules"],
    &["level"],
    &["sim"],
    &["heist"],
    &["designer"],
    &["settings", "storage", "rule_reference"],
    &["aim", "input", "screens", "ui", "view"],
    &["window", "shot", "cli"],
];

/// Layers that do without Bevy.
const PURE: [&str; 3] = ["board", "rules", "level"];

#[test]
fn pure_layers_name_no_bevy() {
    for layer in PURE {
        for (path, text) in sources(layer) {
            assert!(!mentions(&text, "bevy"), "{} names bevy", path.display());
        }
    }
}

#[test]
fn no_layer_names_one_below_it() {
    for (index, layer) in LAYERS.iter().enumerate() {
        for (path, text) in layer.iter().flat_map(|module| sources(module)) {
            for below in LAYERS[index + 1..].iter().copied().flatten() {
                assert!(!mentions(&text, &format!("crate::{below}")), "{} names {below}", path.display());
            }
        }
    }
}

/// Grouped, the names of layers would pass by the other test.
#[test]
fn layers_name_others_one_by_one() {
    let all_but_the_last = &LAYERS[..LAYERS.len() - 1];
    for (path, text) in all_but_the_last.iter().copied().flatten().flat_map(|module| sources(module)) {
        assert!(!text.contains("crate::{"), "{} groups layers", path.display());
    }
}

#[test]
fn every_layer_has_code() {
    for layer in LAYERS.iter().copied().flatten() {
        assert!(!sources(layer).is_empty(), "there is no {layer}");
    }
}

/// What the board knows of the rules is what all rulebooks share.
#[test]
fn hse_02_the_board_names_no_rulebook_and_no_state() {
    for (path, text) in sources("board") {
        for word in ["crate::rules", "Rulebook", "RulebookName", "Awareness", "Action"] {
            assert!(!mentions(&text, word), "{} names {word}", path.display());
        }
    }
}

/// The code of a layer: its folder, or its single file.
fn sources(layer: &str) -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = vec![root.join(format!("{layer}.rs"))];
    collect(&root.join(layer), &mut files);
    let read = |path: PathBuf| fs::read_to_string(&path).ok().map(|text| (path, text));
    files.into_iter().filter_map(read).collect()
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

/// Whether `text` names `word` in code: comments do not count, and `crate::view` is not `crate::viewer`.
fn mentions(text: &str, word: &str) -> bool {
    let code = text.lines().map(|line| line.split("//").next().unwrap_or_default());
    code.flat_map(|line| line.match_indices(word).map(move |(at, _)| &line[at + word.len()..]))
        .any(|rest| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_'))
}
