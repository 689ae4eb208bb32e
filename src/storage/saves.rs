//! The running mission: kept each round and when it is left, with the one kept before it beside it.

use std::fs;

use serde::{Deserialize, Serialize};

use super::{Storage, StorageError, write_beside};

/// The file of the mission that was kept last.
const LATEST: &str = "mission";
/// The file of the one kept before.
const BEFORE: &str = "mission-before";

/// A mission that can be gone on with.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct SavedMission {
    /// What the player calls it.
    pub mission: String,
    /// The round it has come to.
    pub round: u32,
    /// How often it was rewound.
    pub rewound: u32,
    /// Its replay, as text.
    pub replay: String,
}

impl Storage {
    /// Keeps `saved`; the one that was kept before stays beside it, unless it is damaged.
    ///
    /// # Errors
    ///
    /// [`StorageError::Write`]; at least one of those kept before is still there.
    pub fn keep_mission(&self, saved: &SavedMission) -> Result<(), StorageError> {
        let (path, before) = (self.path(LATEST), self.path(BEFORE));
        let text = toml::to_string(saved).expect("a saved mission is a plain table");
        let is_good = self.mission(LATEST).is_some_and(|latest| latest.is_ok());
        let make_room = || if is_good { fs::rename(&path, &before) } else { Ok(()) };
        write_beside(&path, &text, make_room)
            .map_err(|source| StorageError::Write { path: path.clone(), source })
    }

    /// The missions that were kept, the latest first, or why one of them cannot be read.
    pub fn missions(&self) -> Vec<Result<SavedMission, StorageError>> {
        [LATEST, BEFORE].into_iter().filter_map(|name| self.mission(name)).collect()
    }

    fn mission(&self, name: &str) -> Option<Result<SavedMission, StorageError>> {
        let read = self.read::<SavedMission>(name);
        Some(read).filter(|read| !matches!(read, Ok(saved) if saved.replay.is_empty()))
    }

    /// Forgets the missions that were kept: the last of them is over.
    ///
    /// # Errors
    ///
    /// [`StorageError::Write`] if one of them cannot be removed.
    pub fn forget_missions(&self) -> Result<(), StorageError> {
        for path in [BEFORE, LATEST].map(|name| self.path(name)) {
            match fs::remove_file(&path) {
                Err(source) if path.exists() => return Err(StorageError::Write { path, source }),
                _ => {}
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::Folder;
    use super::*;

    fn saved(round: u32) -> SavedMission {
        SavedMission { mission: "Vault".into(), round, rewound: 1, replay: "unnoticed:1:".into() }
    }

    /// The rounds of the missions that can be read, the latest first.
    fn rounds(folder: &Folder) -> Vec<Option<u32>> {
        folder.0.missions().into_iter().map(|read| read.ok().map(|saved| saved.round)).collect()
    }

    #[test]
    fn the_mission_kept_before_is_beside_the_latest() {
        let folder = Folder::new("missions");
        assert!(rounds(&folder).is_empty());
        (1..=3).for_each(|round| folder.0.keep_mission(&saved(round)).unwrap());
        assert_eq!(rounds(&folder), [Some(3), Some(2)]);
        assert_eq!(folder.0.missions()[0].as_ref().unwrap(), &saved(3));
        folder.0.forget_missions().unwrap();
        folder.0.forget_missions().unwrap();
        assert!(rounds(&folder).is_empty());
    }

    #[test]
    fn a_damaged_mission_does_not_take_the_place_of_the_last_good_one() {
        let folder = Folder::new("damaged-mission");
        (1..=2).for_each(|round| folder.0.keep_mission(&saved(round)).unwrap());
        fs::write(folder.0.path(LATEST), "mission = \"Vau").unwrap();
        assert_eq!(rounds(&folder), [None, Some(1)]);
        folder.0.keep_mission(&saved(3)).unwrap();
        assert_eq!(rounds(&folder), [Some(3), Some(1)]);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_full_disk_leaves_both() {
        let folder = Folder::new("full-mission");
        (1..=2).for_each(|round| folder.0.keep_mission(&saved(round)).unwrap());
        let beside = folder.0.path(LATEST).with_extension("toml.new");
        std::os::unix::fs::symlink("/dev/full", beside).unwrap();
        let error = folder.0.keep_mission(&saved(3)).unwrap_err().to_string();
        assert!(error.starts_with("cannot write ") && error.contains("mission.toml"), "{error}");
        assert_eq!(rounds(&folder), [Some(2), Some(1)]);
    }

    #[test]
    fn a_crash_between_the_two_renamings_leaves_the_one_before() {
        let folder = Folder::new("crash-mission");
        folder.0.keep_mission(&saved(1)).unwrap();
        fs::rename(folder.0.path(LATEST), folder.0.path(BEFORE)).unwrap();
        assert_eq!(rounds(&folder), [Some(1)]);
    }
}
