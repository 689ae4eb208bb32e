//! Floors: those of the rooms of the board.

use bevy::prelude::*;

use crate::ui::ink::Outline;
use crate::ui::theme;
use crate::view::{Surface, draw_dark_tiles_on, draw_floors_on, grows_at, scattered};
use tactical_grid::{Square, Terrain};

use super::raised::Raised;
use super::{Sheet, corner_of};

/// How much stronger floors are drawn than on the board.
const STRENGTH: f32 = 1.05;

impl Sheet<'_> {
    pub(super) fn draw_floors(&mut self) {
        let board = self.board;
        let floors = board.squares().filter(|&square| board.terrain(square) != Terrain::Wall);
        let all = floors.map(|square| Outline::polygon(self.flat(corner_of(square), Vec2::ONE, 0.0)));
        let all = all.fold(Outline::default(), Outline::and);
        self.ink.fill(&all, theme::SHEET.mix(&theme::GRID, 0.6));
        let mut ground = Raised::by(0.0, self).stronger(STRENGTH);
        draw_floors_on(&mut ground, board);
        let is_rough = |square: &Square| {
            board.tile(*square).difficult || board.tile(*square).fog && !grows_at(board, *square)
        };
        board.squares().filter(is_rough).for_each(|square| draw_rough(&mut ground, square));
    }

    /// Tiles that are darker than others where light falls on them.
    pub(super) fn draw_dark_tiles(&mut self) {
        let board = self.board;
        draw_dark_tiles_on(&mut Raised::by(0.0, self), board);
    }
}

/// Pebbles in a square, and the radius of one, in squares.
const PEBBLES: u32 = 7;
const PEBBLE: f32 = 0.05;

/// Ground that is hard to cross, or hidden: pebbles.
fn draw_rough(ground: &mut impl Surface, square: Square) {
    for number in 0..PEBBLES {
        let chance = |purpose| scattered(square.x.into(), square.y.into(), 2 * number + purpose);
        let at = corner_of(square) + Vec2::new(chance(0), chance(1));
        ground.disc(Vec2::new(at.x, -at.y), PEBBLE, theme::FLOOR.with_alpha(0.5));
    }
}
