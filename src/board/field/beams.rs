//! The directions still clear in one quadrant of a lattice point, for any reach: a list of intervals.

use super::direction::{Direction, SIDE, towards_row};
use super::sweep::{Row, Sweep};

/// Room for the beams of one quadrant, a power of two. Each beam holds a direction within reach or lies between two
/// that are next to each other, and there are fewer than 1,300 of them.
const ROOM: usize = 4096;

/// An interval of clear directions, both ends included. Width zero is a ray that grazes corners on both sides.
#[derive(Clone, Copy, Debug)]
struct Beam {
    first: Direction,
    last: Direction,
}

/// The clear directions of a quadrant: disjoint beams, from the column axis to the row axis.
#[derive(Debug)]
pub(super) struct Beams {
    now: Box<[Beam; ROOM]>,
    count: usize,
    /// Where the beams of the next row are put together.
    next: Box<[Beam; ROOM]>,
}

impl Default for Beams {
    fn default() -> Self {
        let room = || Box::new([Beam { first: Direction::FLAT, last: Direction::FLAT }; ROOM]);
        Self { now: room(), count: 0, next: room() }
    }
}

impl Sweep for Beams {
    #[inline]
    fn open(&mut self, columns: u32, rows: u32) {
        self.now[0] = Beam { first: Direction::towards(1, rows), last: Direction::towards(columns, 1) };
        self.count = 1;
    }

    /// A SOLID square takes the directions strictly between its two silhouette corners, so that touching a corner
    /// stays clear (TAC-41). A pinched point is not reached and takes its own direction (TAC-42).
    #[inline(always)] // A call for each row costs a tenth of the whole field.
    fn pass(&mut self, row: Row) -> u64 {
        let mut list = List { beams: &mut self.next, count: 0 };
        let mut points = 0;
        for &beam in &self.now[..self.count] {
            let first_point = beam.first.column_at_or_after(row.index + 1);
            if first_point > row.columns {
                break; // This beam and all after it have left the window.
            }
            points |= list.push_clear(beam, first_point, row);
        }
        self.count = list.count;
        std::mem::swap(&mut self.now, &mut self.next);
        if points & row.pinched != 0 {
            self.pinch(points & row.pinched, row.index + 1);
        }
        points & !row.pinched
    }

    #[inline]
    fn is_empty(&self) -> bool {
        self.count == 0
    }
}

impl Beams {
    /// Takes the directions of the pinched `points` of lattice row `row`. Rule: TAC-42.
    #[cold]
    fn pinch(&mut self, mut points: u64, row: u32) {
        while points != 0 {
            let direction = Direction::towards(points.trailing_zeros(), row);
            let mut list = List { beams: &mut self.next, count: 0 };
            for &Beam { first, last } in &self.now[..self.count] {
                list.push_unless_empty(Beam { first, last: last.min(direction.just_before()) });
                list.push_unless_empty(Beam { first: first.max(direction.just_after()), last });
            }
            self.count = list.count;
            std::mem::swap(&mut self.now, &mut self.next);
            points &= points - 1;
        }
    }
}

/// Beams being put together.
struct List<'a> {
    beams: &'a mut [Beam; ROOM],
    count: usize,
}

impl List<'_> {
    #[inline]
    fn push(&mut self, beam: Beam) {
        debug_assert!(self.count < ROOM);
        self.beams[self.count % ROOM] = beam;
        self.count += 1;
    }

    fn push_unless_empty(&mut self, beam: Beam) {
        if beam.first <= beam.last {
            self.push(beam);
        }
    }

    /// Adds what the SOLID squares of `row` leave of `beam`; returns the lattice points behind them that it meets,
    /// from `first_point` on.
    #[inline(always)]
    fn push_clear(&mut self, Beam { mut first, last }: Beam, mut first_point: u32, row: Row) -> u64 {
        let (near, far) = (towards_row(row.index), towards_row(row.index + 1));
        let mut hit = row.solid & Beam { first, last }.squares(row);
        let mut points = 0;
        while hit != 0 {
            let start = hit.trailing_zeros();
            let end = start + (hit >> start).trailing_ones();
            let corner = far[start as usize % SIDE];
            if first <= corner {
                self.push(Beam { first, last: corner });
                points |= between(first_point, start + 1);
            }
            first = near[end as usize % SIDE];
            first_point = first.column_at_or_after(row.index + 1);
            if first > last || first_point > row.columns {
                return points;
            }
            hit &= u64::MAX << (end % 64);
        }
        self.push(Beam { first, last });
        let last_point = last.column_at_or_before(row.index + 1).min(row.columns);
        points | between(first_point, last_point + 1)
    }
}

impl Beam {
    /// The squares of `row` that some direction of the beam passes through.
    #[inline]
    fn squares(self, row: Row) -> u64 {
        let end = self.last.column_at_or_after(row.index + 1).min(row.columns);
        between(self.first.column_at_or_before(row.index), end)
    }
}

/// The bits from `start` up to `end`, which is not before it.
#[inline]
fn between(start: u32, end: u32) -> u64 {
    (1 << (end % 64)) - (1 << (start % 64))
}
