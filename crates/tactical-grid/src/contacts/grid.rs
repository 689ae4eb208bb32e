//! Creatures by the part of the map they stand in.

use crate::{Board, Space, Square};

/// Squares along a side of a cell.
const CELL: i32 = 16;

/// All creatures sorted by cell and then by number, so that those of neighbouring cells lie side by side.
#[derive(Debug, Default)]
pub(super) struct Grid {
    columns: i32,
    rows: i32,
    /// Where each cell's creatures end, cells row by row.
    ends: Vec<u32>,
    creatures: Vec<(u32, Space)>,
}

impl Grid {
    /// An empty grid over `board`.
    pub(super) fn new(board: &Board) -> Self {
        let cells = |length: u16| (i32::from(length) + CELL - 1) / CELL;
        let (columns, rows) = (cells(board.width()), cells(board.height()));
        Self { columns, rows, ends: vec![0; (columns * rows) as usize], creatures: Vec::new() }
    }

    /// Sorts all creatures in anew, by counting; `spaces` are asked twice.
    pub(super) fn sort(&mut self, spaces: impl Iterator<Item = Option<Space>> + Clone) {
        self.ends.fill(0);
        for space in spaces.clone().flatten() {
            let cell = self.cell_of(space.origin);
            self.ends[cell] += 1;
        }
        let mut start = 0;
        for end in &mut self.ends {
            start += std::mem::replace(end, start);
        }
        self.creatures.resize(start as usize, (0, Space::of(Square::new(0, 0))));
        for (id, space) in (0..).zip(spaces) {
            let Some(space) = space else { continue };
            let cell = self.cell_of(space.origin);
            self.creatures[self.ends[cell] as usize] = (id, space);
            self.ends[cell] += 1;
        }
    }

    /// Everybody within `margin` squares of `space`, in no order that matters. Rule: TAC-06.
    pub(super) fn within(&self, margin: u8, space: Space) -> impl Iterator<Item = (u32, Space)> {
        let (x, y, margin) = (i32::from(space.origin.x), i32::from(space.origin.y), i32::from(margin));
        // The upper left square of a creature lies up to four squares before its nearest one.
        let (left, right) = (x - margin - 4, x + margin + i32::from(space.side) - 1);
        let (top, bottom) = (y - margin - 4, y + margin + i32::from(space.side) - 1);
        let (first, last) = (left.max(0) / CELL, (right / CELL).min(self.columns - 1));
        let rows = top.max(0) / CELL..=(bottom / CELL).min(self.rows - 1);
        let creatures =
            rows.flat_map(move |row| self.cells(row * self.columns + first, row * self.columns + last));
        creatures.copied().filter(move |(_, other)| i32::from(space.distance(*other)) <= margin)
    }

    /// The creatures of the cells from `first` to `last`.
    fn cells(&self, first: i32, last: i32) -> &[(u32, Space)] {
        let end_of = |cell: i32| if cell < 0 { 0 } else { self.ends[cell as usize] as usize };
        self.creatures.get(end_of(first - 1)..end_of(last)).unwrap_or(&[])
    }

    fn cell_of(&self, square: Square) -> usize {
        let cell = |at: i16, count: i32| (i32::from(at) / CELL).clamp(0, count - 1);
        (cell(square.y, self.rows) * self.columns + cell(square.x, self.columns)) as usize
    }
}
