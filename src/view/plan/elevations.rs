//! Ground of other heights: tinted, with a scarp where it drops away, treads where stairs lead, and its height as a number.
//! Rules: TAC-19, HSE-121.

use std::collections::BTreeSet;

use bevy::prelude::*;

use crate::ui::theme::{self, TextSize};
use crate::view::board::{BoardSystems, Plan};
use crate::view::camera::Zoom;
use crate::view::coordinates::square_to_world;
use crate::view::painter::Painter;
use crate::view::sketch::{Sketch, square_rect};
use crate::view::{depth, label};
use tactical_grid::{Board, Direction, Space, Square};

use super::floor::sides;

/// How strongly each square of height lightens the ground, and each of depth darkens it.
const TINT: (f32, f32) = (0.035, 0.22);
/// How dark the foot of a scarp is, and how far its shade reaches, in squares.
const SHADE: (f32, f32) = (0.7, 0.5);
/// How many hachures a side of a square has, and the lengths that they take turns in, in squares.
const HACHURES: (u8, [f32; 2]) = (6, [0.34, 0.2]);
/// Where the treads of a stair lie in the lower square, in squares from its edge.
const TREADS: [f32; 4] = [0.0, 0.13, 0.26, 0.39];
/// Widths of lips, hachures and treads, in pixels.
const PENS: (f32, f32, f32) = (1.8, 1.0, 1.2);
/// Where in its square a height is written, in squares from the middle.
const NUMBER: Vec2 = Vec2::new(-0.12, 0.12);
/// An area of so many squares has its height written at its lower right too, where nobody may stand before it.
const LARGE: usize = 8;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (write_heights, draw_heights).chain().after(BoardSystems));
}

/// What is drawn of the heights of a plan.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Heights {
    /// Lighter and darker ground, over the light that falls on it.
    Tint,
    /// Scarps and stairs.
    Edges,
}

const LAYERS: [(Heights, f32); 2] = [(Heights::Tint, depth::GLOW + 0.3), (Heights::Edges, depth::GLOW + 0.4)];

/// Ground stays as it is: its heights are written once.
fn write_heights(mut commands: Commands, plans: Query<(Entity, &Plan), Added<Plan>>, painter: Painter) {
    for (plan, Plan(board)) in plans.iter().filter(|(_, Plan(board))| board.has_elevations()) {
        for (heights, z) in LAYERS {
            let place = (Transform::from_xyz(0.0, 0.0, z), Visibility::default());
            let name = Name::new(format!("Heights: {heights:?}"));
            commands.spawn((name, heights, place, painter.in_own_colors(), ChildOf(plan)));
        }
        for (square, elevation) in numbers(board) {
            let at = square_to_world(square) + NUMBER;
            commands.spawn((
                Name::new("Height"),
                label::text(signed(elevation), theme::sans(TextSize::Small), theme::WALL),
                Transform::from_translation(at.extend(depth::THINGS + 0.4)),
                ChildOf(plan),
            ));
        }
    }
}

/// A height as it is written on the plan, with a minus that is as wide as the plus.
fn signed(elevation: i8) -> String {
    let sign = if elevation < 0 { '\u{2212}' } else { '+' };
    format!("{sign}{}", elevation.unsigned_abs())
}

/// Where heights are written: in the first square of each area of equal height, and of a large one in its last, but not on stairs.
fn numbers(board: &Board) -> Vec<(Square, i8)> {
    let (mut seen, mut numbers) = (BTreeSet::new(), Vec::new());
    let is_ground = |square: Square| board.contains(square) && board.can_stand(Space::of(square));
    for square in board.squares().filter(|&square| is_ground(square)) {
        let elevation = board.elevation(square);
        if elevation == 0 || seen.contains(&square) {
            continue;
        }
        let area = spread(square, |next| is_ground(next) && board.elevation(next) == elevation);
        let last = area.last().copied().filter(|_| area.len() >= LARGE);
        if !is_stair(board, &area) {
            numbers.extend([Some(square), last].into_iter().flatten().map(|square| (square, elevation)));
        }
        seen.extend(area);
    }
    numbers
}

/// Whether an area lies between one a square lower and one a square higher.
fn is_stair(board: &Board, area: &BTreeSet<Square>) -> bool {
    let leads = |by: i8| {
        let mut steps = area.iter().flat_map(|&square| beside(square).map(move |next| (square, next)));
        steps.any(|(square, next)| board.elevation(next) == board.elevation(square).saturating_add(by))
    };
    leads(1) && leads(-1)
}

fn beside(square: Square) -> impl Iterator<Item = Square> {
    let sides = Direction::ALL.into_iter().filter(|direction| !direction.is_diagonal());
    sides.map(move |direction| square.step(direction))
}

/// All squares that `belong` and hang together with `square` by their sides.
fn spread(square: Square, belong: impl Fn(Square) -> bool) -> BTreeSet<Square> {
    let (mut area, mut open) = (BTreeSet::from([square]), vec![square]);
    while let Some(square) = open.pop() {
        let next = beside(square).filter(|&next| belong(next));
        open.extend(next.filter(|&next| area.insert(next)).collect::<Vec<_>>());
    }
    area
}

