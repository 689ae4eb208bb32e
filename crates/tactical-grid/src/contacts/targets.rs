//! Where the targets stand, and what they did since the last time.

use super::grid::Grid;
use super::moves::{Moves, Step};
use crate::{Board, Space};

/// Targets by number, the same for all observers: where they stand, and which of them came, moved, went or changed.
///
/// They are numbered by the caller, from 0 and without large gaps. Tell what happened with [`Targets::place`],
/// [`Targets::remove`] and [`Targets::touch`], [`Targets::gather`] it, ask every [`Outlook`](super::Outlook) what that
/// means to it, and [`Targets::settle`] it.
#[derive(Debug)]
pub struct Targets {
    spaces: Vec<Option<Space>>,
    /// Where they stood when it was last gathered.
    before: Vec<Option<Space>>,
    /// Those that came, moved or went since then, perhaps several times.
    told: Vec<u32>,
    /// Those that may have stayed but look different.
    touched: Vec<u32>,
    moves: Moves,
    grid: Grid,
}

impl Targets {
    /// Nobody on `board` yet.
    pub fn new(board: &Board) -> Self {
        Self {
            spaces: Vec::new(),
            before: Vec::new(),
            told: Vec::new(),
            touched: Vec::new(),
            moves: Moves::new(board),
            grid: Grid::new(board),
        }
    }

    /// Target `id` stands in `space` now.
    pub fn place(&mut self, id: u32, space: Space) {
        self.set(id, Some(space));
    }

    /// Target `id` is gone.
    pub fn remove(&mut self, id: u32) {
        self.set(id, None);
    }

    /// Target `id` changed in some way that observers take in: it is lit otherwise, for instance.
    pub fn touch(&mut self, id: u32) {
        self.touched.push(id);
    }

    /// Where target `id` stands, if it is there.
    pub fn space(&self, id: u32) -> Option<Space> {
        self.spaces.get(id as usize).copied().flatten()
    }

    /// Whether nothing was told since the last time.
    pub fn is_quiet(&self) -> bool {
        self.told.is_empty() && self.touched.is_empty()
    }

    /// Takes what was told as one step of each target, those that stayed as they were left out.
    pub fn gather(&mut self) {
        self.grid.sort(self.spaces.iter().copied());
        self.told.sort_unstable();
        self.told.dedup();
        self.touched.sort_unstable();
        self.touched.dedup();
        let Self { spaces, before, told, touched, moves, .. } = self;
        // Another may have taken number and place of one that went, so a target that was touched counts in any case.
        let moved = told.iter().map(|&target| {
            let now = spaces[target as usize];
            Step { target, before: std::mem::replace(&mut before[target as usize], now), now }
        });
        let moved =
            moved.filter(|step| step.before != step.now || touched.binary_search(&step.target).is_ok());
        let stayed = touched.iter().filter(|&id| told.binary_search(id).is_err()).filter_map(|&target| {
            let space = spaces.get(target as usize).copied().flatten();
            space.map(|_| Step { target, before: space, now: space })
        });
        moves.note(moved.chain(stayed));
        self.told.clear();
        self.touched.clear();
    }

    /// Forgets what was gathered.
    pub fn settle(&mut self) {
        self.moves.clear();
    }

    /// Everybody within `margin` squares of `space`, in no order that matters. Rule: TAC-06.
    pub fn within(&self, margin: u8, space: Space) -> impl Iterator<Item = (u32, Space)> {
        self.grid.within(margin, space)
    }

    /// The steps that were gathered.
    pub(super) fn moves(&self) -> &Moves {
        &self.moves
    }

    /// Where all of them stand.
    #[cfg(test)]
    pub(super) fn spaces(&self) -> &[Option<Space>] {
        &self.spaces
    }

    fn set(&mut self, id: u32, space: Option<Space>) {
        let at = id as usize;
        if self.spaces.len() <= at {
            self.spaces.resize(at + 1, None);
            self.before.resize(at + 1, None);
        }
        self.spaces[at] = space;
        self.told.push(id);
    }
}
