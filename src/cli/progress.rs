//! How far a long command is, for people: one line on a terminal, nothing in files and pipes.

use std::io::{self, IsTerminal, Write};
use std::sync::Mutex;

/// How far a command is that does one thing many times.
#[derive(Debug)]
pub(super) struct ProgressLine<W> {
    all: u32,
    /// Where it is shown, and the hundredths that are shown there; none if nobody looks.
    line: Option<Mutex<(W, Option<u32>)>>,
}

impl ProgressLine<io::Stderr> {
    /// Shown on standard error if that is a terminal.
    pub fn on_terminal(all: u32) -> Self {
        let terminal = Some(io::stderr()).filter(IsTerminal::is_terminal);
        Self { all, line: terminal.map(|terminal| Mutex::new((terminal, None))) }
    }
}

impl<W: Write> ProgressLine<W> {
    /// So many are over: the line is written anew if another hundredth is full. That nobody can be shown is no error.
    pub fn show(&self, over: u32) {
        let Some(mut line) = self.line.as_ref().and_then(|line| line.lock().ok()) else { return };
        let hundredths = (u64::from(over) * 100 / u64::from(self.all.max(1))) as u32;
        if line.1.is_none_or(|shown| shown < hundredths) {
            line.1 = Some(hundredths);
            let (all, terminal) = (self.all, &mut line.0);
            let _ = write!(terminal, "\r{over} of {all}").and_then(|()| terminal.flush());
        }
    }

    /// Nothing is shown any more.
    pub fn clear(&self) {
        let Some(mut line) = self.line.as_ref().and_then(|line| line.lock().ok()) else { return };
        let _ = write!(line.0, "\r\x1b[K").and_then(|()| line.0.flush());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_hundredth_is_shown_once_and_cleared_at_the_end() {
        let progress = ProgressLine { all: 400, line: Some(Mutex::new((Vec::new(), None))) };
        [1, 2, 4, 3, 400].into_iter().for_each(|over| progress.show(over));
        progress.clear();
        let (shown, _) = progress.line.expect("it is shown").into_inner().expect("nobody else looks");
        let shown = String::from_utf8(shown).expect("text");
        assert_eq!(shown, "\r1 of 400\r4 of 400\r400 of 400\r\x1b[K");
    }

    #[test]
    fn where_nobody_looks_nothing_is_written() {
        let progress: ProgressLine<Vec<u8>> = ProgressLine { all: 4, line: None };
        progress.show(4);
        progress.clear();
        assert!(progress.line.is_none());
    }
}
