//! Files from outside: they may be endless, or never begin.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

/// How long a pipe is waited for that nobody has opened to write to.
const PATIENCE: Duration = Duration::from_secs(2);

/// Reads what is at `path`, a file, a device or a pipe: one byte more than `most` at most, which tells that it is too
/// large.
///
/// # Errors
///
/// What the system says; [`io::ErrorKind::TimedOut`] of a pipe into which nobody writes.
pub fn read_at_most(path: &Path, most: usize) -> io::Result<Vec<u8>> {
    let file = open(path)?;
    let mut bytes = Vec::with_capacity(file.metadata()?.len().min(most as u64) as usize + 1);
    file.take(most as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Reads the text file at `path`, of `most` bytes at most.
///
/// # Errors
///
/// What the system says; [`io::ErrorKind::InvalidInput`] of what is no file, [`io::ErrorKind::FileTooLarge`], and
/// [`io::ErrorKind::InvalidData`] of what is no text.
pub fn read_text_file(path: &Path, most: usize) -> io::Result<String> {
    let refused = |kind, why| Err(io::Error::new(kind, why));
    if !fs::metadata(path)?.is_file() {
        return refused(io::ErrorKind::InvalidInput, "it is no file");
    }
    let bytes = read_at_most(path, most)?;
    if bytes.len() > most {
        return refused(io::ErrorKind::FileTooLarge, "it is far too large");
    }
    String::from_utf8(bytes).or_else(|_| refused(io::ErrorKind::InvalidData, "it is not UTF-8 text"))
}

/// The system opens a pipe only once somebody writes into it, and perhaps nobody ever does.
fn open(path: &Path) -> io::Result<File> {
    if fs::metadata(path)?.is_file() {
        return File::open(path);
    }
    let (opened, opening) = mpsc::channel();
    let path = path.to_owned();
    thread::spawn(move || opened.send(File::open(path)));
    let nobody = |_| io::Error::new(io::ErrorKind::TimedOut, "nobody writes into this pipe");
    opening.recv_timeout(PATIENCE).map_err(nobody)?
}

#[cfg(all(test, unix))]
mod tests {
    use std::path::PathBuf;
    use std::process::Command;

    use super::*;

    /// A pipe of this test that has a name.
    fn pipe(name: &str) -> PathBuf {
        let path = std::env::temp_dir().join(format!("unnoticed-test-{name}-{}", std::process::id()));
        let _ = fs::remove_file(&path);
        assert!(Command::new("mkfifo").arg(&path).status().expect("it starts").success());
        path
    }

    #[test]
    fn a_pipe_without_a_writer_is_an_error_and_one_with_a_writer_is_read() {
        let path = pipe("silent");
        assert_eq!(read_at_most(&path, 9).unwrap_err().kind(), io::ErrorKind::TimedOut);
        assert_eq!(read_text_file(&path, 9).unwrap_err().kind(), io::ErrorKind::InvalidInput);
        fs::remove_file(path).unwrap();
        let path = pipe("spoken");
        let writer = thread::spawn({
            let path = path.clone();
            move || fs::write(path, "hide")
        });
        assert_eq!(read_at_most(&path, 9).unwrap(), b"hide");
        writer.join().unwrap().unwrap();
        fs::remove_file(path).unwrap();
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn an_endless_device_is_read_as_far_as_allowed_and_is_no_text_file() {
        assert_eq!(read_at_most(Path::new("/dev/zero"), 9).unwrap().len(), 10);
        let kind = |path| read_text_file(Path::new(path), 9).unwrap_err().kind();
        assert_eq!(kind("/dev/zero"), io::ErrorKind::InvalidInput);
        assert_eq!(kind("/proc/version"), io::ErrorKind::FileTooLarge, "it says that it has no bytes");
    }
}
