//! The plan of a level as a small picture, drawn from its board.

use bevy::asset::RenderAssetUsages;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

use crate::level::Level;
use crate::ui::theme;
use tactical_grid::{Board, Light, Noticed, Secret, Square, Terrain};

/// The picture is drawn for this many pixels along its longer side.
const LONGER_SIDE_PX: u32 = 512;

/// The plan of `level`, without the guards that only playing shows. Rule: HSE-71.
pub fn thumbnail(level: &Level) -> Image {
    let plan = ThumbnailPlan::of(level);
    let size = Extent3d { width: plan.width, height: plan.height, depth_or_array_layers: 1 };
    Image::new(
        size,
        TextureDimension::D2,
        plan.pixels,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    )
}

struct ThumbnailPlan {
    width: u32,
    height: u32,
    side: u32,
    pixels: Vec<u8>,
}

impl ThumbnailPlan {
    fn of(level: &Level) -> Self {
        let board = &level.board;
        let longer = u32::from(board.width().max(board.height()));
        let side = (LONGER_SIDE_PX / longer).clamp(2, 24);
        let (width, height) = (u32::from(board.width()) * side, u32::from(board.height()) * side);
        let mut plan = Self { width, height, side, pixels: vec![0; (width * height * 4) as usize] };
        for square in board.squares() {
            plan.fill(square, 0, ground(board, square));
            if !board.terrain(square).is_solid() {
                plan.outline(board, square);
            }
        }
        plan.things(level);
        plan
    }

    fn things(&mut self, level: &Level) {
        let inset = (self.side / 4).max(1);
        for door in &level.board.doors {
            self.fill(door.square, inset / 2, theme::TREASURE);
        }
        for lamp in level.board.lamps().iter().filter(|lamp| lamp.lit) {
            self.fill(lamp.square, self.side / 3, theme::LAMP);
        }
        // One picture for all rulebooks: what is hidden under one of them is not shown.
        let is_unknown = |id| level.secrets.noticed(Secret::Thing(id)) == Noticed::Unknown;
        for (_, item) in level.board.open_items().filter(|(id, _)| !is_unknown(*id)) {
            self.fill(item.square, inset, theme::TREASURE);
        }
        for exit in &level.board.exits {
            self.fill(exit.square, inset, theme::WALL);
        }
        for guard in level.guards().iter().filter(|guard| guard.profile.scouted) {
            self.fill(guard.square, inset, theme::DANGER);
        }
        self.fill(level.rogue().square, inset, theme::OWN);
    }

    /// Fills the square but for a margin of `inset` pixels.
    fn fill(&mut self, square: Square, inset: u32, color: Color) {
        let (x, y) = self.corner(square);
        for dy in inset..self.side - inset {
            for dx in inset..self.side - inset {
                self.set(x + dx, y + dy, color);
            }
        }
    }

    /// Draws the bright line of walls on their open side.
    fn outline(&mut self, board: &Board, square: Square) {
        let (x, y) = self.corner(square);
        let last = self.side - 1;
        let wall = |dx, dy| board.terrain(Square::new(square.x + dx, square.y + dy)) == Terrain::Wall;
        for along in 0..self.side {
            for (is_wall, (dx, dy)) in [
                (wall(0, -1), (along, 0)),
                (wall(0, 1), (along, last)),
                (wall(-1, 0), (0, along)),
                (wall(1, 0), (last, along)),
            ] {
                if is_wall {
                    self.set(x + dx, y + dy, theme::WALL);
                }
            }
        }
    }

    fn corner(&self, square: Square) -> (u32, u32) {
        (square.x as u32 * self.side, square.y as u32 * self.side)
    }

    fn set(&mut self, x: u32, y: u32, color: Color) {
        let at = ((y * self.width + x) * 4) as usize;
        self.pixels[at..at + 4].copy_from_slice(&color.to_srgba().to_u8_array());
    }
}

fn ground(board: &Board, square: Square) -> Color {
    let lit = |color: Color| match board.light(square) {
        Light::Bright => color.mix(&theme::LAMP, 0.16),
        Light::Dim => color.mix(&theme::LAMP, 0.06),
        Light::Dark => color,
    };
    match board.terrain(square) {
        Terrain::Wall | Terrain::Pillar | Terrain::ClosedDoor => theme::GRID.mix(&theme::HATCH, 0.35),
        Terrain::Glass | Terrain::Bars => theme::WALL.mix(&theme::PAPER, 0.3),
        Terrain::Curtain => theme::HATCH,
        Terrain::Low => lit(theme::HATCH.mix(&theme::PAPER, 0.5)),
        Terrain::Floor | Terrain::OpenDoor if board.tile(square).fog => theme::FAINT.mix(&theme::PAPER, 0.6),
        Terrain::Floor | Terrain::OpenDoor => lit(theme::PAPER),
    }
}
