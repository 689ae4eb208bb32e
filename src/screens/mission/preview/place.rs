//! Where the card lies: beside the square under the cursor, never over it; without a cursor beside the rogue.

use bevy::prelude::*;

use crate::aim::Aim;
use crate::board::{Space, Square};
use crate::rules::CreatureId;
use crate::sim::Picture;
pub(super) use crate::ui::explain::GAP_PX;
use crate::ui::explain::beside;
use crate::ui::scale::Room;
use crate::view::camera::SafeArea;
use crate::view::coordinates::corner_to_world;

use super::WIDTH_PX;
use super::model::Preview;

/// The frame around the card, which nobody sees.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Frame;

/// Moves the card, and hides it while there is nothing to say or nowhere to say it.
pub(super) fn place_card(
    aim: Res<Aim>,
    picture: Res<Picture>,
    room: Res<Room>,
    scale: Res<UiScale>,
    safe: Res<SafeArea>,
    cameras: Query<(&Camera, &GlobalTransform), With<IsDefaultUiCamera>>,
    mut cards: Query<(&Preview, &ComputedNode, &mut Node), Without<Frame>>,
    mut frames: Query<(&mut Node, &mut Visibility), With<Frame>>,
) {
    let (Ok((preview, computed, mut card)), Ok((mut frame, mut visibility))) =
        (cards.single_mut(), frames.single_mut())
    else {
        return;
    };
    let square = aim.cursor.unwrap_or(picture.0.creature(CreatureId::ROGUE).square);
    let mut cameras = cameras.iter();
    let target = cameras.find_map(|(camera, transform)| on_screen(square, camera, transform, scale.0));
    let Some(target) = target.filter(|_| !preview.is_empty()) else {
        visibility.set_if_neq(Visibility::Hidden);
        return;
    };
    let width = if preview.is_large() { px(WIDTH_PX) } else { auto() };
    let wanted = Node { width, ..card.clone() };
    card.set_if_neq(wanted);
    let size = computed.size() * computed.inverse_scale_factor();
    let at = beside_in(target, size, free_space(&safe, room.size, scale.0), room.size) - GAP_PX;
    let wanted = Node { left: px(at.x), top: px(at.y), ..frame.clone() };
    frame.set_if_neq(wanted);
    visibility.set_if_neq(Visibility::Inherited);
}

/// The rectangle of `square` on the screen, in the units of panels.
fn on_screen(square: Square, camera: &Camera, transform: &GlobalTransform, scale: f32) -> Option<Rect> {
    let [upper_left, _, _, lower_right] = Space::of(square).corners();
    let pixel = |corner| camera.world_to_viewport(transform, corner_to_world(corner).extend(0.0)).ok();
    Some(Rect::from_corners(pixel(upper_left)? / scale, pixel(lower_right)? / scale))
}

/// What no panel covers, in the units of panels.
fn free_space(safe: &SafeArea, room: Vec2, scale: f32) -> Rect {
    let min = Vec2::new(safe.left, safe.top) / scale;
    let max = room - Vec2::new(safe.right, safe.bottom) / scale;
    Rect { min, max: max.max(min) }
}

/// Beside `target` within the free space if the card fits there, else anywhere in the window.
fn beside_in(target: Rect, size: Vec2, free: Rect, room: Vec2) -> Vec2 {
    let within =
        beside(Rect { min: target.min - free.min, max: target.max - free.min }, size, free.size()) + free.min;
    let placed = Rect::from_corners(within, within + size);
    let fits = placed.max.x <= free.max.x && placed.max.y <= free.max.y;
    if fits && placed.intersect(target).is_empty() { within } else { beside(target, size, room) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_card_keeps_off_the_panels_while_it_fits() {
        let free = Rect::new(0.0, 40.0, 980.0, 580.0);
        let target = Rect::new(940.0, 540.0, 972.0, 572.0);
        let at = beside_in(target, Vec2::new(380.0, 140.0), free, Vec2::new(1280.0, 720.0));
        let placed = Rect::from_corners(at, at + Vec2::new(380.0, 140.0));
        assert!(placed.intersect(target).is_empty());
        assert!(placed.max.x <= free.max.x && placed.max.y <= free.max.y, "{placed:?}");
    }
}
