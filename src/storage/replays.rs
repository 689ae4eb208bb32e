//! Replays that the player has kept: one file each, in a folder of their own.

use std::cmp::Reverse;
use std::fs;
use std::path::PathBuf;
use std::time::SystemTime;

use super::{Storage, StorageError, read_text};

/// Characters that the name of a replay may have.
const MOST_OF_NAME: usize = 80;
/// Replays that are listed at most.
const MOST_LISTED: usize = 200;

/// One replay that was kept.
#[derive(Debug)]
pub struct KeptReplay {
    /// The stem of its file.
    pub name: String,
    /// Its text, or why it cannot be read.
    pub text: Result<String, StorageError>,
}

impl Storage {
    /// Writes the replay `text` to a file that is called after `name`; returns its path.
    ///
    /// # Errors
    ///
    /// [`StorageError::Write`].
    pub fn keep_replay(&self, name: &str, text: &str) -> Result<PathBuf, StorageError> {
        let plain = |c: char| if c.is_ascii_alphanumeric() || c == '-' { c } else { '_' };
        let name: String = name.chars().take(MOST_OF_NAME).map(plain).collect();
        let path = self.replay_path(&name);
        self.take_turn(&name)?.write(&path, text)?;
        Ok(path)
    }

    /// The replays that were kept last, newest first; those of one time in the order of their names.
    pub fn replays(&self) -> Vec<KeptReplay> {
        let files = fs::read_dir(self.folder.join("replays")).into_iter().flatten().flatten();
        let is_replay = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "txt");
        let kept_at = |path: &PathBuf| fs::metadata(path).and_then(|file| file.modified()).ok();
        let files = files.map(|file| file.path()).filter(is_replay);
        let mut names: Vec<(Reverse<Option<SystemTime>>, String)> = files
            .filter_map(|path| Some((Reverse(kept_at(&path)), path.file_stem()?.to_str()?.to_owned())))
            .collect();
        names.sort();
        names.truncate(MOST_LISTED);
        names.into_iter().map(|(_, name)| KeptReplay { text: self.replay(&name), name }).collect()
    }

    /// The text of the replay that was kept as `name`.
    ///
    /// # Errors
    ///
    /// [`StorageError::Read`], or [`StorageError::Damaged`] if it is no text.
    pub fn replay(&self, name: &str) -> Result<String, StorageError> {
        read_text(&self.replay_path(name))
    }

    fn replay_path(&self, name: &str) -> PathBuf {
        self.folder.join("replays").join(format!("{name}.txt"))
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::super::tests::Folder;
    use super::*;

    #[test]
    fn a_replay_is_a_file_in_the_players_folder_whatever_the_level_is_called() {
        let folder = Folder::new("replays");
        let path = folder.0.keep_replay("../cellar/7", "unnoticed:1:").unwrap();
        assert_eq!(path, folder.0.folder.join("replays/___cellar_7.txt"));
        assert_eq!(fs::read_to_string(path).unwrap(), "unnoticed:1:");
    }

    /// The replay `name` was kept so many seconds after the beginning of time.
    fn keep_at(folder: &Folder, name: &str, secs: u64) {
        let file = fs::File::options().write(true).open(folder.0.replay_path(name)).unwrap();
        file.set_modified(SystemTime::UNIX_EPOCH + Duration::from_secs(secs)).unwrap();
    }

    #[test]
    fn the_newest_replays_are_listed_first_and_never_left_out() {
        let folder = Folder::new("newest-replays");
        for age in 0..=MOST_LISTED {
            let name = format!("{age:03}");
            folder.0.keep_replay(&name, "").unwrap();
            keep_at(&folder, &name, age as u64);
        }
        let listed: Vec<_> = folder.0.replays().into_iter().map(|kept| kept.name).collect();
        let newest_first = (1..=MOST_LISTED).rev().map(|age| format!("{age:03}"));
        assert_eq!(listed, newest_first.collect::<Vec<_>>());
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_replay_that_has_no_end_is_listed_as_one_that_cannot_be_read() {
        let folder = Folder::new("endless-replay");
        folder.0.keep_replay("vault-1", "one").unwrap();
        std::os::unix::fs::symlink("/dev/zero", folder.0.replay_path("endless")).unwrap();
        let listed = folder.0.replays();
        let endless = listed.iter().find(|kept| kept.name == "endless").unwrap();
        assert!(matches!(endless.text, Err(StorageError::Read { .. })));
        assert_eq!(listed.len(), 2);
    }

    #[test]
    fn kept_replays_are_listed_with_what_is_wrong_with_them() {
        let folder = Folder::new("list-of-replays");
        assert!(folder.0.replays().is_empty());
        for (name, text) in [("vault-2", "two"), ("cellar-1", "one")] {
            folder.0.keep_replay(name, text).unwrap();
        }
        fs::write(folder.0.replay_path("broken"), [0xff, 0xfe]).unwrap();
        keep_at(&folder, "broken", 3);
        keep_at(&folder, "cellar-1", 2);
        keep_at(&folder, "vault-2", 1);
        let listed: Vec<_> = folder.0.replays().into_iter().map(|kept| (kept.name, kept.text.ok())).collect();
        let text = |text: &str| Some(text.to_owned());
        let expected = [("broken", None), ("cellar-1", text("one")), ("vault-2", text("two"))];
        assert_eq!(listed, expected.map(|(name, text)| (name.to_owned(), text)));
    }
}
