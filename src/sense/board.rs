//! The board that creatures perceive each other on.

use std::sync::Arc;

use bevy::prelude::*;

use tactical_grid::{Board, Lamp, LampId, Light, Smoke, Square, Tile};

use super::hung::Hung;

/// The board as a resource: replace it with another one at any time, change it through tiles and lights, or through
/// [`SenseBoard::set_tile`] and [`SenseBoard::set_ambient`].
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
    /// Which of its lamps each light is.
    pub(super) hung: Hung,
}

impl Clone for SenseBoard {
    fn clone(&self) -> Self {
        Self::new(Arc::clone(&self.board))
    }
}

impl SenseBoard {
    /// The board with nobody on it yet.
    pub fn new(board: impl Into<Arc<Board>>) -> Self {
        let board = board.into();
        let hung = Hung::on(&board);
        Self { board, changed: Vec::new(), is_relit: true, number: None, is_new: true, hung }
    }

    /// The board as it stands now.
    pub fn board(&self) -> &Arc<Board> {
        &self.board
    }

    /// Replaces the tile at `square`; the next tick answers from it. For tiles that have no entity.
    pub fn set_tile(&mut self, square: Square, tile: Tile) {
        if self.board.contains(square) && self.board.tile(square) != tile {
            self.write(square, |board| board.set_tile(square, tile));
        }
    }

    /// Sets the light without lamps at `square`; the next tick answers from it.
    pub fn set_ambient(&mut self, square: Square, light: Light) {
        if self.board.contains(square) && self.board.ambient(square) != light {
            self.relight(|board| board.set_ambient(square, light));
        }
    }

    /// Lays the smoke that lies on it from now on; the next tick answers from it. Rule: HSE-117.
    pub fn set_smoke(&mut self, smoke: &Smoke) {
        if self.board.smoke() != smoke {
            self.changed.extend(self.board.smoke().unlike(smoke));
            self.furnish(|board| board.set_smoke(smoke));
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

    /// Puts another lamp in the place of one, as far as it is another; whether guards mind it stays as it was.
    pub(super) fn replace_lamp(&mut self, id: LampId, lamp: Lamp) {
        let Some(&before) = self.board.lamp(id) else { return };
        let lamp = Lamp { kept_lit: before.kept_lit, ..lamp };
        if before != lamp {
            self.is_relit = true;
            Arc::make_mut(&mut self.board).replace_lamp(id, lamp, &mut self.hung.scratch);
        }
    }
}
