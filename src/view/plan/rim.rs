//! The coordinates on the rim of the plan, for those who ask for them; they give way while a moment is told.

use bevy::prelude::*;

use crate::settings::{Settings, ViewMode};
use crate::ui::rule_numbers::RuleNumbers;
use crate::ui::theme::{self, TextSize};
use crate::view::board::{BoardSystems, Plan, WithoutRim};
use crate::view::camera::{BoardCamera, CameraSystems, SafeArea, Zoom, free_world};
use crate::view::coordinates::{framed_to_world, square_to_world, world_to_square};
use crate::view::depth;
use crate::view::label;
use crate::view::shown_moment::ShownMoment;
use tactical_grid::{Board, Square, Terrain};

/// How far from the plan its coordinates stand, in squares.
const RIM: f32 = 0.5;
/// Pixels from the edge of what is seen to coordinates that lie on the plan.
const INSET_PX: f32 = 10.0;
/// How much a coordinate takes up at least: two letters and a gap, in letters of their size.
const RIM_LETTERS: f32 = 1.95;
/// Of so many coordinates one is written where there is no room for all.
const STEPS: [i16; 4] = [1, 2, 5, 10];

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (spawn_rim, place_rim, come_and_go).chain().after(BoardSystems).after(CameraSystems),
    );
}

/// All coordinates together.
#[derive(Component, Clone, Copy, Debug)]
struct Coordinates;

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

fn spawn_rim(mut commands: Commands, plan: Single<(Entity, &Plan), (Added<Plan>, Without<WithoutRim>)>) {
    let (plan, Plan(board)) = *plan;
    let all = (Name::new("Coordinates"), Coordinates, Transform::default(), Visibility::default());
    commands.spawn((all, ChildOf(plan))).with_children(|all| {
        for strip in [Strip::Columns, Strip::Rows] {
            let place = Transform::from_xyz(0.0, 0.0, depth::LABELS - 1.0);
            let color = Sprite::from_color(theme::PANEL.with_alpha(0.75), Vec2::ONE);
            all.spawn((Name::new("Rim strip"), strip, color, place));
        }
        let columns = (0..board.width() as i16).map(Rim::Column);
        for rim in columns.chain((0..board.height() as i16).map(Rim::Row)) {
            let text = label::text(rim.name(), theme::mono(TextSize::Small), theme::FAINT);
            all.spawn((Name::new("Rim"), rim, text));
        }
    });
}

fn come_and_go(
    told: Res<ShownMoment>,
    numbers: Res<RuleNumbers>,
    settings: Res<Settings>,
    plan: Single<&Plan>,
    mut all: Query<&mut Visibility, With<Coordinates>>,
) {
    let is_shown = numbers.are_shown || settings.view == ViewMode::Demonstration || !has_names(&plan.0);
    for mut visibility in &mut all {
        visibility.set_if_neq(if is_shown { told.beside() } else { Visibility::Hidden });
    }
}

/// Whether places on `board` can be told by the names of rooms.
fn has_names(board: &Board) -> bool {
    board.rooms().iter().any(|(_, room)| room.name.is_some())
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

/// Writes the coordinates beside the plan, or at the edge of what is seen of it.
fn place_rim(
    zoom: Res<Zoom>,
    safe: Res<SafeArea>,
    scale: Res<UiScale>,
    plan: Single<&Plan>,
    camera: Single<(&Camera, Ref<Transform>), With<BoardCamera>>,
    new_rims: Query<(), Added<Rim>>,
    mut rims: Query<(&Rim, &mut Transform, &mut Visibility), (Without<BoardCamera>, Without<Strip>)>,
    mut strips: Query<(&Strip, &mut Transform, &mut Visibility), (Without<BoardCamera>, Without<Rim>)>,
) {
    let (camera, transform) = camera.into_inner();
    let is_moved = zoom.is_changed() || safe.is_changed() || scale.is_changed() || transform.is_changed();
    if !is_moved && new_rims.is_empty() {
        return;
    }
    let Some(seen) = free_world(camera, &safe, transform.translation.truncate(), *zoom) else { return };
    let edge = RimEdge::of(framed_to_world(&plan.0), seen, zoom.pixel());
    let step = step(*zoom, scale.0);
    for (rim, mut transform, mut visibility) in &mut rims {
        let at = edge.place(*rim);
        transform.translation = at.extend(depth::LABELS);
        let is_free = edge.has_room_for(*rim) && (edge.is_on_plan(*rim) || lies_on_rock(&plan.0, at));
        let is_shown = (rim.number() + 1) % step == 0 && is_free && seen.inflate(0.5).contains(at);
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

    /// Whether the name of a row or column lies on the plan, with a strip behind it.
    fn is_on_plan(&self, rim: Rim) -> bool {
        match rim {
            Rim::Column(_) => self.on_plan.0,
            Rim::Row(_) => self.on_plan.1,
        }
    }

    /// Whether nothing else is written where the name of this row or column stands: in the corner only one of them is.
    fn has_room_for(&self, rim: Rim) -> bool {
        let at = self.place(rim);
        match rim {
            Rim::Column(_) => !self.band(Strip::Rows).contains(at),
            Rim::Row(_) => at.y < self.top - 0.5 && !self.band(Strip::Columns).contains(at),
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

/// Whether nothing is at `at` that a coordinate would be written over.
fn lies_on_rock(board: &Board, at: Vec2) -> bool {
    board.terrain(world_to_square(at)) == Terrain::Wall
}

/// Of how many coordinates one is written, so that no two run together.
fn step(zoom: Zoom, scale: f32) -> i16 {
    let needed = RIM_LETTERS * TextSize::Small.px() * scale * zoom.pixel();
    STEPS.into_iter().find(|&step| f32::from(step) >= needed).unwrap_or(STEPS[STEPS.len() - 1])
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
        assert!(within.has_room_for(Rim::Row(20)) && within.has_room_for(Rim::Column(20)));
        assert!(!within.has_room_for(Rim::Row(9)) && !within.has_room_for(Rim::Column(10)), "in the corner");
        let inside = RimEdge::of(plan.inflate(-1.0), Rect::new(-2.0, -20.0, 30.0, 2.0), 0.03);
        assert!(inside.has_room_for(Rim::Column(0)) && !inside.has_room_for(Rim::Row(0)));
    }

    #[test]
    fn coordinates_never_run_together() {
        let of = |square_px: f32, scale: f32| {
            let needed = RIM_LETTERS * TextSize::Small.px() * scale / square_px;
            STEPS.into_iter().find(|&step| f32::from(step) >= needed)
        };
        assert_eq!(
            [of(29.0, 1.0), of(21.0, 1.0), of(12.0, 1.0), of(10.0, 3.0)],
            [Some(1), Some(2), Some(2), Some(10)]
        );
        assert_eq!(step(Zoom::default(), 1.0), 1);
        assert_eq!(step(Zoom::default(), 2.0), 2);
    }

    #[test]
    fn columns_are_letters_and_rows_count_from_one() {
        assert_eq!(Rim::Column(27).name(), "AB");
        assert_eq!(Rim::Row(0).name(), "1");
    }
}
