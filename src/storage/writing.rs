//! How files are written: by one window at a time, beside the old one first, and nothing that cannot be read is lost.

use std::fs::{self, File, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use super::{Storage, StorageError};

/// How often, and after how long, a window asks again for its turn.
const TRIES: u32 = 500;
const PAUSE: Duration = Duration::from_millis(10);

/// The right to write in the folder, until it is dropped.
#[derive(Debug)]
pub(super) struct WriteLock {
    _lock: File,
}

impl Storage {
    /// Waits until no other window writes; `name` is what is going to be written.
    pub(super) fn take_turn(&self, name: &str) -> Result<WriteLock, StorageError> {
        let failed = |source| StorageError::Write { path: self.path(name), source };
        let lock = fs::create_dir_all(&self.folder)
            .and_then(|()| File::options().create(true).append(true).open(self.folder.join("lock")));
        let lock = lock.map_err(failed)?;
        for _ in 0..TRIES {
            match lock.try_lock() {
                Err(TryLockError::WouldBlock) => thread::sleep(PAUSE),
                Err(TryLockError::Error(error)) if error.kind() != io::ErrorKind::Unsupported => {
                    return Err(failed(error));
                }
                // Where the system knows no locks, nothing better can be done.
                Ok(()) | Err(TryLockError::Error(_)) => return Ok(WriteLock { _lock: lock }),
            }
        }
        Err(failed(io::Error::new(io::ErrorKind::ResourceBusy, "another window is writing all the time")))
    }
}

impl WriteLock {
    /// Writes `text` beside `path` and renames it, so that a crash leaves the old file or the new one.
    pub fn write(&self, path: &Path, text: &str) -> Result<(), StorageError> {
        self.write_after(path, text, || Ok(()))
    }

    /// The same; once the text is on the disk, `make_room` moves what is in the way.
    pub fn write_after(
        &self,
        path: &Path,
        text: &str,
        make_room: impl FnOnce() -> io::Result<()>,
    ) -> Result<(), StorageError> {
        let beside = beside(path);
        let folder = path.parent().map_or(Ok(()), fs::create_dir_all);
        let written = folder.and_then(|()| File::create(&beside)).and_then(|mut file| {
            file.write_all(text.as_bytes())?;
            file.sync_all()
        });
        written.and_then(|()| make_room()).and_then(|()| fs::rename(&beside, path)).map_err(|source| {
            // What could not be finished is not worth keeping; if even that fails, the first error says more.
            let _ = fs::remove_file(&beside);
            StorageError::Write { path: path.to_owned(), source }
        })
    }

    /// Gives the damaged file at `path` another name, one that nothing has yet.
    pub fn set_aside(&self, path: &Path) -> Result<(), StorageError> {
        let named = |number| match number {
            1 => path.with_extension("toml.damaged"),
            _ => path.with_extension(format!("toml.damaged-{number}")),
        };
        let aside: PathBuf = (1..).map(named).find(|aside| !aside.exists()).expect("names do not run out");
        fs::rename(path, aside).map_err(|source| StorageError::Write { path: path.to_owned(), source })
    }
}

/// Where the new text for `path` is written first; no other process uses this name.
pub(super) fn beside(path: &Path) -> PathBuf {
    path.with_extension(format!("{}.new", std::process::id()))
}
