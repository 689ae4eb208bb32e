//! The sheet the plan is drawn on: its grid, its frame, and the coordinates on the rim.

use bevy::prelude::*;

use crate::ui::theme::{self, TextSize};
use crate::view::board::{BoardSystems, Plan};
use crate::view::camera::{BoardCamera, CameraSystems, SafeArea, Zoom, free_world};
use crate::view::coordinates::{board_to_world, square_to_world};
use crate::view::depth;
use crate::view::label;
use crate::view::painter::Painter;
use crate::view::sketch::Sketch;
use tactical_grid::{Board, Square};

/// Squares of grid drawn around the plan.
const MARGIN: f32 = 60.0;
/// How far from the plan its coordinates stand, in squares.
const RIM: f32 = 0.6;
/// Pixels from the edge of what is seen to coordinates that lie on the plan.
const INSET_PX: f32 = 10.0;
/// Pixels to the square below which only every fifth coordinate is written.
const CROWDED_PX: f32 = 17.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (spread_paper, follow_zoom, place_rim).chain().after(BoardSystems).after(CameraSystems),
    );
}

/// The grid and the frame.
#[derive(Component)]
struct Paper;

/// The dark strip behind coordinates that lie on the plan.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Strip {
    Columns,
    Rows,
}

/// The name of a column or of a row.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Rim {
    Column(i16),
    Row(i16),
}

fn spread_paper(mut commands: Commands, plan: Single<(Entity, &Plan), Added<Plan>>) {
    let (plan, Plan(board)) = *plan;
    commands.spawn((
        Name::new("Paper"),
        Paper,
        Transform::from_xyz(0.0, 0.0, depth::PAPER),
        Visibility::default(),
        ChildOf(plan),
    ));
    for strip in [Strip::Columns, Strip::Rows] {
        let place = Transform::from_xyz(0.0, 0.0, depth::LABELS - 1.0);
        let color = Sprite::from_color(theme::PANEL.with_alpha(0.75), Vec2::ONE);
        commands.spawn((Name::new("Rim strip"), strip, color, place, ChildOf(plan)));
    }
    let columns = (0..board.width() as i16).map(Rim::Column);
    for rim in columns.chain((0..board.height() as i16).map(Rim::Row)) {
        let text = label::text(rim.name(), theme::mono(TextSize::Small), theme::FAINT);
        commands.spawn((Name::new("Rim"), rim, text, ChildOf(plan)));
    }
}

impl Rim {
    fn square(self) -> Square {
        match self {
            Self::Column(x) => Square::new(x, 0),
            Self::Row(y) => Square::new(0, y),
        }
    }

    fn name(self) -> String {
        let name = self.square().to_string();
        match self {
            Self::Column(_) => name.trim_end_matches(|c: char| c.is_ascii_digit()).to_owned(),
            Self::Row(_) => name.trim_start_matches(|c: char| c.is_ascii_alphabetic()).to_owned(),
        }
    }

