//! Finds the squares that a table means: by a mark of the plan or by column and row.

use std::collections::BTreeSet;
use std::ops::Range;

use crate::level::file::{AreaRef, At, RectangleRef, SquareRef};
use crate::level::{Problem, Rectangle};
use crate::untrusted::excerpt;
use tactical_grid::Square;

use super::Draft;
use super::plan::{DrawnPlan, is_door, is_mark, single};

/// Marks that mean something without any table: lamps and ways out.
const SELF_EXPLAINING: [char; 2] = ['*', '>'];

/// Top-level keys under which tables give marks a meaning.
const WITH_PLACES: [&str; 12] = [
    "ambient",
    "creature",
    "door",
    "exit",
    "heist",
    "hint",
    "item",
    "lamp",
    "objective",
    "rogue",
    "room",
    "trap",
];

/// The plan, and which of its marks have been named so far.
pub(super) struct Places<'a> {
    pub plan: &'a DrawnPlan<'a>,
    named: BTreeSet<char>,
}

impl<'a> Places<'a> {
    /// Nothing named yet.
    pub fn new(plan: &'a DrawnPlan<'a>) -> Self {
        Self { plan, named: BTreeSet::new() }
    }

    /// All squares that `mark` stands on, as they are drawn.
    pub fn drawn(&self, mark: char) -> &'a [Square] {
        self.plan.marks().get(&mark).map_or(&[], Vec::as_slice)
    }

    /// The one square that `at` means.
    pub fn square(&mut self, at: &At<SquareRef>, draft: &mut Draft<'_>) -> Option<Square> {
        self.one(at.get(), at.span(), draft)
    }

    /// All squares that `at` means: a mark may stand on several, up to `most`; of more it means none.
    ///
    /// What is drawn without a table is counted with everything of its kind; other marks are a problem here.
    pub fn squares(&mut self, at: &At<SquareRef>, most: usize, draft: &mut Draft<'_>) -> Vec<Square> {
        match at.get() {
            SquareRef::Mark(mark) => {
                let squares = self.marked(mark, at.span(), draft);
                let fits = squares.len() <= most;
                if !fits && !single(mark).is_some_and(draws_itself) {
                    let count = squares.len();
                    let message = format!("`{mark}` stands on {count} squares, at most {most} are allowed");
                    draft.say(at.span(), message);
                }
                if fits { squares.to_vec() } else { Vec::new() }
            }
            SquareRef::Square(square) => self.at(*square, at.span(), draft).into_iter().collect(),
        }
    }

    /// The area that `at` means.
    pub fn area(&mut self, at: &At<AreaRef>, draft: &mut Draft<'_>) -> Option<Rectangle> {
        let span = at.span();
        match at.get() {
            AreaRef::Mark(mark) => self.only(mark, span, draft).map(Rectangle::of),
            AreaRef::Square(square) => self.at(*square, span, draft).map(Rectangle::of),
            AreaRef::Rectangle(RectangleRef { from, to }) => {
                let from = self.one(from, span.clone(), draft);
                let to = self.one(to, span, draft);
                from.zip(to).map(|(from, to)| Rectangle::between(from, to))
            }
        }
    }

    /// The one square that a reference standing at `span` means.
    pub fn one(&mut self, at: &SquareRef, span: Range<usize>, draft: &mut Draft<'_>) -> Option<Square> {
        match at {
            SquareRef::Mark(mark) => self.only(mark, span, draft),
            SquareRef::Square(square) => self.at(*square, span, draft),
        }
    }

    fn only(&mut self, mark: &str, span: Range<usize>, draft: &mut Draft<'_>) -> Option<Square> {
        let squares = self.marked(mark, span.clone(), draft);
        if let [_, second, ..] = squares {
            let message = format!("`{mark}` stands on {} squares, and one is meant", squares.len());
            let problem = Problem::new(span, message).help("use another mark, or a square such as [12, 5]");
            draft.add(problem.also(self.plan.square_span(*second), "here again"));
        }
        squares.first().copied()
    }

    fn marked(&mut self, mark: &str, span: Range<usize>, draft: &mut Draft<'_>) -> &'a [Square] {
        let Some(symbol) = single(mark).filter(|&symbol| is_mark(symbol) || is_door(symbol)) else {
            let problem = Problem::new(span, format!("\"{}\" is not a mark of the plan", excerpt(mark)));
            draft.add(
                problem.help("a mark is one letter, digit or one of @ > * $ ! ? & % that draws no terrain"),
            );
            return &[];
        };
        self.named.insert(symbol);
        let squares = self.drawn(symbol);
        if squares.is_empty() {
            draft.say(span, format!("there is no `{symbol}` on the plan"));
        }
        squares
    }

    fn at(&self, [x, y]: [i64; 2], span: Range<usize>, draft: &mut Draft<'_>) -> Option<Square> {
        let (width, height) = self.plan.size();
        if (0..width as i64).contains(&x) && (0..height as i64).contains(&y) {
            return Some(Square::new(x as i16, y as i16));
        }
        let message = format!("[{x}, {y}] is outside the plan of {width} × {height} squares");
        draft.add(Problem::new(span, message).help("columns and rows are counted from 0"));
        None
    }

    /// Every mark of the plan must have been named by some table.
    pub fn check_all_named(&self, draft: &mut Draft<'_>) {
        for (&mark, squares) in self.plan.marks() {
            if self.named.contains(&mark) || draws_itself(mark) {
                continue;
            }
            let message = format!("`{mark}` stands on the plan, but no table says what it is");
            let problem = Problem::new(self.plan.square_span(squares[0]), message);
            draft.add_missing(
                &WITH_PLACES,
                problem.help(format!("add a table with at = \"{mark}\", or draw what is there")),
            );
        }
    }
}

/// Whether `symbol` means something without any table: a door, a lamp or a way out.
fn draws_itself(symbol: char) -> bool {
    is_door(symbol) || SELF_EXPLAINING.contains(&symbol)
}

/// A square as level files write it.
pub(super) fn spot(square: Square) -> String {
    format!("[{}, {}]", square.x, square.y)
}
