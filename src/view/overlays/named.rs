//! Squares that a text on the screen speaks of, with their names.

use bevy::camera::visibility::VisibilitySystems;
use bevy::prelude::*;

use crate::sim::MissionRoot;
use crate::ui::theme::{self, TextSize};
use crate::view::coordinates::{square_to_world, world_to_square};
use crate::view::depth;
use crate::view::label;
use crate::view::shown_moment::ShownMoment;
use crate::view::sketch::{Dashes, square_rect};
use crate::view::tokens::StandingFigure;
use tactical_grid::Square;

use super::OverlaySystems;
use super::layer::{Layer, LayerSystems, Layers};

/// How far below the middle of its square a name stands, in squares: what stands there is seen above it.
const BELOW: f32 = 0.3;

/// The squares of which a text speaks that is read now.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct NamedSquares(pub Vec<Square>);

/// The name of that square, on it.
#[derive(Component, Clone, Copy, Debug)]
struct SquareName(Square);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<NamedSquares>()
        .add_systems(Update, (frame_squares.in_set(LayerSystems), write_names.in_set(OverlaySystems)))
        .add_systems(PostUpdate, give_way.before(VisibilitySystems::VisibilityPropagate));
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
    for &square in &named.0 {
        let at = square_to_world(square) - Vec2::Y * BELOW;
        let words = label::text(square.to_string(), theme::mono(TextSize::Small), theme::TEXT);
        let place = Transform::from_translation(at.extend(depth::LABELS));
        commands.spawn((Name::new("Named square"), SquareName(square), words, place, ChildOf(root)));
    }
}

/// A name is not seen while a moment is told, nor where a figure stands on it or reaches up to it.
fn give_way(
    told: Res<ShownMoment>,
    figures: Query<(&Transform, &Visibility), (With<StandingFigure>, Without<SquareName>)>,
    mut names: Query<(&SquareName, &mut Visibility), Without<StandingFigure>>,
) {
    for (&SquareName(square), mut visibility) in &mut names {
        let covers = |(figure, seen): (&Transform, &Visibility)| {
            let at = world_to_square(figure.translation.truncate());
            *seen != Visibility::Hidden && at.x == square.x && (0..=1).contains(&(at.y - square.y))
        };
        let is_covered = figures.iter().any(covers);
        visibility.set_if_neq(if is_covered { Visibility::Hidden } else { told.beside() });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_not_written_over_who_stands_on_it_or_reaches_up_to_it() {
        let seen = |x, y, figure: Visibility| {
            let mut world = World::new();
            world.init_resource::<ShownMoment>();
            let name = world.spawn((SquareName(Square::new(3, 3)), Visibility::Inherited)).id();
            let at = square_to_world(Square::new(x, y)).extend(0.0);
            world.spawn((StandingFigure, Transform::from_translation(at), figure));
            world.run_system_cached(give_way).expect("it runs");
            *world.entity(name).get::<Visibility>().expect("it has one") == Visibility::Inherited
        };
        assert_eq!([2, 3, 4, 5].map(|y| seen(3, y, Visibility::Inherited)), [true, false, false, true]);
        assert!(seen(4, 3, Visibility::Inherited), "beside it");
        assert!(seen(3, 3, Visibility::Hidden), "nobody is seen there");
    }
}
