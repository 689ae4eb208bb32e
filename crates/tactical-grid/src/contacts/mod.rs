//! Who has a line to whom, kept from tick to tick: only what changed is looked at again.
//!
//! Every observer keeps its field. It is worked out afresh if the observer moved, or if a square changed near enough
//! to matter, in line or not. The squares that targets left or took are laid over all other fields, a row of squares
//! at a time, and only the hits are followed.
//!
//! A few pairs are asked for one by one; this is for crowds, and the speed targets are measured on it
//! (`cargo bench -p tactical-grid -- contacts`).

mod covers;
mod grid;
mod moves;
mod observer;
mod outlook;
mod pairs;
mod targets;

#[cfg(test)]
mod tests;

use super::{Blocking, Board, FieldScratch, Space, Square};

use observer::Observer;
use pairs::{LineChange, Pairs};

pub use outlook::{Outlook, View};
pub use targets::Targets;

/// The pairs of observer and target that have a line to each other within the observer's radius.
///
/// Observers and targets are numbered by the caller, from 0 and without large gaps. What is told between two
/// [`Contacts::update`]s shows after the second; the order it was told in makes no difference.
///
/// ```
/// use tactical_grid::{Blocking, Board, Contacts, Space, Square, Terrain, Tile};
///
/// let mut board = Board::from_drawing(".....");
/// let at = |x| Space::of(Square::new(x, 0));
/// let mut contacts = Contacts::new(&board, Blocking::Sight);
/// contacts.place_observer(0, at(0), 10);
/// contacts.place_target(0, at(1));
/// contacts.place_target(1, at(4));
/// contacts.update(&board);
/// assert_eq!(contacts.targets_of(0), [0, 1]);
///
/// let door = Square::new(2, 0);
/// board.set_tile(door, Tile::of(Terrain::ClosedDoor));
/// contacts.square_changed(door);
/// contacts.update(&board);
/// assert_eq!(contacts.targets_of(0), [0]);
/// ```
#[derive(Debug)]
pub struct Contacts {
    blocking: Blocking,
    observers: Vec<Option<Observer>>,
    targets: Targets,
    changed: Vec<Square>,
    is_any_observer_new: bool,
    line_changes: Vec<LineChange>,
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
            targets: Targets::new(board),
            changed: Vec::new(),
            is_any_observer_new: false,
            line_changes: Vec::new(),
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
        self.targets.place(id, space);
    }

    /// Target `id` is gone.
    pub fn remove_target(&mut self, id: u32) {
        self.targets.remove(id);
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
        if self.targets.is_quiet() && self.changed.is_empty() && !self.is_any_observer_new {
            return;
        }
        self.targets.gather();
        for square in self.changed.drain(..) {
            self.observers
                .iter_mut()
                .flatten()
                .for_each(|observer| observer.square_changed(Space::of(square)));
        }
        self.rebuild(board);
        self.targets.settle();
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

    fn rebuild(&mut self, board: &Board) {
        self.next.clear(&self.pairs);
        for (id, observer) in (0..).zip(&mut self.observers) {
            match observer {
                None => self.next.push(std::iter::empty()),
                Some(observer) if observer.is_stale() => {
                    observer.look(board, self.blocking, &mut self.scratch);
                    let near = self.targets.within(observer.radius(), observer.space());
                    let in_line = near.filter(|&(_, target)| observer.has_line(board, self.blocking, target));
                    self.next.push(in_line.map(|(target, _)| target));
                }
                Some(observer) => {
                    let had = self.pairs.of(id);
                    self.line_changes.clear();
                    observer.notice(self.targets.moves(), &mut self.line_changes);
                    self.line_changes.extend(self.targets.moves().large().iter().map(|step| LineChange {
                        target: step.target,
                        has_line: step.now.is_some_and(|now| observer.has_line(board, self.blocking, now)),
                    }));
                    self.line_changes.sort_unstable();
                    self.next.carry_over(had, &self.line_changes);
                }
            }
        }
        std::mem::swap(&mut self.pairs, &mut self.next);
    }
}
