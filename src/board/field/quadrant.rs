//! The squares around a space as each of its corners sees them: in quadrants, counted outward.

use super::beams::Row;
use super::window::ROWS;
use crate::board::Space;
use crate::board::plane::Plane;

/// A corner of the space by its lattice column and row in the window.
#[derive(Clone, Copy)]
pub(super) struct Post {
    pub(super) column: usize,
    pub(super) row: usize,
}

/// East or west of a corner.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    East,
    West,
}

/// North or south of a corner.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    North,
    South,
}

/// Where the rows of one quadrant lie.
#[derive(Clone, Copy)]
pub(super) struct Quadrant {
    side: Side,
    way: Way,
    /// The stored row next to the corner.
    first: usize,
    /// Columns of the stored rows that lie behind the corner.
    skipped: usize,
    /// Columns within reach.
    pub(super) columns: u32,
    /// Rows within reach.
    pub(super) rows: u32,
}

/// The SOLID squares of a window, each row once for either side.
///
/// The row of squares south of lattice row `y` is stored at `y + 1`, because the one north of the rim is needed too.
#[derive(Debug)]
pub(super) struct Squares {
    radius: usize,
    side: usize,
    /// From the west side of the space eastward.
    east: [u64; ROWS],
    /// From the east side of the space westward.
    west: [u64; ROWS],
}

impl Default for Squares {
    fn default() -> Self {
        Self { radius: 0, side: 1, east: [0; ROWS], west: [0; ROWS] }
    }
}

impl Squares {
    /// Copies the squares around `space`.
    pub(super) fn copy(&mut self, solid: &Plane, space: Space, radius: u8) {
        (self.radius, self.side) = (usize::from(radius), usize::from(space.side));
        let (x, y) = (i32::from(space.origin.x), i32::from(space.origin.y) - i32::from(radius) - 1);
        for (i, y) in (y..).take(self.length() + 2).enumerate() {
            self.east[i] = solid.window(x, y);
            self.west[i] = solid.window(x + i32::from(space.side) - 64, y).reverse_bits();
        }
    }

    /// Squares along a side of the window.
    pub(super) fn length(&self) -> usize {
        2 * self.radius + self.side
    }

    /// The four corners of the space.
    pub(super) fn posts(&self) -> [Post; 4] {
        let (near, far) = (self.radius, self.radius + self.side);
        [(near, near), (far, near), (near, far), (far, far)].map(|(column, row)| Post { column, row })
    }

    /// The quadrant of `post` towards `side` and `way`.
    pub(super) fn quadrant(&self, post: Post, side: Side, way: Way) -> Quadrant {
        let (first, rows) = match way {
            Way::North => (post.row, post.row),
            Way::South => (post.row + 1, self.length() - post.row),
        };
        let (skipped, columns) = match side {
            Side::East => (post.column - self.radius, self.length() - post.column),
            Side::West => (self.radius + self.side - post.column, post.column),
        };
        Quadrant { side, way, first, skipped, columns: columns as u32, rows: rows as u32 }
    }

    /// Row `v` of a quadrant with the pinched points behind it. Rule: TAC-42.
    pub(super) fn row(&self, quadrant: Quadrant, v: u32) -> Row {
        let (solid, behind) = (self.solid(quadrant, v), self.solid(quadrant, v + 1));
        Row { index: v, solid, pinched: pinches(solid, behind), columns: quadrant.columns }
    }

    /// Whether the corner itself is pinched. Rule: TAC-42.
    pub(super) fn is_pinched(&self, post: Post) -> bool {
        let [north, south] = [Way::North, Way::South].map(|way| self.beside_column(post, way, 0));
        is_diagonal(north, south)
    }

    /// The lattice points of the row axis that `post` reaches, counted from it. Rules: TAC-39, TAC-42.
    pub(super) fn along_row(&self, post: Post, side: Side) -> u64 {
        let [north, south] = [Way::North, Way::South].map(|way| self.quadrant(post, side, way));
        let (above, below) = (self.solid(north, 0), self.solid(south, 0));
        let seam = (above & below).trailing_zeros();
        let pinch = (pinches(above, below) & !1).trailing_zeros();
        let last = seam.min(pinch - 1).min(north.columns);
        (2 << last) - 2
    }

    /// How many lattice points of the column axis `post` reaches. Rules: TAC-39, TAC-42.
    pub(super) fn along_column(&self, post: Post, way: Way) -> u32 {
        let rows = self.quadrant(post, Side::East, way).rows;
        let mut beside = self.beside_column(post, way, 0);
        for v in 0..rows {
            let behind = self.beside_column(post, way, v + 1);
            if beside == (true, true) || is_diagonal(beside, behind) {
                return v;
            }
            beside = behind;
        }
        rows
    }

    /// Whether the squares west and east of the column axis are SOLID in row `v`.
    fn beside_column(&self, post: Post, way: Way, v: u32) -> (bool, bool) {
        let solid = |side| self.solid(self.quadrant(post, side, way), v) & 1 == 1;
        (solid(Side::West), solid(Side::East))
    }

    /// Row `v` of a quadrant, the square next to the column axis in the lowest bit.
    fn solid(&self, quadrant: Quadrant, v: u32) -> u64 {
        let row = match quadrant.way {
            Way::North => quadrant.first - v as usize,
            Way::South => quadrant.first + v as usize,
        };
        let words = match quadrant.side {
            Side::East => &self.east,
            Side::West => &self.west,
        };
        words[row] >> quadrant.skipped
    }
}

impl Side {
    /// Points counted from `post` as points of the window.
    pub(super) fn place(self, points: u64, post: Post) -> u128 {
        match self {
            Self::East => u128::from(points) << post.column,
            Self::West => u128::from(points.reverse_bits() >> (63 - post.column)),
        }
    }
}

impl Way {
    /// The lattice row `v` rows from `post`.
    pub(super) fn row(self, post: Post, v: u32) -> usize {
        match self {
            Self::North => post.row - v as usize,
            Self::South => post.row + v as usize,
        }
    }
}

/// The pinched points between two rows of squares, except that of column 0. Rule: TAC-42.
fn pinches(near: u64, far: u64) -> u64 {
    (near ^ near << 1) & (far ^ far << 1) & (near ^ far)
}

/// Whether exactly two of four squares are SOLID and lie across from each other. Rule: TAC-42.
fn is_diagonal(near: (bool, bool), far: (bool, bool)) -> bool {
    near.0 != near.1 && far.0 != far.1 && near.0 != far.0
}
