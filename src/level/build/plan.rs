//! The plan: rows of symbols, and where in the file each square stands.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::level::Problem;
use crate::level::file::At;
use crate::untrusted::excerpt;
use tactical_grid::{Board, MAX_SIDE, Square, Tile};

use super::Draft;

/// Symbols that are no terrain and no letter or digit, and still may be marks.
const SPECIAL_MARKS: &str = "@>*$!?&%";

/// The plan of a level file.
pub(super) struct DrawnPlan<'a> {
    /// Its rows, and where each begins in the file if that can be said.
    rows: Vec<(Option<usize>, &'a str)>,
    /// Where the whole plan stands in the file.
    span: Range<usize>,
    width: usize,
    /// Where each mark stands, row by row; also doors, which may be named by their symbol.
    marks: BTreeMap<char, Vec<Square>>,
    under: BTreeMap<char, Tile>,
}

impl<'a> DrawnPlan<'a> {
    /// Reads the rows of the plan `value` of the file `text`.
    ///
    /// `None` if it is empty or larger than [`MAX_SIDE`]; it is no use to check anything against that.
    pub fn read(text: &str, value: &'a At<String>, found: &mut Vec<Problem>) -> Option<Self> {
        let rows = rows_of(text, value);
        let width = common_width(&rows);
        let plan = Self { rows, span: value.span(), width, marks: BTreeMap::new(), under: BTreeMap::new() };
        plan.check_size(found)?;
        plan.check_rows(found);
        Some(plan.with_marks(found))
    }

    fn check_size(&self, found: &mut Vec<Problem>) -> Option<()> {
        let (width, height, most) = (self.width, self.rows.len(), usize::from(MAX_SIDE));
        if width > most || height > most {
            let message =
                format!("the plan is {width} × {height} squares large, at most {most} × {most} are allowed");
            found.push(Problem::new(self.row_span(0), message));
        }
        let fits = (1..=most).contains(&width) && (1..=most).contains(&height);
        fits.then_some(())
    }

    fn check_rows(&self, found: &mut Vec<Problem>) {
        for (y, (_, row)) in self.rows.iter().enumerate() {
            let length = row.chars().count();
            if length != self.width {
                let message = format!("row {y} of the plan has {length} squares, most have {}", self.width);
                let help = "every row needs the same length; fill it with # or .";
                found.push(Problem::new(self.row_span(y), message).help(help));
            }
        }
    }

    fn with_marks(mut self, found: &mut Vec<Problem>) -> Self {
        for (y, (_, row)) in self.rows.iter().enumerate() {
            for (x, symbol) in row.chars().take(self.width).enumerate() {
                let square = Square::new(x as i16, y as i16);
                if is_mark(symbol) || is_door(symbol) {
                    self.marks.entry(symbol).or_default().push(square);
                } else if Tile::of_symbol(symbol).is_none() {
                    found.push(unknown_symbol(symbol, self.square_span(square)));
                }
            }
        }
        self
    }

    /// Notes what stands under the marks.
    pub fn lay_under(&mut self, under: &BTreeMap<String, At<String>>, draft: &mut Draft<'_>) {
        for (mark, symbol) in under {
            let tile = single(symbol.get()).and_then(Tile::of_symbol);
            match (single(mark).filter(|&mark| is_mark(mark)), tile) {
                (Some(mark), Some(tile)) if self.marks.contains_key(&mark) => {
                    self.under.insert(mark, tile);
                }
                (Some(mark), Some(_)) => {
                    draft.say(symbol.span(), format!("there is no `{mark}` on the plan"));
                }
                (None, _) => {
                    draft.say(symbol.span(), format!("`{}` is not a mark of the plan", excerpt(mark)));
                }
                (_, None) => draft.add(
                    Problem::new(
                        symbol.span(),
                        format!("\"{}\" is no symbol of terrain", excerpt(symbol.get())),
                    )
                    .help("one of: . # O + / \" = ~ o f ,"),
                ),
            }
        }
    }

    /// The building without what belongs to it.
    pub fn board(&self) -> Board {
        let mut board = Board::new(self.width as u16, self.rows.len() as u16);
        for (y, (_, row)) in self.rows.iter().enumerate() {
            let symbols = row.chars().chain(std::iter::repeat('#')).take(self.width);
            for (x, symbol) in symbols.enumerate() {
                let tile = self.under.get(&symbol).copied().or(Tile::of_symbol(symbol)).unwrap_or_default();
                board.set_tile(Square::new(x as i16, y as i16), tile);
            }
        }
        board
    }

    /// Where each mark stands, row by row; also doors, which may be named by their symbol.
    pub fn marks(&self) -> &BTreeMap<char, Vec<Square>> {
        &self.marks
    }

    /// Columns and rows.
    pub fn size(&self) -> (usize, usize) {
        (self.width, self.rows.len())
    }

    /// Where `square` stands in the file.
    pub fn square_span(&self, square: Square) -> Range<usize> {
        let (x, y) = (usize::from(square.x.unsigned_abs()), usize::from(square.y.unsigned_abs()));
        let Some(&(Some(start), row)) = self.rows.get(y) else { return self.span.clone() };
        match row.char_indices().nth(x) {
            Some((at, symbol)) => start + at..start + at + symbol.len_utf8(),
            None => start..start + row.len(),
        }
    }

    fn row_span(&self, y: usize) -> Range<usize> {
        match self.rows.get(y) {
            Some(&(Some(start), row)) => start..start + row.len(),
            _ => self.span.clone(),
        }
    }
}

/// Cuts the plan into rows. Where they begin is known if the plan stands in the file as it is, without escapes.
fn rows_of<'a>(text: &str, value: &'a At<String>) -> Vec<(Option<usize>, &'a str)> {
    let plan = value.get().as_str();
    let start = text.get(value.span()).and_then(|raw| raw.find(plan)).map(|at| value.span().start + at);
    let mut at = 0;
    let rows = plan.split_inclusive('\n').map(|line| {
        let row_start = start.map(|start| start + at);
        at += line.len();
        (row_start, line.trim_end_matches(['\n', '\r']))
    });
    rows.collect()
}

/// The width that most rows have, of several the largest; empty rows do not count.
fn common_width(rows: &[(Option<usize>, &str)]) -> usize {
    let mut counts = BTreeMap::new();
    for (_, row) in rows.iter().filter(|(_, row)| !row.is_empty()) {
        *counts.entry(row.chars().count()).or_insert(0) += 1;
    }
    counts.into_iter().max_by_key(|&(width, count)| (count, width)).map_or(0, |(width, _)| width)
}

fn unknown_symbol(symbol: char, span: Range<usize>) -> Problem {
    let help = match symbol {
        ' ' | '\t' => "draw floor as . and rock as #",
        _ => "terrain is . # O + / \" = ~ o f , and marks are other letters, digits and @ > * $ ! ? & %",
    };
    Problem::new(span, format!("the plan knows no symbol {symbol:?}")).help(help)
}

/// The only character of `text`.
pub(super) fn single(text: &str) -> Option<char> {
    let mut characters = text.chars();
    characters.next().filter(|_| characters.next().is_none())
}

/// Whether tables may give `symbol` a meaning.
pub(super) fn is_mark(symbol: char) -> bool {
    (symbol.is_ascii_alphanumeric() || SPECIAL_MARKS.contains(symbol)) && Tile::of_symbol(symbol).is_none()
}

/// Whether `symbol` draws a door.
pub(super) fn is_door(symbol: char) -> bool {
    matches!(symbol, '+' | '/')
}
