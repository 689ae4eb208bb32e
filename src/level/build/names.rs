//! Names by which tables speak of each other.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::level::Problem;
use crate::level::file::At;
use crate::level::spelling::did_you_mean;
use crate::untrusted::excerpt;

use super::Draft;

/// The names of all items or of all creatures, in the order of the file.
pub(super) struct ListedNames<'a> {
    what: &'static str,
    known: BTreeMap<&'a str, (usize, Range<usize>)>,
    count: usize,
}

impl<'a> ListedNames<'a> {
    /// No names yet; `what` they name is for messages.
    pub fn new(what: &'static str) -> Self {
        Self { what, known: BTreeMap::new(), count: 0 }
    }

    /// Gives the next thing its name; a name that another one has, or that no script can hold, is a problem.
    pub fn add(&mut self, name: &'a At<String>, draft: &mut Draft<'_>) {
        if !fits_a_line(name.get()) {
            let problem =
                Problem::new(name.span(), format!("no script can name the {} {:?}", self.what, name.get()));
            draft.add(problem.help("leave out #, quotation marks, and blanks at its ends"));
        }
        let index = self.count;
        self.count += 1;
        let first = self.known.entry(name.get()).or_insert_with(|| (index, name.span())).clone();
        if first.0 != index {
            let message = format!("a second {} is called {}", self.what, name.get());
            draft.add(Problem::new(name.span(), message).also(first.1, "the first"));
        }
    }

    /// Which thing `name` means, counted from 0; a name nobody has is a problem.
    pub fn find(&self, name: &At<String>, draft: &mut Draft<'_>) -> Option<usize> {
        let index = self.known.get(name.get().as_str()).map(|&(index, _)| index);
        if index.is_none() {
            let problem =
                Problem::new(name.span(), format!("no {} is called {}", self.what, excerpt(name.get())));
            draft.add_missing(
                &[self.what],
                match did_you_mean(name.get(), self.known.keys().copied()) {
                    Some(meant) => problem.help(format!("did you mean \"{meant}\"?")),
                    None => problem,
                },
            );
        }
        index
    }
}

/// Whether a script can name it: on one line, between blanks or quotation marks.
pub(super) fn fits_a_line(name: &str) -> bool {
    name.trim() == name && !name.contains(['#', '"'])
}
