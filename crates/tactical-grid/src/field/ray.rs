//! Rays from a lattice point, their directions as integers that order and meet the lattice exactly.
//!
//! Only lattice points within reach can be ends of a segment or corners of a square, so only finitely many
//! directions matter: (u, v) with 0 ≤ u, v ≤ [`REACH`]. Each is the integer part of 2²⁶·u/v, the columns gained
//! for each row. Two of them differ by at least 2²⁶/45² > 33,000, and in row v a ray misses a lattice point it does
//! not meet by at least 2²⁶/45 > 1,400,000, while rounding costs at most 45: so equal directions are equal, order
//! is that of the angles, and [`Ray::column_at_or_before`] and its twin are exact. The tests try them all.

/// The longest way from a corner of a space to the far side of a window: radius 40 and a space of side 5.
pub(super) const REACH: usize = 45;

/// Binary digits after the point.
const DIGITS: u32 = 26;
/// More than all rounding of one product, less than the smallest miss of a lattice point.
const SLACK: u64 = 64;
/// A step off a direction that [`SLACK`] does not swallow and that meets no other direction.
const ASIDE: u32 = 128;

/// A ray from a lattice point, known by the columns it gains per row; the steepest is the least.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Ray(u32);

impl Ray {
    /// The direction along the row itself, after every other one.
    pub(super) const FLAT: Self = Self(u32::MAX);

    /// The direction towards column `u` of row `v`; along the row if `v` is 0.
    pub(super) fn towards(u: u32, v: u32) -> Self {
        towards_row(v)[u as usize % SIDE]
    }

    /// Just before this direction: everything up to it, without itself.
    pub(super) const fn just_before(self) -> Self {
        Self(self.0 - ASIDE)
    }

    /// Just after this direction.
    pub(super) const fn just_after(self) -> Self {
        Self(self.0 + ASIDE)
    }

    /// The last lattice column in row `v` that the ray has met or passed.
    pub(super) const fn column_at_or_before(self, v: u32) -> u32 {
        ((self.0 as u64 * v as u64 + SLACK) >> DIGITS) as u32
    }

    /// The first lattice column in row `v` that the ray meets or has yet to pass.
    pub(super) const fn column_at_or_after(self, v: u32) -> u32 {
        ((self.0 as u64 * v as u64 + (1 << DIGITS) - SLACK) >> DIGITS) as u32
    }
}

/// The directions towards each column of row `v`.
#[inline]
pub(super) fn towards_row(v: u32) -> &'static [Ray; SIDE] {
    &TABLE[v as usize % SIDE]
}

/// Columns and rows of the table: more than [`REACH`], and a power of two, so that no index can be outside.
pub(super) const SIDE: usize = 64;

static TABLE: [[Ray; SIDE]; SIDE] = table();

const fn table() -> [[Ray; SIDE]; SIDE] {
    let mut table = [[Ray::FLAT; SIDE]; SIDE];
    let mut v = 1;
    while v <= REACH {
        let mut u = 0;
        while u <= REACH {
            table[v][u] = Ray(((u << DIGITS) / v) as u32);
            u += 1;
        }
        v += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    const N: u32 = REACH as u32;

    fn all() -> impl Iterator<Item = (u32, u32)> {
        (1..=N).flat_map(|u| (1..=N).map(move |v| (u, v)))
    }

    #[test]
    fn directions_order_like_their_angles() {
        for (a, b) in all() {
            for (u, v) in all().step_by(7) {
                let order = (a * v).cmp(&(u * b));
                assert_eq!(Ray::towards(a, b).cmp(&Ray::towards(u, v)), order, "{a}/{b} {u}/{v}");
                let aside = [Ray::towards(a, b).just_before(), Ray::towards(a, b).just_after()];
                if order.is_ne() {
                    assert_eq!(aside.map(|aside| aside.cmp(&Ray::towards(u, v))), [order; 2]);
                }
            }
            assert!(Ray::towards(a, b) < Ray::FLAT && Ray::towards(a, 0) == Ray::FLAT);
        }
    }

    #[test]
    fn columns_are_exact_in_every_row() {
        for (u, v) in all() {
            let direction = Ray::towards(u, v);
            for row in 0..=N {
                let (floor, met) = (row * u / v, row * u % v == 0);
                let ceiling = floor + u32::from(!met);
                assert_eq!(direction.column_at_or_before(row), floor);
                assert_eq!(direction.column_at_or_after(row), ceiling);
            }
        }
    }

    #[test]
    fn a_direction_just_aside_meets_no_lattice_point() {
        for (u, v) in all() {
            let (before, after) = (Ray::towards(u, v).just_before(), Ray::towards(u, v).just_after());
            for row in 1..=N {
                let (floor, met) = (row * u / v, row * u % v == 0);
                assert_eq!(before.column_at_or_before(row), floor - u32::from(met));
                assert_eq!(before.column_at_or_after(row), floor + u32::from(!met));
                assert_eq!(after.column_at_or_before(row), floor);
                assert_eq!(after.column_at_or_after(row), floor + 1);
            }
        }
    }
}
