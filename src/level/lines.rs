//! The text of a level file, and which line and column each of its bytes stands in.

use std::ops::Range;

use crate::untrusted::is_plain;

/// Bytes of a problem's place that are marked; a hostile file can have a line of a mebibyte.
const MOST_MARKED: usize = 100;
/// Bytes shown before and after a problem's place.
const MOST_SHOWN: usize = 200;

/// A text as a terminal may show it, and where its lines begin.
#[derive(Clone, Debug)]
pub(super) struct TextLines {
    /// As long as the text itself, byte for byte.
    text: String,
    /// The first byte of each line, ascending; the first line begins at 0.
    starts: Vec<usize>,
}

/// A piece of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Excerpt {
    /// Bytes of the text.
    pub bytes: Range<usize>,
    /// Line of its first character, counted from 1.
    pub line: usize,
    /// Column of its first character, counted from 1 in characters.
    pub column: usize,
}

impl TextLines {
    /// Finds the lines of `text`.
    pub fn of(text: &str) -> Self {
        let after_newlines = text.match_indices('\n').map(|(at, _)| at + 1);
        let next = text.chars().skip(1).chain([' ']);
        let shown = text.chars().zip(next).map(|(c, next)| stand_in(c, next)).collect();
        Self { text: shown, starts: std::iter::once(0).chain(after_newlines).collect() }
    }

    /// The bytes of `range`.
    pub fn bytes(&self, range: Range<usize>) -> &[u8] {
        &self.text.as_bytes()[range]
    }

    /// Line and column of the byte `at`, both counted from 1, the column in characters.
    pub fn place(&self, at: usize) -> (usize, usize) {
        let at = self.text.floor_char_boundary(at);
        let line = self.line_of(at);
        (line + 1, self.text[self.starts[line]..at].chars().count() + 1)
    }

    /// The beginning of `span` that lies in the first line it touches, moved to whole characters inside the text.
    pub fn within(&self, span: &Range<usize>) -> Range<usize> {
        let start = self.text.floor_char_boundary(span.start);
        let end = span.end.min(self.end_of(self.line_of(start))).min(start + MOST_MARKED);
        start..self.text.floor_char_boundary(end).max(start)
    }

    /// What is shown of `span`, with `before` lines before it and `after` lines after it as far as there is room;
    /// without lines before it from its own beginning on. `None` if the span alone is too long to be shown.
    pub fn around(&self, span: Range<usize>, before: usize, after: usize) -> Option<Excerpt> {
        if span.len() > MOST_SHOWN {
            return None;
        }
        let last = (self.line_of(span.end) + after).min(self.starts.len() - 1);
        let first = self.starts[self.line_of(span.start).saturating_sub(before)];
        let start = if before == 0 { span.start } else { first.max(span.start.saturating_sub(MOST_SHOWN)) };
        let end = self.end_of(last).min(span.end + MOST_SHOWN);
        let (start, end) = (self.text.floor_char_boundary(start), self.text.floor_char_boundary(end));
        let (line, column) = self.place(start);
        Some(Excerpt { bytes: start..end.max(start), line, column })
    }

    /// Number of the line that holds the byte `at`, counted from 0.
    fn line_of(&self, at: usize) -> usize {
        self.starts.partition_point(|&start| start <= at) - 1
    }

    /// Where line `number`, counted from 0, ends: before its line break.
    fn end_of(&self, number: usize) -> usize {
        let end = self.starts.get(number + 1).map_or(self.text.len(), |next| next - 1);
        end - usize::from(self.text[..end].ends_with('\r'))
    }
}

/// What is shown for `c` before `next`: itself, or a sign of as many bytes for what a terminal would obey.
fn stand_in(c: char, next: char) -> char {
    match (c, c.len_utf8()) {
        ('\n' | '\t', _) => c,
        ('\r', _) if next == '\n' => c,
        _ if is_plain(c) => c,
        (_, 1) => '?',
        (_, 2) => '¿',
        _ => char::REPLACEMENT_CHARACTER,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_terminal_would_obey_has_a_stand_in_of_its_length() {
        let lines = TextLines::of("\ra\u{1b}[1m\tb\r\n\u{9b}2J\u{202e}é\n");
        assert_eq!(lines.bytes(0..17), "?a?[1m\tb\r\n¿2J\u{fffd}".as_bytes());
    }

    #[test]
    fn columns_count_characters_and_lines_count_from_one() {
        assert_eq!(TextLines::of("ä#\nöx").place(0), (1, 1));
        assert_eq!(TextLines::of("ä#\nöx").place(2), (1, 2));
        assert_eq!(TextLines::of("ä#\nöx").place(6), (2, 2));
        assert_eq!(TextLines::of("ä").place(1), (1, 1));
        assert_eq!(TextLines::of("ä\n").place(99), (2, 1));
    }

    #[test]
    fn a_span_is_cut_to_whole_characters_of_its_first_line() {
        let lines = TextLines::of("one\r\ntwö\nthree");
        assert_eq!(lines.within(&(1..9)), 1..3);
        assert_eq!(lines.within(&(6..8)), 6..7);
        assert_eq!(lines.within(&(30..40)), 15..15);
        assert_eq!(TextLines::of(&"x".repeat(9000)).within(&(7..8000)), 7..7 + MOST_MARKED);
    }

    #[test]
    fn an_excerpt_holds_the_lines_around_its_place() {
        let lines = TextLines::of("one\ntwo\nthree\nfour\n");
        let around = |span, lines_around| lines.around(span, lines_around, lines_around);
        assert_eq!(around(8..10, 1), Some(Excerpt { bytes: 4..18, line: 2, column: 1 }));
        assert_eq!(around(1..2, 1), Some(Excerpt { bytes: 0..7, line: 1, column: 1 }));
        assert_eq!(around(9..10, 0), Some(Excerpt { bytes: 9..13, line: 3, column: 2 }));
    }

    #[test]
    fn an_excerpt_of_an_endless_line_is_short() {
        let lines = TextLines::of(&"ä".repeat(9000));
        let excerpt = Excerpt { bytes: 8800..9202, line: 1, column: 4401 };
        assert_eq!(lines.around(9000..9002, 1, 1), Some(excerpt));
        assert_eq!(lines.around(0..9000, 1, 1), None);
    }
}
