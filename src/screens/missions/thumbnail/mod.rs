//! The plan of a level as a small picture: its rooms and walls, what stands in them, and whom the brief tells of.

mod ground;
mod things;

use bevy::asset::RenderAssetUsages;
use bevy::math::{Affine2, UVec2, Vec2};
use bevy::prelude::*;

use crate::level::Level;
use crate::ui::ink::{Canvas, Coverage, pixel_of};
use tactical_grid::{Board, Square, Terrain};

/// The picture is drawn for this many pixels along its longer side.
const LONGER_SIDE_PX: u32 = 1024;
/// Pixels along the side of a square, the fewest and the most.
const SQUARE_PX: (u32, u32) = (3, 40);
/// Pixels that a line is wide at least.
const LEAST_LINE_PX: f32 = 1.2;

/// The plan of `level`, without the guards that only playing shows. Rule: HSE-71.
pub fn thumbnail(level: &Level) -> Image {
    let mut ink = PlanInk::of(&level.board);
    ink.paint_rock();
    ink.paint_floors();
    ink.paint_furniture();
    ink.paint_walls();
    ink.paint_openings();
    ink.paint_lamps();
    ink.paint_things(level);
    ink.paint_people(level);
    Image { asset_usage: RenderAssetUsages::RENDER_WORLD, ..ink.canvas.into_image() }
}

/// A board that is being painted; its units are squares.
struct PlanInk<'a> {
    board: &'a Board,
    canvas: Canvas,
    /// Pixels along the side of a square.
    side: f32,
}

impl<'a> PlanInk<'a> {
    fn of(board: &'a Board) -> Self {
        let size = UVec2::new(board.width().into(), board.height().into());
        let side = (LONGER_SIDE_PX / size.max_element()).clamp(SQUARE_PX.0, SQUARE_PX.1);
        let canvas = Canvas::new(size * side, Affine2::from_scale(Vec2::splat(side as f32)));
        Self { board, canvas, side: side as f32 }
    }

    fn inside(&self, path: &str) -> Coverage {
        self.canvas.inside(path, Affine2::IDENTITY)
    }

    /// A line `width` squares wide along `path`.
    fn line(&self, path: &str, width: f32) -> Coverage {
        self.canvas.stroke(path, Affine2::IDENTITY, width.max(LEAST_LINE_PX / self.side), &[])
    }

    fn lay(&mut self, coverage: &Coverage, color: Color) {
        let pixel = pixel_of(color);
        self.canvas.lay(coverage, |_| pixel);
    }

    /// Fills `path`.
    fn fill(&mut self, path: &str, color: Color) {
        let inside = self.inside(path);
        self.lay(&inside, color);
    }

    /// Draws a line along `path`.
    fn draw(&mut self, path: &str, width: f32, color: Color) {
        let line = self.line(path, width);
        self.lay(&line, color);
    }

    /// The squares that `is_it` holds of in runs from west to east, each from its upper left to its lower right corner.
    fn runs(&self, is_it: impl Fn(Square) -> bool) -> Vec<(Vec2, Vec2)> {
        let mut runs: Vec<(Vec2, Vec2)> = Vec::new();
        for at in self.board.squares().filter(|&square| is_it(square)).map(corner) {
            match runs.last_mut() {
                Some((_, end)) if *end == at + Vec2::Y => end.x += 1.0,
                _ => runs.push((at, at + Vec2::ONE)),
            }
        }
        runs
    }

    /// Whether there is floor in `square`, or an opening in a wall.
    fn is_open(&self, square: Square) -> bool {
        !matches!(self.board.terrain(square), Terrain::Wall | Terrain::Pillar)
    }
}

/// The rectangle from one corner to the opposite one.
fn rect(from: Vec2, to: Vec2) -> String {
    let size = to - from;
    format!("M{},{} h{} v{} h{} Z", from.x, from.y, size.x, size.y, -size.x)
}

/// The upper left corner of `square`.
fn corner(square: Square) -> Vec2 {
    Vec2::new(square.x.into(), square.y.into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::level::SHIPPED;
    use tactical_grid::{ItemId, Noticed, Secret};
    use unnoticed_rules::guard::Routine;

    fn shipped(id: &str) -> Level {
        let (_, _, text) = SHIPPED.iter().find(|(_, known, _)| *known == id).expect("it is shipped");
        Level::parse(&format!("{id}.toml"), text).expect("a level")
    }

    fn bytes(level: &Level) -> Vec<u8> {
        thumbnail(level).data.expect("painted")
    }

    #[test]
    fn a_plan_is_painted_all_over_in_the_shape_of_its_board() {
        let level = shipped("counting_house");
        let picture = thumbnail(&level);
        let (size, board) = (picture.size(), &level.board);
        assert_eq!(size.x * u32::from(board.height()), size.y * u32::from(board.width()));
        assert!(bytes(&level).chunks(4).all(|pixel| pixel[3] == 255), "nothing shines through");
    }

    /// The picture of the Counting House after `change`.
    fn with(change: impl FnOnce(&mut Level)) -> Vec<u8> {
        let mut level = shipped("counting_house");
        change(&mut level);
        bytes(&level)
    }

    #[test]
    fn hse_71_only_guards_whom_the_brief_places_are_on_it() {
        let prowls = |level: &mut Level| {
            let prowl = Routine::Prowl(Vec::new());
            level.creatures.iter_mut().skip(1).for_each(|it| it.routine = prowl.clone());
        };
        let nobody = with(|level| level.creatures.truncate(1));
        assert_ne!(with(|_| ()), nobody, "who was scouted is on it");
        let strangers =
            with(|level| level.creatures.iter_mut().skip(1).for_each(|it| it.profile.scouted = false));
        assert_eq!(strangers, nobody);
        assert_eq!(with(prowls), nobody, "it is not known where they begin");
    }

    #[test]
    fn what_is_hidden_under_a_rulebook_is_not_on_it() {
        let moved = |number: usize| with(|level| level.board.items[number].square = Square::new(3, 3));
        let level = shipped("counting_house");
        let is_hidden =
            |number: u16| level.secrets.noticed(Secret::Thing(ItemId(number))) == Noticed::Unknown;
        assert_eq!(
            [0, 1].map(is_hidden),
            [false, true],
            "the ledger lies there openly, the petty cash does not"
        );
        assert_ne!(moved(0), bytes(&level));
        assert_eq!(moved(1), bytes(&level));
    }
}
