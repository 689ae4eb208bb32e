//! What is kept, whatever happens to it.

use std::fs;

use super::writing::beside;
use super::*;
use crate::settings::{Setting, Settings};

/// A folder of its own for each test, gone when the test is over.
pub(super) struct Folder(pub Storage);

impl Folder {
    pub fn new(name: &str) -> Self {
        let folder = env::temp_dir().join(format!("unnoticed-test-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        Self(Storage::at(folder))
    }

    /// With the settings [`changed`] kept in it.
    fn with_settings(name: &str) -> Self {
        let folder = Self::new(name);
        folder.keep(&changed()).unwrap();
        folder
    }

    fn keep(&self, settings: &Settings) -> Result<Settings, StorageError> {
        self.0.change("settings", |kept| *kept = *settings)
    }

    fn settings(&self) -> Result<Settings, StorageError> {
        self.0.read("settings")
    }

    fn file(&self, ending: &str) -> PathBuf {
        self.0.folder.join(format!("settings.toml{ending}"))
    }

    /// Where settings are written before they take their place.
    fn beside(&self) -> PathBuf {
        beside(&self.file(""))
    }

    /// Keeps the default settings, which must fail with one sentence that names the file.
    fn fails_to_keep(&self) {
        let error = self.keep(&Settings::default()).unwrap_err();
        let said = error.to_string();
        assert!(matches!(error, StorageError::Write { .. }), "{said}");
        assert!(said.starts_with("cannot write ") && said.contains("settings.toml"), "{said}");
        assert!(!said.contains('\n'), "{said}");
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0.folder);
    }
}

/// Settings that differ from the default.
fn changed() -> Settings {
    let mut settings = Settings::default();
    settings.change(Setting::ToggleSecretRolls);
    settings
}

#[test]
fn what_is_kept_is_read_again() {
    let folder = Folder::new("kept");
    assert_eq!(folder.settings().unwrap(), Settings::default());
    folder.keep(&changed()).unwrap();
    assert_eq!(folder.settings().unwrap(), changed());
    assert!(!folder.beside().exists());
}

#[test]
fn a_damaged_file_is_named_in_one_sentence_and_left_alone() {
    let folder = Folder::with_settings("damaged");
    for damage in [&b"text-scale-percent = \"large\""[..], b"= = =\n[[", &[0xff, 0xfe, 0x00]] {
        fs::write(folder.file(""), damage).unwrap();
        let error = folder.settings().unwrap_err();
        assert!(matches!(error, StorageError::Damaged { .. }), "{error}");
        assert!(!error.to_string().contains('\n'), "{error}");
        assert_eq!(fs::read(folder.file("")).unwrap(), damage);
    }
}

#[test]
fn a_damaged_file_is_set_aside_when_something_is_kept() {
    let folder = Folder::with_settings("aside");
    fs::write(folder.file(""), "text-scale-percent = 1").unwrap();
    folder.keep(&changed()).unwrap();
    assert!(!folder.file(".damaged").exists(), "a good file is replaced");
    fs::write(folder.file(""), "text-scale-percent = ").unwrap();
    folder.keep(&changed()).unwrap();
    assert_eq!(folder.settings().unwrap(), changed());
    assert_eq!(fs::read_to_string(folder.file(".damaged")).unwrap(), "text-scale-percent = ");
}

#[test]
fn whatever_is_set_aside_has_a_name_of_its_own() {
    let folder = Folder::with_settings("aside-again");
    for (damage, ending) in [("=", ".damaged"), ("==", ".damaged-2"), ("===", ".damaged-3")] {
        fs::write(folder.file(""), damage).unwrap();
        folder.keep(&changed()).unwrap();
        assert_eq!(fs::read_to_string(folder.file(ending)).unwrap(), damage);
    }
}

#[test]
fn a_file_that_is_far_too_large_is_not_read_and_set_aside_when_something_is_kept() {
    let folder = Folder::with_settings("large");
    fs::File::create(folder.file("")).unwrap().set_len(MOST_BYTES as u64 + 1).unwrap();
    assert!(matches!(folder.settings(), Err(StorageError::Damaged { .. })));
    folder.keep(&changed()).unwrap();
    assert_eq!(fs::metadata(folder.file(".damaged")).unwrap().len(), MOST_BYTES as u64 + 1);
}

#[cfg(unix)]
#[test]
fn results_that_cannot_be_read_are_not_replaced() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new("unreadable");
    let best = |stars| BestResult { stars, rounds: 9, worst: None };
    let note = |level: &str, stars| {
        folder.0.change("results", |kept: &mut BestResults| {
            kept.note(level, best(stars));
        })
    };
    note("vault", 3).unwrap();
    let path = folder.0.path("results");
    let allow = |mode| fs::set_permissions(&path, fs::Permissions::from_mode(mode)).unwrap();
    allow(0o200);
    // The superuser may read everything.
    if fs::read(&path).is_err() {
        assert!(matches!(note("cellar", 1), Err(StorageError::Read { .. })));
    }
    allow(0o600);
    assert_eq!(folder.0.read::<BestResults>("results").unwrap().levels["vault"], best(3));
}

