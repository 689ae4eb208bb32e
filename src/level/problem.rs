//! What is wrong with a level file, and where.

use std::fmt;
use std::io;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::slice;

use serde::Serialize;
use thiserror::Error;

use crate::untrusted::shown;

use super::lines::TextLines;

/// At most this many problems of a file are listed; the rest is counted.
pub const MAX_LISTED: usize = 100;

/// Why a level could not be loaded.
#[derive(Debug, Error)]
pub enum LevelError {
    /// The file is missing or cannot be read.
    #[error("cannot read {}: {source}", shown(&.path.display().to_string()))]
    Read {
        /// Which file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
        /// The same as a problem of the file.
        problem: Box<Problem>,
    },
    /// The file has been read and is not a playable level.
    #[error(transparent)]
    Unplayable(Box<Problems>),
}

impl LevelError {
    /// The file at `path` cannot be read, as the system says.
    pub(super) fn unreadable(path: &Path, source: io::Error) -> Self {
        let problem = Problem::new(0..0, format!("the file cannot be read: {source}"));
        Self::Read { path: path.to_owned(), source, problem: Box::new(problem) }
    }

    /// The problems of the file; the only one of a file that cannot be read is just that.
    pub fn problems(&self) -> &[Problem] {
        match self {
            Self::Read { problem, .. } => slice::from_ref(problem),
            Self::Unplayable(problems) => &problems.list,
        }
    }

    /// For a terminal: every problem with its line, a caret and a hint.
    pub fn report(&self, colour: bool) -> String {
        match self {
            Self::Read { .. } => format!("{self}\n"),
            Self::Unplayable(problems) => problems.report(colour),
        }
    }
}

/// One thing that is wrong, and where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Problem {
    /// What is wrong, in one lower case sentence.
    pub message: String,
    /// What to do about it.
    pub help: Option<String>,
    /// Line of its first character, counted from 1.
    pub line: usize,
    /// Column of its first character, counted from 1 in characters.
    pub column: usize,
    /// Bytes of the file it is about.
    #[serde(skip)]
    pub span: Range<usize>,
    /// Another place it is about, and what is there.
    #[serde(skip)]
    pub also: Option<(Range<usize>, String)>,
}

impl Problem {
    /// `message` about the bytes `span` of the file; line and column are filled in by [`Problems::new`].
    pub(super) fn new(span: Range<usize>, message: impl Into<String>) -> Self {
        Self { message: message.into(), help: None, line: 1, column: 1, span, also: None }
    }

    /// With what to do about it.
    pub(super) fn help(self, help: impl Into<String>) -> Self {
        Self { help: Some(help.into()), ..self }
    }

    /// With another place it is about.
    pub(super) fn also(self, span: Range<usize>, what: impl Into<String>) -> Self {
        Self { also: Some((span, what.into())), ..self }
    }
}

/// All problems of one file, in the order of the file.
#[derive(Clone, Debug)]
pub struct Problems {
    /// The file they are in.
    pub file: String,
    /// The first [`MAX_LISTED`] of them.
    pub list: Vec<Problem>,
    /// How many more there are.
    pub more: usize,
    pub(super) text: TextLines,
}

impl Problems {
    /// Sorts `found` by place and works out lines and columns in `text`; `further` more are not among them. Nothing of it
    /// holds what a terminal would obey.
    pub(super) fn new(file: &str, text: &str, mut found: Vec<Problem>, further: usize) -> Self {
        found.sort_by(|a, b| (a.span.start, &a.message).cmp(&(b.span.start, &b.message)));
        found.dedup();
        let more = found.len().saturating_sub(MAX_LISTED) + further;
        found.truncate(MAX_LISTED);
        let text = TextLines::of(text);
        for problem in &mut found {
            problem.message = shown(&problem.message);
            problem.help = problem.help.as_deref().map(shown);
            problem.span = text.within(&problem.span);
            problem.also = problem.also.take().map(|(span, what)| (text.within(&span), shown(&what)));
            (problem.line, problem.column) = text.place(problem.span.start);
        }
        Self { file: shown(file), list: found, more, text }
    }
}

impl fmt::Display for Problems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = self.list.len() + self.more;
        write!(f, "{} has {count} problem{}", self.file, if count == 1 { "" } else { "s" })?;
        if self.more > 0 {
            write!(f, ", of which {} are listed, and {} more", self.list.len(), self.more)
        } else {
            Ok(())
        }
    }
}

impl std::error::Error for Problems {}

impl From<Problems> for LevelError {
    fn from(problems: Problems) -> Self {
        Self::Unplayable(Box::new(problems))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn problems_come_in_the_order_of_the_file_and_are_counted_beyond_the_limit() {
        let found =
            (0..MAX_LISTED + 5).rev().map(|at| Problem::new(at..at + 1, format!("bad {at}"))).collect();
        let problems = Problems::new("x.toml", &"?".repeat(200), found, 2);
        assert_eq!(problems.list[0].message, "bad 0");
        assert_eq!((problems.list.len(), problems.more), (MAX_LISTED, 7));
        assert_eq!(problems.to_string(), "x.toml has 107 problems, of which 100 are listed, and 7 more");
    }
}
