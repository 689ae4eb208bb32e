//! Floors: what a room is, and what its floor is made of.

use std::collections::BTreeSet;

use bevy::prelude::*;

use crate::ui::ink::Outline;
use crate::ui::theme;
use tactical_grid::{Board, Direction, Square, Terrain};

use super::{Sheet, corner_of};

/// Squares from which a room is a hall.
const HALL: usize = 70;

/// What a floor is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FloorKind {
    /// Boards.
    Planks,
    /// Squares, light and dark.
    Tiles,
    /// Small boards across each other.
    Parquet,
    /// Slabs of stone.
    Stone,
}

impl Sheet<'_> {
    pub(super) fn draw_floors(&mut self) {
        let floors = self.board.squares().filter(|&square| self.board.terrain(square) != Terrain::Wall);
        let all = floors.map(|square| Outline::polygon(self.flat(corner_of(square), Vec2::ONE, 0.0)));
        let all = all.fold(Outline::default(), Outline::and);
        self.ink.fill(&all, theme::SHEET.mix(&theme::GRID, 0.6));
        for (number, room) in rooms(self.board).into_iter().enumerate() {
            let kind = match number % 3 {
                _ if room.len() >= HALL => FloorKind::Tiles,
                0 => FloorKind::Planks,
                1 => FloorKind::Parquet,
                _ => FloorKind::Stone,
            };
            room.into_iter().for_each(|square| self.draw_floor(square, kind));
        }
        let rough = self
            .board
            .squares()
            .filter(|&square| self.board.tile(square).difficult || self.board.tile(square).fog);
        rough.collect::<Vec<_>>().into_iter().for_each(|square| self.draw_gravel(square));
    }

    fn draw_floor(&mut self, square: Square, kind: FloorKind) {
        let Vec2 { x, y } = corner_of(square);
        let is_odd = (square.x + square.y) % 2 != 0;
        let lines: Vec<[(f32, f32); 2]> = match kind {
            FloorKind::Tiles if is_odd => {
                let tile = Outline::polygon(self.flat(Vec2::new(x, y), Vec2::ONE, 0.0));
                return self.ink.fill(&tile, theme::HATCH.with_alpha(0.22));
            }
            FloorKind::Tiles => Vec::new(),
            FloorKind::Planks => {
                let joint = f32::from(square.x * 7 + square.y * 3).rem_euclid(5.0) / 5.0;
                vec![[(0.0, 0.33), (1.0, 0.33)], [(0.0, 0.66), (1.0, 0.66)], [(joint, 0.33), (joint, 0.66)]]
            }
            FloorKind::Parquet if is_odd => vec![[(0.33, 0.0), (0.33, 1.0)], [(0.66, 0.0), (0.66, 1.0)]],
            FloorKind::Parquet => vec![[(0.0, 0.33), (1.0, 0.33)], [(0.0, 0.66), (1.0, 0.66)]],
            FloorKind::Stone if is_odd => vec![[(0.5, 0.0), (0.5, 1.0)], [(0.0, 1.0), (1.0, 1.0)]],
            FloorKind::Stone => vec![[(0.0, 1.0), (1.0, 1.0)]],
        };
        for line in lines {
            let line = line.map(|(right, down)| self.at(x + right, y + down, 0.0));
            self.ink.draw(&Outline::line(line), self.px(0.7), theme::HATCH.with_alpha(0.5));
        }
    }

    /// Gravel, or leaves.
    fn draw_gravel(&mut self, square: Square) {
        let Vec2 { x, y } = corner_of(square);
        for number in 0..7 {
            let [right, down] =
                [0.618_f32, 0.414].map(|part| (part * (number as f32 + 1.3 + x + 2.0 * y)).fract());
            let at = self.at(x + right, y + down, 0.0);
            self.ink.fill(
                &Outline::ellipse(at, Vec2::new(self.px(1.6), self.px(1.0))),
                theme::HATCH.mix(&theme::OWN, 0.2).with_alpha(0.7),
            );
        }
    }
}

/// The rooms of `board`: squares that are reached from each other without passing a wall or a door. Rooms of the same board
/// always come in the same order.
fn rooms(board: &Board) -> Vec<Vec<Square>> {
    let is_floor = |square: Square| {
        board.contains(square)
            && !matches!(
                board.terrain(square),
                Terrain::Wall | Terrain::ClosedDoor | Terrain::OpenDoor | Terrain::Glass
            )
    };
    let mut seen: BTreeSet<Square> = BTreeSet::new();
    let mut rooms = Vec::new();
    for start in board.squares().filter(|&square| is_floor(square)) {
        if !seen.insert(start) {
            continue;
        }
        let (mut room, mut next) = (vec![start], 0);
        while next < room.len() {
            for direction in SIDES {
                let square = room[next].step(direction);
                if is_floor(square) && seen.insert(square) {
                    room.push(square);
                }
            }
            next += 1;
        }
        rooms.push(room);
    }
    rooms
}

const SIDES: [Direction; 4] = [Direction::North, Direction::East, Direction::South, Direction::West];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rooms_end_at_walls_and_doors() {
        let board = Board::from_drawing("#######\n#..#..#\n#..+..#\n#######");
        assert_eq!(rooms(&board).iter().map(Vec::len).collect::<Vec<_>>(), [4, 4]);
    }
}
