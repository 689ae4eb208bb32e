//! What decided a mission or a heist, before everything else that there is to tell: moments with their pictures.
//! Rule: HSE-43.

use bevy::prelude::*;

use crate::screens::game::GameRequest;
use crate::sim::TurningPoint;
use crate::ui::scene_picture::ScenePicture;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{Drawing, Drawn, button, text};

/// Width of a picture: three stand beside each other in the smallest window.
const WIDTH_PX: f32 = 225.0;

/// A moment, and what it looked like.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::screens) struct PicturedMoment {
    /// What happened.
    pub point: TurningPoint,
    /// Where it happened, if it did somewhere.
    pub scene: Option<ScenePicture>,
}

/// Moments side by side; `draw_more` adds what else there is to say of one, by its number.
pub(in crate::screens) fn draw(
    moments: &[PicturedMoment],
    panel: &mut ChildSpawnerCommands,
    draw_more: impl Fn(usize, &mut ChildSpawnerCommands),
) {
    let line = Node {
        column_gap: px(14),
        row_gap: px(10),
        flex_wrap: FlexWrap::Wrap,
        flex_shrink: 0.0,
        ..default()
    };
    panel.spawn((line, Pickable::IGNORE)).with_children(|line| {
        for (number, moment) in moments.iter().enumerate() {
            draw_moment(moment, moments.len() == 1, line, |words| draw_more(number, words));
        }
    });
}

/// Its words stand under its picture, or beside it if it is alone.
fn draw_moment(
    moment: &PicturedMoment,
    is_alone: bool,
    line: &mut ChildSpawnerCommands,
    draw_more: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let direction = if is_alone { FlexDirection::Row } else { FlexDirection::Column };
    let place = Node { flex_direction: direction, column_gap: px(14), row_gap: px(6), ..default() };
    let words = Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(6),
        width: px(WIDTH_PX),
        flex_shrink: 0.0,
        ..default()
    };
    line.spawn((place, Pickable::IGNORE)).with_children(|place| {
        if let Some(scene) = &moment.scene {
            draw_picture(scene, color_of(&moment.point), place);
        }
        place.spawn((words, Pickable::IGNORE)).with_children(|words| {
            draw_words(&moment.point, words);
            draw_more(words);
        });
    });
}

fn draw_picture(scene: &ScenePicture, color: Color, place: &mut ChildSpawnerCommands) {
    let node = Node {
        width: px(WIDTH_PX),
        height: px(WIDTH_PX / ScenePicture::ASPECT),
        flex_shrink: 0.0,
        border: px(1).all(),
        ..default()
    };
    let drawn = Drawn(Drawing::Scene(Box::new(scene.clone())));
    place.spawn((drawn, node, BorderColor::all(color.with_alpha(0.6)), Pickable::IGNORE));
}

const fn color_of(point: &TurningPoint) -> Color {
    if point.is_lucky { theme::OWN } else { theme::DANGER }
}

fn draw_words(point: &TurningPoint, words: &mut ChildSpawnerCommands) {
    let head = Node {
        justify_content: JustifyContent::SpaceBetween,
        align_items: AlignItems::Center,
        flex_shrink: 0.0,
        ..default()
    };
    words.spawn((head, Pickable::IGNORE)).with_children(|head| {
        head.spawn(text(format!("Round {}", point.round), theme::sans(TextSize::Body), theme::QUIET));
        head.spawn(button("Look", GameRequest::WatchFrom(point.line)));
    });
    words.spawn(text(&point.words, theme::bold(TextSize::Body), color_of(point)));
}
