//! One quadrant of a lattice point, swept outward row by row.

/// One row of squares of a quadrant and the lattice points behind it, columns counted from the axis.
#[derive(Clone, Copy)]
pub(super) struct QuadrantRow {
    /// Rows of squares before this one.
    pub(super) index: u32,
    /// Its SOLID squares.
    pub(super) solid: u64,
    /// The pinched points behind it. Rule: TAC-42.
    pub(super) pinched: u64,
    /// Columns within reach.
    pub(super) columns: u32,
}

/// What is still clear in a quadrant, its two axes left out.
pub(super) trait Sweep {
    /// Starts with everything clear that can matter for `columns` and `rows`.
    fn open(&mut self, columns: u32, rows: u32);

    /// Leaves nothing clear: a pinched corner reaches nothing. Rule: TAC-42.
    fn close(&mut self);

    /// Goes through one row of squares; returns the lattice points behind it that are reached. Rules: TAC-38,
    /// TAC-41, TAC-42.
    fn pass(&mut self, row: QuadrantRow) -> u64;

    /// Whether nothing farther out can be reached.
    fn is_empty(&self) -> bool;
}
