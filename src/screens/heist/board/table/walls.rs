//! Walls that stand up from the plan, with doors, windows and pillars.

use bevy::prelude::*;

use crate::ui::ink::{Outline, Paint};
use crate::ui::theme;
use tactical_grid::{Square, Terrain};

use super::super::projection::WALL;
use super::{Sheet, corner_of};

/// How high pillars stand, in squares.
const PILLAR: f32 = 0.95;

impl Sheet<'_> {
    pub(super) fn draw_walls(&mut self) {
        let squares: Vec<Square> = self.board.squares().collect();
        squares.iter().for_each(|&square| self.draw_face(square));
        self.draw_tops(&squares);
        squares.iter().for_each(|&square| self.draw_edges(square));
        for &square in &squares {
            match self.board.terrain(square) {
                Terrain::ClosedDoor | Terrain::OpenDoor => self.draw_door(square),
                Terrain::Glass => self.draw_across(square, theme::WALL.with_alpha(0.5)),
                Terrain::Bars => self.draw_across(square, theme::FAINT),
                Terrain::Curtain => self.draw_across(square, theme::ROGUES[1].with_alpha(0.6)),
                Terrain::Pillar => {
                    self.draw_pillar(square);
                    self.draw_in_front_of(square);
                }
                _ => {}
            }
        }
    }

    /// The walls that stand before what stands in `square`, once more over it.
    fn draw_in_front_of(&mut self, square: Square) {
        let before = [-1, 0, 1].map(|aside| Square::new(square.x + aside, square.y + 1));
        self.draw_tops(&before);
        before.into_iter().for_each(|square| self.draw_edges(square));
    }

    fn is_wall(&self, square: Square) -> bool {
        self.board.terrain(square) == Terrain::Wall
    }

    /// The side of a wall that looks at whoever sits at the near edge.
    fn draw_face(&mut self, square: Square) {
        let below = Square::new(square.x, square.y + 1);
        if !self.is_wall(square) || self.is_wall(below) {
            return;
        }
        let corner = corner_of(below);
        let face = self.upright(corner, 1.01, (0.0, WALL));
        let (top, bottom) = (face[0].y, face[3].y);
        let shade = |at: Vec2| {
            let down = ((at.y - top) / (bottom - top)).clamp(0.0, 1.0);
            theme::HATCH.mix(&theme::PAPER, 0.3 + 0.6 * down)
        };
        self.ink.fill(&Outline::polygon(face), Paint::By(&shade));
        let foot = [self.at(corner.x, corner.y, 0.0), self.at(corner.x + 1.0, corner.y, 0.0)];
        self.ink.draw(&Outline::line(foot), self.px(1.5), theme::PANEL);
    }

    /// What is seen of walls from above, hatched.
    fn draw_tops(&mut self, squares: &[Square]) {
        let walls = squares.iter().filter(|&&square| self.is_wall(square));
        let tops =
            walls.map(|&square| Outline::polygon(self.flat(corner_of(square), Vec2::splat(1.01), WALL)));
        let tops = tops.fold(Outline::default(), Outline::and);
        let (spacing, width) = (self.px(7.5), self.px(1.4));
        let hatch = |at: Vec2| {
            let ground = theme::SHEET.mix(&theme::GRID, 0.5);
            let line = (at.x + at.y).rem_euclid(spacing);
            let line = (1.0 - (line - width).abs() / width).clamp(0.0, 1.0);
            ground.mix(&theme::HATCH, 0.65 * line)
        };
        self.ink.fill(&tops, Paint::By(&hatch));
    }

    /// The bright outline of a wall on its open sides.
    fn draw_edges(&mut self, square: Square) {
        if !self.is_wall(square) {
            return;
        }
        let Vec2 { x, y } = corner_of(square);
        let sides = [
            (Square::new(square.x, square.y - 1), (0.0, 0.0), (1.0, 0.0)),
            (Square::new(square.x, square.y + 1), (0.0, 1.0), (1.0, 1.0)),
            (Square::new(square.x - 1, square.y), (0.0, 0.0), (0.0, 1.0)),
            (Square::new(square.x + 1, square.y), (1.0, 0.0), (1.0, 1.0)),
        ];
        for (beside, from, to) in sides {
            if !self.is_wall(beside) && self.board.contains(beside) {
                let edge = [from, to].map(|(right, down)| self.at(x + right, y + down, WALL));
                self.ink.draw(&Outline::line(edge), self.px(1.8), theme::WALL);
            }
        }
    }

    /// Whether the wall in which something hangs runs from north to south.
    fn runs_south(&self, square: Square) -> bool {
        self.is_wall(Square::new(square.x, square.y - 1)) && self.is_wall(Square::new(square.x, square.y + 1))
    }

    fn draw_door(&mut self, square: Square) {
        let corner = corner_of(square);
        let [dark, light] = theme::TABLE_BRASS;
        let (place, size) = if self.runs_south(square) {
            (corner + Vec2::new(0.38, 0.0), Vec2::new(0.24, 1.0))
        } else {
            (corner + Vec2::new(0.0, 0.38), Vec2::new(1.0, 0.24))
        };
        let front = self.upright(place + size * Vec2::Y, size.x, (0.0, WALL));
        let top = self.flat(place, size, WALL);
        self.ink.fill(&Outline::polygon(front), dark);
        self.ink.fill(&Outline::polygon(top), light);
        self.ink.draw(&Outline::polygon(top), self.px(0.8), theme::TREASURE.with_alpha(0.5));
    }

    /// A window, bars or a curtain: a thin upright pane.
    fn draw_across(&mut self, square: Square, color: Color) {
        let corner = corner_of(square);
        let pane = if self.runs_south(square) {
            let [from, to] =
                [0.0, 1.0].map(|down| [0.0, WALL].map(|up| self.at(corner.x + 0.5, corner.y + down, up)));
            [from[0], from[1], to[1], to[0]]
        } else {
            self.upright(corner + Vec2::Y * 0.5, 1.0, (0.0, WALL))
        };
        self.ink.fill(&Outline::polygon(pane), color.with_alpha(0.35));
        self.ink.draw(&Outline::polygon(pane), self.px(1.2), color.with_alpha(1.0));
    }

    fn draw_pillar(&mut self, square: Square) {
        let centre = corner_of(square) + 0.5;
        let side = self.projection.side(centre) * self.scale;
        let radii = Vec2::new(0.33, 0.33 * self.projection.flatness()) * side;
        let [foot, head] = [0.0, PILLAR].map(|up| self.at(centre.x, centre.y, up));
        self.ink.glow(
            foot + Vec2::new(radii.x * 0.5, radii.y * 0.3),
            radii * 1.9,
            theme::INK.with_alpha(0.7),
        );
        let shaft = Outline::ellipse(foot, radii).and(Outline::polygon([
            head - radii * Vec2::X,
            head + radii * Vec2::X,
            foot + radii * Vec2::X,
            foot - radii * Vec2::X,
        ]));
        let shade = |at: Vec2| {
            let across = ((at.x - foot.x) / radii.x).clamp(-1.0, 1.0);
            theme::HATCH.mix(&theme::PAPER, 0.35 + 0.5 * across.abs())
        };
        self.ink.fill(&shaft, Paint::By(&shade));
        let lid = Outline::ellipse(head, radii);
        self.ink.fill(&lid, theme::GRID.mix(&theme::HATCH, 0.5));
        self.ink.draw(&lid, self.px(1.3), theme::WALL);
    }
}
