//! Lists the levels that come with the game, so that a new one needs nothing but its file.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// Each shelf and the folder with its levels, as `src/level/shipped.rs` has them.
const SHELVES: [(&str, &str); 3] =
    [("Missions", "levels"), ("Scenes", "levels/scenes"), ("Heists", "levels/heists")];

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=levels");
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo names the package"));
    let mut list = String::from("&[\n");
    for (shelf, folder) in SHELVES {
        for path in level_files(&root.join(folder))? {
            let id = path.file_stem().expect("a file has a name");
            writeln!(list, "(Shelf::{shelf}, {id:?}, include_str!({path:?})),")
                .expect("a string takes it all");
        }
    }
    list.push_str("]\n");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo names a folder for what is built"));
    fs::write(out.join("shipped.rs"), list)
}

/// The level files of `folder`, by name; none if it is not there.
fn level_files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let entries: io::Result<Vec<_>> = fs::read_dir(folder)?.collect();
    let paths = entries?.into_iter().map(|entry| entry.path());
    let mut files: Vec<_> = paths.filter(|path| path.extension().is_some_and(|it| it == "toml")).collect();
    files.sort();
    Ok(files)
}
