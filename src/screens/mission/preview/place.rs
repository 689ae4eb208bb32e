//! Where the card lies: beside the square under the cursor, never over it; without a cursor beside the rogue.

use bevy::prelude::*;

use crate::aim::Aim;
use crate::board::{Space, Square};
use crate::rules::{ActionKind, Creature, CreatureId};
use crate::sim::Picture;
use crate::ui::explain::beside;
use crate::ui::scale::Room;
use crate::view::camera::SafeArea;
use crate::view::coordinates::corner_to_world;
use crate::view::overlays::sets::squares_of_a_move;

use super::WIDTH_PX;
use super::model::Preview;

/// What is moved about, the card in it.
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
    let rogue = picture.0.creature(CreatureId::ROGUE);
    let square = aim.cursor.unwrap_or(rogue.square);
    let on_screen = |space: Space| {
        cameras.iter().find_map(|(camera, transform)| on_screen(space, camera, transform, scale.0))
    };
    let target = on_screen(Space::of(square));
    let reach = on_screen(steps_around(rogue, aim.kind));
    let Some((target, reach)) = target.zip(reach).filter(|_| !preview.is_empty()) else {
        visibility.set_if_neq(Visibility::Hidden);
        return;
    };
    let wanted = Node { width: width(preview), ..card.clone() };
    card.set_if_neq(wanted);
    let size = computed.size() * computed.inverse_scale_factor();
    let free = free_space(&safe, room.size, scale.0);
    let at =
        beside_reach(target, reach, size, free).unwrap_or_else(|| beside_in(target, size, free, room.size));
    let wanted = Node { left: px(at.x), top: px(at.y), ..frame.clone() };
    frame.set_if_neq(wanted);
    visibility.set_if_neq(Visibility::Inherited);
}

/// No wider than what it says, for it covers the board.
fn width(preview: &Preview) -> Val {
    match preview.most_states() {
        0 => auto(),
        1 => px(0.65 * WIDTH_PX),
        2 => px(0.85 * WIDTH_PX),
        _ => px(WIDTH_PX),
    }
}

/// The squares around the rogue where a careful move may end: a card there would be in the way.
fn steps_around(rogue: &Creature, kind: Option<ActionKind>) -> Space {
    let careful = kind.filter(|kind| matches!(kind, ActionKind::Sneak | ActionKind::Step | ActionKind::Drag));
    let steps = careful.and_then(|kind| squares_of_a_move(rogue, kind)).unwrap_or(0);
    let Square { x, y } = rogue.square;
    let aside = i16::from(steps);
    Space { origin: Square::new(x - aside, y - aside), side: rogue.space().side + 2 * steps }
}

/// Beside both the target and the squares in reach, if there is free space for it.
fn beside_reach(target: Rect, reach: Rect, size: Vec2, free: Rect) -> Option<Vec2> {
    let both = target.union(reach);
    let within = Rect { min: both.min - free.min, max: both.max - free.min };
    let at = beside(within, size, free.size()) + free.min;
    let placed = Rect::from_corners(at, at + size);
    let fits = free.contains(placed.min) && free.contains(placed.max);
    (fits && placed.intersect(both).is_empty()).then_some(at)
}

/// The rectangle of `space` on the screen, in the units of panels.
fn on_screen(space: Space, camera: &Camera, transform: &GlobalTransform, scale: f32) -> Option<Rect> {
    let [upper_left, _, _, lower_right] = space.corners();
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
