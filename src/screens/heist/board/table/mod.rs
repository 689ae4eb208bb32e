//! The picture of the table: wood, and on it the plan with floors, lamplight, furniture, walls, doors and the track.

mod furniture;
mod light;
mod raised;
mod rooms;
mod track;
mod walls;

use bevy::prelude::*;

use crate::level::Level;
use crate::ui::ink::{Canvas, Outline, Paint};
use crate::ui::theme;
use tactical_grid::{Board, Square};
use unnoticed_rules::endeavor::LAST;

use super::projection::Projection;

pub(super) use track::{LitLeg, lit_leg, ways};

/// Lines of the grain of the wood, and how far they swing, in pixels.
const GRAIN: u32 = 26;
const SWING_PX: f32 = 4.0;

/// What is drawn upon: the picture with the sheet on it, some pixels of it to one of the screen.
struct Sheet<'a> {
    ink: Canvas,
    board: &'a Board,
    projection: Projection,
    scale: f32,
}

/// The table of `level` in a room of `size`, with `scale` pixels of the picture to one of it.
pub(super) fn table(level: &Level, projection: Projection, size: Vec2, scale: f32) -> Image {
    let ink = Canvas::in_pixels(size * scale);
    let mut sheet = Sheet { ink, board: &level.board, projection, scale };
    sheet.draw_wood();
    sheet.draw_paper();
    sheet.draw_floors();
    sheet.draw_plants();
    sheet.draw_light();
    sheet.draw_dark_tiles();
    sheet.draw_furniture();
    sheet.draw_walls();
    if let Some(table) = &level.heist {
        for (track, first) in table.tracks.iter().zip(table.first_tracks()) {
            let last = first.last_needed().unwrap_or(LAST);
            for (from, way) in (1..).zip(ways(&level.board, &track.squares)) {
                sheet.draw_way(&way, from < last);
            }
        }
    }
    sheet.ink.into_image()
}

impl Sheet<'_> {
    /// Where a place of the plan is in the picture.
    fn at(&self, x: f32, y: f32, up: f32) -> Vec2 {
        self.projection.at(Vec2::new(x, y), up) * self.scale
    }

    fn px(&self, pixels: f32) -> f32 {
        pixels * self.scale
    }

    /// A rectangle that lies on the plan, so many squares above the ground.
    fn flat(&self, corner: Vec2, size: Vec2, up: f32) -> [Vec2; 4] {
        let end = corner + size;
        [(corner.x, corner.y), (end.x, corner.y), (end.x, end.y), (corner.x, end.y)]
            .map(|(x, y)| self.at(x, y, up))
    }

    /// A rectangle that stands on the plan and looks at whoever sits at the near edge.
    fn upright(&self, left: Vec2, width: f32, (low, high): (f32, f32)) -> [Vec2; 4] {
        let right = left.x + width;
        [(left.x, high), (right, high), (right, low), (left.x, low)].map(|(x, up)| self.at(x, left.y, up))
    }

    fn draw_wood(&mut self) {
        let size = self.ink.size();
        let [dark, light] = theme::TABLE;
        let ground = |at: Vec2| dark.mix(&light, at.y / size.y);
        let whole = [Vec2::ZERO, size * Vec2::X, size, size * Vec2::Y];
        self.ink.fill(&Outline::polygon(whole), Paint::By(&ground));
        for line in 0..GRAIN {
            let y = (line as f32 + 0.5) / GRAIN as f32 * size.y;
            let swing = |x: f32| (x / size.x * 9.0 + line as f32 * 1.7).sin() * SWING_PX * self.scale;
            let points: Vec<Vec2> = (0..=24)
                .map(|step| step as f32 / 24.0 * size.x)
                .map(|x| Vec2::new(x, y + swing(x)))
                .collect();
            let color = theme::GRID.with_alpha(0.3 + 0.2 * (line % 3) as f32 / 3.0);
            self.ink.draw(&Outline::line(points), self.scale, color);
        }
        // The lamp above the table.
        let centre = size * Vec2::new(0.5, 0.45);
        self.ink.shine(centre, size * 0.62, theme::LAMP.with_alpha(0.07));
    }

    fn draw_paper(&mut self) {
        let all = self.projection.sheet();
        let [far, right, near, left] = self.flat(Vec2::ZERO, all, 0.0);
        for step in 1..=6 {
            let out = Vec2::new(self.px(2.0), self.px(2.6)) * step as f32;
            let spread = self.px(1.5) * step as f32;
            let shadow = [
                far + Vec2::new(-spread, out.y),
                right + Vec2::new(spread + out.x, out.y),
                near + Vec2::new(spread + out.x, out.y + spread),
                left + Vec2::new(-spread, out.y + spread),
            ];
            self.ink.fill(&Outline::polygon(shadow), theme::INK.with_alpha(0.16));
        }
        let thick = Vec2::Y * self.px(6.0);
        self.ink.fill(
            &Outline::polygon([left, near, near + thick, left + thick]),
            theme::GRID.mix(&theme::HATCH, 0.25),
        );
        self.ink.fill(&Outline::polygon([far, right, near, left]), theme::SHEET);
        let edge = theme::HATCH.mix(&theme::WALL, 0.25);
        self.ink.draw(&Outline::polygon([far, right, near, left]), self.px(1.4), edge);
        let grid = theme::GRID.mix(&theme::HATCH, 0.15);
        for x in 1..all.x as u32 {
            let line = [self.at(x as f32, 0.0, 0.0), self.at(x as f32, self.projection.squares().y, 0.0)];
            self.ink.draw(&Outline::line(line), self.px(0.8), grid);
        }
        for y in 1..=self.projection.squares().y as u32 {
            let line = [self.at(0.0, y as f32, 0.0), self.at(all.x, y as f32, 0.0)];
            self.ink.draw(&Outline::line(line), self.px(0.8), grid);
        }
    }
}

/// The upper left corner of a square.
fn corner_of(square: Square) -> Vec2 {
    Vec2::new(f32::from(square.x), f32::from(square.y))
}
