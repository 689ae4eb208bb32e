//! A part of a plan as a small picture, as it was in one moment: floor and light, walls, what stands there, who, and what
//! was noticed by whom.

use bevy::math::{Affine2, UVec2, Vec2};
use bevy::prelude::*;

use super::figures::{self, FigurePicture};
use super::ink::{Canvas, Outline};
use super::theme;
use tactical_grid::{Board, Light, Space, Square, Terrain};

/// Squares along the picture, and down.
const COLUMNS: i16 = 15;
const ROWS: i16 = 9;
/// Units of a drawing of somebody that are as long as the side of a square.
const UNITS: f32 = 27.0;
/// How far below the middle of its space somebody stands, in squares.
const FEET: f32 = 0.36;
/// Widths of lines, in squares.
const WALL: f32 = 0.11;
const GRID: f32 = 0.03;
const SIGHT: f32 = 0.08;

/// What is painted.
#[derive(Clone, Debug, PartialEq)]
pub struct ScenePicture {
    /// The square in the upper left corner.
    corner: Square,
    /// Row by row; none beyond the plan.
    cells: Vec<Option<Cell>>,
    sights: Vec<(Vec2, Vec2, Color)>,
    marks: Vec<(Vec2, Color)>,
    /// In the order in which they are painted: whoever is nearer comes last.
    figures: Vec<(Vec2, FigurePicture)>,
}

/// One square of it.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Cell {
    terrain: Terrain,
    light: Light,
    has_lamp: bool,
}

impl Cell {
    fn of(board: &Board, square: Square) -> Option<Self> {
        board.contains(square).then(|| Self {
            terrain: board.terrain(square),
            light: board.light(square),
            has_lamp: board.lamps().iter().any(|lamp| lamp.lit && lamp.square == square),
        })
    }

    const fn is_wall(self) -> bool {
        matches!(self.terrain, Terrain::Wall | Terrain::Pillar)
    }

    fn ground(self) -> Color {
        let lit = |share| theme::PAPER.mix(&theme::LAMP, share);
        match (self.is_wall(), self.light) {
            (true, _) => theme::GRID.mix(&theme::HATCH, 0.3),
            (false, Light::Bright) => lit(0.22),
            (false, Light::Dim) => lit(0.09),
            (false, Light::Dark) => theme::PAPER.mix(&theme::INK_NIGHT, 0.5),
        }
    }
}

impl ScenePicture {
    /// The part of `board` around `middle`, with nobody on it.
    pub fn around(board: &Board, middle: Square) -> Self {
        let corner =
            Square::new(first(middle.x, COLUMNS, board.width()), first(middle.y, ROWS, board.height()));
        let squares = (0..ROWS).flat_map(|y| (0..COLUMNS).map(move |x| (x, y)));
        let cells = squares.map(|(x, y)| Cell::of(board, Square::new(corner.x + x, corner.y + y))).collect();
        Self { corner, cells, sights: Vec::new(), marks: Vec::new(), figures: Vec::new() }
    }

    /// Width by height.
    pub const ASPECT: f32 = COLUMNS as f32 / ROWS as f32;

    /// Somebody stands in `space`; whoever stands beyond the picture is left out.
    pub fn add_figure(&mut self, space: Space, picture: FigurePicture) {
        let middle = self.middle(space);
        if !Rect::new(0.0, 0.0, COLUMNS.into(), ROWS.into()).contains(middle) {
            return;
        }
        self.figures.push((middle + Vec2::Y * FEET, picture));
        self.figures.sort_by(|(one, _), (other, _)| one.y.total_cmp(&other.y));
    }

    /// Whoever is in `eye` notices what is in `noticed`.
    pub fn add_sight(&mut self, eye: Space, noticed: Space, color: Color) {
        self.sights.push((self.middle(eye), self.middle(noticed), color));
    }

    /// Something of this colour lies on `square`.
    pub fn add_mark(&mut self, square: Square, color: Color) {
        self.marks.push((self.middle(Space::of(square)), color));
    }

    /// The same with each of its own colours changed.
    #[must_use]
    pub fn recolored(&self, change: impl Fn(Color) -> Color) -> Self {
        let mut changed = self.clone();
        changed.sights.iter_mut().for_each(|(.., color)| *color = change(*color));
        changed.marks.iter_mut().for_each(|(_, color)| *color = change(*color));
        changed
    }

    /// The middle of `space` in the picture, in squares.
    fn middle(&self, space: Space) -> Vec2 {
        let (x, y) = space.centre_doubled();
        let corner = Vec2::new(self.corner.x.into(), self.corner.y.into());
        Vec2::new(x as f32, y as f32) / 2.0 - corner
    }

    fn cell(&self, x: i16, y: i16) -> Option<Cell> {
        let is_in = (0..COLUMNS).contains(&x) && (0..ROWS).contains(&y);
        is_in.then(|| self.cells[(y * COLUMNS + x) as usize]).flatten()
    }

