//! Lists the levels and sounds that come with the game, so that a new one needs nothing but its file.

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
        for path in files(&root.join(folder), "toml")? {
            let id = path.file_stem().expect("a file has a name");
            writeln!(list, "(Shelf::{shelf}, {id:?}, include_str!({path:?})),")
                .expect("a string takes it all");
        }
    }
    list.push_str("]\n");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo names a folder for what is built"));
    fs::write(out.join("shipped.rs"), list)?;
    fs::write(out.join("sounds.rs"), sounds(&root)?)
}

/// Name and bytes of each sound, as `src/sound/store.rs` has them.
fn sounds(root: &Path) -> io::Result<String> {
    println!("cargo::rerun-if-changed=assets/sounds");
    let mut list = String::from("&[\n");
    for path in files(&root.join("assets/sounds"), "wav")? {
        let name = path.file_name().expect("a file has a name");
        writeln!(list, "({name:?}, include_bytes!({path:?})),").expect("a string takes it all");
    }
    list.push_str("]\n");
    Ok(list)
}

/// The files of `folder` that end so, by name; none if it is not there.
fn files(folder: &Path, ending: &str) -> io::Result<Vec<PathBuf>> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let entries: io::Result<Vec<_>> = fs::read_dir(folder)?.collect();
    let paths = entries?.into_iter().map(|entry| entry.path());
    let mut files: Vec<_> = paths.filter(|path| path.extension().is_some_and(|it| it == ending)).collect();
    files.sort();
    Ok(files)
}
