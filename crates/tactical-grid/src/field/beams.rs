//! The directions still clear in one quadrant of a lattice point, for any reach: a list of intervals.

use super::ray::{Ray, SIDE, towards_row};
use super::sweep::{QuadrantRow, Sweep};

/// Room for the beams of one quadrant, a power of two. Each beam holds a direction within reach or lies between two
/// that are next to each other, and there are fewer than 1,300 of them.
const ROOM: usize = 2048;

/// An interval of clear directions, both ends included. Width zero is a ray that grazes corners on both sides.
#[derive(Clone, Copy, Debug)]
struct Beam {
    first: Ray,
    last: Ray,
}

/// The clear directions of a quadrant: disjoint beams, from the column axis to the row axis.
#[derive(Debug)]
pub(super) struct Beams {
    /// A ring: a row takes its beams from the front and adds what it leaves of them at the back.
    ring: Box<[Beam; ROOM]>,
    front: usize,
    back: usize,
}

impl Default for Beams {
    fn default() -> Self {
        let none = Beam { first: Ray::FLAT, last: Ray::FLAT };
        Self { ring: Box::new([none; ROOM]), front: 0, back: 0 }
    }
}

impl Sweep for Beams {
    #[inline]
    fn open(&mut self, columns: u32, rows: u32) {
        self.ring[0] = Beam { first: Ray::towards(1, rows), last: Ray::towards(columns, 1) };
        (self.front, self.back) = (0, 1);
    }

    #[inline]
    fn close(&mut self) {
        self.front = self.back;
    }

    /// A SOLID square takes the directions strictly between its two silhouette corners, so that touching a corner
    /// stays clear (TAC-41). A pinched point is not reached and takes its own direction (TAC-42).
    #[inline(always)] // A call for each row costs a tenth of the whole field.
    fn pass(&mut self, row: QuadrantRow) -> u64 {
        let mut list = List { ring: &mut self.ring, back: self.back };
        let mut points = 0;
        for at in self.front..self.back {
            debug_assert!(list.back - at <= ROOM);
            let beam = list.ring[at % ROOM];
            let first_point = beam.first.column_at_or_after(row.index + 1);
            if first_point > row.columns {
                break; // This beam and all after it have left the window.
            }
            points |= list.push_clear(beam, first_point, row);
        }
        (self.front, self.back) = (self.back, list.back);
        if points & row.pinched != 0 {
            self.pinch(points & row.pinched, row.index + 1);
        }
        points & !row.pinched
    }

    #[inline]
    fn is_empty(&self) -> bool {
        self.front == self.back
    }
}

impl Beams {
    /// Takes the directions of the pinched `points` of lattice row `row`. Rule: TAC-42.
    #[cold]
    fn pinch(&mut self, mut points: u64, row: u32) {
        while points != 0 {
            let direction = Ray::towards(points.trailing_zeros(), row);
            let mut list = List { ring: &mut self.ring, back: self.back };
            for at in self.front..self.back {
                let Beam { first, last } = list.ring[at % ROOM];
                list.push_unless_empty(Beam { first, last: last.min(direction.just_before()) });
                list.push_unless_empty(Beam { first: first.max(direction.just_after()), last });
            }
            (self.front, self.back) = (self.back, list.back);
            points &= points - 1;
        }
    }
}

/// Beams being put together.
struct List<'a> {
    ring: &'a mut [Beam; ROOM],
    back: usize,
}

impl List<'_> {
    #[inline]
    fn push(&mut self, beam: Beam) {
        self.ring[self.back % ROOM] = beam;
        self.back += 1;
    }

    fn push_unless_empty(&mut self, beam: Beam) {
        if beam.first <= beam.last {
            self.push(beam);
        }
    }

    /// Adds what the SOLID squares of `row` leave of `beam`; returns the lattice points behind them that it meets,
    /// from `first_point` on.
    #[inline(always)]
    fn push_clear(&mut self, Beam { mut first, last }: Beam, mut first_point: u32, row: QuadrantRow) -> u64 {
        let (near, far) = (towards_row(row.index), towards_row(row.index + 1));
        let mut hit = row.solid & Beam { first, last }.squares(row);
        let mut points = 0;
        while hit != 0 {
            let start = hit.trailing_zeros();
            let beyond = hit.wrapping_add(hit & hit.wrapping_neg());
            let end = beyond.trailing_zeros();
            let corner = far[start as usize % SIDE];
            let is_clear = first <= corner;
            self.ring[self.back % ROOM] = Beam { first, last: corner };
            self.back += usize::from(is_clear);
            points |= between(first_point, start + 1) & u64::from(is_clear).wrapping_neg();
            first = near[end as usize % SIDE];
            first_point = first.column_at_or_after(row.index + 1);
            if first > last || first_point > row.columns {
                return points;
            }
            hit &= beyond;
        }
        self.push(Beam { first, last });
        let last_point = last.column_at_or_before(row.index + 1).min(row.columns);
        points | between(first_point, last_point + 1)
    }
}

impl Beam {
    /// The squares of `row` that some direction of the beam passes through.
    #[inline]
    fn squares(self, row: QuadrantRow) -> u64 {
        let end = self.last.column_at_or_after(row.index + 1).min(row.columns);
        between(self.first.column_at_or_before(row.index), end)
    }
}

/// The bits from `start` up to `end`, which is not before it.
#[inline]
fn between(start: u32, end: u32) -> u64 {
    (1_u64 << (end % 64)).wrapping_sub(1 << (start % 64))
}
