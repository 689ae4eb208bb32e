//! Furniture that stands up from the plan, and what grows: the things of the board, as high as they are.

use bevy::prelude::*;

use crate::ui::ink::Outline;
use crate::ui::theme;
use crate::view::{Furniture, Surface, Thing, draw_plants, pieces};

use super::Sheet;
use super::raised::Raised;

/// How high leaves are, in squares.
const LEAVES: f32 = 0.2;

impl Sheet<'_> {
    pub(super) fn draw_plants(&mut self) {
        let board = self.board;
        draw_plants(&mut Raised::by(LEAVES, self), board);
    }

    /// Low furniture: what is near lies over what is far.
    pub(super) fn draw_furniture(&mut self) {
        let mut things: Vec<Furniture> = pieces(self.board).collect();
        things.sort_by_key(|thing| thing.corner.y + thing.size.1);
        things.iter().for_each(|thing| self.draw_thing(thing));
    }

    fn draw_thing(&mut self, thing: &Furniture) {
        let up = height(thing.thing);
        let outline = thing.outline();
        let (corner, size) = (outline.min, outline.size());
        self.draw_shadow(corner, size);
        let front = Outline::polygon(self.upright(corner + size * Vec2::Y, size.x, (0.0, up)));
        if !is_round(thing.thing) {
            self.ink.fill(&front, theme::PAPER);
            self.ink.draw(&front, self.px(0.9), theme::WALL.with_alpha(0.8));
        }
        let lid = [corner, corner + size * Vec2::X, corner + size, corner + size * Vec2::Y];
        let lid = lid.map(|at| Vec2::new(at.x, -at.y));
        let mut top = Raised::by(up, self);
        thing.draw_wood(&mut top);
        if !is_round(thing.thing) {
            top.polygon(&lid, theme::HATCH.with_alpha(LID));
        }
        thing.draw_lines(&mut top);
    }

    fn draw_shadow(&mut self, corner: Vec2, size: Vec2) {
        let foot = self.at(corner.x + size.x / 2.0, corner.y + size.y, 0.0);
        let radii = Vec2::new(size.x * self.px(16.0), self.px(9.0));
        self.ink.glow(foot + self.px(2.0), radii, theme::INK.with_alpha(0.5));
    }
}

/// How much brighter than its sides the top of a thing is.
const LID: f32 = 0.46;

/// How high a thing stands, in squares.
const fn height(thing: Thing) -> f32 {
    match thing {
        Thing::Bed | Thing::Bench | Thing::Planter => 0.18,
        Thing::Desk | Thing::Table | Thing::Counter | Thing::Chest => 0.34,
        Thing::RoundTable | Thing::Well | Thing::Barrel | Thing::Urn | Thing::Globe => 0.12,
        Thing::Crates | Thing::Safe | Thing::Carriage => 0.46,
        Thing::Shelf => 0.6,
    }
}

/// Whether a thing is round seen from above: it has no front.
const fn is_round(thing: Thing) -> bool {
    matches!(thing, Thing::RoundTable | Thing::Well | Thing::Barrel | Thing::Urn | Thing::Globe)
}
