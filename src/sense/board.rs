//! The board that creatures perceive each other on.

use std::sync::Arc;

use bevy::prelude::*;

use tactical_grid::{Board, Square, Tile};

/// The board as a resource: replace it with another one at any time, change it through tile entities or through
/// [`SenseBoard::set_tile`].
///
/// It is shared, not copied: whoever keeps an [`Arc`] of it keeps it as it was. A clone is
/// another board to everybody, and the lights that hung on it are its own lamps.
#[derive(Resource, Debug)]
pub struct SenseBoard {
    board: Arc<Board>,
    /// Squares that changed in some way that may block a line or give cover, since fields were last worked out.
    pub(super) changed: Vec<Square>,
    /// Whether light may have changed somewhere since the last tick.
    pub(super) is_relit: bool,
    /// The number under which creatures took it up.
    pub(super) number: Option<u64>,
    /// Whether they take it up in this tick.
    pub(super) is_new: bool,
}

impl Clone for SenseBoard {
    fn clone(&self) -> Self {
        Self::new(Arc::clone(&self.board))
    }
}

impl SenseBoard {
    /// The board with nobody on it yet.
    pub fn new(board: impl Into<Arc<Board>>) -> Self {
        Self { board: board.into(), changed: Vec::new(), is_relit: true, number: None, is_new: true }
    }

    /// The board as it stands now.
    pub fn board(&self) -> &Arc<Board> {
        &self.board
    }

    /// Replaces the tile at `square`; the next tick answers from it. For tiles that have no entity.
    pub fn set_tile(&mut self, square: Square, tile: Tile) {
        if self.board.tile(square) != tile {
            self.write(square, |board| board.set_tile(square, tile));
        }
    }

    /// Makes a change that shows at `square` and nowhere else.
    pub(crate) fn write(&mut self, square: Square, change: impl FnOnce(&mut Board)) {
        change(Arc::make_mut(&mut self.board));
        self.changed.push(square);
        self.is_relit = true;
    }

    /// Makes a change that no sense minds.
    pub(crate) fn furnish(&mut self, change: impl FnOnce(&mut Board)) {
        change(Arc::make_mut(&mut self.board));
    }

    /// Makes a change of light alone.
    pub(crate) fn relight<T>(&mut self, change: impl FnOnce(&mut Board) -> T) -> T {
        self.is_relit = true;
        change(Arc::make_mut(&mut self.board))
    }
}
