//! What outlives the program: settings, best results and the games that are being played, as small TOML files in the user's
//! configuration folder. Several windows may write there at once: they take turns, and none undoes what another has kept.

mod date;
mod replays;
mod results;
mod saves;
#[cfg(test)]
mod tests;
mod writing;

use std::path::{Path, PathBuf};
use std::{env, io};

use serde::Serialize;
use serde::de::DeserializeOwned;
use thiserror::Error;

use crate::untrusted::read_text_file;

pub use date::Date;
pub use replays::KeptReplay;
pub use results::{BestResult, BestResults};
pub use saves::{GameKind, SavedGame};

/// A file larger than this is none of ours.
const MOST_BYTES: usize = 1 << 20;

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
    /// The file is none that was kept here; it is left as it is, and set aside when something is kept.
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
        match read_text(&path) {
            Ok(text) => toml::from_str(&text).map_err(|error| {
                let cause = error.message().replace('\n', ", ");
                StorageError::Damaged { path, cause }
            }),
            Err(StorageError::Read { source, .. }) if source.kind() == io::ErrorKind::NotFound => {
                Ok(T::default())
            }
            Err(error) => Err(error),
        }
    }

    /// Changes what is kept as `name`, and returns it as it is then: with all that other windows have kept.
    ///
    /// A damaged file is set aside as `name.toml.damaged`: perhaps somebody can still make use of it. One that cannot be
    /// read is not replaced.
    ///
    /// # Errors
    ///
    /// [`StorageError::Write`], or [`StorageError::Read`] of what is there.
    pub fn change<T: Serialize + DeserializeOwned + Default>(
        &self,
        name: &str,
        change: impl FnOnce(&mut T),
    ) -> Result<T, StorageError> {
        let turn = self.take_turn(name)?;
        let mut value = match self.read(name) {
            Err(StorageError::Damaged { path, .. }) => {
                turn.set_aside(&path)?;
                T::default()
            }
            read => read?,
        };
        change(&mut value);
        let text = toml::to_string(&value).expect("settings and results are plain tables");
        turn.write(&self.path(name), &text)?;
        Ok(value)
    }

    /// Keeps what `after` has otherwise than `before` in what is kept as `name`; everything else stays as it is there.
    ///
    /// # Errors
    ///
    /// [`StorageError::Write`], or [`StorageError::Read`] of what is there.
    pub fn keep_change<T: Serialize + DeserializeOwned + Default>(
        &self,
        name: &str,
        before: &T,
        after: &T,
    ) -> Result<(), StorageError> {
        let table = |value: &T| toml::Table::try_from(value).expect("settings are a plain table");
        let (before, after) = (table(before), table(after));
        let carry = |kept: &mut T| {
            let mut now = table(kept);
            now.extend(after.into_iter().filter(|(key, value)| before.get(key) != Some(value)));
            *kept = now.try_into().expect("each of its values was of a good table");
        };
        self.change(name, carry).map(drop)
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name).with_extension("toml")
    }
}

fn read_text(path: &Path) -> Result<String, StorageError> {
    read_text_file(path, MOST_BYTES).map_err(|source| match source.kind() {
        io::ErrorKind::InvalidData | io::ErrorKind::FileTooLarge => {
            StorageError::Damaged { path: path.to_owned(), cause: source.to_string() }
        }
        _ => StorageError::Read { path: path.to_owned(), source },
    })
}
