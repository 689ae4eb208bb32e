//! What is told of a moment: its sentence over the table, and rings around where it happened.

use bevy::prelude::*;

use crate::heist::HeistGame;
use crate::screens::heist::dice::HeistDice;
use crate::screens::heist::moments::Moments;
use crate::ui::redraw::{AddRedraw, Redraw, RedrawSystems};
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::text;
use crate::view::motion::Motion;
use unnoticed_rules::endeavor::TrackPlace;

use super::centre;
use super::stage::Stage;

/// Steps of the rings of a moment: each is drawn anew, so there are few.
const STEPS: f32 = 24.0;
/// Seconds that a ring takes to spread.
const RING_SECS: f32 = 0.9;
/// Pixels across a ring at first and at last, as designed.
const RING_PX: (f32, f32) = (26.0, 78.0);

/// The moment that is told now, as it is drawn.
#[derive(Component, Clone, Debug, Default, PartialEq)]
pub struct Pulses {
    words: String,
    color: Color,
    /// Where it happened, in pixels of the table.
    places: Vec<Vec2>,
    /// How far its rings have spread, from 0 to 1.
    spread: f32,
    size: f32,
    flatness: f32,
}

pub(super) fn plugin(app: &mut App) {
    app.add_redraw::<Pulses>()
        .add_systems(PostUpdate, show.before(RedrawSystems).run_if(resource_exists::<HeistGame>));
}

fn show(
    game: Res<HeistGame>,
    stage: Res<Stage>,
    moments: Res<Moments>,
    motion: Res<Motion>,
    dice: Res<HeistDice>,
    mut pulses: Query<&mut Pulses>,
) {
    for mut pulse in &mut pulses {
        let now = moments.now().filter(|_| !dice.is_rolling());
        let shown = now.map_or_else(Pulses::default, |(moment, secs)| {
            let seen = |position| {
                stage.projection.at(centre(&game, TrackPlace { area: moment.area, position }), 0.0)
            };
            let spread = if motion.reduced { 0.5 } else { (secs / RING_SECS).fract() };
            Pulses {
                words: moment.words.clone(),
                color: moment.color,
                places: moment.at.iter().map(seen).collect(),
                spread: (spread * STEPS).round() / STEPS,
                size: stage.piece_size(),
                flatness: stage.projection.flatness(),
            }
        });
        pulse.set_if_neq(shown);
    }
}

impl Redraw for Pulses {
    fn draw(&self, layer: &mut ChildSpawnerCommands) {
        if self.words.is_empty() {
            return;
        }
        for &place in &self.places {
            let across = (RING_PX.0 + (RING_PX.1 - RING_PX.0) * self.spread) * self.size;
            let size = Vec2::new(across, across * self.flatness.clamp(0.5, 1.0));
            let node = Node {
                position_type: PositionType::Absolute,
                left: px(place.x - size.x / 2.0),
                top: px(place.y - size.y / 2.0),
                width: px(size.x),
                height: px(size.y),
                border: px(2.0).all(),
                border_radius: BorderRadius::all(percent(50)),
                ..default()
            };
            let color = self.color.with_alpha(1.0 - 0.8 * self.spread);
            layer.spawn((node, BorderColor::all(color), Pickable::IGNORE));
        }
        self.draw_words(layer);
    }
}

impl Pulses {
    /// The sentence, at the near edge of the table.
    fn draw_words(&self, layer: &mut ChildSpawnerCommands) {
        let line = Node {
            position_type: PositionType::Absolute,
            bottom: px(0),
            width: percent(100),
            justify_content: JustifyContent::Center,
            ..default()
        };
        let frame = Node {
            padding: UiRect::axes(px(18), px(7)),
            border: UiRect::left(px(5)),
            max_width: percent(90),
            border_radius: BorderRadius::all(px(4)),
            ..default()
        };
        layer.spawn((line, ZIndex(20), Pickable::IGNORE)).with_children(|line| {
            let look = (BackgroundColor(theme::INK.with_alpha(0.9)), BorderColor::all(self.color));
            line.spawn((frame, look, Pickable::IGNORE)).with_child(text(
                &self.words,
                theme::bold(TextSize::Heading),
                theme::TEXT,
            ));
        });
    }
}
