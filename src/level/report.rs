//! The problems of a file as a terminal shows them: each with its line, a caret and a hint.

use std::fmt;

use miette::{
    Diagnostic, GraphicalReportHandler, GraphicalTheme, LabeledSpan, MietteError, MietteSpanContents,
    SourceCode, SourceSpan, SpanContents,
};

use super::{Problem, Problems};

impl Problems {
    /// For a terminal: every problem with its line, a caret and a hint.
    pub fn report(&self, colour: bool) -> String {
        let theme = if colour { GraphicalTheme::unicode() } else { GraphicalTheme::unicode_nocolor() };
        let handler = GraphicalReportHandler::new_themed(theme).with_width(100).without_syntax_highlighting();
        let mut out = String::new();
        for problem in &self.list {
            // Writing to a string cannot fail, and a problem that cannot be drawn is still said in words.
            if handler.render_report(&mut out, &ShownProblem { problem, file: self }).is_err() {
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

/// One problem with the text it is about, as miette draws it.
#[derive(Debug)]
struct ShownProblem<'a> {
    problem: &'a Problem,
    file: &'a Problems,
}

impl fmt::Display for ShownProblem<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.problem.message)
    }
}

impl std::error::Error for ShownProblem<'_> {}

impl Diagnostic for ShownProblem<'_> {
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

/// Lines are looked up rather than counted, and endless lines cut, so that a hostile file is soon told.
impl SourceCode for Problems {
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        before: usize,
        after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let span = span.offset()..span.offset() + span.len();
        let excerpt = self.text.around(span, before, after).ok_or(MietteError::OutOfBounds)?;
        let bytes = self.text.bytes(excerpt.bytes.clone());
        Ok(Box::new(MietteSpanContents::new_named(
            self.file.clone(),
            bytes,
            excerpt.bytes.into(),
            excerpt.line - 1,
            excerpt.column - 1,
            bytes.split(|&byte| byte == b'\n').count(),
        )))
    }
}
