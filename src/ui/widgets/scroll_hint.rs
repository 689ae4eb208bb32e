//! The sign that a list goes on below its lower edge.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;

use crate::ui::theme::{self, TextSize};

use super::text;

/// Height in the stack of the sign of a list in a dialog: over dialogs, and under explanations.
const ABOVE_DIALOGS: i32 = 150;
/// Height of all others: over screens, and under dialogs.
const UNDER_DIALOGS: i32 = 50;
/// Height of the sign, in pixels; it is as wide as its list, and what lies under it fades.
const HEIGHT_PX: f32 = 30.0;
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
    parents: Query<&ChildOf>,
    groups: Query<&TabGroup>,
) {
    let is_modal = |entity| groups.get(entity).is_ok_and(|group| group.modal);
    for (sign, More { of }) in &signs {
        if !lists.contains(*of) {
            commands.entity(sign).despawn();
        }
    }
    for list in &new {
        let node = Node {
            position_type: PositionType::Absolute,
            height: px(HEIGHT_PX),
            padding: UiRect::right(px(8)),
            justify_content: JustifyContent::FlexEnd,
            align_items: AlignItems::FlexEnd,
            ..default()
        };
        let stops = [(theme::PANEL.with_alpha(0.0), 0.0), (theme::PANEL, 60.0), (theme::PANEL, 100.0)];
        let fades =
            LinearGradient::to_bottom(stops.map(|(color, at)| ColorStop::new(color, percent(at))).into());
        let is_in_dialog = parents.iter_ancestors(list).any(is_modal);
        let height = if is_in_dialog { ABOVE_DIALOGS } else { UNDER_DIALOGS };
        let look = (BackgroundGradient::from(fades), GlobalZIndex(height), Visibility::Hidden);
        let words = text("↓ more", theme::mono(TextSize::Small), theme::QUIET);
        commands.spawn((More { of: list }, node, look, Pickable::IGNORE)).with_child(words);
    }
}

fn show_signs(
    lists: Query<
        (&ComputedNode, &UiGlobalTransform, &ScrollPosition, &InheritedVisibility, Option<&CalculatedClip>),
        With<ScrollArea>,
    >,
    mut signs: Query<(&More, &mut Node, &mut Visibility)>,
) {
    for (More { of }, mut node, mut visibility) in &mut signs {
        let Ok((list, transform, scroll, is_visible, clip)) = lists.get(*of) else { continue };
        let scale = list.inverse_scale_factor();
        let contents = list.content_size().y - list.padding().max_inset.y;
        let hidden = (contents - list.size().y) * scale - scroll.y;
        let area = Rect::from_center_size(transform.translation, list.size());
        // Of a list whose own lower edge has to be scrolled to, what holds it has a sign.
        let seen_to = clip.map_or(area.max.y, |clip| clip.clip.max.y.min(area.max.y));
        let is_cut = (area.max.y - seen_to) * scale > SLACK_PX;
        let is_more = is_visible.get() && !list.is_empty() && hidden > SLACK_PX && !is_cut;
        visibility.set_if_neq(if is_more { Visibility::Inherited } else { Visibility::Hidden });
        let inner = Rect {
            min: (area.min + list.border().min_inset) * scale,
            max: (Vec2::new(area.max.x, seen_to) - list.border().max_inset) * scale,
        };
        let (left, top, width) = (px(inner.min.x), px(inner.max.y - HEIGHT_PX), px(inner.width()));
        if is_more && (node.left, node.top, node.width) != (left, top, width) {
            (node.left, node.top, node.width) = (left, top, width);
        }
    }
}
