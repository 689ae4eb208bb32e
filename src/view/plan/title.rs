//! What the sheet is, where the plan leaves room for it: its title under it between two lines, and which way north lies.

use bevy::prelude::*;
use bevy::text::LetterSpacing;

use crate::level::Level;
use crate::sim::Playing;
use crate::ui::theme::{self, TextSize};
use crate::view::board::{BoardSystems, Plan, WithoutRim};
use crate::view::camera::{BoardCamera, CameraSystems, SafeArea, Zoom, free_world};
use crate::view::coordinates::framed_to_world;
use crate::view::painter::Painter;
use crate::view::sketch::Sketch;
use crate::view::{depth, label};

/// Pixels under the plan that the title needs.
const LEAST_PX: f32 = 84.0;
/// Pixels from the plan to the middle of the title at most.
const MOST_APART_PX: f32 = 72.0;
/// Pixels between letters, and from the title to the lines beside it.
const SPACING_PX: f32 = 4.0;
const APART_PX: f32 = 22.0;
/// Width of a capital, as a part of its height.
const CAPITAL: f32 = 0.7;
/// Radius of the star that points north, and from its middle to its letter, in pixels.
const STAR_PX: f32 = 19.0;
const NORTH_PX: f32 = 33.0;

/// What is written on the sheet.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum SheetText {
    Title,
    /// The letter over the star.
    North,
}

/// The lines beside it, and the star.
#[derive(Component)]
struct SheetLines;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (write_title, place_title).chain().after(BoardSystems).after(CameraSystems));
}

/// What the sheet of the plan of `level` is called.
pub fn sheet_title(level: &Level) -> String {
    format!("{} · ground plan", level.name).to_uppercase()
}

/// The colour in which a sheet is lettered.
pub fn lettering() -> Color {
    theme::HATCH.mix(&theme::WALL, 0.45)
}

fn write_title(
    mut commands: Commands,
    plan: Single<Entity, (Added<Plan>, Without<WithoutRim>)>,
    playing: Option<Res<Playing>>,
) {
    let Some(playing) = playing else { return };
    for (text, words, spacing) in
        [(SheetText::Title, sheet_title(&playing.0), SPACING_PX), (SheetText::North, "N".to_owned(), 0.0)]
    {
        commands.spawn((
            Name::new("Text on the sheet"),
            text,
            label::text(words, theme::bold(TextSize::Small), lettering()),
            LetterSpacing::Px(spacing),
            Visibility::Hidden,
            ChildOf(*plan),
        ));
    }
    commands.spawn((
        Name::new("Lines of the sheet"),
        SheetLines,
        // Over the rock at the rim of the plan.
        Transform::from_xyz(0.0, 0.0, depth::LABELS - 1.0),
        Visibility::Hidden,
        ChildOf(*plan),
    ));
}

/// Puts the title in the middle of what is free under the plan, if that is enough.
fn place_title(
    mut commands: Commands,
    (zoom, safe, scale): (Res<Zoom>, Res<SafeArea>, Res<UiScale>),
    (plan, playing): (Single<&Plan>, Option<Res<Playing>>),
    camera: Single<&Camera, With<BoardCamera>>,
    mut texts: Query<(Ref<SheetText>, &mut Transform, &mut Visibility)>,
    lines: Query<Entity, With<SheetLines>>,
    mut painter: Painter,
) {
    let is_new = texts.iter().any(|(text, ..)| text.is_added());
    if !is_new && !zoom.is_changed() && !safe.is_changed() && !scale.is_changed() {
        return;
    }
    let Some(free) = free_world(*camera, &safe, Vec2::ZERO, *zoom) else { return };
    let Some(playing) = playing else { return };
    let (plan, pixel) = (framed_to_world(&plan.0), zoom.pixel());
    let below = (free.height() - plan.height()) / 2.0;
    let is_shown = below >= LEAST_PX * scale.0 * pixel;
    let y = plan.min.y - (below / 2.0).min(MOST_APART_PX * scale.0 * pixel);
    let star = Vec2::new(plan.max.x - STAR_PX * pixel, y);
    for (text, mut transform, mut visibility) in &mut texts {
        let at = match *text {
            SheetText::Title => Vec2::new(plan.center().x, y),
            SheetText::North => star + Vec2::Y * NORTH_PX * pixel,
        };
        transform.translation = at.extend(depth::LABELS);
        visibility.set_if_neq(if is_shown { Visibility::Inherited } else { Visibility::Hidden });
    }
    let letters = sheet_title(&playing.0).chars().count() as f32;
    let title_px = letters * (TextSize::Small.px() * CAPITAL + SPACING_PX) / 2.0 + APART_PX;
    for entity in &lines {
        let mut sketch = painter.sketch();
        if is_shown {
            let title = Vec2::new(plan.center().x, title_px * scale.0 * pixel);
            draw_lines(&mut sketch, plan.min.x, title, star);
        }
        commands.entity(entity).insert(painter.paint(sketch));
    }
}

/// Lines from the `west` to the title, given as its middle and half its length, and from there to the `star`, and that.
fn draw_lines(sketch: &mut Sketch, west: f32, Vec2 { x: middle, y: half }: Vec2, star: Vec2) {
    let (radius, color) = (sketch.px(STAR_PX), lettering());
    let ends = [(west, middle - half), (middle + half, star.x - 1.6 * radius)];
    for (from, to) in ends.into_iter().filter(|(from, to)| from < to) {
        sketch.line(Vec2::new(from, star.y), Vec2::new(to, star.y), 1.0, color.with_alpha(0.5));
    }
    draw_star(sketch, star, radius, color);
}

/// A compass star: four points, that to the north the longest and filled on both sides.
fn draw_star(sketch: &mut Sketch, at: Vec2, radius: f32, color: Color) {
    sketch.ring(at, radius * 0.62, 1.0, color.with_alpha(0.6));
    for (way, length) in [(Vec2::Y, 1.25), (Vec2::X, 0.8), (Vec2::NEG_Y, 0.8), (Vec2::NEG_X, 0.8)] {
        let (tip, side) = (at + way * radius * length, way.perp() * radius * 0.2);
        sketch.polygon(&[tip, at + side, at], color);
        sketch.polygon(&[tip, at, at - side], color.mix(&theme::ROCK, 0.6));
    }
}