    /// Every square of the plan in it, with its place.
    fn cells(&self) -> impl Iterator<Item = (i16, i16, Cell)> {
        let places = (0..ROWS).flat_map(|y| (0..COLUMNS).map(move |x| (x, y)));
        places.filter_map(|(x, y)| Some((x, y, self.cell(x, y)?)))
    }

    /// The picture, `size` pixels large.
    pub(super) fn paint(&self, size: UVec2) -> Image {
        let side = size.x as f32 / f32::from(COLUMNS);
        let mut sheet = Sheet { canvas: Canvas::new(size, Affine2::IDENTITY), side };
        for (x, y, cell) in self.cells() {
            sheet.draw_ground(x, y, cell);
        }
        for (x, y, cell) in self.cells() {
            sheet.draw_thing(x, y, cell);
            if !cell.is_wall() {
                self.draw_walls(x, y, &mut sheet);
            }
        }
        for &(at, color) in &self.marks {
            sheet.draw_mark(at, color);
        }
        for &(eye, noticed, color) in &self.sights {
            sheet.draw_sight(eye, noticed, color);
        }
        for &(feet, picture) in &self.figures {
            sheet.draw_figure(feet, picture);
        }
        sheet.canvas.into_image()
    }

    /// The bright lines of the walls around an open square.
    fn draw_walls(&self, x: i16, y: i16, sheet: &mut Sheet) {
        let at = Vec2::new(x.into(), y.into());
        let sides = [
            ((0, -1), [(0, 0), (1, 0)]),
            ((0, 1), [(0, 1), (1, 1)]),
            ((-1, 0), [(0, 0), (0, 1)]),
            ((1, 0), [(1, 0), (1, 1)]),
        ];
        for ((dx, dy), ends) in sides {
            if self.cell(x + dx, y + dy).is_some_and(Cell::is_wall) {
                let ends = ends.map(|(x, y)| at + Vec2::new(x as f32, y as f32));
                sheet.draw_line(&ends, WALL, theme::WALL);
            }
        }
    }
}

/// The picture as far as it is painted; places on it are in squares.
struct Sheet {
    canvas: Canvas,
    /// Pixels along the side of a square.
    side: f32,
}

impl Sheet {
    fn scaled(&self, outline: Outline) -> Outline {
        outline.map(|at| at * self.side)
    }

    fn fill(&mut self, outline: Outline, color: Color) {
        let outline = self.scaled(outline);
        self.canvas.fill(&outline, color);
    }

    fn draw_line(&mut self, points: &[Vec2], width: f32, color: Color) {
        let outline = self.scaled(Outline::line(points));
        self.canvas.draw(&outline, width * self.side, color);
    }

    fn draw_ground(&mut self, x: i16, y: i16, cell: Cell) {
        let square = rectangle(x, y, 0.0);
        self.fill(square.clone(), cell.ground());
        if !cell.is_wall() {
            let outline = self.scaled(square);
            self.canvas.draw(&outline, GRID * self.side, theme::GRID);
        }
    }

    fn draw_thing(&mut self, x: i16, y: i16, cell: Cell) {
        let middle = Vec2::new(x.into(), y.into()) + 0.5;
        match cell.terrain {
            Terrain::Low => {
                self.fill(rectangle(x, y, 0.12), theme::WOOD);
                let edge = self.scaled(rectangle(x, y, 0.12));
                self.canvas.draw(&edge, 0.06 * self.side, theme::FURNITURE);
            }
            Terrain::ClosedDoor => self.fill(rectangle(x, y, 0.2), theme::BRASS),
            Terrain::OpenDoor => {
                let edge = self.scaled(rectangle(x, y, 0.2));
                self.canvas.draw(&edge, 0.08 * self.side, theme::BRASS);
            }
            Terrain::Bars | Terrain::Glass | Terrain::Curtain => {
                let ends = [middle - Vec2::X * 0.5, middle + Vec2::X * 0.5];
                let edge = self.scaled(Outline::line(ends)).dashed(0.2 * self.side, 0.14 * self.side);
                self.canvas.draw(&edge, 0.14 * self.side, theme::FURNITURE);
            }
            Terrain::Wall | Terrain::Pillar | Terrain::Floor => {}
        }
        if cell.has_lamp {
            let glow = Vec2::splat(1.6 * self.side);
            self.canvas.shine(middle * self.side, glow, theme::LAMP.with_alpha(0.5));
            self.fill(Outline::ellipse(middle, Vec2::splat(0.16)), theme::LAMP);
        }
    }

    fn draw_mark(&mut self, at: Vec2, color: Color) {
        self.fill(Outline::ellipse(at, Vec2::splat(0.3)), theme::INK);
        self.fill(Outline::ellipse(at, Vec2::splat(0.2)), color);
    }

