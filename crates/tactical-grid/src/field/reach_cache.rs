//! What single lattice points reach, kept for as long as the map around them stays as it is: patrols come back to the
//! same squares, and whoever takes a step keeps one or two of its corners.

use std::ops::Range;

use super::sweep::Sweep;
use super::window::Window;
use crate::Corner;
use crate::bit_planes::{Contents, Plane};

/// The longest reach that is kept: the squares around a point fit into one word.
pub(super) const LONGEST: usize = 31;

/// Places along either side of the part of a map whose points never take each other's.
const SIDE: u32 = 256;

/// Lattice points that were swept before. Rule: TAC-36.
///
/// What is kept of a point counts only while the squares that were looked at are what they were then: so nobody has to
/// tell of changes, and one cache serves any number of maps. Each point has one place that it can take.
#[derive(Debug, Default)]
pub(super) struct ReachCache {
    /// Squares from a point to the rim of what is kept of it: the longest reach that was asked for.
    reach: usize,
    /// Places along the sides, powers of two.
    columns: i32,
    rows: i32,
    /// Of each place which of the records is its own, counted from 1; 0 before it has any.
    places: Vec<u32>,
    /// Records, in the order in which their places were first asked for: the heading of the point; then the points that it
    /// reaches, line by line, westernmost lowest; and then what blocked in the row of squares north of each line, looked at
    /// only when the map has changed. There is room for all places from the start, and none of it is written before a
    /// record is.
    records: Vec<u64>,
}

/// What is kept of a point besides its lines.
#[derive(Clone, Copy, Debug)]
struct Heading {
    point: Corner,
    /// The lines that are kept, the last of which has squares alone; empty if nothing is.
    first: usize,
    end: usize,
    /// What the map held when it was last found to be right.
    contents: Contents,
}

impl Heading {
    /// Words of it.
    const LENGTH: usize = 3;

    fn read(words: &[u64]) -> Self {
        let halves = |word: u64| [(word >> 32) as u32, word as u32];
        let ([x, y], [first, end]) = (halves(words[0]), halves(words[1]));
        Self {
            point: (x as i32, y as i32),
            first: first as usize,
            end: end as usize,
            contents: Contents(words[2]),
        }
    }

    fn write(self, words: &mut [u64]) {
        let packed = |one: u32, other: u32| u64::from(one) << 32 | u64::from(other);
        words[0] = packed(self.point.0 as u32, self.point.1 as u32);
        words[1] = packed(self.first as u32, self.end as u32);
        words[2] = self.contents.0;
    }
}

/// What one point reaches, line by line from north to south; the point itself is in column and line `reach`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reached<'a> {
    /// Lines north of the first that is here; those that are not here have no reached point.
    first: usize,
    /// The points that are reached on each, westernmost lowest.
    points: &'a [u64],
    /// Lines and columns to the point.
    pub(super) reach: usize,
}

impl Reached<'_> {
    /// Lines that may have reached points.
    pub(super) fn lines(&self) -> Range<usize> {
        self.first..self.first + self.points.len()
    }

    /// The points that are reached on one of them.
    pub(super) fn points(&self, line: usize) -> u64 {
        self.points[line - self.first]
    }
}

impl ReachCache {
    /// Makes room for the points of a map of `solid`, each with what it reaches within `reach` squares, at most
    /// [`LONGEST`]; returns the reach that is kept.
    pub(super) fn make_room(&mut self, solid: &Plane, reach: usize) -> usize {
        let [columns, rows] = solid.size().map(|side| (side as u32 + 1).next_power_of_two().min(SIDE) as i32);
        if reach > self.reach || columns > self.columns || rows > self.rows {
            self.reach = self.reach.max(reach);
            (self.columns, self.rows) = (self.columns.max(columns), self.rows.max(rows));
            let places = (self.columns * self.rows) as usize;
            self.places = vec![0; places];
            self.records = Vec::with_capacity(places * self.length());
        }
        self.reach
    }

    /// What `point` of a map of `solid` reaches: if that is not known, `window` sweeps it.
    pub(super) fn reached<S: Sweep>(
        &mut self,
        window: &mut Window<S>,
        solid: &Plane,
        point: Corner,
    ) -> Reached<'_> {
        let (reach, lines) = (self.reach, self.lines());
        let (heading, words) = self.record(point).split_at_mut(Heading::LENGTH);
        let (points, squares) = words.split_at_mut(lines);
        let mut kept = Heading::read(heading);
        if (kept.point, kept.contents) != (point, solid.contents()) {
            let around = Around { solid, point, reach };
            if kept.point != point || !around.is_as_in(&squares[..kept.end - kept.first], kept.first) {
                (kept.first, kept.end) = around.sweep(window, points, squares);
            }
            Heading { point, contents: solid.contents(), ..kept }.write(heading);
        }
        Reached { first: kept.first, points: &points[..kept.end - kept.first - 1], reach }
    }

    /// The record of the place that `point` takes: an empty one if it has none yet.
    fn record(&mut self, point: Corner) -> &mut [u64] {
        let length = self.length();
        let place = (point.1 & (self.rows - 1)) * self.columns + (point.0 & (self.columns - 1));
        let number = &mut self.places[place as usize];
        if *number == 0 {
            self.records.resize(self.records.len() + length, 0);
            *number = (self.records.len() / length) as u32;
        }
        &mut self.records[(*number as usize - 1) * length..][..length]
    }

    /// Lines that are kept of a record at most: one for each row of squares.
    fn lines(&self) -> usize {
        2 * self.reach + 3
    }

    /// Words of each record.
    fn length(&self) -> usize {
        Heading::LENGTH + 2 * self.lines()
    }
}

/// The squares of a map within reach of a point, and one beyond.
#[derive(Clone, Copy)]
struct Around<'a> {
    solid: &'a Plane,
    point: Corner,
    reach: usize,
}

impl Around<'_> {
    /// What blocks in the row of squares north of each line from `first` on.
    fn rows(&self, first: usize) -> impl Iterator<Item = u64> {
        let Self { solid, point: (x, y), reach } = *self;
        let outward = reach as i32 + 1;
        let mut rows = solid.rows_eastward(x - outward, y + first as i32 - outward, 1);
        std::iter::repeat_with(move || rows.next() << (62 - 2 * reach))
    }

    /// Whether `squares`, at least one row of them, are what blocks now from line `first` on.
    fn is_as_in(&self, squares: &[u64], first: usize) -> bool {
        !squares.is_empty() && squares.iter().zip(self.rows(first)).all(|(&kept, now)| kept == now)
    }

    /// Sweeps the point; writes what it reaches and what blocks, line by line. Returns the first line and the end.
    fn sweep<S: Sweep>(
        &self,
        window: &mut Window<S>,
        points: &mut [u64],
        squares: &mut [u64],
    ) -> (usize, usize) {
        let lines = window.sweep_point(self.solid, self.point, self.reach);
        points.iter_mut().zip(lines.clone()).for_each(|(points, line)| *points = window.points(line) as u64);
        // The last line has one more row of squares south of it.
        let (first, end) = (lines.start, lines.end + 1);
        squares[..end - first].iter_mut().zip(self.rows(first)).for_each(|(squares, now)| *squares = now);
        (first, end)
    }
}
