//! Where the card of a moment lies: near the eye or ear, and never over the way, the cause or anybody.

use bevy::prelude::*;

use crate::aim::Aim;
use crate::sim::{CurrentSituation, KeyMoment};
use crate::ui::scale::Room;
use crate::view::camera::SafeArea;
use crate::view::coordinates::square_to_world;
use crate::view::key_moment::ShownMoment;
use crate::view::tokens::Token;
use unnoticed_rules::CreatureId;

use super::card::MomentCard;

/// Pixels from one place that is tried to the next.
const STEP_PX: f32 = 14.0;
/// How much worse it is to lie over a square of the moment, over anybody, over the way and over the line, than to be as
/// many pixels farther off.
const COSTS: (f32, f32, f32, f32) = (4_000.0, 1_500.0, 900.0, 500.0);

/// What is moved about, the card in it.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct MomentFrame;

/// Moves the card, and hides it while nothing is told.
pub(super) fn place_card(
    shown: Res<ShownMoment>,
    aim: Res<Aim>,
    current: Option<Res<CurrentSituation>>,
    (room, scale, safe): (Res<Room>, Res<UiScale>, Res<SafeArea>),
    cameras: Query<(&Camera, &GlobalTransform), With<IsDefaultUiCamera>>,
    tokens: Query<(&GlobalTransform, &InheritedVisibility), With<Token>>,
    cards: Query<(&MomentCard, &ComputedNode)>,
    mut frames: Query<(&mut Node, &mut Visibility), With<MomentFrame>>,
) {
    let (Ok((mut frame, mut visibility)), Ok((card, computed))) = (frames.single_mut(), cards.single())
    else {
        return;
    };
    let size = computed.size() * computed.inverse_scale_factor();
    let seen = shown.now().zip(cameras.iter().next()).filter(|_| !card.is_empty() && size.y > 20.0);
    let Some((moment, (camera, transform))) = seen else {
        visibility.set_if_neq(Visibility::Hidden);
        return;
    };
    let screen = Screen { camera, transform, scale: scale.0 };
    let free = Rect {
        min: Vec2::new(safe.left, safe.top) / scale.0,
        max: room.size - Vec2::new(safe.right, safe.bottom) / scale.0,
    };
    let rogue = current.map(|current| current.0.creature(CreatureId::ROGUE).square);
    let rogue = rogue.map(square_to_world);
    let mut taken = screen.taken_by(moment, &aim, rogue);
    let half = screen.square_px() * 0.85;
    for (token, _) in tokens.iter().filter(|(_, is_seen)| is_seen.get()) {
        taken.extend(screen.around(token.translation().truncate(), half).map(|rect| (rect, COSTS.1)));
    }
    let near = moment.eye.or(moment.cause).and_then(|square| screen.at(square_to_world(square)));
    let near = near.unwrap_or(Vec2::new(free.center().x, free.min.y + free.height() * 0.3));
    let at = best_place(size, free, near, &taken);
    let wanted = Node { left: px(at.x), top: px(at.y), ..frame.clone() };
    frame.set_if_neq(wanted);
    visibility.set_if_neq(Visibility::Inherited);
}

/// The window as a place for the card, in the units of panels.
struct Screen<'a> {
    camera: &'a Camera,
    transform: &'a GlobalTransform,
    scale: f32,
}

impl Screen<'_> {
    fn at(&self, world: Vec2) -> Option<Vec2> {
        Some(self.camera.world_to_viewport(self.transform, world.extend(0.0)).ok()? / self.scale)
    }

    fn square_px(&self) -> f32 {
        let ends = self.at(Vec2::ZERO).zip(self.at(Vec2::X));
        ends.map_or(32.0, |(from, to)| from.distance(to))
    }

    fn around(&self, world: Vec2, half: f32) -> Option<Rect> {
        Some(Rect::from_center_half_size(self.at(world)?, Vec2::splat(half)))
    }

    /// What the card should not lie over, with what it costs to do so.
    fn taken_by(&self, moment: &KeyMoment, aim: &Aim, rogue: Option<Vec2>) -> Vec<(Rect, f32)> {
        let half = self.square_px() * 0.75;
        let ends: Vec<Vec2> = [moment.cause, moment.eye].into_iter().flatten().map(square_to_world).collect();
        let squares = ends.iter().copied().chain(rogue).map(|at| (at, COSTS.0));
        let way = aim.path.iter().map(|&square| (square_to_world(square), COSTS.2));
        let line = match ends[..] {
            [from, to] => (1..12).map(|part| (from.lerp(to, part as f32 / 12.0), COSTS.3)).collect(),
            _ => Vec::new(),
        };
        let all = squares.chain(way).chain(line);
        all.filter_map(|(at, cost)| Some((self.around(at, half)?, cost))).collect()
    }
}

/// The place for a card of `size` within `free` that costs least: what lies under it, and how far it is from `near`.
fn best_place(size: Vec2, free: Rect, near: Vec2, taken: &[(Rect, f32)]) -> Vec2 {
    let last = (free.max - size).max(free.min);
    let count = |from: f32, to: f32| ((to - from) / STEP_PX) as u32;
    let places = (0..=count(free.min.y, last.y)).flat_map(|row| {
        (0..=count(free.min.x, last.x))
            .map(move |column| free.min + Vec2::new(column as f32, row as f32) * STEP_PX)
    });
    let cost = |at: Vec2| {
        let card = Rect::from_corners(at, at + size);
        let under = taken.iter().filter(|(rect, _)| !card.intersect(*rect).is_empty());
        let covers: f32 = under.map(|(_, cost)| cost).sum();
        covers + near.distance(near.clamp(card.min, card.max)) + 0.1 * near.distance(card.center())
    };
    places.min_by(|one, other| cost(*one).total_cmp(&cost(*other))).unwrap_or(free.min)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn the_card_covers_neither_cause_nor_eye_and_stays_where_no_panel_is(
            ax in 20.0..960.0_f32, ay in 60.0..560.0_f32, bx in 20.0..960.0_f32, by in 60.0..560.0_f32,
        ) {
            let free = Rect::new(0.0, 40.0, 980.0, 580.0);
            let (cause, eye, size) = (Vec2::new(ax, ay), Vec2::new(bx, by), Vec2::new(268.0, 190.0));
            let square = |at: Vec2| Rect::from_center_half_size(at, Vec2::splat(22.0));
            let taken = [(square(cause), COSTS.0), (square(eye), COSTS.0)];
            let at = best_place(size, free, eye, &taken);
            let card = Rect::from_corners(at, at + size);
            prop_assert!(taken.iter().all(|(rect, _)| card.intersect(*rect).is_empty()), "{card:?}");
            prop_assert!(free.contains(card.min) && free.contains(card.max), "{card:?}");
        }
    }
}
