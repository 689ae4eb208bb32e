//! The plan with the track on it: positions, buttons, and what the offer in question would do there.

mod first;
mod names;
mod path;
mod signs;
mod spots;
mod tokens;

use bevy::prelude::*;

use crate::heist::HeistGame;
use crate::heist::sentences::closed;
use crate::level::{Level, TrackPlan};
use crate::settings::Settings;
use crate::ui::redraw::{AddRedraw, Redraw, RedrawSystems};
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::text;
use crate::view::blueprint;
use unnoticed_rules::endeavor::{LAST, Positions};

use super::dice::are_still;
use super::preview::PreviewedOffer;
use super::table;
use spots::Spot;

pub(in crate::screens) use first::draw_first_buttons;

/// Pixels to the square of the picture of the plan.
const SIDE_PX: u32 = 24;

/// The piece that the plan has to fit into.
#[derive(Component)]
pub(super) struct PlanFrame;

/// The plan itself, as large as it fits.
#[derive(Component)]
struct PlanPicture;

/// Pixels to a square of the plan on the screen.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
struct Scale(f32);

/// All positions of all tracks.
#[derive(Component, Clone, Debug, Default, PartialEq)]
struct TrackPanel {
    scale: f32,
    /// Width and height of the plan, in squares.
    squares: Vec2,
    /// The name of each area, if there are several.
    areas: Vec<String>,
    spots: Vec<Spot>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(tokens::plugin)
        .init_resource::<Scale>()
        .add_redraw::<TrackPanel>()
        .add_systems(
            PostUpdate,
            (
                show.before(RedrawSystems).run_if(resource_exists::<HeistGame>.and_then(are_still)),
                fit.after(bevy::ui::UiSystems::Layout).run_if(resource_exists::<HeistGame>),
            ),
        )
        .add_systems(PostUpdate, draw_plan.before(RedrawSystems).run_if(resource_exists::<HeistGame>));
}

pub(super) fn frame() -> impl Bundle {
    let node = Node {
        flex_grow: 1.0,
        flex_basis: px(0),
        min_width: px(0),
        min_height: px(0),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..default()
    };
    (PlanFrame, node, Pickable::IGNORE)
}

pub(super) fn spawn(frame: &mut ChildSpawnerCommands) {
    let node = Node { flex_shrink: 0.0, ..default() };
    frame.spawn((PlanPicture, node, ImageNode::default(), Pickable::IGNORE)).with_children(|plan| {
        let whole = || Node {
            position_type: PositionType::Absolute,
            width: percent(100),
            height: percent(100),
            ..default()
        };
        plan.spawn((TrackPanel::default(), whole(), Pickable::IGNORE));
        plan.spawn((tokens::Tokens, whole(), Pickable::IGNORE));
    });
}

/// The picture is drawn once for each screen: buttons come and go, the building stays.
fn draw_plan(
    game: Res<HeistGame>,
    mut images: ResMut<Assets<Image>>,
    mut plans: Query<&mut ImageNode, Added<PlanPicture>>,
) {
    for mut image in &mut plans {
        image.image = images.add(plan_picture(game.level()));
    }
}

/// The plan of `level` with the tracks of its heist.
pub(in crate::screens) fn plan_picture(level: &Level) -> Image {
    let mut plan = blueprint(&level.board, SIDE_PX);
    let tracks = level.heist.as_ref().map(|table| table.tracks.as_slice()).unwrap_or_default();
    path::draw(&mut plan, &level.board, tracks.iter().map(|track| track.squares.as_slice()), SIDE_PX);
    plan
}

/// Width and height of the plan, in squares.
fn squares(game: &HeistGame) -> Vec2 {
    let board = &game.level().board;
    Vec2::new(board.width().into(), board.height().into())
}

/// Gives the plan the largest size with its own proportions.
fn fit(
    game: Res<HeistGame>,
    frames: Query<&ComputedNode, With<PlanFrame>>,
    mut plans: Query<&mut Node, With<PlanPicture>>,
    mut scale: ResMut<Scale>,
) {
    let (Ok(frame), Ok(mut plan)) = (frames.single(), plans.single_mut()) else { return };
    let room = frame.size() * frame.inverse_scale_factor();
    let squares = squares(&game);
    let side = (room / squares).min_element().max(1.0);
    if scale.set_if_neq(Scale(side)) || plan.width == Val::Auto {
        (plan.width, plan.height) = (px(squares.x * side), px(squares.y * side));
    }
}

fn show(
    game: Res<HeistGame>,
    scale: Res<Scale>,
    shown: Res<PreviewedOffer>,
    settings: Res<Settings>,
    mut tracks: Query<&mut TrackPanel>,
) {
    for mut track in &mut tracks {
        track.set_if_neq(TrackPanel::of(&game, scale.0, &shown, settings.practice));
    }
}

impl TrackPanel {
    fn of(game: &HeistGame, scale: f32, shown: &PreviewedOffer, practice: bool) -> Self {
        let table = game.level().heist.as_ref();
        let plans = table.map(|table| table.tracks.as_slice()).unwrap_or_default();
        let centre = |area: usize, position: u8| {
            let square = plans.get(area).and_then(|plan| plan.squares.get(usize::from(position) - 1));
            square.map(|square| Vec2::new(f32::from(square.x), f32::from(square.y)) + 0.5).unwrap_or_default()
        };
        let is_one = plans.len() == 1;
        let names = table::names(game);
        let name = |(area, plan): (u8, &TrackPlan)| {
            let lock = if game.heist().is_open(area) { "" } else { " · locked" };
            format!("{}{lock}", plan.name)
        };
        let areas = (0..).zip(plans).filter(|_| !is_one).map(name).collect();
        let closed: Vec<Option<String>> =
            (0..plans.len() as u8).map(|area| closed(game.heist(), &names, area)).collect();
        let all = (0..game.heist().tracks().len()).flat_map(|area| (1..=LAST).map(move |at| (area, at)));
        let spots = all.map(|(area, at)| {
            let closed = closed.get(area).cloned().flatten();
            Spot::of(game, (area, at, centre(area, at)), closed, shown, practice)
        });
        Self { scale, squares: squares(game), areas, spots: spots.collect() }
    }
}

impl Redraw for TrackPanel {
    fn draw(&self, plan: &mut ChildSpawnerCommands) {
        for spot in &self.spots {
            spot.draw(plan, self.scale);
        }
        self.draw_names(plan);
    }
}

impl TrackPanel {
    fn draw_names(&self, plan: &mut ChildSpawnerCommands) {
        let centres: Vec<Vec2> = self.spots.iter().map(|spot| spot.centre * self.scale).collect();
        let across = spots::across_px(self.scale);
        let room = names::PlanLayout { size: self.squares * self.scale, centres: &centres, across };
        for (name, place) in self.areas.iter().zip(names::places(&self.areas, &room)) {
            let node = Node {
                position_type: PositionType::Absolute,
                left: px(place.min.x),
                top: px(place.min.y),
                padding: UiRect::horizontal(px(4)),
                ..default()
            };
            let words = text(name, theme::bold(TextSize::Small), theme::TREASURE);
            plan.spawn((node, BackgroundColor(theme::PAPER.with_alpha(0.7)), Pickable::IGNORE))
                .with_child((words, TextLayout::no_wrap()));
        }
    }
}

/// Alarms that would grow in `area` if the way in question failed.
fn growth(shown: &PreviewedOffer, area: u8) -> Positions {
    let way = shown.way.as_ref().filter(|way| way.aim.area == area);
    way.and_then(|way| way.odds).map_or(Positions::NONE, |odds| odds.spark_growth | odds.failure_growth)
}
