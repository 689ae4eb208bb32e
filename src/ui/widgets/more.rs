//! The sign that a list goes on below its lower edge.

use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;

use crate::ui::theme::{self, TextSize};

use super::text;

/// Over dialogs, and under explanations.
const ABOVE_DIALOGS: i32 = 150;
/// Width and height of the sign, in pixels.
const SIGN_PX: Vec2 = Vec2::new(52.0, 16.0);
/// Pixels that may be hidden without a sign: less than a line.
const SLACK_PX: f32 = 10.0;

/// The sign of one list.
#[derive(Component)]
struct More {
    of: Entity,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, (sign_lists, show_signs).chain().after(bevy::ui::UiSystems::Layout));
}

/// Every list has its sign, and no sign is left over.
fn sign_lists(
    mut commands: Commands,
    new: Query<Entity, Added<ScrollArea>>,
    lists: Query<(), With<ScrollArea>>,
    signs: Query<(Entity, &More)>,
) {
    for (sign, More { of }) in &signs {
        if !lists.contains(*of) {
            commands.entity(sign).despawn();
        }
    }
    for list in &new {
        let node = Node {
            position_type: PositionType::Absolute,
            width: px(SIGN_PX.x),
            height: px(SIGN_PX.y),
            justify_content: JustifyContent::Center,
            ..default()
        };
        let look = (BackgroundColor(theme::PANEL), GlobalZIndex(ABOVE_DIALOGS), Visibility::Hidden);
        let words = text("↓ more", theme::mono(TextSize::Small), theme::QUIET);
        commands.spawn((More { of: list }, node, look, Pickable::IGNORE)).with_child(words);
    }
}

fn show_signs(
    lists: Query<
        (&ComputedNode, &UiGlobalTransform, &ScrollPosition, &InheritedVisibility),
        With<ScrollArea>,
    >,
    mut signs: Query<(&More, &mut Node, &mut Visibility)>,
) {
    for (More { of }, mut node, mut visibility) in &mut signs {
        let Ok((list, transform, scroll, is_visible)) = lists.get(*of) else { continue };
        let scale = list.inverse_scale_factor();
        let contents = list.content_size().y - list.padding().max_inset.y;
        let hidden = (contents - list.size().y) * scale - scroll.y;
        let is_more = is_visible.get() && !list.is_empty() && hidden > SLACK_PX;
        visibility.set_if_neq(if is_more { Visibility::Inherited } else { Visibility::Hidden });
        let corner = (transform.translation + list.size() / 2.0) * scale;
        let at = corner - SIGN_PX - Vec2::splat(2.0);
        if is_more && (node.left, node.top) != (px(at.x), px(at.y)) {
            (node.left, node.top) = (px(at.x), px(at.y));
        }
    }
}
