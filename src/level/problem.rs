//! What is wrong with a level file, and where.

use std::fmt;
use std::io;
use std::ops::Range;
use std::path::PathBuf;

use miette::{Diagnostic, GraphicalReportHandler, GraphicalTheme, LabeledSpan, SourceCode};
use serde::Serialize;
use thiserror::Error;

/// At most this many problems of a file are listed; the rest is counted.
pub const MAX_LISTED: usize = 100;

/// Why a level could not be loaded.
#[derive(Debug, Error)]
pub enum LevelError {
    /// The file is missing or cannot be read.
    #[error("cannot read {}: {source}", .path.display())]
    Read {
        /// Which file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// The file has been read and is not a playable level.
    #[error(transparent)]
    Unplayable(Box<Problems>),
}

impl LevelError {
    /// The problems of the file; empty if it could not even be read.
    pub fn problems(&self) -> &[Problem] {
        match self {
            Self::Read { .. } => &[],
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
    text: String,
}

impl Problems {
    /// Sorts `found` by place and works out lines and columns in `text`.
    pub(super) fn new(file: &str, text: &str, mut found: Vec<Problem>) -> Self {
        found.sort_by(|a, b| (a.span.start, &a.message).cmp(&(b.span.start, &b.message)));
        found.dedup();
        let more = found.len().saturating_sub(MAX_LISTED);
        found.truncate(MAX_LISTED);
        for problem in &mut found {
            problem.span = within(text, &problem.span);
            problem.also = problem.also.take().map(|(span, what)| (within(text, &span), what));
            (problem.line, problem.column) = line_and_column(text, problem.span.start);
        }
        Self { file: file.to_owned(), list: found, more, text: text.to_owned() }
    }

    /// For a terminal: every problem with its line, a caret and a hint.
    pub fn report(&self, colour: bool) -> String {
        let theme = if colour { GraphicalTheme::unicode() } else { GraphicalTheme::unicode_nocolor() };
        let handler = GraphicalReportHandler::new_themed(theme).with_width(100).without_syntax_highlighting();
        let mut out = String::new();
        for problem in &self.list {
            // Writing to a string cannot fail, and a problem that cannot be drawn is still said in words.
            if handler.render_report(&mut out, &Shown { problem, file: self }).is_err() {
                out.push_str(&format!(
                    "{}:{}:{}: {}",
                    self.file, problem.line, problem.column, problem.message
                ));
            }
            out.push('\n');
        }
        out.push_str(&format!("{self}\n"));
        out
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

/// One problem with the text it is about, as miette draws it.
#[derive(Debug)]
struct Shown<'a> {
    problem: &'a Problem,
    file: &'a Problems,
}

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.problem.message)
    }
}

impl std::error::Error for Shown<'_> {}

impl Diagnostic for Shown<'_> {
    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        self.problem.help.as_ref().map(|help| Box::new(help) as Box<dyn fmt::Display>)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let here = LabeledSpan::new_primary_with_span(Some("here".to_owned()), self.problem.span.clone());
        let also = self.problem.also.clone();
        let also = also.map(|(span, what)| LabeledSpan::new_with_span(Some(what), span));
        Some(Box::new(std::iter::once(here).chain(also)))
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(self.file)
    }
}

impl SourceCode for Problems {
    fn read_span<'a>(
        &'a self,
        span: &miette::SourceSpan,
        before: usize,
        after: usize,
    ) -> Result<Box<dyn miette::SpanContents<'a> + 'a>, miette::MietteError> {
        let contents = self.text.read_span(span, before, after)?;
        Ok(Box::new(miette::MietteSpanContents::new_named(
            self.file.clone(),
            contents.data(),
            *contents.span(),
            contents.line(),
            contents.column(),
            contents.line_count(),
        )))
    }
}

/// The part of `span` that lies in the first line it touches, moved to whole characters inside `text`.
fn within(text: &str, span: &Range<usize>) -> Range<usize> {
    let start = text.floor_char_boundary(span.start);
    let line_end = text[start..].find(['\n', '\r']).map_or(text.len(), |length| start + length);
    let end = text.floor_char_boundary(span.end).clamp(start, line_end.max(start));
    start..end
}

/// Line and column of the byte `at`, both counted from 1, the column in characters.
fn line_and_column(text: &str, at: usize) -> (usize, usize) {
    let before = &text[..text.floor_char_boundary(at)];
    let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
    let line = before.bytes().filter(|&byte| byte == b'\n').count() + 1;
    (line, before[line_start..].chars().count() + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters_and_lines_count_from_one() {
        assert_eq!(line_and_column("ä#\nöx", 0), (1, 1));
        assert_eq!(line_and_column("ä#\nöx", 2), (1, 2));
        assert_eq!(line_and_column("ä#\nöx", 6), (2, 2));
        assert_eq!(line_and_column("ä", 1), (1, 1));
    }

    #[test]
    fn problems_come_in_the_order_of_the_file_and_are_counted_beyond_the_limit() {
        let found =
            (0..MAX_LISTED + 5).rev().map(|at| Problem::new(at..at + 1, format!("bad {at}"))).collect();
        let problems = Problems::new("x.toml", &"?".repeat(200), found);
        assert_eq!(problems.list[0].message, "bad 0");
        assert_eq!((problems.list.len(), problems.more), (MAX_LISTED, 5));
        assert_eq!(problems.to_string(), "x.toml has 105 problems, of which 100 are listed, and 5 more");
    }
}
