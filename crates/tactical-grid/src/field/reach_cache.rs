//! What single lattice points reach, kept for as long as the map around them stays as it is: patrols come back to the
//! same squares, and whoever takes a step keeps one or two of its corners.

use super::sweep::Sweep;
use super::window::Window;
use crate::bit_planes::Plane;

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
    /// Of each place a heading and the lines of its point. Plain words: room for a large map costs nothing before it is
    /// used.
    words: Vec<[u64; 2]>,
}

/// What one point reaches, line by line from north to south; the point itself is in column and line `reach`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reached<'a> {
    /// Lines north of the first that is here; those that are not here have no reached point.
    pub(super) first: usize,
    /// What blocked in the row of squares north of each line, and the points that are reached, westernmost lowest.
    lines: &'a [[u64; 2]],
    /// Lines and columns to the point.
    pub(super) reach: usize,
}

impl Reached<'_> {
    /// Lines that may have reached points, with these.
    pub(super) fn lines(&self) -> impl Iterator<Item = (usize, u64)> {
        // The last row of squares has no line south of it.
        let lines = &self.lines[..self.lines.len() - 1];
        (self.first..).zip(lines).map(|(line, &[_, points])| (line, points))
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
            self.words = vec![[0; 2]; (self.columns * self.rows) as usize * self.length()];
        }
        self.reach
    }

    /// What `point` of a map of `solid` reaches: if that is not known, `window` sweeps it.
    pub(super) fn reached<S: Sweep>(
        &mut self,
        window: &mut Window<S>,
        solid: &Plane,
        point: (i32, i32),
    ) -> Reached<'_> {
        let (reach, length) = (self.reach, self.length());
        let place = (point.1 & (self.rows - 1)) * self.columns + (point.0 & (self.columns - 1));
        let words = &mut self.words[place as usize * length..][..length];
        let (heading, lines) = words.split_first_mut().expect("at least a heading");
        let squares = |first: usize| {
            let mut rows =
                solid.rows_eastward(point.0 - reach as i32 - 1, point.1 + first as i32 - reach as i32 - 1, 1);
            std::iter::repeat_with(move || rows.next() << (62 - 2 * reach))
        };
        let kept = (heading[1] >> 32) as usize..heading[1] as u32 as usize;
        let is_kept = heading[0] == packed(point)
            && !kept.is_empty()
            && lines[kept.clone()].iter().zip(squares(kept.start)).all(|(line, squares)| line[0] == squares);
        if is_kept {
            return Reached { first: kept.start, lines: &lines[kept], reach };
        }
        let looked_at = window.sweep_point(solid, point, reach);
        let kept = looked_at.start..looked_at.end + 1;
        *heading = [packed(point), (kept.start as u64) << 32 | kept.end as u64];
        for ((at, line), squares) in kept.clone().zip(&mut lines[kept.clone()]).zip(squares(kept.start)) {
            *line = [squares, if looked_at.contains(&at) { window.points(at) as u64 } else { 0 }];
        }
        Reached { first: kept.start, lines: &lines[kept], reach }
    }

    /// Words of each place: the heading, and a line for each row of squares.
    fn length(&self) -> usize {
        2 * self.reach + 3
    }
}

fn packed((x, y): (i32, i32)) -> u64 {
    u64::from(x as u32) << 32 | u64::from(y as u32)
}