    /// A beam that widens from the eye to what it noticed, and a line in its middle.
    fn draw_sight(&mut self, eye: Vec2, noticed: Vec2, color: Color) {
        let across = (noticed - eye).perp().normalize_or_zero() * 0.5;
        self.fill(Outline::polygon([eye, noticed + across, noticed - across]), color.with_alpha(0.28));
        self.draw_line(&[eye, noticed], SIGHT, color);
        let ring = self.scaled(Outline::ellipse(noticed, Vec2::splat(0.55)));
        self.canvas.draw(&ring, SIGHT * self.side, color);
    }

    fn draw_figure(&mut self, feet: Vec2, picture: FigurePicture) {
        let unit = Vec2::splat(self.side / UNITS);
        self.canvas.set_view(Affine2::from_scale_angle_translation(unit, 0.0, feet * self.side));
        figures::draw(&mut self.canvas, picture);
        self.canvas.set_view(Affine2::IDENTITY);
    }
}

/// The first of `shown` squares around `middle` of which as many as there are lie among `all`, with a rim of one.
fn first(middle: i16, shown: i16, all: u16) -> i16 {
    let last = i16::try_from(all).unwrap_or(i16::MAX).saturating_add(1) - shown;
    if last < -1 { (last - 1) / 2 } else { (middle - shown / 2).clamp(-1, last) }
}

/// The square there but for a margin.
fn rectangle(x: i16, y: i16, margin: f32) -> Outline {
    let (low, high) = (Vec2::new(x.into(), y.into()) + margin, Vec2::new(x.into(), y.into()) + 1.0 - margin);
    Outline::polygon([low, Vec2::new(high.x, low.y), high, Vec2::new(low.x, high.y)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::figures::{Build, Dress, Figure, Light as FigureLight, Pose};

    /// A wall with a gap in it, and a lamp.
    fn board() -> Board {
        Board::from_drawing("....#....\n....#....\n.........\n....#....\n")
    }

    fn pixels(picture: &ScenePicture) -> Vec<[u8; 4]> {
        let image = picture.paint(UVec2::new(COLUMNS as u32 * 10, ROWS as u32 * 10));
        let bytes = image.data.expect("painted");
        bytes.chunks(4).map(|pixel| [pixel[0], pixel[1], pixel[2], pixel[3]]).collect()
    }

    /// The pixel in the middle of a square of the picture.
    fn at(pixels: &[[u8; 4]], x: usize, y: usize) -> [u8; 4] {
        pixels[(y * 10 + 5) * COLUMNS as usize * 10 + x * 10 + 5]
    }

    #[test]
    fn the_plan_is_painted_and_nothing_beyond_it() {
        let board = board();
        let picture = ScenePicture::around(&board, Square::new(4, 2));
        let painted = pixels(&picture);
        let place = |x: i16, y: i16| ((x - picture.corner.x) as usize, (y - picture.corner.y) as usize);
        let ((wall_x, wall_y), (floor_x, floor_y)) = (place(4, 0), place(4, 2));
        assert_eq!(at(&painted, 0, 0)[3], 0, "nothing of the plan is there");
        let (wall, floor) = (at(&painted, wall_x, wall_y), at(&painted, floor_x, floor_y));
        assert!(wall[3] == 255 && floor[3] == 255 && wall != floor);
    }

    #[test]
    fn as_much_of_the_plan_is_shown_as_there_is_around_the_middle() {
        assert_eq!([0, 7, 20, 39].map(|middle| first(middle, 15, 40)), [-1, 0, 13, 26]);
        assert_eq!(first(3, 15, 9), -3, "a small plan lies in the middle");
        assert_eq!(first(0, 15, 15), -1);
    }

    #[test]
    fn who_stands_there_and_what_is_noticed_is_to_be_seen() {
        let empty = ScenePicture::around(&board(), Square::new(4, 2));
        let guard = FigurePicture {
            figure: Figure { build: Build::Guard, pose: Pose::Calm },
            is_mirrored: false,
            dress: Dress::Other,
            light: FigureLight::Dark,
        };
        let changed = |change: &dyn Fn(&mut ScenePicture)| {
            let mut picture = empty.clone();
            change(&mut picture);
            let (before, after) = (pixels(&empty), pixels(&picture));
            before.iter().zip(&after).filter(|(before, after)| before != after).count()
        };
        let space = |x, y| Space::of(Square::new(x, y));
        assert!(changed(&|picture| picture.add_figure(space(2, 2), guard)) > 60);
        assert!(changed(&|picture| picture.add_sight(space(1, 2), space(7, 2), theme::DANGER)) > 200);
        assert!(changed(&|picture| picture.add_mark(Square::new(2, 2), theme::OWN)) > 10);
        assert_eq!(changed(&|_| {}), 0);
    }

    #[test]
    fn sights_and_marks_follow_the_palette() {
        let mut picture = ScenePicture::around(&board(), Square::new(4, 2));
        picture.add_mark(Square::new(2, 2), theme::OWN);
        assert_ne!(picture.recolored(|_| theme::DANGER), picture);
        assert_eq!(picture.recolored(|color| color), picture);
    }
}
