//! What is kept, whatever happens to it.

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
        folder.0.keep("settings", &changed()).unwrap();
        folder
    }

    fn settings(&self) -> Result<Settings, StorageError> {
        self.0.read("settings")
    }

    fn file(&self, ending: &str) -> PathBuf {
        self.0.folder.join(format!("settings.toml{ending}"))
    }

    /// Keeps the default settings, which must fail with one sentence that names the file.
    fn fails_to_keep(&self) {
        let error = self.0.keep("settings", &Settings::default()).unwrap_err();
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
    folder.0.keep("settings", &changed()).unwrap();
    assert_eq!(folder.settings().unwrap(), changed());
    assert!(!folder.file(".new").exists());
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
    folder.0.keep("settings", &changed()).unwrap();
    assert!(!folder.file(".damaged").exists(), "a good file is replaced");
    fs::write(folder.file(""), "text-scale-percent = ").unwrap();
    folder.0.keep("settings", &changed()).unwrap();
    assert_eq!(folder.settings().unwrap(), changed());
    assert_eq!(fs::read_to_string(folder.file(".damaged")).unwrap(), "text-scale-percent = ");
}

#[test]
fn a_file_that_is_far_too_large_is_not_read() {
    let folder = Folder::with_settings("large");
    fs::File::create(folder.file("")).unwrap().set_len(MOST_BYTES + 1).unwrap();
    assert!(matches!(folder.settings(), Err(StorageError::Read { .. })));
}

#[test]
fn a_crash_before_renaming_leaves_the_old_file_and_does_no_harm_later() {
    let folder = Folder::with_settings("crash");
    fs::write(folder.file(".new"), "text-scale-perc").unwrap();
    assert_eq!(folder.settings().unwrap(), changed());
    folder.0.keep("settings", &Settings::default()).unwrap();
    assert_eq!(folder.settings().unwrap(), Settings::default());
    assert!(!folder.file(".new").exists());
}

#[test]
fn a_failed_write_leaves_the_old_file() {
    let folder = Folder::with_settings("failed");
    fs::create_dir_all(folder.file(".new")).unwrap();
    folder.fails_to_keep();
    assert_eq!(folder.settings().unwrap(), changed());
}

#[test]
fn a_failed_renaming_leaves_nothing_behind() {
    let folder = Folder::new("renaming");
    fs::create_dir_all(folder.file("").join("in the way")).unwrap();
    folder.fails_to_keep();
    assert!(!folder.file(".new").exists());
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_leaves_the_old_file() {
    let folder = Folder::with_settings("full");
    std::os::unix::fs::symlink("/dev/full", folder.file(".new")).unwrap();
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

#[test]
fn hse_43_more_stars_beat_fewer_rounds() {
    let mut results = BestResults::default();
    let result = |stars, rounds| BestResult { stars, rounds, worst: Some(Exposure::Placed) };
    assert!(results.note("tutorial", result(2, 9)));
    assert!(!results.note("tutorial", result(1, 3)));
    assert!(results.note("tutorial", result(2, 8)));
    assert!(results.note("tutorial", result(3, 30)));
    assert_eq!(results.levels["tutorial"].rounds, 30);
    let text = toml::to_string(&results).unwrap();
    assert_eq!(toml::from_str::<BestResults>(&text).unwrap(), results);
    let hunt = BestResult { worst: None, ..result(1, 5) };
    assert_eq!(toml::from_str::<BestResult>(&toml::to_string(&hunt).unwrap()).unwrap(), hunt);
}
