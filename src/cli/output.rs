//! What a command prints, and its exit code.

use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

use crate::heist::HeistOptionsError;
use crate::level::{Level, LevelError};
use crate::untrusted::shown;

/// What one command puts out, and how it ends.
#[derive(Debug)]
pub(super) enum CommandOutput {
    /// All is well; the text goes to standard output.
    Fine(String),
    /// All is well, and something is worth a remark. The second text goes to standard error.
    Noted(String, String),
    /// A problem was found. The first text goes to standard output, the second to standard error.
    Problem(String, String),
    /// The command was used wrongly.
    WrongUse(String),
}

impl CommandOutput {
    /// A problem that is one sentence.
    pub fn problem(sentence: impl Into<String>) -> Self {
        Self::Problem(String::new(), sentence.into())
    }

    /// Prints the texts and returns the exit code. A reader that has gone away is no error.
    pub fn give(self) -> ExitCode {
        let (out, err, code) = match self {
            Self::Fine(out) => (out, String::new(), 0),
            Self::Noted(out, err) => (out, err, 0),
            Self::Problem(out, err) => (out, err, 1),
            Self::WrongUse(err) => (String::new(), err, 2),
        };
        let wrote = print(&mut io::stdout().lock(), &out).and(print(&mut io::stderr().lock(), &err));
        match wrote {
            Err(error) if error.kind() != io::ErrorKind::BrokenPipe => ExitCode::from(1),
            _ => ExitCode::from(code),
        }
    }
}

impl From<HeistOptionsError> for CommandOutput {
    fn from(error: HeistOptionsError) -> Self {
        Self::problem(error.to_string())
    }
}

fn print(to: &mut impl Write, text: &str) -> io::Result<()> {
    if text.is_empty() {
        return Ok(());
    }
    writeln!(to, "{}", text.trim_end())?;
    to.flush()
}

/// The name of a file as it may be shown.
pub(super) fn name_of(path: &Path) -> String {
    shown(&path.display().to_string())
}

/// Loads a level, or says everything that is wrong with it.
pub(super) fn load(path: &Path) -> Result<Arc<Level>, CommandOutput> {
    Level::load(path).map(Arc::new).map_err(|error| CommandOutput::problem(report(&error)))
}

/// All problems of a level with file, line, column and caret; in colour for people.
pub(super) fn report(error: &LevelError) -> String {
    error.report(io::stderr().is_terminal())
}
