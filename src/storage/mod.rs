//! What outlives the program: settings, best results and the games that are being played, as small TOML files in the user's
//! configuration folder.

mod replays;
mod saves;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use unnoticed_rules::Exposure;

pub use replays::KeptReplay;
pub use saves::{GameKind, SavedGame};

/// A file larger than this is none of ours.
const MOST_BYTES: u64 = 1 << 20;

/// Why something could not be kept or read.
#[derive(Debug, Error)]
pub enum StorageError {
    /// The file is there and cannot be read.
    #[error("cannot read {}: {source}", .path.display())]
    Read {
        /// Which file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// The file is damaged; it is left as it is, and set aside when something is kept.
    #[error("{} is damaged and is not used: {cause}", .path.display())]
    Damaged {
        /// Which file.
        path: PathBuf,
        /// What is wrong with it.
        cause: String,
    },
    /// The file could not be written; what was there before is still there.
    #[error("cannot write {}: {source}", .path.display())]
    Write {
        /// Which file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// The system names no folder for settings.
    #[error("there is no folder to keep settings in: neither XDG_CONFIG_HOME, APPDATA nor HOME is set")]
    Homeless,
}

/// The best result of one level. Rule: HSE-43.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct BestResult {
    /// 1 to 3.
    pub stars: u8,
    /// Rounds it took.
    pub rounds: u32,
    /// How exposed the rogue was at worst; none of a hunt. Rule: HSE-75.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub worst: Option<Exposure>,
}

impl BestResult {
    /// Whether it is better than `other`: more stars, then fewer rounds.
    fn beats(&self, other: &Self) -> bool {
        (self.stars, std::cmp::Reverse(self.rounds)) > (other.stars, std::cmp::Reverse(other.rounds))
    }
}

/// Best results by the id of the level.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BestResults {
    /// One for each level that was won.
    #[serde(default)]
    pub levels: BTreeMap<String, BestResult>,
}

impl BestResults {
    /// Notes a result; whether it is the best so far.
    pub fn note(&mut self, level: &str, result: BestResult) -> bool {
        let is_best = self.levels.get(level).is_none_or(|best| result.beats(best));
        if is_best {
            self.levels.insert(level.to_owned(), result);
        }
        is_best
    }
}

/// The folder in which things are kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Storage {
    folder: PathBuf,
}

impl Storage {
    /// The user's own folder.
    ///
    /// # Errors
    ///
    /// [`StorageError::Homeless`].
    pub fn of_user() -> Result<Self, StorageError> {
        let set = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        let base = set("XDG_CONFIG_HOME").or_else(|| set("APPDATA"));
        let base = base.or_else(|| set("HOME").map(|home| home.join(".config")));
        base.map(|base| Self::at(base.join("unnoticed"))).ok_or(StorageError::Homeless)
    }

    /// The folder `folder`; it need not exist yet.
    pub fn at(folder: impl Into<PathBuf>) -> Self {
        Self { folder: folder.into() }
    }

    /// Reads what was kept as `name`; the default if nothing was.
    ///
    /// # Errors
    ///
    /// [`StorageError::Read`] or [`StorageError::Damaged`].
    pub fn read<T: DeserializeOwned + Default>(&self, name: &str) -> Result<T, StorageError> {
        let path = self.path(name);
        let damaged =
            |cause: &str| StorageError::Damaged { path: path.clone(), cause: cause.replace('\n', ", ") };
        match read_text(&path) {
            Ok(text) => toml::from_str(&text).map_err(|error| damaged(error.message())),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(T::default()),
            Err(error) if error.kind() == io::ErrorKind::InvalidData => Err(damaged("it is not UTF-8 text")),
            Err(source) => Err(StorageError::Read { path, source }),
        }
    }

    /// Keeps `value` as `name`: written beside and renamed, so that a crash leaves the old file or the new one.
    ///
    /// A damaged old file is set aside as `name.toml.damaged`: perhaps somebody can still make use of it.
    ///
    /// # Errors
    ///
    /// [`StorageError::Write`].
    pub fn keep<T: Serialize + DeserializeOwned + Default>(
        &self,
        name: &str,
        value: &T,
    ) -> Result<(), StorageError> {
        let path = self.path(name);
        let text = toml::to_string(value).expect("settings and results are plain tables");
        let is_damaged = matches!(self.read::<T>(name), Err(StorageError::Damaged { .. }));
        let aside = if is_damaged { fs::rename(&path, path.with_extension("toml.damaged")) } else { Ok(()) };
        aside
            .and_then(|()| write_beside(&path, &text, || Ok(())))
            .map_err(|source| StorageError::Write { path, source })
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name).with_extension("toml")
    }
}

fn read_text(path: &Path) -> io::Result<String> {
    if fs::metadata(path)?.len() > MOST_BYTES {
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, "the file is far too large"));
    }
    fs::read_to_string(path)
}

/// Writes `text` beside `path`, makes room for it and renames it.
fn write_beside(path: &Path, text: &str, make_room: impl FnOnce() -> io::Result<()>) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let beside = path.with_extension("toml.new");
    let written = fs::File::create(&beside).and_then(|mut file| {
        file.write_all(text.as_bytes())?;
        file.sync_all()
    });
    written.and_then(|()| make_room()).and_then(|()| fs::rename(&beside, path)).inspect_err(|_| {
        // What could not be finished is not worth keeping; if even that fails, the first error says more.
        let _ = fs::remove_file(&beside);
    })
}
