//! Floors: those of the rooms of the board.

use bevy::prelude::*;

use crate::ui::ink::Outline;
use crate::ui::theme;
use crate::view::draw_floors_on;
use tactical_grid::Terrain;

use super::raised::Raised;
use super::{Sheet, corner_of};

/// How much stronger floors are drawn than on the board.
const STRENGTH: f32 = 1.5;

impl Sheet<'_> {
    pub(super) fn draw_floors(&mut self) {
        let board = self.board;
        let floors = board.squares().filter(|&square| board.terrain(square) != Terrain::Wall);
        let all = floors.map(|square| Outline::polygon(self.flat(corner_of(square), Vec2::ONE, 0.0)));
        let all = all.fold(Outline::default(), Outline::and);
        self.ink.fill(&all, theme::SHEET.mix(&theme::GRID, 0.6));
        draw_floors_on(&mut Raised::by(0.0, self).stronger(STRENGTH), board);
    }
}
