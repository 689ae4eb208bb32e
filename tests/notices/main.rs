//! `NOTICES.txt` names all that a release contains, with its licences.
//!
//! `ACCEPT=1 cargo test --no-default-features --test notices` writes it anew.

mod contained;
mod texts;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use contained::Contained;
use texts::gathered;

const HEAD: &str = "\
Notices

Unnoticed itself is under MIT or Apache-2.0, as you like: see LICENSE-MIT and LICENSE-APACHE. A release for Linux also
contains what is listed here, each under its own licence; where one may choose, MIT is chosen. The texts follow the list.
";

#[test]
fn the_notices_name_all_that_a_release_contains() {
    let all = match contained::of_release() {
        Ok(all) => all,
        Err(why) => return println!("NOT CHECKED, as cargo cannot list it here: {why}"),
    };
    let now = notices(&all);
    if std::env::var_os("ACCEPT").is_some() {
        fs::write(path("NOTICES.txt"), &now).expect("a file");
    }
    let is_same = fs::read_to_string(path("NOTICES.txt")).is_ok_and(|kept| kept == now);
    assert!(
        is_same,
        "NOTICES.txt is out of date; to accept the new one run\n    \
         ACCEPT=1 cargo test --no-default-features --test notices"
    );
}

/// This needs nothing but the two files.
#[test]
fn every_package_of_the_notices_is_locked_in_the_version_that_they_name() {
    let lock = fs::read_to_string(path("Cargo.lock")).expect("a lock file");
    let lock: toml::Table = lock.parse().expect("TOML");
    let text = |package: &toml::Value, key| package[key].as_str().expect("a text").to_owned();
    let packages = lock["package"].as_array().expect("a list");
    let locked: BTreeSet<String> = packages
        .iter()
        .map(|package| format!("{} {}", text(package, "name"), text(package, "version")))
        .collect();
    let kept = fs::read_to_string(path("NOTICES.txt")).expect("the notices");
    let named: Vec<&str> = kept
        .lines()
        .filter_map(|line| line.strip_prefix("- ")?.split_once(": "))
        .map(|line| line.0)
        .collect();
    assert!(named.len() > 100, "{} packages", named.len());
    let gone: Vec<_> = named.iter().filter(|name| !locked.contains(**name)).collect();
    assert!(gone.is_empty(), "not in Cargo.lock: {gone:?}");
}

fn path(file: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(file)
}

fn notices(all: &[Contained]) -> String {
    let listed: String =
        all.iter().map(|one| format!("- {}: {}, {}\n", one.name, one.licence, one.origin)).collect();
    let fonts = fs::read_to_string(path("assets/CREDITS.md")).expect("the credits");
    let rows: String =
        fonts.lines().filter(|line| line.starts_with("| `")).map(|line| format!("{line}\n")).collect();
    format!(
        "{HEAD}\nPackages\n\n{listed}\nFiles in assets/, with their licences beside them\n\n{rows}\nTexts\n{}",
        gathered(all)
    )
}
