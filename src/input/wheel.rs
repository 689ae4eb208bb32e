//! The wheel over a list that is at its end moves the list that holds it: else nothing would, as the inner one takes every turn.

use bevy::ecs::entity::EntityHashMap;
use bevy::input::mouse::MouseScrollUnit;
use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;

/// Pixels by which a list may miss its end.
const SLACK_PX: f32 = 0.5;

/// Where each list stood when the frame began: the wheel has moved the inner one already, or is about to.
#[derive(Resource, Debug, Default)]
struct Stood(EntityHashMap<f32>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Stood>().add_systems(First, remember).add_observer(pass_on);
}

fn remember(lists: Query<(Entity, &ScrollPosition), With<ScrollArea>>, mut stood: ResMut<Stood>) {
    stood.0 = lists.iter().map(|(list, position)| (list, position.y)).collect();
}

/// What `list` can be moved to, in pixels.
fn end(list: &ComputedNode) -> f32 {
    ((list.content_size().y - list.size().y) * list.inverse_scale_factor()).max(0.0)
}

fn pass_on(
    wheel: On<Pointer<Scroll>>,
    stood: Res<Stood>,
    parents: Query<&ChildOf>,
    mut lists: Query<(&ComputedNode, &mut ScrollPosition), With<ScrollArea>>,
) {
    let Ok((inner, position)) = lists.get(wheel.entity) else { return };
    let turn = match wheel.unit {
        MouseScrollUnit::Line => MouseScrollUnit::SCROLL_UNIT_CONVERSION_FACTOR,
        MouseScrollUnit::Pixel => 1.0,
    };
    let down = -wheel.y * turn;
    let stood = stood.0.get(&wheel.entity).copied().unwrap_or(position.y);
    let has_room = if down > 0.0 { stood < end(inner) - SLACK_PX } else { stood > SLACK_PX };
    if has_room {
        return;
    }
    for outer in parents.iter_ancestors(wheel.entity) {
        let Ok((node, mut position)) = lists.get_mut(outer) else { continue };
        let moved = (position.y + down).clamp(0.0, end(node));
        if (moved - position.y).abs() > SLACK_PX {
            position.y = moved;
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use bevy::camera::NormalizedRenderTarget;
    use bevy::input::touch::TouchPhase;
    use bevy::picking::backend::HitData;
    use bevy::picking::pointer::{Location, PointerId};
    use bevy::ui_widgets::ScrollAreaPlugin;

    use super::*;

    /// A list in a list, both with more than fits, and the inner one so far down.
    fn lists(app: &mut App, inner_at: f32) -> [Entity; 2] {
        let node = |content: f32| ComputedNode {
            size: Vec2::splat(100.0),
            content_size: Vec2::new(100.0, content),
            inverse_scale_factor: 1.0,
            ..default()
        };
        let scrolls = || Node { overflow: Overflow::scroll_y(), ..default() };
        let outer = (scrolls(), node(150.0), ScrollPosition::default(), ScrollArea);
        let outer = app.world_mut().spawn(outer).id();
        let position = ScrollPosition(Vec2::new(0.0, inner_at));
        let inner = (scrolls(), node(300.0), position, ScrollArea, ChildOf(outer));
        let inner = app.world_mut().spawn(inner).id();
        app.update();
        [outer, inner]
    }

    /// Where the outer list is once the wheel has turned over the inner one that is so far down.
    fn outer_at(inner_at: f32, turn: f32) -> f32 {
        let mut app = App::new();
        app.add_plugins((ScrollAreaPlugin, plugin));
        let [outer, inner] = lists(&mut app, inner_at);
        let target = NormalizedRenderTarget::None { width: 100, height: 100 };
        let location = Location { target, position: Vec2::ZERO };
        let hit = HitData::new(Entity::PLACEHOLDER, 0.0, None, None);
        let (unit, phase) = (MouseScrollUnit::Pixel, TouchPhase::Moved);
        let wheel = Scroll { unit, x: 0.0, y: turn, hit, phase };
        app.world_mut().trigger(Pointer::new(PointerId::Mouse, location, wheel, inner));
        app.world().get::<ScrollPosition>(outer).expect("a list").y
    }

    #[test]
    fn a_list_at_its_end_lets_the_wheel_move_the_one_around_it_and_another_does_not() {
        assert_eq!(outer_at(200.0, -20.0), 20.0, "the inner one is at its lower end");
        assert_eq!(outer_at(200.0, -80.0), 50.0, "no farther than there is");
        assert_eq!(outer_at(120.0, -20.0), 0.0, "the inner one can move");
        assert_eq!(outer_at(190.0, -20.0), 0.0, "it just comes to its end, whoever of both is asked first");
        assert_eq!(outer_at(0.0, 20.0), 0.0, "both are at their upper end");
    }
}
