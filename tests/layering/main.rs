//! The layers of the game: each uses only what stands above it, and no folders import each other in a circle. That board
//! and rules do without the rest, and without Bevy, the compiler keeps: they are crates of their own.

mod circles;
mod sources;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use circles::circles_of_folders;
use sources::{Package, rust_files};

/// The layers, topmost first: a layer may take from those before it, never from those after it.
const LAYERS: [&str; 21] = [
    "untrusted",
    "level",
    "sense",
    "sim",
    "heist",
    "designer",
    "settings",
    "storage",
    "rule_reference",
    "side_by_side",
    // From here on the window.
    "shown_situation",
    "navigation",
    "ui",
    "aim",
    "sound",
    "view",
    "input",
    "screens",
    "window",
    "shot",
    "cli",
];

#[test]
fn levels_name_no_bevy() {
    let files = rust_files(&root().join("src/level"));
    assert!(files.len() > 20, "{files:?}");
    for path in files {
        assert!(!mentions(&read(&path), "bevy"), "{} names bevy", path.display());
    }
}

#[test]
fn no_layer_takes_from_one_below_it() {
    let depth = |module: &[String]| {
        LAYERS.iter().position(|layer| Some(*layer) == module.first().map(String::as_str))
    };
    let imports = game().imports();
    assert!(imports.len() > 1000, "{} imports", imports.len());
    let upwards = imports.iter().filter(|import| depth(&import.from) > depth(&import.by));
    assert_eq!(upwards.collect::<Vec<_>>(), [] as [&sources::Import; 0]);
}

#[test]
fn every_module_of_the_game_has_its_layer() {
    let package = game();
    let modules: BTreeSet<&str> =
        package.modules().filter_map(|module| module.first()).map(String::as_str).collect();
    assert_eq!(
        modules.into_iter().filter(|module| *module != "main").collect::<BTreeSet<_>>(),
        LAYERS.into()
    );
}

/// `scripts/circles.sh` shows what this prints.
#[test]
fn no_circle_runs_between_folders() {
    let sources = ["src", "crates/tactical-grid/src", "crates/unnoticed-rules/src"];
    let found = sources.map(|folder| {
        let package = Package::read(&root().join(folder));
        let circles = circles_of_folders(&package);
        let modules = package.modules().count();
        assert!(modules > 20, "{modules} modules in {folder}");
        println!("{folder}: {} circles in {modules} modules", circles.len());
        circles.iter().for_each(|circle| print!("{circle}"));
        circles.len()
    });
    assert_eq!(found, [0; 3], "circles in {sources:?}");
}

/// A package whose files have these texts.
fn package(files: &[(&str, &str)]) -> Package {
    Package::of(files.iter().map(|&(path, text)| (PathBuf::from(path), text.to_owned())))
}

#[test]
fn a_circle_is_found_through_all_that_hands_a_name_on() {
    let tied = [
        ("lib.rs", "pub mod ui;\npub mod view;\n"),
        ("ui/mod.rs", "mod button;\npub use button::Button;\n"),
        ("ui/button.rs", "use crate::{\n    view::{Plan as Drawn},\n};\npub struct Button(Drawn);\n"),
        ("view/mod.rs", "mod plan;\npub use plan::Plan;\n"),
        ("view/plan.rs", "pub struct Plan;\nfn draw() { crate::ui::Button::new() }\n"),
    ];
    let circles = circles_of_folders(&package(&tied));
    assert_eq!(circles.len(), 1);
    let ties: Vec<String> =
        circles[0].ties.iter().map(|tie| format!("{} {}", tie.by.join("/"), tie.name)).collect();
    assert_eq!(ties, ["ui/button Plan", "view/plan Button"]);
}

#[test]
fn names_in_comments_and_tests_and_visibilities_tie_nothing() {
    let free = [
        ("lib.rs", "pub mod ui;\npub mod view;\n"),
        ("ui/mod.rs", "use crate::view::Plan;\npub(in crate::view) struct Button;\n"),
        (
            "view/mod.rs",
            "// use crate::ui::Button;\npub struct Plan;\n#[cfg(test)]\nmod tests {\n    use crate::ui::Button;\n}\n",
        ),
    ];
    assert_eq!(circles_of_folders(&package(&free)), []);
}

#[test]
fn modules_for_tests_alone_tie_nothing_and_files_at_the_top_count() {
    let tied = [
        ("lib.rs", "mod plan;\nmod square;\n#[cfg(test)]\npub(crate) mod drawn;\n"),
        ("plan.rs", "use crate::square::Square;\npub struct Plan(Square);\n"),
        ("square.rs", "pub struct Square;\n#[cfg(test)]\nuse crate::drawn::corner;\n"),
        ("drawn.rs", "use crate::plan::Plan;\npub fn corner(_: Plan) {}\n"),
    ];
    assert_eq!(circles_of_folders(&package(&tied)), []);
    let turned = [("square.rs", "pub struct Square(crate::plan::Plan);\n")];
    let circles = circles_of_folders(&package(&[&tied[..2], &turned].concat()));
    assert_eq!(circles.iter().map(|circle| circle.members.len()).collect::<Vec<_>>(), [2]);
}

#[test]
fn a_folder_that_defines_what_its_own_folders_take_is_tied_to_them() {
    let tied = [
        ("lib.rs", "pub mod screens;\n"),
        ("screens/mod.rs", "mod heist;\nuse heist::Table;\npub enum Screen { Heist }\n"),
        ("screens/heist/mod.rs", "use super::Screen;\npub struct Table(Screen);\n"),
    ];
    let circles = circles_of_folders(&package(&tied));
    assert_eq!(circles.iter().map(|circle| circle.inside.join("/")).collect::<Vec<_>>(), ["screens"]);
}

/// One convention for folders: what is in `foo/` begins in `foo/mod.rs`.
#[test]
fn no_file_stands_beside_a_folder_of_its_name() {
    let folders = ["src", "crates", "benches", "tests", "examples"];
    let files: Vec<PathBuf> = folders.iter().flat_map(|folder| rust_files(&root().join(folder))).collect();
    assert!(files.len() > 500, "{} files", files.len());
    for path in files {
        assert!(!path.with_extension("").is_dir(), "{} stands beside its folder", path.display());
    }
}

/// What the board knows of the rules is what all rulebooks share.
#[test]
fn hse_02_the_board_names_no_rulebook_and_no_state() {
    let files = rust_files(&root().join("crates/tactical-grid"));
    assert!(files.len() > 20, "{files:?}");
    for path in files {
        let text = read(&path);
        for word in ["unnoticed_rules", "Rulebook", "RulebookName", "Awareness", "Action"] {
            assert!(!mentions(&text, word), "{} names {word}", path.display());
        }
    }
}

fn game() -> Package {
    Package::read(&root().join("src"))
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).expect("a source file")
}

/// Whether `text` names `word` in code: comments do not count, and `crate::view` is not `crate::viewer`.
fn mentions(text: &str, word: &str) -> bool {
    let code = text.lines().map(|line| line.split("//").next().unwrap_or_default());
    code.flat_map(|line| line.match_indices(word).map(move |(at, _)| &line[at + word.len()..]))
        .any(|rest| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_'))
}
