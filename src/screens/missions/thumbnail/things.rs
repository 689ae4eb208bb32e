//! What stands and lies in a house, and who is known to be there.

use bevy::math::Affine2;
use bevy::prelude::*;

use crate::level::{Level, Placed};
use crate::ui::figures::{self, Build, Dress, Figure, FigurePicture, Pose};
use crate::ui::ink::circle;
use crate::ui::theme;
use crate::view::grows_at;
use tactical_grid::{Light, Noticed, Secret, Square, Terrain};

use super::{PlanInk, corner, rect};

/// From the sides of a square to what stands in it.
const INSET: f32 = 0.12;
/// Units of the drawing of a figure that are as long as the side of a square.
const FIGURE_UNITS: f32 = 29.0;
/// From the upper left corner of its square to the feet of a figure.
const FEET: Vec2 = Vec2::new(0.5, 0.82);

impl PlanInk<'_> {
    /// Low things, those side by side from west to east in one piece; what grows, and mist.
    pub(super) fn paint_furniture(&mut self) {
        let board = self.board;
        let runs = self.runs(|square| board.terrain(square) == Terrain::Low);
        let blocks = runs.into_iter().map(|(from, to)| rect(from + INSET, to - INSET)).collect::<String>();
        self.fill(&blocks, theme::WOOD);
        self.draw(&blocks, 0.06, theme::FURNITURE.with_alpha(0.85));
        let mist = self.runs(|square| board.tile(square).fog && !grows_at(board, square));
        let mist = mist.into_iter().map(|(from, to)| rect(from, to)).collect::<String>();
        self.fill(&mist, theme::FAINT.with_alpha(0.4));
        let grown = board.squares().filter(|&square| grows_at(board, square));
        let bushes = grown.map(|square| circle(corner(square) + 0.5, 0.42)).collect::<String>();
        self.fill(&bushes, theme::LEAF.0);
        self.draw(&bushes, 0.06, theme::LEAF.1.with_alpha(0.8));
    }

    /// Doors, windows, bars and curtains, each along its wall; and the heads of pillars.
    pub(super) fn paint_openings(&mut self) {
        for square in self.board.squares() {
            let at = corner(square);
            let across = |from: f32, to: f32| match self.is_in_wall_from_west(square) {
                true => rect(at + Vec2::new(0.0, from), at + Vec2::new(1.0, to)),
                false => rect(at + Vec2::new(from, 0.0), at + Vec2::new(to, 1.0)),
            };
            match self.board.terrain(square) {
                Terrain::ClosedDoor | Terrain::OpenDoor => {
                    let leaf = across(0.36, 0.64);
                    self.draw(&leaf, 0.12, theme::INK_NIGHT);
                    self.fill(&leaf, theme::BRASS);
                }
                Terrain::Glass | Terrain::Bars => {
                    let panes = across(0.3, 0.42) + &across(0.58, 0.7);
                    self.fill(&panes, theme::WALL);
                }
                Terrain::Curtain => {
                    let cloth = across(0.4, 0.6);
                    self.fill(&cloth, theme::HATCH);
                }
                Terrain::Pillar => {
                    let head = circle(at + 0.5, 0.28);
                    self.draw(&head, 0.08, theme::WALL);
                }
                _ => {}
            }
        }
    }

    /// Whether the wall of an opening goes on to the east and the west.
    fn is_in_wall_from_west(&self, square: Square) -> bool {
        let goes_on = |x: i16| {
            let beside = self.board.terrain(Square::new(square.x + x, square.y));
            !matches!(beside, Terrain::Floor | Terrain::Low)
        };
        goes_on(-1) && goes_on(1)
    }

    /// Lamps that burn.
    pub(super) fn paint_lamps(&mut self) {
        for lamp in self.board.lamps().iter().filter(|lamp| lamp.lit) {
            let at = corner(lamp.square) + 0.5;
            for (radius, seen) in [(0.9, 0.14), (0.6, 0.22), (0.34, 0.5)] {
                self.fill(&circle(at, radius), theme::LAMP.with_alpha(seen));
            }
            self.fill(&circle(at, 0.2), theme::TEXT);
        }
    }

    /// The ways out, and what there is to take as far as everybody sees it.
    pub(super) fn paint_things(&mut self, level: &Level) {
        for exit in &level.board.exits {
            let at = corner(exit.square);
            let frame = rect(at + INSET, at + 1.0 - INSET);
            self.fill(&frame, theme::OWN.with_alpha(0.22));
            self.draw(&frame, 0.09, theme::OWN);
        }
        // One picture for all rulebooks: what is hidden under one of them is not shown.
        let is_unknown = |id| level.secrets.noticed(Secret::Thing(id)) == Noticed::Unknown;
        for (_, item) in level.board.open_items().filter(|(id, _)| !is_unknown(*id)) {
            let at = corner(item.square) + 0.5;
            let sheet = rect(at - Vec2::new(0.28, 0.36), at + Vec2::new(0.28, 0.36));
            self.fill(&circle(at, 0.75), theme::TREASURE.with_alpha(0.16));
            self.fill(&sheet, theme::INK_NIGHT);
            self.draw(&sheet, 0.1, theme::TREASURE);
        }
    }

    /// The player's creature, and whom the brief places. Rule: HSE-71.
    pub(super) fn paint_people(&mut self, level: &Level) {
        let guards = level.guards().iter().filter(|guard| guard.is_told());
        let people = guards.map(|guard| (guard, false)).chain([(level.rogue(), true)]);
        let mut people: Vec<(&Placed, bool)> = people.collect();
        people.sort_by_key(|(placed, _)| placed.square.y);
        for (placed, is_own) in people {
            self.paint_figure(placed, is_own);
        }
    }

    fn paint_figure(&mut self, placed: &Placed, is_own: bool) {
        let side = f32::from(placed.profile.size.side());
        let feet = corner(placed.square) + FEET * side;
        let ring = circle(feet - Vec2::Y * 0.1, 0.44 * side);
        let color = if is_own { theme::OWN } else { theme::DANGER };
        self.fill(&ring, color.with_alpha(0.22));
        self.draw(&ring, 0.07, color);
        let unit = self.side * side / FIGURE_UNITS;
        let place = Affine2::from_scale_angle_translation(Vec2::splat(unit), 0.0, feet * self.side);
        self.canvas.set_view(place);
        let light = match self.board.light(placed.square) {
            Light::Dark => figures::Light::Dark,
            Light::Dim | Light::Bright => figures::Light::Lit,
        };
        let picture = FigurePicture {
            figure: Figure { build: Build::of(placed.profile.kind, is_own), pose: Pose::Calm },
            is_mirrored: placed.facing.delta().0 < 0,
            dress: if is_own { Dress::Own } else { Dress::Other },
            light,
        };
        figures::draw(&mut self.canvas, picture);
        self.canvas.set_view(Affine2::from_scale(Vec2::splat(self.side)));
    }
}
