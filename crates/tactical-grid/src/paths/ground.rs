//! What a walker finds in squares and spaces: asked anew for one step, remembered in a search.

use std::cell::Cell;

use super::search::Length;
use super::{Passage, Walker};
use crate::{Board, DROP, Direction, DoorState, Space, Square, Terrain};

/// What a square is to a walker. Rules: TAC-21, TAC-25, HSE-64.
#[derive(Clone, Copy, Debug)]
pub(super) struct Footing {
    /// Nothing fills the square.
    is_open: bool,
    /// A shut door stands there that the walker opens and closes again.
    is_opened: bool,
    /// Movement for entering it, doors and stairs apart.
    cost: u8,
    /// How high it is.
    elevation: i8,
}

/// Where a walker goes: the building and whoever is in the way.
pub(super) trait Ground {
    /// What `square` is to the walker.
    fn footing(&self, square: Square) -> Footing;

    /// How the walker may use `space`.
    fn passage(&self, space: Space) -> Passage;

    /// Whether all ground is equally high.
    fn is_level(&self) -> bool;

    /// The highest ground that the walker passes over, if it does not walk.
    fn passes_over(&self) -> Option<i8>;

    /// Movement that a step of the creature in `space` costs; `None` if it cannot be taken. The rules are those of
    /// [`Board::step_cost`].
    fn step_cost(&self, space: Space, direction: Direction) -> Option<u8> {
        let next = space.at(space.origin.step(direction));
        let (mut cost, mut doors) = (1, 0);
        for square in next.squares().filter(|&square| !space.contains(square)) {
            let footing = self.footing(square);
            if !(footing.is_open || footing.is_opened) {
                return None;
            }
            cost = cost.max(footing.cost);
            doors += u8::from(footing.is_opened);
        }
        let climb = self.climb(space, next)?;
        let passage =
            if self.is_corner_cut(space, direction) { Passage::Blocked } else { self.passage(next) };
        if passage == Passage::Blocked {
            return None;
        }
        let left = space.squares().filter(|&square| !next.contains(square));
        doors += left.filter(|&square| self.footing(square).is_opened).count() as u8;
        Some(cost.max(if passage.is_difficult() { 2 } else { 1 }) + doors + climb)
    }

    /// Movement that the stair between two neighbouring spaces costs besides; `None` over a drop. Rule: HSE-121.
    fn climb(&self, space: Space, next: Space) -> Option<u8> {
        if self.is_level() {
            return Some(0);
        }
        let [from, to] = [space, next].map(|space| self.elevation(space));
        match self.passes_over() {
            Some(top) => (to <= top).then_some(0),
            None => (to.abs_diff(from) < DROP).then_some(u8::from(to > from)),
        }
    }

    /// How high whoever is in `space` stands: on the highest of its squares.
    fn elevation(&self, space: Space) -> i8 {
        space.squares().map(|square| self.footing(square).elevation).max().unwrap_or(0)
    }

    /// The highest ground beside a step between two spaces that does not stand in its way. Rule: HSE-121.
    fn shoulder(&self, space: Space, next: Space) -> i8 {
        let higher = || self.elevation(space).max(self.elevation(next));
        self.passes_over().unwrap_or_else(|| higher().saturating_add_unsigned(DROP - 1))
    }

    /// The length of one step, if it can be taken.
    fn step(&self, space: Space, direction: Direction) -> Option<Length> {
        let movement = u32::from(self.step_cost(space, direction)?);
        Some(Length { movement, diagonals: u32::from(direction.is_diagonal()) })
    }

    /// Whether a diagonal step would pass the corner of something that fills a square beside it.
    ///
    /// For a larger creature that is asked of each of its squares; together their flanking squares are its space
    /// moved by either half of the step. Ground that is a drop higher fills its square. Rules: TAC-23, HSE-66, HSE-121.
    fn is_corner_cut(&self, space: Space, direction: Direction) -> bool {
        let (dx, dy) = direction.delta();
        let beside = |dx, dy| space.at(Square::new(space.origin.x + dx, space.origin.y + dy));
        let is_filled = |flank: Space| flank.squares().any(|square| !self.footing(square).is_open);
        let flanks = || [beside(dx, 0), beside(0, dy)];
        let towers = || {
            let shoulder = self.shoulder(space, beside(dx, dy));
            flanks().into_iter().any(|flank| self.elevation(flank) > shoulder)
        };
        direction.is_diagonal() && (flanks().into_iter().any(is_filled) || !self.is_level() && towers())
    }
}

/// The ground of one step.
pub(super) struct Unmapped<'a, W> {
    pub board: &'a Board,
    pub walker: &'a W,
}

impl<W: Walker> Ground for Unmapped<'_, W> {
    fn footing(&self, square: Square) -> Footing {
        let tile = self.board.tile(square);
        let is_opened = tile.terrain == Terrain::ClosedDoor
            && self
                .board
                .door(square)
                .is_some_and(|door| door.state != DoorState::Open && self.walker.opens(door));
        Footing {
            is_open: tile.terrain.can_be_entered(),
            is_opened,
            cost: tile.entry_cost(),
            elevation: tile.elevation,
        }
    }

    fn passage(&self, space: Space) -> Passage {
        self.walker.passage(space)
    }

    fn is_level(&self) -> bool {
        !self.board.has_elevations()
    }

    fn passes_over(&self) -> Option<i8> {
        self.walker.passes_over()
    }
}

/// The ground of a search, where each square and each space is looked at once: steps come to a square from eight sides.
pub(super) struct Mapped<'a, W> {
    unmapped: Unmapped<'a, W>,
    footings: Vec<Cell<Option<Footing>>>,
    passages: Vec<Cell<Option<Passage>>>,
}

impl<'a, W: Walker> Mapped<'a, W> {
    /// Nothing of it looked at yet.
    pub fn new(board: &'a Board, walker: &'a W) -> Self {
        let area = usize::from(board.width()) * usize::from(board.height());
        Self {
            unmapped: Unmapped { board, walker },
            footings: vec![Cell::new(None); area],
            passages: vec![Cell::new(None); area],
        }
    }
}

impl<W: Walker> Ground for Mapped<'_, W> {
    fn footing(&self, square: Square) -> Footing {
        let i = self.unmapped.board.index(square);
        remembered(i.map(|i| &self.footings[i]), || self.unmapped.footing(square))
    }

    fn passage(&self, space: Space) -> Passage {
        let i = self.unmapped.board.index(space.origin);
        remembered(i.map(|i| &self.passages[i]), || self.unmapped.passage(space))
    }

    fn is_level(&self) -> bool {
        self.unmapped.is_level()
    }

    fn passes_over(&self) -> Option<i8> {
        self.unmapped.passes_over()
    }
}

/// What the `page` holds, worked out if it is still empty or there is none.
#[inline]
fn remembered<T: Copy>(page: Option<&Cell<Option<T>>>, work_out: impl FnOnce() -> T) -> T {
    let Some(page) = page else { return work_out() };
    page.get().unwrap_or_else(|| {
        let found = work_out();
        page.set(Some(found));
        found
    })
}
