//! What the plan lies in: rock to the edge of the window.

use bevy::prelude::*;

use crate::ui::theme;
use crate::view::board::{BoardSystems, Plan};
use crate::view::camera::{CameraSystems, Zoom};
use crate::view::coordinates::{board_to_world, corner_to_world};
use crate::view::depth;
use crate::view::painter::Painter;
use crate::view::sketch::Sketch;
use tactical_grid::{Board, Square, Terrain};

/// Squares of rock drawn around the plan.
const MARGIN: f32 = 60.0;
/// Lines of hatching to the side of a square: those of walls.
const HATCH_LINES: f32 = 4.0;
/// From where to where the rock sinks into the dark, in squares from the rim of the plan, and how dark it gets.
const SINKS: (f32, f32) = (0.2, 4.5);
const DEEP: f32 = 0.72;
/// Width of the outline of rock, in pixels; half of it lies under the plan.
const WALL_PX: f32 = 2.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (spread_paper, follow_zoom).chain().after(BoardSystems).after(CameraSystems));
}

/// The rock.
#[derive(Component)]
struct Paper;

fn spread_paper(mut commands: Commands, plan: Single<Entity, Added<Plan>>) {
    commands.spawn((
        Name::new("Paper"),
        Paper,
        Transform::from_xyz(0.0, 0.0, depth::PAPER),
        Visibility::default(),
        ChildOf(*plan),
    ));
}

fn follow_zoom(
    mut commands: Commands,
    paper: Single<(Entity, Ref<Paper>)>,
    plan: Single<&Plan>,
    zoom: Res<Zoom>,
    mut painter: Painter,
) {
    let (entity, paper) = paper.into_inner();
    if paper.is_added() || zoom.is_changed() {
        let mut sketch = painter.sketch();
        draw_paper(&mut sketch, &plan.0);
        commands.entity(entity).insert(painter.paint(sketch));
    }
}

/// Everything around the plan is rock: hatched as walls are, so that it goes on from them to the edge of the window.
fn draw_paper(sketch: &mut Sketch, board: &Board) {
    let plan = board_to_world(board);
    let sheet = plan.inflate(MARGIN);
    sketch.rect(sheet, theme::ROCK);
    let (first, last) = (sheet.min.x - sheet.max.y, sheet.max.x - sheet.min.y);
    for line in (first * HATCH_LINES) as i32..(last * HATCH_LINES) as i32 {
        let sum = (line as f32 + 0.5) / HATCH_LINES;
        let (left, right) = (sheet.min.x.max(sum + sheet.min.y), sheet.max.x.min(sum + sheet.max.y));
        let at = |x: f32| Vec2::new(x, x - sum);
        sketch.line(at(left), at(right), 1.0, theme::ROCK_HATCH);
    }
    sink(sketch, plan, sheet);
    for [from, to] in open_ends(board) {
        sketch.line(from, to, 2.0 * WALL_PX, theme::WALL);
    }
}

/// Away from the plan the rock is darker and darker.
fn sink(sketch: &mut Sketch, plan: Rect, sheet: Rect) {
    let [near, far] = [SINKS.0, SINKS.1].map(|squares| plan.inflate(squares));
    let [clear, dark] = [0.0, DEEP].map(|alpha| theme::PANEL.with_alpha(alpha));
    for (inner, outer, first, last) in [(near, far, clear, dark), (far, sheet, dark, dark)] {
        let [inner, outer] = [inner, outer].map(corners);
        for i in 0..4 {
            let next = (i + 1) % 4;
            sketch.shaded(&[(inner[i], first), (inner[next], first), (outer[next], last), (outer[i], last)]);
        }
    }
}

fn corners(rect: Rect) -> [Vec2; 4] {
    let (min, max) = (rect.min, rect.max);
    [min, Vec2::new(max.x, min.y), max, Vec2::new(min.x, max.y)]
}

/// The sides of open squares at the rim of the map, but for ways out: there the rock begins.
fn open_ends(board: &Board) -> impl Iterator<Item = [Vec2; 2]> {
    let is_open = |square: Square| {
        let is_exit = board.exits.iter().any(|exit| exit.square == square);
        board.terrain(square) != Terrain::Wall && !is_exit
    };
    let (width, height) = (board.width() as i16, board.height() as i16);
    let corner = |x: i16, y: i16| corner_to_world((x.into(), y.into()));
    let across = (0..width).flat_map(move |x| [(Square::new(x, 0), 0), (Square::new(x, height - 1), height)]);
    let down = (0..height).flat_map(move |y| [(Square::new(0, y), 0), (Square::new(width - 1, y), width)]);
    let across = across.filter(move |&(square, _)| is_open(square));
    let down = down.filter(move |&(square, _)| is_open(square));
    let across = across.map(move |(square, y)| [corner(square.x, y), corner(square.x + 1, y)]);
    across.chain(down.map(move |(square, x)| [corner(x, square.y), corner(x, square.y + 1)]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn open_ground_at_the_rim_ends_at_the_rock_and_ways_out_do_not() {
        let mut board = Board::from_drawing("###\n..#\n###");
        assert_eq!(open_ends(&board).count(), 1);
        board.exits.push(tactical_grid::Exit { name: "way out".to_owned(), square: Square::new(0, 1) });
        assert_eq!(open_ends(&board).count(), 0);
    }
}
