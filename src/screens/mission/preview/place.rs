//! Where the card lies: as near to the square under the cursor as it can without covering it, the way there, where a push
//! would lead, or a creature; without a cursor near the rogue.

use bevy::prelude::*;

use crate::aim::Aim;
use crate::sim::{CurrentSituation, MissionRules};
use crate::ui::explain::{beside, places_beside};
use crate::view::overlays::sets::squares_of_a_move;
use crate::view::shown_moment::ShownMoment;
use tactical_grid::{Space, Square};
use unnoticed_rules::{ActionKind, Creature, CreatureId, Rulebook};

use super::super::seen_board::SeenBoard;
use super::WIDTH_PX;
use super::model::Preview;

/// What is moved about, the card in it.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct CardFrame;

/// Moves the card, and hides it while there is nothing to say or nowhere to say it.
pub(super) fn place_card(
    aim: Res<Aim>,
    (current, rules): (Res<CurrentSituation>, Res<MissionRules>),
    told: Res<ShownMoment>,
    seen: SeenBoard,
    mut cards: Query<(&Preview, &ComputedNode, &mut Node), Without<CardFrame>>,
    mut frames: Query<(&mut Node, &mut Visibility), With<CardFrame>>,
) {
    let (Ok((preview, computed, mut card)), Ok((mut frame, mut visibility))) =
        (cards.single_mut(), frames.single_mut())
    else {
        return;
    };
    let rogue = current.0.creature(CreatureId::ROGUE);
    let square = aim.cursor.unwrap_or(rogue.square);
    let target = seen.rect(Space::of(square));
    let reach = seen.rect(steps_around(rules.rulebook(), rogue, aim.kind));
    let Some((target, reach)) = target.zip(reach).filter(|_| !preview.is_empty() && told.now().is_none())
    else {
        visibility.set_if_neq(Visibility::Hidden);
        return;
    };
    let wanted = Node { width: width(preview), ..card.clone() };
    card.set_if_neq(wanted);
    let size = computed.size() * computed.inverse_scale_factor();
    let pushes = aim.pushes.iter().flat_map(|push| &push.way);
    let way = aim.path.iter().chain(pushes).filter_map(|&square| seen.rect(Space::of(square)));
    let in_the_way: Vec<Rect> =
        seen.figures().map(|(figure, _)| figure).chain(way).chain([target, reach]).collect();
    let at = placed(target, size, seen.free(), seen.room(), &in_the_way);
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
fn steps_around(rulebook: &dyn Rulebook, rogue: &Creature, kind: Option<ActionKind>) -> Space {
    let careful = kind.filter(|kind| matches!(kind, ActionKind::Sneak | ActionKind::Step | ActionKind::Drag));
    let steps = careful.and_then(|kind| squares_of_a_move(rulebook, rogue, kind)).unwrap_or(0);
    let Square { x, y } = rogue.square;
    let aside = i16::from(steps);
    Space { origin: Square::new(x - aside, y - aside), side: rogue.space().side + 2 * steps }
}

/// Pixels between the places that are tried.
const STEP_PX: f32 = 24.0;
/// Pixels that are left between the card and what it must not cover.
const GAP_PX: f32 = 6.0;

/// Where a card of `size` lies: the place nearest to `target` within the free space that covers nothing of `in_the_way`;
/// where there is none, the one that covers least.
fn placed(target: Rect, size: Vec2, free: Rect, room: Vec2, in_the_way: &[Rect]) -> Vec2 {
    let last = free.max - size;
    if last.x < free.min.x || last.y < free.min.y {
        return beside(target, size, room);
    }
    let steps = |from: f32, to: f32| {
        let count = ((to - from) / STEP_PX).floor().max(0.0) as u32;
        (0..=count).map(move |step| from + step as f32 * STEP_PX).chain([to])
    };
    let grid =
        steps(free.min.x, last.x).flat_map(|x| steps(free.min.y, last.y).map(move |y| Vec2::new(x, y)));
    let aside = places_beside(target, size, free.size()).map(|at| at.clamp(free.min, last));
    let key = |at: Vec2| {
        let card = Rect::from_corners(at, at + size);
        let covered: f32 = in_the_way.iter().map(|other| area(card.intersect(other.inflate(GAP_PX)))).sum();
        let over_target = area(card.intersect(target));
        // Tenths of pixels, so that equal places stay equal whatever rounding does.
        let tenths = |value: f32| (value * 10.0) as i64;
        (tenths(over_target), tenths(covered), tenths(card.center().distance(target.center())))
    };
    let places = aside.chain(grid).map(|at| (key(at), at));
    places.min_by_key(|(key, _)| *key).map_or_else(|| beside(target, size, room), |(_, at)| at)
}

fn area(rect: Rect) -> f32 {
    if rect.is_empty() { 0.0 } else { rect.width() * rect.height() }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const ROOM: Vec2 = Vec2::new(1280.0, 720.0);
    const FREE: Rect = Rect { min: Vec2::new(0.0, 40.0), max: Vec2::new(980.0, 580.0) };

    #[test]
    fn the_card_keeps_off_the_panels_while_it_fits() {
        let target = Rect::new(940.0, 540.0, 972.0, 572.0);
        let size = Vec2::new(380.0, 140.0);
        let at = placed(target, size, FREE, ROOM, &[target]);
        let card = Rect::from_corners(at, at + size);
        assert!(card.intersect(target).is_empty());
        assert!(FREE.contains(card.min) && FREE.contains(card.max), "{card:?}");
    }

    proptest! {
        /// However a way winds and wherever guards stand: a card of its usual size covers none of it.
        #[test]
        fn the_card_covers_neither_the_target_nor_the_way_nor_a_creature(
            start in (2_u8..28, 2_u8..14),
            turns in prop::collection::vec((-1_i8..2, -1_i8..2), 1..10),
            guards in prop::collection::vec((0_u8..30, 0_u8..16), 0..5),
        ) {
            let square = |x: f32, y: f32| {
                Rect::from_corners(Vec2::new(x, y) * 32.0, Vec2::new(x + 1.0, y + 1.0) * 32.0 + FREE.min)
            };
            let mut at = (f32::from(start.0), f32::from(start.1));
            let mut taken = vec![square(at.0, at.1)];
            for (x, y) in turns {
                at = ((at.0 + f32::from(x)).clamp(0.0, 29.0), (at.1 + f32::from(y)).clamp(0.0, 15.0));
                taken.push(square(at.0, at.1));
            }
            let target = square(at.0, at.1);
            taken.extend(guards.into_iter().map(|(x, y)| square(f32::from(x), f32::from(y))));
            let size = Vec2::new(300.0, 90.0);
            let at = placed(target, size, FREE, ROOM, &taken);
            let card = Rect::from_corners(at, at + size);
            prop_assert!(FREE.contains(card.min) && FREE.contains(card.max));
            prop_assert!(card.intersect(target).is_empty());
            for other in taken {
                prop_assert!(card.intersect(other).is_empty(), "{card:?} covers {other:?}");
            }
        }
    }
}
