//! Where something fits beside something else without covering it.

use bevy::prelude::*;

/// Pixels between the two, and to the edge of the room.
const GAP_PX: f32 = 8.0;

/// The upper left corner at which a box of `size` lies beside `target` without covering it, inside `room` as
/// far as it fits: below, above, to the left or to the right, whichever comes first.
pub fn beside(target: Rect, size: Vec2, room: Vec2) -> Vec2 {
    let below = || Vec2::new(target.min.x, target.max.y + GAP_PX);
    places_beside(target, size, room).next().unwrap_or_else(|| within(below(), size, room))
}

/// All four of these places, in this order, as far as they do not cover `target`.
pub fn places_beside(target: Rect, size: Vec2, room: Vec2) -> impl Iterator<Item = Vec2> {
    let below = Vec2::new(target.min.x, target.max.y + GAP_PX);
    let above = Vec2::new(target.min.x, target.min.y - size.y - GAP_PX);
    let left = Vec2::new(target.min.x - size.x - GAP_PX, target.min.y);
    let right = Vec2::new(target.max.x + GAP_PX, target.min.y);
    let is_free = move |at: &Vec2| {
        Rect::from_corners(*at, *at + size).intersect(target.inflate(GAP_PX / 2.0)).is_empty()
    };
    [below, above, left, right].into_iter().map(move |at| within(at, size, room)).filter(is_free)
}

/// Where a box of `size` lies inside `room`, as near to `at` as it can.
fn within(at: Vec2, size: Vec2, room: Vec2) -> Vec2 {
    let last = (room - size - GAP_PX).max(Vec2::splat(GAP_PX));
    at.max(Vec2::splat(GAP_PX)).min(last)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_small_box_never_covers_its_target_and_stays_in_the_room(
            x in 0.0..1248.0_f32, y in 0.0..688.0_f32, w in 20.0..420.0_f32, h in 20.0..300.0_f32,
        ) {
            let room = Vec2::new(1280.0, 720.0);
            let target = Rect::from_corners(Vec2::new(x, y), Vec2::new(x + 32.0, y + 32.0));
            let at = beside(target, Vec2::new(w, h), room);
            let placed = Rect::from_corners(at, at + Vec2::new(w, h));
            prop_assert!(placed.intersect(target).is_empty(), "{placed:?} covers {target:?}");
            prop_assert!(placed.min.min_element() >= 0.0 && placed.max.x <= room.x && placed.max.y <= room.y);
        }
    }
}
