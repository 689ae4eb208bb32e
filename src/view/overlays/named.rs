//! Squares that a text on the screen speaks of, with their names.

use bevy::prelude::*;

use crate::sim::MissionRoot;
use crate::ui::theme::{self, TextSize};
use crate::view::coordinates::square_to_world;
use crate::view::depth;
use crate::view::label;
use crate::view::shown_moment::BesideMoments;
use crate::view::sketch::{Dashes, square_rect};
use tactical_grid::Square;

use super::OverlaySystems;
use super::layer::{Layer, LayerSystems, Layers};

/// How far below the middle of its square a name stands, in squares: what stands there is seen above it.
const BELOW: f32 = 0.3;

/// The squares of which a text speaks that is read now.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct NamedSquares(pub Vec<Square>);

/// The name of a square, on it.
#[derive(Component, Clone, Copy, Debug)]
#[require(BesideMoments)]
struct SquareName;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<NamedSquares>()
        .add_systems(Update, (frame_squares.in_set(LayerSystems), write_names.in_set(OverlaySystems)));
}

fn frame_squares(named: Res<NamedSquares>, mut layers: Layers) {
    layers.draw(Layer::Named, |sketch| {
        for &square in &named.0 {
            let Rect { min, max } = square_rect(square).inflate(-sketch.px(2.0));
            let corners = [min, Vec2::new(max.x, min.y), max, Vec2::new(min.x, max.y), min];
            sketch.fill_squares(&[square].into(), 2.0, theme::TREASURE.with_alpha(0.14));
            sketch.dashed(&corners, Dashes::SHORT, 1.5, theme::TREASURE);
        }
    });
}

fn write_names(
    named: Res<NamedSquares>,
    mission: Single<(Entity, Ref<MissionRoot>)>,
    written: Query<Entity, With<SquareName>>,
    mut commands: Commands,
) {
    let (root, begun) = mission.into_inner();
    if !named.is_changed() && !begun.is_added() {
        return;
    }
    written.iter().for_each(|name| commands.entity(name).despawn());
    for square in &named.0 {
        let at = square_to_world(*square) - Vec2::Y * BELOW;
        let words = label::text(square.to_string(), theme::mono(TextSize::Small), theme::TEXT);
        let place = Transform::from_translation(at.extend(depth::LABELS));
        commands.spawn((Name::new("Named square"), SquareName, words, place, ChildOf(root)));
    }
}
