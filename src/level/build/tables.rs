//! Several tables about the same squares: which one counts.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use crate::level::Problem;
use crate::level::file::{At, SquareRef};
use tactical_grid::Square;

use super::Draft;
use super::places::spot;
use super::plan::single;

/// Tables by how much they cover: those for all squares drawn with a symbol before those for single squares,
/// so that the particular wins over the general. `general` says which symbols are drawn without a table.
pub(super) fn by_reach<T>(
    entries: &[T],
    at: impl Fn(&T) -> &At<SquareRef>,
    general: fn(char) -> bool,
) -> Vec<(&T, bool)> {
    let is_general = |entry: &&T| match at(entry).get() {
        SquareRef::Mark(mark) => single(mark).is_some_and(general),
        SquareRef::Square(_) => false,
    };
    let (all, single): (Vec<&T>, Vec<&T>) = entries.iter().partition(is_general);
    all.into_iter().map(|entry| (entry, true)).chain(single.into_iter().map(|entry| (entry, false))).collect()
}

/// Which table spoke of a square first, to find those that speak of it again.
///
/// A table may be about a thousand squares, so of each no more than one problem is told.
#[derive(Default)]
pub(super) struct Spoken {
    first: BTreeMap<(Square, bool), Range<usize>>,
    /// Where the tables begin that a problem has been told of.
    faulty: BTreeSet<usize>,
}

impl Spoken {
    /// Whether this is the first table of its reach for `square`; otherwise that is a problem.
    pub fn first(
        &mut self,
        what: &str,
        square: Square,
        general: bool,
        span: Range<usize>,
        draft: &mut Draft<'_>,
    ) -> bool {
        let before = self.first.entry((square, general)).or_insert_with(|| span.clone()).clone();
        let is_first = before == span;
        if !is_first {
            let again = || format!("a second table for the {what} at {}", spot(square));
            self.blame(&span, draft, || Problem::new(span.clone(), again()).also(before, "the first"));
        }
        is_first
    }

    /// Tells of a problem of the table at `span`, unless one has been told of it.
    pub fn blame(&mut self, span: &Range<usize>, draft: &mut Draft<'_>, problem: impl FnOnce() -> Problem) {
        if self.faulty.insert(span.start) {
            draft.add(problem());
        }
    }
}
