//! The directions still clear in one quadrant of a lattice point, carried outward row by row.

use super::direction::Direction;

/// An interval of clear directions, both ends included. Width zero is a ray that grazes corners on both sides.
#[derive(Clone, Copy, Debug)]
struct Beam {
    first: Direction,
    last: Direction,
}

/// The clear directions of a quadrant as disjoint beams, from the column axis to the row axis.
#[derive(Debug, Default)]
pub(super) struct Beams {
    now: Vec<Beam>,
    next: Vec<Beam>,
}

/// One row of squares of a quadrant and the lattice points behind it, columns counted from the axis.
#[derive(Clone, Copy)]
pub(super) struct Row {
    /// Rows of squares before this one.
    pub(super) index: u32,
    /// Its SOLID squares.
    pub(super) solid: u64,
    /// The pinched points behind it. Rule: TAC-42.
    pub(super) pinched: u64,
    /// Columns within reach.
    pub(super) columns: u32,
}

impl Beams {
    /// Everything strictly between the axes, as far as (`columns`, `rows`) tells directions apart.
    pub(super) fn open(&mut self, columns: u32, rows: u32) {
        self.now.clear();
        self.now.push(Beam { first: Direction::towards(1, rows), last: Direction::towards(columns, 1) });
    }

    /// Carries the beams through `row`; returns the lattice points behind it that they meet. Rules: TAC-38, TAC-42.
    ///
    /// A SOLID square takes the directions strictly between its two silhouette corners, so that touching a corner
    /// stays clear (TAC-41). A pinched point is not met and takes its own direction.
    pub(super) fn pass(&mut self, row: Row) -> u64 {
        let mut met = 0;
        self.next.clear();
        for i in 0..self.now.len() {
            let beam = self.now[i];
            if beam.first.column_at_or_after(row.index + 1) > row.columns {
                break; // This beam and all after it have left the window.
            }
            let hit = row.solid & beam.squares(row);
            met |= if hit == 0 { self.keep(beam, row) } else { self.split(beam, row, hit) };
        }
        std::mem::swap(&mut self.now, &mut self.next);
        met
    }

    /// Whether no direction is clear any more.
    pub(super) fn is_empty(&self) -> bool {
        self.now.is_empty()
    }

    /// Keeps what the SOLID squares `hit` leave of `beam`.
    fn split(&mut self, mut beam: Beam, row: Row, mut hit: u64) -> u64 {
        let mut met = 0;
        while hit != 0 {
            let start = hit.trailing_zeros();
            let end = start + (hit >> start).trailing_ones();
            let before = Direction::towards(start, row.index + 1);
            if beam.first <= before {
                met |= self.keep(Beam { first: beam.first, last: before }, row);
            }
            beam.first = beam.first.max(Direction::towards(end, row.index));
            if beam.first > beam.last {
                return met;
            }
            hit &= u64::MAX << end;
        }
        met | self.keep(beam, row)
    }

    /// Keeps `beam` for the next row, less the pinched points it meets; returns the other points it meets.
    fn keep(&mut self, mut beam: Beam, row: Row) -> u64 {
        let points = beam.points(row);
        let mut pinched = points & row.pinched;
        while pinched != 0 {
            let direction = Direction::towards(pinched.trailing_zeros(), row.index + 1);
            self.push(Beam { first: beam.first, last: direction.just_before() });
            beam.first = direction.just_after();
            pinched &= pinched - 1;
        }
        self.push(beam);
        points & !row.pinched
    }

    fn push(&mut self, beam: Beam) {
        if beam.first <= beam.last {
            self.next.push(beam);
        }
    }
}

impl Beam {
    /// The squares of `row` that some direction of the beam passes through.
    fn squares(self, row: Row) -> u64 {
        let end = self.last.column_at_or_after(row.index + 1).min(row.columns);
        between(self.first.column_at_or_before(row.index), end)
    }

    /// The lattice points behind `row` that some direction of the beam meets.
    fn points(self, row: Row) -> u64 {
        let first = self.first.column_at_or_after(row.index + 1);
        if first > row.columns {
            return 0;
        }
        let last = self.last.column_at_or_before(row.index + 1).min(row.columns);
        between(first, last + 1)
    }
}

/// The bits from `start` up to `end`, which is not before it.
fn between(start: u32, end: u32) -> u64 {
    (1 << end) - (1 << start)
}