    fn number(self) -> i16 {
        match self {
            Self::Column(number) | Self::Row(number) => number,
        }
    }
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

/// A grid that only shows around the plan, and a double frame.
fn draw_paper(sketch: &mut Sketch, board: &Board) {
    let plan = board_to_world(board);
    let sheet = plan.inflate(MARGIN);
    let line = theme::GRID.with_alpha(0.55);
    let pen = sketch.px(1.0);
    for x in sheet.min.x as i32..=sheet.max.x as i32 {
        let x = x as f32;
        sketch.rect(Rect::new(x, sheet.min.y, x + pen, sheet.max.y), line);
    }
    for y in sheet.min.y as i32..=sheet.max.y as i32 {
        let y = y as f32;
        sketch.rect(Rect::new(sheet.min.x, y - pen, sheet.max.x, y), line);
    }
    for (distance, width, color) in [(0.0, 1.0, theme::HATCH), (1.2, 1.0, theme::HATCH.with_alpha(0.6))] {
        let frame = plan.inflate(distance);
        let (min, max) = (frame.min, frame.max);
        let corners = [min, Vec2::new(max.x, min.y), max, Vec2::new(min.x, max.y), min];
        sketch.polyline(&corners, width, color);
    }
}

/// Writes the coordinates beside the plan, or at the edge of what is seen of it.
fn place_rim(
    zoom: Res<Zoom>,
    safe: Res<SafeArea>,
    plan: Single<&Plan>,
    camera: Single<(&Camera, Ref<Transform>), With<BoardCamera>>,
    new_rims: Query<(), Added<Rim>>,
    mut rims: Query<(&Rim, &mut Transform, &mut Visibility), (Without<BoardCamera>, Without<Strip>)>,
    mut strips: Query<(&Strip, &mut Transform, &mut Visibility), (Without<BoardCamera>, Without<Rim>)>,
) {
    let (camera, transform) = camera.into_inner();
    let is_moved = zoom.is_changed() || safe.is_changed() || transform.is_changed();
    if !is_moved && new_rims.is_empty() {
        return;
    }
    let Some(seen) = free_world(camera, &safe, transform.translation.truncate(), *zoom) else { return };
    let edge = RimEdge::of(board_to_world(&plan.0), seen, zoom.pixel());
    let step = if crowded(*zoom) { 5 } else { 1 };
    for (rim, mut transform, mut visibility) in &mut rims {
        let at = edge.place(*rim);
        transform.translation = at.extend(depth::LABELS);
        let is_shown = (rim.number() + 1) % step == 0 && seen.inflate(0.5).contains(at);
        visibility.set_if_neq(if is_shown { Visibility::Inherited } else { Visibility::Hidden });
    }
    for (strip, mut transform, mut visibility) in &mut strips {
        let band = edge.band(*strip);
        visibility.set_if_neq(if band.is_empty() { Visibility::Hidden } else { Visibility::Inherited });
        transform.translation = band.center().extend(transform.translation.z);
        transform.scale = band.size().max(Vec2::splat(f32::EPSILON)).extend(1.0);
    }
}

/// Where coordinates stand, and what lies behind them.
#[derive(Clone, Copy, Debug)]
struct RimEdge {
    seen: Rect,
    /// Height of the names of columns.
    top: f32,
    /// Place of the names of rows.
    left: f32,
    /// Whether the names of columns lie on the plan, and those of rows.
    on_plan: (bool, bool),
    inset: f32,
}

impl RimEdge {
    fn of(plan: Rect, seen: Rect, pixel: f32) -> Self {
        let inset = INSET_PX * pixel;
        let (top, left) = (plan.max.y + RIM, plan.min.x - RIM);
        let (highest, leftmost) = (seen.max.y - inset, seen.min.x + inset);
        Self {
            seen,
            top: top.min(highest),
            left: left.max(leftmost),
            on_plan: (top > highest, left < leftmost),
            inset,
        }
    }

    fn place(&self, rim: Rim) -> Vec2 {
        let centre = square_to_world(rim.square());
        match rim {
            Rim::Column(_) => Vec2::new(centre.x, self.top),
            Rim::Row(_) => Vec2::new(self.left, centre.y),
        }
    }

    /// What a strip covers; nothing if the coordinates stand beside the plan.
    fn band(&self, strip: Strip) -> Rect {
        let Rect { min, max } = self.seen;
        match strip {
            Strip::Columns if self.on_plan.0 => Rect::new(min.x, max.y - 2.0 * self.inset, max.x, max.y),
            Strip::Rows if self.on_plan.1 => Rect::new(min.x, min.y, min.x + 2.0 * self.inset, max.y),
            _ => Rect::EMPTY,
        }
    }
}

fn crowded(zoom: Zoom) -> bool {
    1.0 / zoom.pixel() < CROWDED_PX
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coordinates_stay_in_sight_when_the_rim_is_not() {
        let plan = Rect::new(0.0, -40.0, 60.0, 0.0);
        let beside = RimEdge::of(plan, Rect::new(-2.0, -20.0, 30.0, 2.0), 0.03);
        assert_eq!((beside.top, beside.left), (RIM, -RIM));
        assert!(beside.band(Strip::Columns).is_empty() && beside.band(Strip::Rows).is_empty());
        let within = RimEdge::of(plan, Rect::new(10.0, -30.0, 40.0, -10.0), 0.03);
        assert!(within.seen.contains(within.place(Rim::Column(20))));
        assert!(within.band(Strip::Rows).contains(within.place(Rim::Row(20))));
    }

    #[test]
    fn columns_are_letters_and_rows_count_from_one() {
        assert_eq!(Rim::Column(27).name(), "AB");
        assert_eq!(Rim::Row(0).name(), "1");
    }
}
