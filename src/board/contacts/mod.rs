//! Who has a line to whom, kept from tick to tick: only what changed is looked at again.
//!
//! Every observer keeps its field. It is worked out afresh if the observer moved, or if a square changed near enough
//! to matter, in line or not. The squares that targets left or took are laid over all other fields, a row of squares
//! at a time, and only the hits are followed.
//!
//! A mission asks for its few pairs one by one; this is for crowds, and the speed targets are measured on it
//! (`benches/line_of_effect`).

mod grid;
mod moves;
mod observer;
mod pairs;

#[cfg(test)]
mod tests;

use super::{Blocking, Board, FieldScratch, Space, Square};

use grid::Grid;
use moves::{Moves, Step};
use observer::Observer;
use pairs::{Pairs, Turn};

/// The pairs of observer and target that have a line to each other within the observer's radius.
///
/// Observers and targets are numbered by the caller, from 0 and without large gaps. What is told between two
/// [`Contacts::update`]s shows after the second; the order it was told in makes no difference.
#[derive(Debug)]
pub struct Contacts {
    blocking: Blocking,
    observers: Vec<Option<Observer>>,
    /// Where the targets stand.
    targets: Vec<Option<Space>>,
    /// Where they stood at the last update.
    targets_before: Vec<Option<Space>>,
    /// Targets that came, moved or went since then, perhaps several times.
    told: Vec<u32>,
    changed: Vec<Square>,
    is_any_observer_new: bool,
    moves: Moves,
    grid: Grid,
    turns: Vec<Turn>,
    pairs: Pairs,
    next: Pairs,
    scratch: FieldScratch,
}

impl Contacts {
    /// Nobody on `board` yet; what blocks a line is up to `blocking`.
    pub fn new(board: &Board, blocking: Blocking) -> Self {
        Self {
            blocking,
            observers: Vec::new(),
            targets: Vec::new(),
            targets_before: Vec::new(),
            told: Vec::new(),
            changed: Vec::new(),
            is_any_observer_new: false,
            moves: Moves::new(board),
            grid: Grid::new(board),
            turns: Vec::new(),
            pairs: Pairs::default(),
            next: Pairs::default(),
            scratch: FieldScratch::default(),
        }
    }

    /// Observer `id` stands in `space` now and asks about targets within `radius` squares, at most
    /// [`super::MAX_FIELD_RADIUS`].
    pub fn place_observer(&mut self, id: u32, space: Space, radius: u8) {
        let at = id as usize;
        if self.observers.len() <= at {
            self.observers.resize_with(at + 1, || None);
        }
        match &mut self.observers[at] {
            Some(observer) => observer.place(space, radius),
            none => *none = Some(Observer::new(space, radius)),
        }
        self.is_any_observer_new = true;
    }

    /// Observer `id` is gone.
    pub fn remove_observer(&mut self, id: u32) {
        if let Some(observer) = self.observers.get_mut(id as usize) {
            *observer = None;
            self.is_any_observer_new = true;
        }
    }

    /// Target `id` stands in `space` now.
    pub fn place_target(&mut self, id: u32, space: Space) {
        self.set_target(id, Some(space));
    }

    /// Target `id` is gone.
    pub fn remove_target(&mut self, id: u32) {
        self.set_target(id, None);
    }

    /// Something at `square` changed that may block a line.
    pub fn square_changed(&mut self, square: Square) {
        self.changed.push(square);
    }

    /// Brings all pairs up to date. Costs next to nothing if nothing changed.
    ///
    /// # Panics
    ///
    /// If the radius of an observer is over [`super::MAX_FIELD_RADIUS`].
    pub fn update(&mut self, board: &Board) {
        if self.told.is_empty() && self.changed.is_empty() && !self.is_any_observer_new {
            return;
        }
        self.grid.sort(self.targets.iter().copied());
        self.note_moves();
        for square in self.changed.drain(..) {
            self.observers
                .iter_mut()
                .flatten()
                .for_each(|observer| observer.square_changed(Space::of(square)));
        }
        self.rebuild(board);
        self.moves.clear();
        self.is_any_observer_new = false;
    }

    /// The targets that `observer` has a line to, ascending.
    pub fn targets_of(&self, observer: u32) -> &[u32] {
        self.pairs.of(observer)
    }

    /// All pairs of observer and target, ascending.
    pub fn pairs(&self) -> impl Iterator<Item = (u32, u32)> {
        let observers = 0..self.observers.len() as u32;
        observers.flat_map(|observer| self.targets_of(observer).iter().map(move |&target| (observer, target)))
    }

    fn set_target(&mut self, id: u32, space: Option<Space>) {
        let at = id as usize;
        if self.targets.len() <= at {
            self.targets.resize(at + 1, None);
            self.targets_before.resize(at + 1, None);
        }
        self.targets[at] = space;
        self.told.push(id);
    }

    /// Takes what was told of targets as one step each, those that stayed where they were left out.
    fn note_moves(&mut self) {
        self.told.sort_unstable();
        self.told.dedup();
        let steps = self.told.drain(..).map(|target| {
            let now = self.targets[target as usize];
            let before = std::mem::replace(&mut self.targets_before[target as usize], now);
            Step { target, before, now }
        });
        self.moves.note(steps.filter(|step| step.before != step.now));
    }

    fn rebuild(&mut self, board: &Board) {
        self.next.clear(&self.pairs);
        for (id, observer) in (0..).zip(&mut self.observers) {
            match observer {
                None => self.next.push(std::iter::empty()),
                Some(observer) if observer.is_stale() => {
                    observer.look(board, self.blocking, &mut self.scratch);
                    let near = self.grid.within(observer.radius(), observer.space());
                    let in_line = near.filter(|&(_, target)| observer.has_line(board, self.blocking, target));
                    self.next.push(in_line.map(|(target, _)| target));
                }
                Some(observer) => {
                    let had = self.pairs.of(id);
                    self.turns.clear();
                    observer.notice(&self.moves, &mut self.turns);
                    self.turns.extend(self.moves.large().iter().map(|step| Turn {
                        target: step.target,
                        has_line: step.now.is_some_and(|now| observer.has_line(board, self.blocking, now)),
                    }));
                    self.turns.sort_unstable();
                    self.next.carry_over(had, &self.turns);
                }
            }
        }
        std::mem::swap(&mut self.pairs, &mut self.next);
    }
}