/// Drawn anew for another zoom.
fn draw_heights(
    mut commands: Commands,
    plans: Query<&Plan>,
    zoom: Res<Zoom>,
    layers: Query<(Entity, Ref<Heights>, &ChildOf)>,
    mut painter: Painter,
) {
    for (entity, heights, of) in &layers {
        if !heights.is_added() && !zoom.is_changed() {
            continue;
        }
        let Ok(Plan(board)) = plans.get(of.parent()) else { continue };
        let mut sketch = painter.sketch();
        let draw = match *heights {
            Heights::Tint => tint,
            Heights::Edges => draw_edges,
        };
        board.squares().for_each(|square| draw(&mut sketch, board, square));
        let mesh = painter.mesh(sketch);
        commands.entity(entity).insert(Mesh2d(mesh));
    }
}

fn tint(sketch: &mut Sketch, board: &Board, square: Square) {
    let elevation = board.elevation(square);
    let color = match f32::from(elevation) {
        high if high > 0.0 => theme::WALL.with_alpha((high * TINT.0).min(0.25)),
        deep => Color::BLACK.with_alpha((-deep * TINT.1).min(0.75)),
    };
    if elevation != 0 && !board.terrain(square).is_solid() {
        sketch.rect(square_rect(square), color);
    }
}

/// The edges at which the ground beside `square` is higher than in it.
fn draw_edges(sketch: &mut Sketch, board: &Board, square: Square) {
    let is_ground = |square| board.contains(square) && !board.terrain(square).is_solid();
    for (beside, from, to, inwards) in sides(square) {
        let rise = board.elevation(beside).saturating_sub(board.elevation(square));
        let edge = Edge { from, to, inwards };
        match rise {
            _ if rise <= 0 || !is_ground(square) || !is_ground(beside) => {}
            1 => edge.treads(sketch),
            _ => edge.scarp(sketch),
        }
    }
}

/// A side of a square below higher ground.
struct Edge {
    from: Vec2,
    to: Vec2,
    /// Into the lower square.
    inwards: Vec2,
}

impl Edge {
    fn treads(&self, sketch: &mut Sketch) {
        for tread in TREADS {
            let aside = self.inwards * tread;
            sketch.line(self.from + aside, self.to + aside, PENS.2, theme::FURNITURE.with_alpha(0.55));
        }
    }

    fn scarp(&self, sketch: &mut Sketch) {
        let (dark, clear) = (Color::BLACK.with_alpha(SHADE.0), Color::BLACK.with_alpha(0.0));
        let foot = self.inwards * SHADE.1;
        sketch.shaded(&[
            (self.from, dark),
            (self.to, dark),
            (self.to + foot, clear),
            (self.from + foot, clear),
        ]);
        let (count, lengths) = HACHURES;
        for (index, length) in (0..count).zip(lengths.into_iter().cycle()) {
            let along = (f32::from(index) + 0.5) / f32::from(count);
            let top = self.from.lerp(self.to, along);
            sketch.line(top, top + self.inwards * length, PENS.1, theme::WALL.with_alpha(0.6));
        }
        sketch.line(self.from, self.to, PENS.0, theme::WALL);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A hall of one row, as high as `heights`.
    fn hall(heights: &[i8]) -> Board {
        let mut board = Board::new(heights.len() as u16, 1);
        for (x, &elevation) in (0..).zip(heights) {
            board.set_elevation(Square::new(x, 0), elevation);
        }
        board
    }

    #[test]
    fn heights_are_written_once_in_each_area_and_not_on_stairs() {
        let at = |heights: &[i8]| -> Vec<(i16, i8)> {
            numbers(&hall(heights)).into_iter().map(|(square, elevation)| (square.x, elevation)).collect()
        };
        assert_eq!(at(&[0, 1, 2, 3, 3, 0]), [(3, 3)]);
        assert_eq!(at(&[0, -3, -3, 0, -3]), [(1, -3), (4, -3)]);
        assert_eq!(at(&[1, 1, 1, 0]), [(0, 1)]);
        assert_eq!(at(&[2; 9]), [(0, 2), (8, 2)], "twice where it is large");
        assert_eq!((signed(2), signed(-3)), ("+2".to_owned(), "\u{2212}3".to_owned()));
    }

    #[test]
    fn only_where_ground_changes_anything_is_drawn() {
        let is_drawn = |heights: &[i8]| {
            let board = hall(heights);
            let mut sketch = Sketch::new(1.0 / 32.0);
            board.squares().for_each(|square| draw_edges(&mut sketch, &board, square));
            !sketch.is_empty()
        };
        assert!(is_drawn(&[0, 2]) && is_drawn(&[0, -1]));
        assert!(!is_drawn(&[0, 0]) && !is_drawn(&[3, 3]));
    }
}