#[test]
fn what_is_no_file_is_not_replaced_and_stays() {
    let folder = Folder::new("no-file");
    fs::create_dir_all(folder.file("").join("in the way")).unwrap();
    assert!(matches!(folder.keep(&changed()), Err(StorageError::Read { .. })));
    assert!(folder.file("").join("in the way").exists() && !folder.beside().exists());
}

/// Each in a thread of its own, as windows that know nothing of each other.
#[test]
fn nothing_is_lost_when_several_windows_keep_results_at_once() {
    let folder = Folder::new("windows");
    let note = |level: String| {
        let result = BestResult { stars: 1, rounds: 9, worst: None };
        folder
            .0
            .change("results", |kept: &mut BestResults| {
                kept.note(&level, result);
            })
            .unwrap();
    };
    std::thread::scope(|scope| {
        for window in 0..4 {
            scope.spawn(move || (0..6).for_each(|level| note(format!("{window}-{level}"))));
        }
    });
    assert_eq!(folder.0.read::<BestResults>("results").unwrap().levels.len(), 24);
}

#[test]
fn a_window_keeps_what_its_player_has_changed_and_leaves_the_rest_to_others() {
    let folder = Folder::new("two-players");
    let before = Settings::default();
    let [mut here, mut there] = [before; 2];
    here.change(Setting::ToggleMotion);
    there.change(Setting::TogglePractice);
    folder.0.keep_change("settings", &before, &here).unwrap();
    folder.0.keep_change("settings", &before, &there).unwrap();
    let both = folder.settings().unwrap();
    assert!(both.reduced_motion && both.practice);
}

#[test]
fn a_crash_before_renaming_leaves_the_old_file_and_does_no_harm_later() {
    let folder = Folder::with_settings("crash");
    let left_behind = folder.file("").with_extension("1.new");
    for path in [left_behind, folder.beside()] {
        fs::write(path, "text-scale-perc").unwrap();
    }
    assert_eq!(folder.settings().unwrap(), changed());
    folder.keep(&Settings::default()).unwrap();
    assert_eq!(folder.settings().unwrap(), Settings::default());
    assert!(!folder.beside().exists());
}

#[test]
fn each_window_writes_under_a_name_of_its_own_before_renaming() {
    let own = format!("settings.{}.new", std::process::id());
    assert_eq!(beside(&PathBuf::from("settings.toml")), PathBuf::from(own), "another window may write, too");
}

#[test]
fn a_failed_write_leaves_the_old_file() {
    let folder = Folder::with_settings("failed");
    fs::create_dir_all(folder.beside()).unwrap();
    folder.fails_to_keep();
    assert_eq!(folder.settings().unwrap(), changed());
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_leaves_the_old_file() {
    let folder = Folder::with_settings("full");
    std::os::unix::fs::symlink("/dev/full", folder.beside()).unwrap();
    folder.fails_to_keep();
    assert_eq!(folder.settings().unwrap(), changed());
}

#[cfg(unix)]
#[test]
fn a_folder_that_may_not_be_written_to_leaves_the_old_file() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::with_settings("read-only");
    let allow = |mode| fs::set_permissions(&folder.0.folder, fs::Permissions::from_mode(mode)).unwrap();
    allow(0o555);
    // The superuser may write everywhere.
    if fs::write(folder.0.folder.join("probe"), "").is_err() {
        folder.fails_to_keep();
    }
    assert_eq!(folder.settings().unwrap(), changed());
    allow(0o755);
}

#[test]
fn a_file_in_the_place_of_the_folder_is_an_error_and_stays() {
    let folder = Folder::new("no-folder");
    fs::write(&folder.0.folder, "somebody's notes").unwrap();
    folder.fails_to_keep();
    assert!(matches!(folder.settings(), Err(StorageError::Read { .. })));
    assert_eq!(fs::read_to_string(&folder.0.folder).unwrap(), "somebody's notes");
    fs::remove_file(&folder.0.folder).unwrap();
}
