//! What a release contains, as cargo tells it, and the texts that lie in the folders of the packages.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

/// The platform that releases are made for.
const TARGET: &str = "x86_64-unknown-linux-gnu";
/// How the names of files begin that licences stand in.
const NAMES: [&str; 5] = ["LICEN", "COPYING", "COPYRIGHT", "NOTICE", "UNLICENSE"];

/// One package.
pub struct Contained {
    /// Name and version.
    pub name: String,
    /// As its manifest says.
    pub licence: String,
    /// Where it comes from.
    pub origin: String,
    /// Its licences.
    pub texts: Vec<String>,
}

/// All packages that are linked into the game: not those that only build it, nor those that only test it.
pub fn of_release() -> Result<Vec<Contained>, String> {
    let tree = [
        "tree",
        "--package",
        "unnoticed",
        "--edges",
        "normal,no-proc-macro",
        "--prefix",
        "none",
        "--target",
        TARGET,
    ];
    let tree = cargo(&[&tree[..], &["--format", "{p}"]].concat())?;
    let metadata = cargo(&["metadata", "--format-version", "1", "--filter-platform", TARGET])?;
    let metadata: Value = serde_json::from_str(&metadata).map_err(|error| error.to_string())?;
    let packages = metadata["packages"].as_array().ok_or("no packages")?.iter();
    let by_name: BTreeMap<String, &Value> = packages.map(|package| (name_of(package), package)).collect();
    let mut names: Vec<String> = tree.lines().filter_map(linked).collect();
    names.sort();
    names.dedup();
    names
        .into_iter()
        .map(|name| by_name.get(&name).map(|package| contained(name.clone(), package)).ok_or(name))
        .collect()
}

/// Runs cargo for what is locked; what it says if it fails.
fn cargo(arguments: &[&str]) -> Result<String, String> {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    let output = cargo.current_dir(env!("CARGO_MANIFEST_DIR")).args(arguments).arg("--locked").output();
    let output = output.map_err(|error| error.to_string())?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    if output.status.success() { Ok(text(&output.stdout)) } else { Err(text(&output.stderr)) }
}

/// `bevy v0.19.1` as name and version; none for packages of this repository, which have a path behind.
fn linked(line: &str) -> Option<String> {
    let line = line.trim_end_matches(" (*)");
    let (name, version) = line.split_once(" v")?;
    (!version.contains(' ')).then(|| format!("{name} {version}"))
}

fn text<'a>(package: &'a Value, key: &str) -> &'a str {
    package[key].as_str().unwrap_or_default()
}

fn name_of(package: &Value) -> String {
    format!("{} {}", text(package, "name"), text(package, "version"))
}

fn contained(name: String, package: &Value) -> Contained {
    let licence = text(package, "license").replace(" / ", " OR ").replace('/', " OR ");
    let folder = Path::new(text(package, "manifest_path")).parent().expect("a folder");
    let mut texts = texts_in(folder, &licence);
    if texts.is_empty() {
        let authors: Vec<&str> =
            package["authors"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let authors = if authors.is_empty() { vec!["its authors"] } else { authors };
        texts.push(format!(
            "Copyright {}\n\nThe package comes without a text; its licence is {licence}.",
            authors.join(", ")
        ));
    }
    let origin = match text(package, "repository") {
        "" => format!("https://crates.io/crates/{}", text(package, "name")),
        repository => repository.to_owned(),
    };
    Contained { name, licence, origin, texts }
}

/// The texts in `folder`; where MIT may be chosen, that one, if it has a file of its own.
fn texts_in(folder: &Path, licence: &str) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let names = entries.filter_map(|entry| entry.file_name().into_string().ok());
    let mut names: Vec<String> =
        names.filter(|name| NAMES.iter().any(|start| name.to_uppercase().starts_with(start))).collect();
    names.sort();
    let is_mit = |name: &String| name.to_uppercase().contains("MIT");
    let may_choose = licence.split(" OR ").any(|choice| choice == "MIT") && !licence.contains("AND");
    if may_choose && names.iter().any(is_mit) {
        names.retain(|name| is_mit(name) || name.to_uppercase().starts_with("NOTICE"));
    }
    names.iter().filter_map(|name| fs::read_to_string(folder.join(name)).ok()).collect()
}
